import Foundation

/// Several items that are moved to one run of a section, as moves one after the other. Each names
/// places as they are after those before it: the item is taken out at one and put in at the other.
struct OneByOne {
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
      let move = UpdateBatch.Move(from: from, to: to)
      for later in waiting.indices.dropFirst(number + 1) {
        waiting[later] = Self.place(of: waiting[later], after: move)
      }
      if from != to { moves.append(move) }
    }
  }

  private static func place(
    of other: ItemPosition, after move: UpdateBatch.Move<ItemPosition>
  ) -> ItemPosition {
    var item = other.item
    if other.section == move.from.section, item > move.from.item { item -= 1 }
    if other.section == move.to.section, item >= move.to.item { item += 1 }
    return ItemPosition(section: other.section, item: item)
  }
}
