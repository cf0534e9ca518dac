import Foundation
import TestSupport
import Testing

@testable import CollectionModel

/// Compares section snapshots with a list of rows that gets the same random changes.
@MainActor
struct SectionSnapshotReferenceTests {
  /// The number of random walks. The default is 200; the environment variable `TRELLIS_SECTION_WALKS` sets
  /// another number.
  private static let walks =
    ProcessInfo.processInfo.environment["TRELLIS_SECTION_WALKS"].flatMap { UInt64($0) } ?? 200

  @Test func randomChangesOfASectionSnapshotAgreeWithAPlainList() {
    let first = SeededGenerator.freshSeed(for: "section snapshot")
    for seed in first..<first + Self.walks {
      var random = SeededGenerator(seed: seed)
      var walk = SectionSnapshotWalk()
      var kept = walk
      for step in 0..<500 {
        // A wrong call is reported once and changes nothing.
        let messages = mistakes { walk.step(using: &random) }
        var faults = walk.spotFaults(using: &random)
        if messages.count != (walk.isLastCallWrong ? 1 : 0) { faults.append("\(messages)") }
        if step % 50 == 0 {
          faults += walk.faults + kept.faults.map { "copy: \($0)" }
          kept = walk
        }
        guard faults.isEmpty else {
          Issue.record("seed \(seed), step \(step), \(walk.lastCall): \(faults)")
          print(walk.snapshot.visualDescription(), walk.list)
          return
        }
      }
    }
  }
}

/// A tree as a plain list of rows in depth-first order. Everything is found by a search.
private struct RowList {
  struct Row {
    let name: Int
    var level: Int
    var isExpanded = false
  }

  var rows: [Row] = []

  var names: [Int] { rows.map(\.name) }

  var visibleNames: [Int] {
    var visible: [Int] = []
    var collapsedLevel = Int.max
    for row in rows where row.level <= collapsedLevel {
      visible.append(row.name)
      collapsedLevel = row.isExpanded ? Int.max : row.level
    }
    return visible
  }

  func index(of name: Int) -> Int? { rows.firstIndex { $0.name == name } }

  /// Returns the rows of an item and of everything below it.
  func subtree(at index: Int) -> Range<Int> {
    let rest = rows[(index + 1)...]
    return index..<(rest.firstIndex { $0.level <= rows[index].level } ?? rows.count)
  }

  func parent(at index: Int) -> Int? {
    rows[..<index].last { $0.level < rows[index].level }?.name
  }

  func isVisible(at index: Int) -> Bool {
    var level = rows[index].level
    for row in rows[..<index].reversed() where row.level < level {
      guard row.isExpanded else { return false }
      level = row.level
    }
    return true
  }

  mutating func insert(_ new: [Row], at index: Int, level: Int) {
    let moved = new.map { Row(name: $0.name, level: $0.level + level, isExpanded: $0.isExpanded) }
    rows.insert(contentsOf: moved, at: index)
  }

  /// Returns whether the names are not in the list and occur once.
  func canAdd(_ new: [Int]) -> Bool {
    Set(new).count == new.count && Set(new).isDisjoint(with: names)
  }
}

/// A snapshot and a list that get the same random changes, some of which are wrong.
private struct SectionSnapshotWalk {
  private typealias Row = RowList.Row
  private typealias Snapshot = DiffableDataSourceSectionSnapshot<Int>

  private(set) var snapshot = DiffableDataSourceSectionSnapshot<Int>()
  private(set) var list = RowList()
  private(set) var lastCall = ""
  private(set) var isLastCallWrong = false

  /// Names are few, so that deleted names are used again and some names are wrong.
  private func name(using random: inout SeededGenerator) -> Int {
    Int.random(in: 0..<60, using: &random)
  }

  /// Returns the name of an item, or now and then of none.
  private func target(using random: inout SeededGenerator) -> Int {
    let isAny = Int.random(in: 0..<12, using: &random) == 0
    let item = list.names.randomElement(using: &random)
    return isAny ? name(using: &random) : item ?? name(using: &random)
  }

  /// Returns names that are mostly not in the list.
  private func newNames(using random: inout SeededGenerator) -> [Int] {
    let count = Int.random(in: 0...4, using: &random)
    if Int.random(in: 0..<8, using: &random) == 0 {
      return (0..<count).map { _ in name(using: &random) }
    }
    let free = Set(0..<60).subtracting(list.names).sorted()
    return Array(free.shuffled(using: &random).prefix(count))
  }

  /// Returns a small tree as rows and as a snapshot. The tree may have names of the list.
  private func newTree(using random: inout SeededGenerator) -> ([Row], Snapshot) {
    if Bool.random(using: &random), let root = list.rows.indices.randomElement(using: &random) {
      let range = list.subtree(at: root)
      let part = snapshot.snapshot(of: list.rows[root].name, includingParent: true)
      return (list.rows[range].map { lowered($0, by: list.rows[root].level) }, part)
    }
    var rows: [Row] = []
    var part = Snapshot()
    for name in Set(newNames(using: &random)).sorted() {
      let level = Int.random(in: 0...((rows.last?.level ?? -1) + 1), using: &random)
      let isExpanded = Bool.random(using: &random)
      part.append([name], to: rows.last { $0.level < level }?.name)
      if isExpanded { part.expand([name]) }
      rows.append(Row(name: name, level: level, isExpanded: isExpanded))
    }
    return (rows, part)
  }

  private func lowered(_ row: Row, by level: Int) -> Row {
    Row(name: row.name, level: row.level - level, isExpanded: row.isExpanded)
  }

  mutating func step(using random: inout SeededGenerator) {
    isLastCallWrong = false
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: append(using: &random)
    case 2, 3: insert(isAfter: Bool.random(using: &random), using: &random)
    case 4: insertTree(isAfter: Bool.random(using: &random), using: &random)
    case 5: delete(using: &random)
    case 6: replace(using: &random)
    default: setExpanded(Bool.random(using: &random), using: &random)
    }
  }

  private mutating func append(using random: inout SeededGenerator) {
    let new = newNames(using: &random)
    let parent = Int.random(in: 0..<5, using: &random) == 0 ? nil : target(using: &random)
    lastCall = "append \(new) to \(parent.map(String.init) ?? "root")"
    snapshot.append(new, to: parent)
    guard !new.isEmpty else { return }
    let index = parent.flatMap { list.index(of: $0) }
    guard parent == nil || index != nil, list.canAdd(new) else {
      isLastCallWrong = true
      return
    }
    let level = index.map { list.rows[$0].level + 1 } ?? 0
    let end = index.map { list.subtree(at: $0).upperBound } ?? list.rows.count
    list.insert(new.map { Row(name: $0, level: 0) }, at: end, level: level)
  }

  private mutating func insert(isAfter: Bool, using random: inout SeededGenerator) {
    let new = newNames(using: &random)
    let other = target(using: &random)
    lastCall = "insert \(new) \(isAfter ? "after" : "before") \(other)"
    if isAfter { snapshot.insert(new, after: other) } else { snapshot.insert(new, before: other) }
    insert(new.map { Row(name: $0, level: 0) }, isAfter: isAfter, other)
  }

  private mutating func insertTree(isAfter: Bool, using random: inout SeededGenerator) {
    let (rows, part) = newTree(using: &random)
    let other = target(using: &random)
    lastCall = "insert tree \(rows.map(\.name)) \(isAfter ? "after" : "before") \(other)"
    if isAfter { snapshot.insert(part, after: other) } else { snapshot.insert(part, before: other) }
    insert(rows, isAfter: isAfter, other)
  }

  private mutating func insert(_ new: [Row], isAfter: Bool, _ other: Int) {
    guard !new.isEmpty else { return }
    guard let index = list.index(of: other), list.canAdd(new.map(\.name)) else {
      isLastCallWrong = true
      return
    }
    let place = isAfter ? list.subtree(at: index).upperBound : index
    list.insert(new, at: place, level: list.rows[index].level)
  }

  private mutating func delete(using random: inout SeededGenerator) {
    let gone = (0..<Int.random(in: 0...3, using: &random)).map { _ in target(using: &random) }
    lastCall = "delete \(gone)"
    snapshot.delete(gone)
    guard Set(gone).isSubset(of: list.names) else {
      isLastCallWrong = true
      return
    }
    for name in gone {
      if let index = list.index(of: name) { list.rows.removeSubrange(list.subtree(at: index)) }
    }
  }

  private mutating func replace(using random: inout SeededGenerator) {
    let parent = target(using: &random)
    var (rows, part) = newTree(using: &random)
    if Int.random(in: 0..<3, using: &random) == 0, let index = list.index(of: parent) {
      // The children are replaced by themselves.
      rows = list.rows[list.subtree(at: index).dropFirst()].map {
        lowered($0, by: list.rows[index].level + 1)
      }
      part = snapshot.snapshot(of: parent)
    }
    lastCall = "replace children of \(parent) by \(rows.map(\.name))"
    snapshot.replace(childrenOf: parent, using: part)
    guard let index = list.index(of: parent) else {
      isLastCallWrong = true
      return
    }
    var changed = list
    changed.rows.removeSubrange(list.subtree(at: index).dropFirst())
    guard changed.canAdd(rows.map(\.name)) else {
      isLastCallWrong = true
      return
    }
    changed.insert(rows, at: index + 1, level: list.rows[index].level + 1)
    list = changed
  }

  private mutating func setExpanded(_ isExpanded: Bool, using random: inout SeededGenerator) {
    let names = (0..<Int.random(in: 0...3, using: &random)).map { _ in target(using: &random) }
    lastCall = "\(isExpanded ? "expand" : "collapse") \(names)"
    if isExpanded { snapshot.expand(names) } else { snapshot.collapse(names) }
    for index in list.rows.indices where names.contains(list.rows[index].name) {
      list.rows[index].isExpanded = isExpanded
    }
  }

  // MARK: Comparison

  /// The differences in the list of all items and in one item.
  func spotFaults(using random: inout SeededGenerator) -> [String] {
    var faults: [String] = []
    if snapshot.items != list.names { faults.append("items \(snapshot.items)") }
    let name = name(using: &random)
    if snapshot.contains(name) != list.names.contains(name) { faults.append("contains \(name)") }
    if snapshot.index(of: name) != list.index(of: name) { faults.append("index of \(name)") }
    if let index = list.rows.indices.randomElement(using: &random) {
      faults += self.faults(at: index)
    }
    return faults
  }

  /// All differences between the snapshot and the list.
  var faults: [String] {
    var faults = list.rows.indices.flatMap { self.faults(at: $0) }
    if snapshot.items != list.names { faults.append("items \(snapshot.items)") }
    if snapshot.visibleItems != list.visibleNames {
      faults.append("visible \(snapshot.visibleItems)")
    }
    if snapshot.expandedItems != list.rows.filter(\.isExpanded).map(\.name) {
      faults.append("expanded \(snapshot.expandedItems)")
    }
    if snapshot.rootItems != list.rows.filter({ $0.level == 0 }).map(\.name) {
      faults.append("roots \(snapshot.rootItems)")
    }
    return faults
  }

  private func faults(at index: Int) -> [String] {
    let row = list.rows[index]
    var faults: [String] = []
    if snapshot.level(of: row.name) != row.level { faults.append("level of \(row.name)") }
    if snapshot.parent(of: row.name) != list.parent(at: index) {
      faults.append("parent of \(row.name)")
    }
    if snapshot.isExpanded(row.name) != row.isExpanded { faults.append("expansion of \(row.name)") }
    if snapshot.isVisible(row.name) != list.isVisible(at: index) {
      faults.append("visibility of \(row.name)")
    }
    if snapshot.visibleItems.firstIndex(of: row.name) != list.visibleNames.firstIndex(of: row.name)
    {
      faults.append("visible index of \(row.name)")
    }
    if snapshot.index(of: row.name) != index { faults.append("index of \(row.name)") }
    let subtree = list.rows[list.subtree(at: index)].map(\.name)
    if snapshot.snapshot(of: row.name, includingParent: true).items != subtree {
      faults.append("snapshot of \(row.name)")
    }
    return faults
  }
}
