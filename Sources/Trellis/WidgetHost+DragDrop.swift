import CollectionCore
import Foundation
import TrellisGtk

/// Drag and drop between GTK and the collection view.
extension WidgetHost {
  /// A drag that began in an area of this program. `identity` identifies it while it is over
  /// another area.
  struct LocalDrag {
    let identity: AreaDragIdentity
    let session: ViewDragSession
  }

  // MARK: Drags

  func beginDrag(_ session: ViewDragSession, at point: CGPoint) -> Bool {
    guard let area else { return false }
    // The width and the part of the cell that the first picture shows.
    var (width, part): (CGFloat?, CGRect?) = (session.items.first?.previewSize?.width, nil)
    for lifted in collectionView.liftedCells(of: session).prefix(Self.mostPictures) {
      guard lifted.item.preview == nil, let widget = lifted.cell.widget,
        let picture = Paintable(
          of: widget, part: lifted.parameters.visibleRect,
          cornerRadius: lifted.parameters.cornerRadius)
      else { continue }
      lifted.item.preview = picture
      lifted.item.previewSize = picture.size
      if lifted.item === session.items.first {
        (width, part) = (lifted.cell.bounds.width, lifted.parameters.visibleRect)
      }
    }
    var offer = offer(of: session)
    offer.hotspot = session.hotspot(
      inCellOfWidth: width, part: part, isMirrored: collectionView.isMirrored)
    guard
      let identity = area.beginDrag(offer, at: collectionView.viewPoint(forHostPoint: point))
    else { return false }
    LocalDrags.present = LocalDrag(identity: identity, session: session)
    return true
  }

  /// The number of pictures in the icon of a drag. Further pictures would not be visible.
  private static var mostPictures: Int { 3 }

  private func offer(of session: ViewDragSession) -> AreaDragOffer {
    var offer = AreaDragOffer()
    var texts: [String] = []
    for item in session.items {
      switch item.content {
      case .url(let url): offer.uris.append(url.absoluteString)
      case .text(let text): texts.append(text)
      }
    }
    offer.text = texts.isEmpty ? nil : texts.joined(separator: "\n")
    offer.isLocal = session.isRestrictedToDraggingApplication
    offer.allowsMove = session.allowsMoveOperation
    offer.pictures = session.items.compactMap { $0.preview as? Paintable }
    offer.count = session.items.count
    return offer
  }

  func areaDragEnded(_ action: AreaDropAction) {
    guard let own = LocalDrags.present, own.session.source === collectionView else { return }
    LocalDrags.present = nil
    collectionView.drags.end(own.session, DropOperation(action) ?? .cancel)
  }

  func setPreview(_ preview: AnyObject, in view: CollectionReusableView) {
    guard let paintable = preview as? Paintable else { return }
    let picture = Picture()
    picture.contentFit = .fill
    picture.show(paintable)
    view.child = picture
  }

  // MARK: Drops

  func areaDropMoved(_ event: AreaDropEvent) -> AreaDropAction {
    let point = collectionView.viewPoint(forHostPoint: event.location)
    switch event.phase {
    case .accept:
      let session = ViewDropSession(event)
      dropSession = session
      return collectionView.drops.accepts(session) ? .copy : .none
    case .enter:
      let session = dropSession ?? ViewDropSession(event)
      dropSession = session
      return AreaDropAction(collectionView.drops.enter(session, at: point))
    case .motion: return AreaDropAction(collectionView.drops.move(to: point))
    case .leave:
      dropSession = nil
      collectionView.drops.exit()
      return .none
    }
  }

  func areaDropped(uris: [String], text: String?, at location: CGPoint) -> AreaDropAction {
    dropSession = nil
    let items =
      uris.map { DragItem(uri: $0) }
      + (text.map { [DragItem(.text($0))] } ?? [])
    let point = collectionView.viewPoint(forHostPoint: location)
    return AreaDropAction(collectionView.drops.perform(items, at: point))
  }

  func dropOperationDidChange(_ operation: DropOperation) {
    area?.setDropAction(AreaDropAction(operation))
  }

  /// Ends the drag and the drop in progress, because the area is about to be destroyed and reports
  /// no more events.
  func endDrags() {
    areaDragEnded(.none)
    dropSession = nil
    collectionView.drops.exit()
  }
}

/// The drag of this program that is in progress. There is only one pointer.
@MainActor
private enum LocalDrags {
  static var present: WidgetHost.LocalDrag?
}

extension ViewDropSession {
  /// Creates the session of a drag over the area. The content of its text is known only after it
  /// has been read.
  @MainActor
  fileprivate convenience init(_ event: AreaDropEvent) {
    var kinds: DropKinds = []
    if event.hasURIs { kinds.insert(.urls) }
    if event.hasText { kinds.insert(.text) }
    let own = LocalDrags.present.flatMap { $0.identity == event.drag ? $0.session : nil }
    self.init(
      kinds: kinds, localDragSession: own, allowsMove: event.allowsMove,
      allowsCopy: event.allowsCopy)
  }
}

extension AreaDropAction {
  fileprivate init(_ operation: DropOperation) {
    self =
      switch operation {
      case .cancel, .forbidden: .none
      case .copy: .copy
      case .move: .move
      }
  }
}

extension DropOperation {
  fileprivate init?(_ action: AreaDropAction) {
    switch action {
    case .none: return nil
    case .copy: self = .copy
    case .move: self = .move
    }
  }
}
