import Foundation

/// Several items that are moved to one run of a section, as moves one after the other. Each names
/// places as they are after those before it: the item is taken out at one and put in at the other.
struct OneByOne {
  struct Move: Equatable {
    let from: ItemPosition
    let to: ItemPosition
  }

  private(set) var moves: [Move] = []

  /// O(k²) for k items.
  ///
  /// - Parameters:
  ///   - sources: Before all of it, ascending.
  ///   - run: Where the first of them is after all of it; the others follow it.
  init(from sources: [ItemPosition], toRunAt run: ItemPosition) {
    var waiting = sources
    // How many items are before the run now. Those that stay, and those that have not gone yet.
    var before = run.item
    var number = 0
    for source in sources where source.section == run.section {
      if source.item - number < run.item { before += 1 }
      number += 1
    }
    for number in waiting.indices {
      let from = waiting[number]
      if from.section == run.section, from.item < before { before -= 1 }
      let to = ItemPosition(section: run.section, item: before + number)
      for later in waiting.indices.dropFirst(number + 1) {
        waiting[later] = Self.place(of: waiting[later], after: Move(from: from, to: to))
      }
      if from != to { moves.append(Move(from: from, to: to)) }
    }
  }

  private static func place(of other: ItemPosition, after move: Move) -> ItemPosition {
    var item = other.item
    if other.section == move.from.section, item > move.from.item { item -= 1 }
    if other.section == move.to.section, item >= move.to.item { item += 1 }
    return ItemPosition(section: other.section, item: item)
  }
}
