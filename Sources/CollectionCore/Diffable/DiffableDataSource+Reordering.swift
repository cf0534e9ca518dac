import Foundation

/// Items that people move by hand.
extension DiffableDataSource {
  /// - Parameters:
  ///   - sources: In what is shown, ascending.
  ///   - destination: Of the first of them, afterwards; the others follow it.
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
    // As long as the way from one to the other: not made for nobody.
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
