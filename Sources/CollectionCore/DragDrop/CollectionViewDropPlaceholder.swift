import Foundation

/// A cell that stands for something dropped whose content is on its way: in the view, but not in the
/// data.
@preconcurrency @MainActor
public final class CollectionViewDropPlaceholder {
  /// Before which item of the data it comes.
  public let insertionIndexPath: IndexPath
  public let reuseIdentifier: String
  /// Fills the cell, each time it comes into view; the data source is not asked for it.
  public var cellUpdateHandler: ((CollectionViewCell) -> Void)?

  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
  }
}

/// A placeholder that waits in a collection view. Keep it until the content is there, then commit or
/// delete it: it is gone by itself only after `reloadData()`, or with its section.
@preconcurrency @MainActor
public final class CollectionViewDropPlaceholderContext: DragAnimating {
  public let dragItem: DragItem
  private weak var view: CollectionView?
  private let waiting: PendingDrop
  private let animation: DropAnimation

  init(
    _ item: DragItem, _ waiting: PendingDrop, in view: CollectionView, _ animation: DropAnimation
  ) {
    (dragItem, self.waiting, self.view, self.animation) = (item, waiting, view, animation)
  }

  public func addCompletion(_ completion: @escaping () -> Void) {
    animation.addCompletion(completion)
  }

  /// Shows the item in the place of the placeholder.
  ///
  /// - Parameter dataSourceUpdates: Inserts it into the data at the index path, and nothing else:
  ///   the view is told by this call.
  /// - Returns: False, and nothing happens, when the placeholder is gone.
  @discardableResult
  public func commitInsertion(dataSourceUpdates: @escaping (IndexPath) -> Void) -> Bool {
    guard let view, view.insertions.isShown(waiting) else { return false }
    view.insertions.commit(waiting, dataSourceUpdates)
    return true
  }

  /// - Returns: False when it is gone already.
  @discardableResult
  public func deletePlaceholder() -> Bool {
    guard let view, view.insertions.isShown(waiting) else { return false }
    view.insertions.remove(waiting)
    return true
  }

  /// Has `cellUpdateHandler` fill the cell again, if it is in view.
  public func setNeedsCellUpdate() {
    guard let view, let position = view.presentation.insertions.position(of: waiting),
      let cell = view.cellForItem(at: position.indexPath)
    else { return }
    (waiting.placeholder as? CollectionViewDropPlaceholder)?.cellUpdateHandler?(cell)
  }
}
