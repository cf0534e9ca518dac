import Foundation

/// A drop that a delegate performs, and how it is seen. Each item can be dropped once.
@preconcurrency @MainActor
public final class CollectionViewDropCoordinator {
  public let items: [CollectionViewDropItem]
  public let session: DropSession
  public let proposal: CollectionViewDropProposal
  /// In the data: the item that it is dropped on or into, or, of an insertion, where its first item
  /// comes. When items of this very view are moved, that is where the first of them is after they
  /// have been taken out. Nil beside all items.
  public let destinationIndexPath: IndexPath?

  /// Kept for as long as what is dropped is being read.
  private let view: CollectionView
  private let dropPoint: CGPoint

  init(
    _ session: DropSession, _ proposal: CollectionViewDropProposal, to destination: IndexPath?,
    in view: CollectionView
  ) {
    (self.session, self.proposal, self.view) = (session, proposal, view)
    destinationIndexPath = destination
    dropPoint = session.location
    items = session.items.enumerated().map { number, item in
      CollectionViewDropItem(
        dragItem: item, sourceIndexPath: session.source(ofItem: number, in: view)?.indexPath,
        previewSize: item.previewSize ?? .zero)
    }
  }

  /// The item's cell comes from where it was dropped. The item must be in the data and the view must
  /// know: insert it, or move it, before this call.
  @discardableResult
  public func drop(_ item: DragItem, toItemAt indexPath: IndexPath) -> any DragAnimating {
    view.fly(
      cellShownAt: view.presentationIndexPath(forDataSourceIndexPath: indexPath), from: dropPoint,
      previewSize: item.previewSize)
  }

  /// The picture goes into another item, and vanishes there.
  ///
  /// - Parameter rect: In the coordinates of that item's cell; the picture is made to fit into it.
  @discardableResult
  public func drop(
    _ item: DragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any DragAnimating {
    let shown = view.presentationIndexPath(forDataSourceIndexPath: indexPath)
    let size = item.previewSize ?? .zero
    var target = DragPreviewTarget(center: dropPoint, scale: 0)
    if let frame = view.layoutAttributesForItem(at: shown)?.frame, size != .zero {
      target.center = CGPoint(x: frame.minX + rect.midX, y: frame.minY + rect.midY)
      target.scale = min(rect.width / size.width, rect.height / size.height)
    }
    return drop(item, to: target)
  }

  /// The picture goes there, and vanishes.
  @discardableResult
  public func drop(_ item: DragItem, to target: DragPreviewTarget) -> any DragAnimating {
    view.fly(item, from: dropPoint, to: target)
  }

  /// A placeholder stands for the item until its content is there.
  public func drop(
    _ item: DragItem, to placeholder: CollectionViewDropPlaceholder
  ) -> CollectionViewDropPlaceholderContext {
    let waiting = PendingDrop(placeholder)
    view.insertions.add(waiting, before: placeholder.insertionIndexPath)
    let animation =
      view.presentation.insertions.position(of: waiting).map {
        view.fly(cellShownAt: $0.indexPath, from: dropPoint, previewSize: item.previewSize)
      } ?? DropAnimation()
    return CollectionViewDropPlaceholderContext(item, waiting, in: view, animation)
  }
}

/// Something dropped, on its way to where it goes.
@preconcurrency @MainActor
public protocol DragAnimating: AnyObject {
  /// Called when it is there; at once if it is there already.
  func addCompletion(_ completion: @escaping () -> Void)
}

@MainActor
final class DropAnimation: DragAnimating {
  private var completions: [() -> Void] = []
  private var isOver: Bool

  init(isOver: Bool = false) { self.isOver = isOver }

  func addCompletion(_ completion: @escaping () -> Void) {
    if isOver { completion() } else { completions.append(completion) }
  }

  func end() {
    isOver = true
    let ended = completions
    completions = []
    for completion in ended { completion() }
  }
}

/// One of the items of a drop.
@preconcurrency @MainActor
public struct CollectionViewDropItem {
  public let dragItem: DragItem
  /// Where it comes from, in the data of the view it was dropped on; nil from elsewhere.
  public let sourceIndexPath: IndexPath?
  /// The size in points of the picture at the pointer; zero for an item without a picture.
  public let previewSize: CGSize
}

/// Where on the screen something dropped goes that is no item's own place.
public struct DragPreviewTarget: Equatable, Sendable {
  /// The center of the picture, in content coordinates.
  public var center: CGPoint
  /// Its size there, as a part of its own: 0 to vanish.
  public var scale: CGFloat

  public init(center: CGPoint, scale: CGFloat = 1) { (self.center, self.scale) = (center, scale) }
}
