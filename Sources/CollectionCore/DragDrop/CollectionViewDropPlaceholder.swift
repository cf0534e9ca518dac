import Foundation

/// A description of a cell that stands for a dropped item until its content is available. The cell
/// is in the view, but not in the data.
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
@preconcurrency @MainActor
public final class CollectionViewDropPlaceholder {
  /// The index path of the item of the data before which the placeholder is inserted.
  public let insertionIndexPath: IndexPath
  /// The reuse identifier with which the cell is dequeued.
  public let reuseIdentifier: String
  /// A closure that sets the content of the cell. It is called each time the cell comes into view;
  /// the data source is not asked for the cell. The default is nil.
  public var cellUpdateHandler: ((CollectionViewCell) -> Void)?

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The index path of the item of the data before which the placeholder is
  ///     inserted, or the number of items of a section for a placeholder at its end.
  ///   - reuseIdentifier: The reuse identifier of a registered cell.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
  }
}

/// A placeholder that is shown in a collection view.
///
/// Keep it until the content is available, then call `commitInsertion(dataSourceUpdates:)` or
/// `deletePlaceholder()`. Otherwise the placeholder stays until `reloadData()` or the deletion of
/// its section.
@preconcurrency @MainActor
public protocol CollectionViewDropPlaceholderContext: DragAnimating {
  /// The drag item for which the placeholder stands.
  var dragItem: DragItem { get }

  /// Replaces the placeholder by an item.
  ///
  /// If the data does not have exactly one item more afterwards, this is a programming error, which
  /// is reported to `CallerMistake`, and the data is reloaded.
  ///
  /// - Parameter dataSourceUpdates: A closure that inserts one item into the data at the index path
  ///   it is given. It must not tell the view of the insertion. During a layout pass it is called
  ///   when the pass is over, otherwise before this method returns.
  /// - Returns: False if the placeholder no longer exists; the closure is not called then.
  @discardableResult
  func commitInsertion(dataSourceUpdates: @escaping (IndexPath) -> Void) -> Bool

  /// Deletes the placeholder.
  ///
  /// - Returns: False if the placeholder no longer exists.
  @discardableResult
  func deletePlaceholder() -> Bool

  /// Calls the `cellUpdateHandler` of the placeholder for its cell, if the cell is on screen.
  func setNeedsCellUpdate()
}

@MainActor
final class ViewPlaceholderContext: CollectionViewDropPlaceholderContext {
  let dragItem: DragItem
  private weak var view: CollectionView?
  private let waiting: PendingDrop
  private let animation: DropAnimation

  init(
    _ item: DragItem, _ waiting: PendingDrop, in view: CollectionView, _ animation: DropAnimation
  ) {
    (dragItem, self.waiting, self.view, self.animation) = (item, waiting, view, animation)
  }

  func addCompletion(_ completion: @escaping () -> Void) {
    animation.addCompletion(completion)
  }

  @discardableResult
  func commitInsertion(dataSourceUpdates: @escaping (IndexPath) -> Void) -> Bool {
    guard let view, view.insertions.isShown(waiting) else { return false }
    view.insertions.commit(waiting, dataSourceUpdates)
    return true
  }

  @discardableResult
  func deletePlaceholder() -> Bool {
    guard let view, view.insertions.isShown(waiting) else { return false }
    view.insertions.remove(waiting)
    return true
  }

  func setNeedsCellUpdate() {
    guard let view, let position = view.presentation.insertions.position(of: waiting),
      let cell = view.shown(position.key)?.view as? CollectionViewCell
    else { return }
    (waiting.placeholder as? CollectionViewDropPlaceholder)?.cellUpdateHandler?(cell)
  }
}
