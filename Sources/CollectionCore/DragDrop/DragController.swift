import Foundation

/// Controls a drag out of the view, to other programs or other parts of this one, from its first
/// item to its end.
@MainActor
package final class DragController: ItemFollower {
  /// The distance beyond the view's edge, in points, at which an interactive movement becomes a
  /// drag. At the edge itself the view scrolls.
  static let margin: CGFloat = 24

  private unowned let owner: any ViewDelegates & ViewLayout & ViewScreen
  private let updates: UpdateScheduler
  private let layout: LayoutSession
  private let views: ViewSupply
  private let presentation: Presentation
  private let selection: SelectionController

  /// The drag of items of this view, over any window. Nil while there is none.
  private(set) var session: ViewDragSession?
  /// The drag that is about to begin, while pictures of its cells are made.
  private var liftedSession: ViewDragSession?

  init(
    _ owner: any ViewDelegates & ViewLayout & ViewScreen, updates: UpdateScheduler,
    layout: LayoutSession, views: ViewSupply, presentation: Presentation,
    selection: SelectionController
  ) {
    (self.owner, self.updates, self.layout, self.views) = (owner, updates, layout, views)
    (self.presentation, self.selection) = (presentation, selection)
  }

  /// Begins a drag: the pointer has moved farther than a click allows, or has left the view during
  /// an interactive movement.
  ///
  /// - Parameters:
  ///   - pressed: The position at which the grabbed item is shown.
  ///   - point: The point of the press, or the point at which the pointer leaves the view, relative
  ///     to the origin of the visible part.
  ///   - hotspot: The point of the pointer relative to the corner of the grabbed cell. Nil for the
  ///     point of the press.
  /// - Returns: Whether a drag has begun.
  func beginSession(of pressed: ItemPosition, at point: CGPoint, hotspot: CGPoint?) -> Bool {
    guard owner.mayDrag, session == nil, updates.mayUpdate,
      let source = dataPosition(pressed)
    else { return false }
    let place = owner.contentPoint(point)
    let new = ViewDragSession(from: owner, at: place)
    let lifted = owner.itemsForBeginning(new, at: source.indexPath)
    guard !lifted.isEmpty else { return false }
    new.add(lifted, from: source)
    owner.prepareLayoutIfNeeded()
    let corner =
      layout.attributes(for: ElementKey(.cell, pressed.indexPath))?.frame.origin ?? place
    new.hotspot = hotspot ?? CGPoint(x: place.x - corner.x, y: place.y - corner.y)
    addSelection(to: new, besides: pressed)
    owner.readDelegateRules(of: new)
    // The calls of the delegate may have begun a drag or an update.
    guard session == nil, updates.mayUpdate, lift(new, at: point) else { return false }
    session = new
    owner.dragWillBegin(new)
    owner.showSelection()
    return true
  }

  /// Begins the drag in the host. Cells are shown as lifted meanwhile.
  private func lift(_ new: ViewDragSession, at point: CGPoint) -> Bool {
    liftedSession = new
    owner.showSelection()
    views.layOutViews()
    let hasBegun = owner.host?.beginDrag(new, at: point) ?? false
    liftedSession = nil
    if !hasBegun { owner.showSelection() }
    return hasBegun
  }

  /// Adds the other selected items to the drag, if the grabbed item is selected.
  private func addSelection(to session: ViewDragSession, besides pressed: ItemPosition) {
    let selected = selection.existing
    guard selected.contains(pressed) else { return }
    for position in selected.positions where position != pressed {
      guard let source = dataPosition(position) else { continue }
      guard let added = owner.itemsForAdding(to: session, at: source.indexPath) else { return }
      session.add(added, from: source)
    }
  }

  /// Ends the drag with the operation that the receiver has performed.
  package func end(_ ended: ViewDragSession, _ operation: DropOperation) {
    guard session === ended else { return }
    session = nil
    ended.operation = operation
    // The session no longer follows changes of the data.
    ended.follow(.unknown(DataCounts()))
    owner.showSelection()
    owner.dragDidEnd(ended)
  }

  /// Returns whether the item that is shown at a position is being dragged.
  func isDragged(_ shown: ItemPosition) -> Bool {
    isPart(shown, of: session)
  }

  /// Returns whether the item that is shown at a position is about to be dragged.
  func isLifted(_ shown: ItemPosition) -> Bool { isPart(shown, of: liftedSession) }

  private func isPart(_ shown: ItemPosition, of session: ViewDragSession?) -> Bool {
    guard let session, let data = dataPosition(shown) else { return false }
    return session.sources.contains(data)
  }

  /// Returns the position in the data of the item shown at a position. Nil for a gap and for a
  /// placeholder.
  private func dataPosition(_ shown: ItemPosition) -> ItemPosition? {
    presentation.dataPath(forShown: shown.indexPath).flatMap { ItemPosition($0) }
  }

  // MARK: Changes of the data

  /// Lets the drag follow its items in the data, not on screen.
  func follow(_ items: ItemWhereabouts) { session?.follow(items) }
}
