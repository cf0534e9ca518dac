import Foundation

/// Interactive reordering of items.
extension DiffableDataSource {
  /// Moves items to a new place in the data and calls the reordering handlers.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the items in the shown data, in ascending order.
  ///   - destination: The index path of the first of them after the move. The others follow it.
  func reorder(_ sources: [IndexPath], to destination: IndexPath) {
    let items = sources.compactMap { itemIdentifier(for: $0) }
    let initial = snapshot()
    var final = initial
    guard !items.isEmpty, let section = sectionIdentifier(for: destination.section) else { return }
    final.deleteItems(items)
    let others = final.itemIdentifiers(inSection: section)
    if destination.item < others.count {
      final.insertItems(items, beforeItem: others[destination.item])
    } else {
      final.appendItems(items, toSection: section)
    }
    let wants = reorderingHandlers.willReorder != nil || reorderingHandlers.didReorder != nil
    // The difference is as long as the distance of the move, so it is computed only for a handler.
    guard wants else { return take(final) }
    var changes: [CollectionDifference<ItemIdentifier>.Change] = []
    let (old, new) = (initial.itemIdentifiers, final.itemIdentifiers)
    let moving = Set(items)
    for (offset, item) in old.enumerated() where moving.contains(item) {
      changes.append(.remove(offset: offset, element: item, associatedWith: nil))
    }
    for (offset, item) in new.enumerated() where moving.contains(item) {
      changes.append(.insert(offset: offset, element: item, associatedWith: nil))
    }
    guard let difference = CollectionDifference(changes)?.inferringMoves() else {
      return take(final)
    }
    let transaction = Transaction(
      initialSnapshot: initial, finalSnapshot: final, difference: difference)
    reorderingHandlers.willReorder?(transaction)
    take(final)
    reorderingHandlers.didReorder?(transaction)
  }
}
