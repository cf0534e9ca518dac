import Foundation
import TestSupport

@testable import CollectionCore

/// Data whose sections and items have names, so that they can be followed by looking for them: the
/// referee for what a batch makes of index paths.
struct IdentifiedData: Equatable {
  struct Section: Equatable {
    var name: Int
    var items: [Int]
  }

  var sections: [Section] = []

  var counts: DataCounts { DataCounts(items: sections.map(\.items.count)) }

  func section(named name: Int) -> Int? { sections.firstIndex { $0.name == name } }

  /// Every item's place. A name that is there twice would trap.
  var places: [Int: ItemPosition] {
    Dictionary(
      uniqueKeysWithValues: sections.enumerated().flatMap { number, section in
        section.items.enumerated().map { ($1, ItemPosition(section: number, item: $0)) }
      })
  }

  var positions: [ItemPosition] {
    sections.enumerated().flatMap { number, section in
      section.items.indices.map { ItemPosition(section: number, item: $0) }
    }
  }

  subscript(_ position: ItemPosition) -> Int { sections[position.section].items[position.item] }
}

/// A valid batch nobody chose, and the data before and after it.
struct RandomBatch {
  let old: IdentifiedData
  private(set) var new = IdentifiedData()
  private(set) var batch = UpdateBatch()
  /// By name: items that are asked to be shown anew, and do survive.
  private(set) var reloaded: Set<Int> = []
  private(set) var reconfigured: Set<Int> = []
  private(set) var reloadedSections: Set<Int> = []

  private var nextName = 1_000

  init(using random: inout SeededGenerator) {
    var name = 0
    old = IdentifiedData(
      sections: (0..<Int.random(in: 0...5, using: &random)).map { section in
        let items = (0..<Int.random(in: 0...7, using: &random)).map { _ in
          name += 1
          return name
        }
        return IdentifiedData.Section(name: -1 - section, items: items)
      })
    build(using: &random)
  }

  private mutating func newName() -> Int {
    nextName += 1
    return nextName
  }

  /// As UIKit says it is done: what goes is removed from the back, what comes is put in from the
  /// front.
  private mutating func build(using random: inout SeededGenerator) {
    // 1: which sections go, come, move, are replaced.
    var deleted: [Int] = []
    var moved: [Int] = []
    for number in old.sections.indices {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: deleted.append(number)
      case 1: moved.append(number)
      case 2: reloadedSections.insert(old.sections[number].name)
      default: break
      }
    }
    var result = old.sections
    for number in (deleted + moved).sorted(by: >) { result.remove(at: number) }
    var coming = moved.map { old.sections[$0] }
    let movedNames = Set(coming.map(\.name))
    var insertedNames: Set<Int> = []
    for number in 0..<max(0, Int.random(in: -2...2, using: &random)) {
      insertedNames.insert(-100 - number)
      coming.append(IdentifiedData.Section(name: -100 - number, items: []))
    }
    coming.shuffle(using: &random)
    let places = Self.places(coming.count, among: result.count + coming.count, using: &random)
    for (place, section) in zip(places, coming) { result.insert(section, at: place) }
    new.sections = result

    // 2: which items go, move, come.
    let replaced = Set(new.sections.indices).filter {
      reloadedSections.contains(new.sections[$0].name)
        || insertedNames.contains(new.sections[$0].name)
    }
    let open = new.sections.indices.filter { !movedNames.contains(new.sections[$0].name) }
    var deletedItems: [ItemPosition] = []
    var travelling: [ItemPosition] = []
    for position in old.positions where !moved.contains(position.section) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: deletedItems.append(position)
      case 1 where !open.isEmpty: travelling.append(position)
      default: break
      }
    }
    travelling.shuffle(using: &random)
    let leaving = Set((deletedItems + travelling).map { old[$0] })
    var moves: [UpdateBatch.Move<ItemPosition>] = []
    var insertedItems: [ItemPosition] = []
    for number in open {
      let share =
        number == open.last
        ? travelling.count : Int.random(in: 0...travelling.count, using: &random)
      let guests = travelling.prefix(share)
      travelling.removeFirst(share)
      let isReplaced = replaced.contains(number)
      var items = isReplaced ? [] : new.sections[number].items.filter { !leaving.contains($0) }
      var comers: [(name: Int, from: ItemPosition?)] = guests.map { (old[$0], $0) }
      for _ in 0..<max(0, Int.random(in: -3...3, using: &random)) {
        comers.append((newName(), nil))
      }
      comers.shuffle(using: &random)
      let places = Self.places(comers.count, among: items.count + comers.count, using: &random)
      for (place, comer) in zip(places, comers) {
        items.insert(comer.name, at: place)
        let position = ItemPosition(section: number, item: place)
        if let from = comer.from {
          moves.append(.init(from: from, to: position))
        } else if !isReplaced || Bool.random(using: &random) {
          insertedItems.append(position)
        }
      }
      new.sections[number].items = items
    }

    // 3: what is shown anew, and all of it in any order.
    let survivors = new.places
    var reloads: [ItemPosition] = []
    var reconfigurations: [ItemPosition] = []
    for position in old.positions where survivors[old[position]] != nil {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        reloads.append(position)
        reloaded.insert(old[position])
      case 1:
        reconfigurations += Array(repeating: position, count: .random(in: 1...2, using: &random))
        reconfigured.insert(old[position])
      default: break
      }
    }
    var calls: [(inout UpdateBatch) -> Void] = []
    calls += deleted.map { n in { $0.deleteSections([n]) } }
    calls += insertedNames.map { name in
      let number = new.section(named: name) ?? -1
      return { $0.insertSections([number]) }
    }
    calls += moved.map { number in
      let to = new.section(named: old.sections[number].name) ?? -1
      return { $0.moveSection(number, toSection: to) }
    }
    calls += reloadedSections.map { name in
      let number = old.section(named: name) ?? -1
      return { $0.reloadSections([number]) }
    }
    calls += deletedItems.map { item in { $0.deleteItems(at: [item.indexPath]) } }
    calls += insertedItems.map { item in { $0.insertItems(at: [item.indexPath]) } }
    calls += moves.map { move in
      { $0.moveItem(at: move.from.indexPath, to: move.to.indexPath) }
    }
    calls += reloads.map { item in { $0.reloadItems(at: [item.indexPath]) } }
    calls += reconfigurations.map { item in { $0.reconfigureItems(at: [item.indexPath]) } }
    for call in calls.shuffled(using: &random) { call(&batch) }
  }

  /// Ascending, none twice.
  private static func places(
    _ count: Int, among total: Int, using random: inout SeededGenerator
  ) -> [Int] {
    Array(0..<total).shuffled(using: &random).prefix(count).sorted()
  }
}
