import CollectionModel
import Foundation

/// A random valid batch, and the data before and after it.
///
/// The new data is made from the old data on plain lists in UIKit's order: removals from the last to
/// the first, then insertions from the first to the last.
package struct RandomBatch {
  package let old: IdentifiedData
  package private(set) var new = IdentifiedData()
  package private(set) var batch = UpdateBatch()
  /// The names of the reloaded items that exist after the batch.
  package private(set) var reloaded: Set<Int> = []
  package private(set) var reconfigured: Set<Int> = []
  package private(set) var reloadedSections: Set<Int> = []

  private var movedSections: Set<Int> = []
  private var insertedSections: Set<Int> = []
  private var calls: [(inout UpdateBatch) -> Void] = []
  private var nextName: Int
  private var nextSectionName: Int

  package init(using random: inout SeededGenerator) {
    var name = 0
    let old = IdentifiedData(
      sections: (0..<Int.random(in: 0...5, using: &random)).map { section in
        let items = (0..<Int.random(in: 0...7, using: &random)).map { _ in
          name += 1
          return name
        }
        return IdentifiedData.Section(name: -1 - section, items: items)
      })
    self.init(from: old, using: &random)
  }

  /// Creates a random batch for the given data.
  ///
  /// - Parameter old: The data before the batch. The names of items are positive, those of sections
  ///   are negative.
  package init(from old: IdentifiedData, using random: inout SeededGenerator) {
    self.old = old
    nextName = old.sections.flatMap(\.items).max() ?? 0
    nextSectionName = old.sections.map(\.name).min() ?? 0
    changeSections(using: &random)
    changeItems(using: &random)
    requestReloads(using: &random)
    for call in calls.shuffled(using: &random) { call(&batch) }
  }

  // MARK: Sections

  private mutating func changeSections(using random: inout SeededGenerator) {
    var deleted: [Int] = []
    var moved: [Int] = []
    for number in old.sections.indices {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        deleted.append(number)
        calls.append { $0.deleteSections([number]) }
      case 1:
        moved.append(number)
      case 2:
        reloadedSections.insert(old.sections[number].name)
        calls.append { $0.reloadSections([number]) }
      default: break
      }
    }
    new = old
    for number in (deleted + moved).sorted(by: >) { new.sections.remove(at: number) }
    var coming = moved.map { old.sections[$0] }
    for _ in 0..<max(0, Int.random(in: -2...2, using: &random)) {
      nextSectionName -= 1
      coming.append(IdentifiedData.Section(name: nextSectionName, items: []))
    }
    coming.shuffle(using: &random)
    let places = Self.places(
      coming.count, among: new.sections.count + coming.count, using: &random)
    for (place, section) in zip(places, coming) {
      new.sections.insert(section, at: place)
      if let number = old.section(named: section.name) {
        movedSections.insert(section.name)
        calls.append { $0.moveSection(number, toSection: place) }
      } else {
        insertedSections.insert(section.name)
        calls.append { $0.insertSections([place]) }
      }
    }
  }

  // MARK: Items

  private mutating func changeItems(using random: inout SeededGenerator) {
    // The items of a moved section cannot change in the same batch.
    let open = new.sections.indices.filter { !movedSections.contains(new.sections[$0].name) }
    var leaving: Set<Int> = []
    var travelling: [ItemPosition] = []
    for position in old.positions
    where !movedSections.contains(old.sections[position.section].name) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        leaving.insert(old[position])
        calls.append { $0.deleteItems(at: [position.indexPath]) }
      case 1 where !open.isEmpty:
        leaving.insert(old[position])
        travelling.append(position)
      default: break
      }
    }
    travelling.shuffle(using: &random)
    for number in open {
      let share =
        number == open.last
        ? travelling.count : Int.random(in: 0...travelling.count, using: &random)
      let incoming = Array(travelling.prefix(share))
      travelling.removeFirst(share)
      new.sections[number].items.removeAll(where: leaving.contains)
      fill(number, with: incoming, using: &random)
    }
  }

  private mutating func fill(
    _ number: Int, with incoming: [ItemPosition], using random: inout SeededGenerator
  ) {
    let name = new.sections[number].name
    let isReplaced = reloadedSections.contains(name) || insertedSections.contains(name)
    var items = isReplaced ? [] : new.sections[number].items
    var arrivals: [ItemPosition?] = incoming
    for _ in 0..<max(0, Int.random(in: -3...3, using: &random)) { arrivals.append(nil) }
    arrivals.shuffle(using: &random)
    let places = Self.places(arrivals.count, among: items.count + arrivals.count, using: &random)
    for (place, source) in zip(places, arrivals) {
      let here = IndexPath(item: place, section: number)
      if let source {
        items.insert(old[source], at: place)
        calls.append { $0.moveItem(at: source.indexPath, to: here) }
      } else {
        nextName += 1
        items.insert(nextName, at: place)
        // An inserted or reloaded section needs no insertions of its items.
        if !isReplaced || Bool.random(using: &random) {
          calls.append { $0.insertItems(at: [here]) }
        }
      }
    }
    new.sections[number].items = items
  }

  private mutating func requestReloads(using random: inout SeededGenerator) {
    let survivors = new.places
    for position in old.positions where survivors[old[position]] != nil {
      let path = position.indexPath
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        reloaded.insert(old[position])
        calls.append { $0.reloadItems(at: [path]) }
      case 1:
        let times = Int.random(in: 1...2, using: &random)
        reconfigured.insert(old[position])
        calls.append { $0.reconfigureItems(at: Array(repeating: path, count: times)) }
      default: break
      }
    }
  }

  /// Returns `count` different random numbers below `total` in ascending order.
  private static func places(
    _ count: Int, among total: Int, using random: inout SeededGenerator
  ) -> [Int] {
    Array(0..<total).shuffled(using: &random).prefix(count).sorted()
  }
}

extension UpdateBatch {
  /// A short text that lists the operations of the batch.
  package var summary: String {
    func items(_ sign: String, _ items: [ItemPosition]) -> String {
      items.map { "\(sign)\($0.section).\($0.item) " }.joined()
    }
    let moves = movedItems.map {
      "\($0.from.section).\($0.from.item)>\($0.to.section).\($0.to.item) "
    }
    let sections =
      deletedSections.map { "-s\($0) " } + insertedSections.map { "+s\($0) " }
      + reloadedSections.map { "!s\($0) " } + movedSections.map { "s\($0.from)>s\($0.to) " }
    return items("-", deletedItems) + items("+", insertedItems) + items("!", reloadedItems)
      + items("~", reconfiguredItems) + moves.joined() + sections.joined()
  }
}
