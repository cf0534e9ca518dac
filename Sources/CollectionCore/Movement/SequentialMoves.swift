import Foundation

/// Several moves to one run of a section as a sequence of single moves. Each names places as they are
/// after those before it: the item is taken out at one and put in at the other.
struct SequentialMoves {
  private(set) var moves: [UpdateBatch.Move<ItemPosition>] = []

  /// O(k²) for k items.
  ///
  /// - Parameters:
  ///   - sources: Before all of it, ascending.
  ///   - run: Where the first of them is after all of it; the others follow it.
  init(from sources: [ItemPosition], toRunAt run: ItemPosition) {
    var waiting = sources
    // How many items are before the run now. Those that stay, and those that have not gone yet.
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
