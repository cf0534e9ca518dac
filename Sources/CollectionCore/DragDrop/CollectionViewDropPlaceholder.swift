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

/// A placeholder in a view.
@MainActor
final class WaitingDrop {
  let placeholder: CollectionViewDropPlaceholder

  init(_ placeholder: CollectionViewDropPlaceholder) { self.placeholder = placeholder }
}

/// A placeholder that waits in a collection view. Keep it until the content is there, then commit or
/// delete it: it is gone by itself only after `reloadData()`, or with its section.
@preconcurrency @MainActor
public final class CollectionViewDropPlaceholderContext: DragAnimating {
  public let dragItem: DragItem
  private weak var view: CollectionView?
  private let waiting: WaitingDrop
  private let animation: DropAnimation

  init(
    _ item: DragItem, _ waiting: WaitingDrop, in view: CollectionView, _ animation: DropAnimation
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
    guard let view, view.insertions.position(of: waiting) != nil else { return false }
    view.perform { [view, waiting] in view.commit(waiting, dataSourceUpdates) }
    return true
  }

  /// - Returns: False when it is gone already.
  @discardableResult
  public func deletePlaceholder() -> Bool {
    guard let view, view.insertions.position(of: waiting) != nil else { return false }
    view.perform { [view, waiting] in view.show(view.insertions.removing(waiting)) }
    return true
  }

  /// Has `cellUpdateHandler` fill the cell again, if it is in view.
  public func setNeedsCellUpdate() {
    guard let view, let position = view.insertions.position(of: waiting),
      let cell = view.cellForItem(at: position.indexPath)
    else { return }
    waiting.placeholder.cellUpdateHandler?(cell)
  }
}

extension CollectionView {
  func add(_ placeholder: CollectionViewDropPlaceholder) -> WaitingDrop {
    let waiting = WaitingDrop(placeholder)
    let path = placeholder.insertionIndexPath
    let counts = insertions.dataCounts(ofShown: dataCounts)
    guard let index = ItemPosition(path), counts.items.indices.contains(index.section),
      (0...counts.items[index.section]).contains(index.item)
    else {
      CallerMistake.report(
        "a placeholder cannot be inserted at \(Array(path)) "
          + "(\(counts.summary(of: path.first ?? 0)))")
      return waiting
    }
    perform { [weak self] in
      guard let self else { return }
      // It takes the place of the gap that was open for it.
      show(insertions.withGap(at: nil).adding(waiting, before: index))
    }
    return waiting
  }

  /// The item is in the data now: a change of nothing that is on screen but its own cell.
  func commit(_ waiting: WaitingDrop, _ updateData: (IndexPath) -> Void) {
    layoutIfNeeded()
    guard let place = insertions.position(of: waiting) else { return }
    let before = dataCounts
    let old = snapshot(asksLayout: true)
    let index = insertions.index(ofShown: place)
    updates.during(.showing) { updateData(index.indexPath) }
    let left = insertions.committing(waiting)
    var batch = UpdateBatch()
    batch.insertItems(at: [index.indexPath])
    let data = insertions.dataCounts(ofShown: before)
    let counts = askForCounts()
    insertions = left
    guard left.shownCounts(of: counts) == before || updates.hasOperations else {
      CallerMistake.report(
        "after commitInsertion(dataSourceUpdates:) the data source has \(counts.items) items in "
          + "its sections; one was to be inserted at \(Array(index.indexPath)) of \(data.items)")
      dragging?.forgetSources()
      forgetData()
      return updates.workIsOver()
    }
    dragging?.follow(
      DataChange(trusting: batch, from: data, to: left.dataCounts(ofShown: before)))
    guard !session.isReloading else {
      // Everything is to be shown anew, this too; it is counted then.
      session.forgetCounts()
      return updates.workIsOver()
    }
    var replaced = UpdateBatch()
    replaced.reloadItems(at: [place.indexPath])
    show(
      DataChange(trusting: replaced, from: before, to: before), from: old, .standard, [],
      arranging: Arranging(context: layout.makeInvalidationContext(), movesPile: false))
  }
}
