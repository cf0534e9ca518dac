import Foundation

/// Moves of several items to one place as a sequence of single moves. The positions of each move
/// are valid after the moves before it: the item is removed at one position and inserted at the
/// other.
package struct SequentialMoves {
  package private(set) var moves: [UpdateBatch.Move<ItemPosition>] = []

  /// Creates the sequence. O(k²) for k items.
  ///
  /// - Parameters:
  ///   - sources: The positions of the items before the first move, in ascending order.
  ///   - run: The position of the first item after the last move. The others follow it.
  package init(from sources: [ItemPosition], toRunAt run: ItemPosition) {
    var waiting = sources
    // The number of items before the run, counting those that stay and those that have not been
    // moved yet.
    let own = sources.filter { $0.section == run.section }
    var before = run.item + own.indices.count(where: { own[$0].item - $0 < run.item })
    for number in waiting.indices {
      let from = waiting[number]
      if from.section == run.section, from.item < before { before -= 1 }
      let to = ItemPosition(section: run.section, item: before + number)
      for later in waiting.indices.dropFirst(number + 1) {
        let section = waiting[later].section
        var item = waiting[later].item
        if section == from.section, item > from.item { item -= 1 }
        if section == to.section, item >= to.item { item += 1 }
        waiting[later] = ItemPosition(section: section, item: item)
      }
      if from != to { moves.append(.init(from: from, to: to)) }
    }
  }
}
