import Foundation

/// An object with the items of a drop, which animates them to their places.
///
/// The drop delegate receives it in `collectionView(_:performDropWith:)`. Change the data and tell
/// the view of the change first, then call one of the `drop` methods for each item. An item that is
/// passed to none of them disappears at the pointer.
@preconcurrency @MainActor
public protocol CollectionViewDropCoordinator: AnyObject {
  /// The items that were dropped.
  var items: [any CollectionViewDropItem] { get }
  /// The drop session.
  var session: any DropSession { get }
  /// The operation of the drop, as the delegate has proposed it last.
  var proposal: CollectionViewDropProposal { get }
  /// The index path of the drop in the data. Nil if the drop is not at an item, a gap or the end of
  /// a section.
  ///
  /// For an insertion it is the index path of the first inserted item. If items of this view are
  /// moved, it is the index path of the first of them after they have been removed from their old
  /// places. Otherwise it is the index path of the item under the pointer.
  var destinationIndexPath: IndexPath? { get }

  /// Animates a dropped item to its cell.
  ///
  /// The item must be in the data, and the view must know it: insert or move the item before this
  /// call. If the cell is not on screen or animations are off, nothing is animated.
  ///
  /// - Parameters:
  ///   - item: The drag item.
  ///   - indexPath: The index path of the item in the data.
  /// - Returns: The animation.
  @discardableResult
  func drop(_ item: DragItem, toItemAt indexPath: IndexPath) -> any DragAnimating

  /// Animates the picture of a dropped item into another item, where it fades out.
  ///
  /// - Parameters:
  ///   - item: The drag item.
  ///   - indexPath: The index path of the other item in the data.
  ///   - rect: The rectangle into which the picture is scaled, with its aspect ratio, in the
  ///     coordinates of the other item's cell.
  /// - Returns: The animation.
  @discardableResult
  func drop(
    _ item: DragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any DragAnimating

  /// Animates the picture of a dropped item to a point of the content, where it fades out.
  ///
  /// - Parameters:
  ///   - item: The drag item.
  ///   - target: The center and the scale of the picture at the end.
  /// - Returns: The animation.
  @discardableResult
  func drop(_ item: DragItem, to target: DragPreviewTarget) -> any DragAnimating

  /// Inserts a placeholder for a dropped item whose content is not available yet, and animates the
  /// item to it.
  ///
  /// ```swift
  /// let placeholder = CollectionViewDropPlaceholder(
  ///   insertionIndexPath: IndexPath(item: 0, section: 0), reuseIdentifier: "placeholder")
  /// placeholder.cellUpdateHandler = { cell in cell.accessibilityLabel = "Loading" }
  /// let context = coordinator.drop(dragItem, to: placeholder)
  ///
  /// // Later, when the content has been loaded:
  /// context.commitInsertion { indexPath in
  ///   texts.insert("Loaded text", at: indexPath.item)
  /// }
  /// ```
  ///
  /// An index path of the placeholder that is not in the data is a programming error, which is
  /// reported to `CallerMistake`; nothing is inserted then.
  ///
  /// - Parameters:
  ///   - item: The drag item.
  ///   - placeholder: The placeholder, with its index path and its reuse identifier.
  /// - Returns: An object that replaces the placeholder by the item or deletes it. Keep it until
  ///   then.
  func drop(
    _ item: DragItem, to placeholder: CollectionViewDropPlaceholder
  ) -> any CollectionViewDropPlaceholderContext
}

/// The items of a drop on a collection view.
@MainActor
final class ViewDropCoordinator: CollectionViewDropCoordinator {
  let items: [any CollectionViewDropItem]
  let session: any DropSession
  let proposal: CollectionViewDropProposal
  let destinationIndexPath: IndexPath?

  /// A strong reference, so that the view lives while the dropped data is being read.
  private let view: CollectionView
  private let dropPoint: CGPoint

  init(
    _ session: ViewDropSession, _ proposal: CollectionViewDropProposal, to destination: IndexPath?,
    in view: CollectionView
  ) {
    (self.session, self.proposal, self.view) = (session, proposal, view)
    destinationIndexPath = destination
    dropPoint = session.location
    items = session.items.enumerated().map { number, item in
      ViewDropItem(
        dragItem: item, sourceIndexPath: session.source(ofItem: number, in: view)?.indexPath,
        previewSize: item.previewSize ?? .zero)
    }
  }

  @discardableResult
  func drop(_ item: DragItem, toItemAt indexPath: IndexPath) -> any DragAnimating {
    let parameters = view.dropDelegate?.collectionView(
      view, dropPreviewParametersForItemAt: indexPath)
    return view.animateDrop(
      cellShownAt: view.presentationIndexPath(forDataSourceIndexPath: indexPath), from: dropPoint,
      previewSize: item.previewSize, part: parameters?.visibleRect)
  }

  @discardableResult
  func drop(
    _ item: DragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any DragAnimating {
    let shown = view.presentationIndexPath(forDataSourceIndexPath: indexPath)
    let size = item.previewSize ?? .zero
    var target = DragPreviewTarget(center: dropPoint, scale: 0)
    if let frame = view.frameInLayout(of: ElementKey(.cell, shown)), size != .zero {
      target.center = CGPoint(x: frame.minX + rect.midX, y: frame.minY + rect.midY)
      target.scale = min(rect.width / size.width, rect.height / size.height)
    }
    return drop(item, to: target)
  }

  @discardableResult
  func drop(_ item: DragItem, to target: DragPreviewTarget) -> any DragAnimating {
    view.animateDrop(item, from: dropPoint, to: target)
  }

  func drop(
    _ item: DragItem, to placeholder: CollectionViewDropPlaceholder
  ) -> any CollectionViewDropPlaceholderContext {
    let waiting = PendingDrop(placeholder)
    view.insertions.add(waiting, before: placeholder.insertionIndexPath)
    let animation =
      view.presentation.insertions.position(of: waiting).map {
        view.animateDrop(cellShownAt: $0.indexPath, from: dropPoint, previewSize: item.previewSize)
      } ?? DropAnimation(isOver: true)
    return ViewPlaceholderContext(item, waiting, in: view, animation)
  }
}

/// The animation of a dropped item.
@preconcurrency @MainActor
public protocol DragAnimating: AnyObject {
  /// Adds a closure that is called when the animation has ended, or immediately if it has ended
  /// already.
  ///
  /// - Parameter completion: The closure.
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
public protocol CollectionViewDropItem {
  /// The drag item, with its content.
  var dragItem: DragItem { get }
  /// The index path of the item in the data of the view on which it was dropped. Nil for an item
  /// that comes from elsewhere, or that has been deleted during the drag.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the picture at the pointer, in points. Zero for an item without a picture.
  var previewSize: CGSize { get }
}

@MainActor
private struct ViewDropItem: CollectionViewDropItem {
  let dragItem: DragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize
}

/// The place of a dropped item's picture at the end of its animation.
public struct DragPreviewTarget: Equatable, Sendable {
  /// The center of the picture, in content coordinates.
  public var center: CGPoint
  /// The scale of the picture. With 0 it shrinks to a point.
  public var scale: CGFloat

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - center: The center of the picture, in content coordinates.
  ///   - scale: The scale of the picture. The default is 1.
  public init(center: CGPoint, scale: CGFloat = 1) { (self.center, self.scale) = (center, scale) }
}
