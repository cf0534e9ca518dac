import Foundation
import TestSupport
import Testing

@testable import CollectionModel

/// Compares the difference of two snapshots with a plain search, and checks that it moves as few items
/// and sections as possible.
@MainActor
struct DifferenceRefereeTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  @Test func theDifferenceOfRandomSnapshotsAgreesWithAPlainSearch() {
    let first = SeededGenerator.freshSeed(for: "difference referee")
    for seed in first..<first + 5_000 {
      var random = SeededGenerator(seed: seed)
      var walk = SnapshotWalk(using: &random)
      let (old, oldData) = (walk.snapshot, walk.data)
      for _ in 0..<Int.random(in: 0...8, using: &random) { walk.step(using: &random) }
      walk.requestReloads(using: &random)
      var faults = walk.faults
      // A new snapshot with the same content, which shares nothing with the old snapshot.
      var fresh = Snapshot()
      for section in walk.data.sections {
        fresh.appendSections([section.name])
        fresh.appendItems(section.items, toSection: section.name)
      }
      fresh.reloadItems(walk.snapshot.reloadedItemIdentifiers)
      fresh.reconfigureItems(walk.snapshot.reconfiguredItemIdentifiers)
      fresh.reloadSections(walk.snapshot.reloadedSectionIdentifiers)
      for new in [walk.snapshot, fresh] {
        faults += DifferenceCheck(old: oldData, new: walk.data, snapshot: new).faults(
          of: new.change(from: old))
      }
      guard faults.isEmpty else {
        Issue.record("seed \(seed): \(faults.prefix(3)) \(oldData) \(walk.data)")
        return
      }
    }
  }

  @Test func theDifferenceOfALongListAgreesWithAPlainSearch() {
    let seed = SeededGenerator.freshSeed(for: "long difference")
    var random = SeededGenerator(seed: seed)
    var items = Array(0..<3_000)
    func snapshot() -> Snapshot {
      var snapshot = Snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      return snapshot
    }
    func data() -> IdentifiedData { IdentifiedData(sections: [.init(name: 0, items: items)]) }
    for round in 0..<6 {
      let (old, oldData) = (snapshot(), data())
      for number in 0..<60 {
        items.remove(at: .random(in: items.indices, using: &random))
        items.insert(
          10_000 * (round + 1) + number, at: .random(in: 0...items.count, using: &random))
        let moved = items.remove(at: .random(in: items.indices, using: &random))
        items.insert(moved, at: .random(in: 0...items.count, using: &random))
      }
      if round == 5 { items.shuffle(using: &random) }
      let new = snapshot()
      let change = new.change(from: old)
      let faults = DifferenceCheck(old: oldData, new: data(), snapshot: new).faults(of: change)
      #expect(faults.isEmpty, "seed \(seed), round \(round): \(faults.prefix(3))")
    }
  }
}

/// A snapshot and plain lists that get the same random changes.
private struct SnapshotWalk {
  private(set) var snapshot = DiffableDataSourceSnapshot<Int, Int>()
  private(set) var data = IdentifiedData()
  private var nextItem = 0
  private var nextSection = -1

  init(using random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      addSections(using: &random)
      let new = newItems(.random(in: 0...8, using: &random))
      snapshot.appendItems(new)
      data.sections[data.sections.count - 1].items += new
    }
  }

  private mutating func newItems(_ count: Int) -> [Int] {
    nextItem += count
    return Array(nextItem - count..<nextItem)
  }

  private mutating func addSections(using random: inout SeededGenerator) {
    nextSection -= 1
    let section = IdentifiedData.Section(name: nextSection, items: [])
    guard let other = data.sections.indices.randomElement(using: &random) else {
      snapshot.appendSections([nextSection])
      data.sections.append(section)
      return
    }
    if Bool.random(using: &random) {
      snapshot.insertSections([nextSection], beforeSection: data.sections[other].name)
      data.sections.insert(section, at: other)
    } else {
      snapshot.appendSections([nextSection])
      data.sections.append(section)
    }
  }

  mutating func step(using random: inout SeededGenerator) {
    let isAfter = Bool.random(using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: addSections(using: &random)
    case 1:
      guard let number = data.sections.indices.randomElement(using: &random) else { return }
      snapshot.deleteSections([data.sections[number].name])
      data.sections.remove(at: number)
    case 2:
      guard data.sections.count > 1 else { return }
      let section = data.sections.remove(at: .random(in: data.sections.indices, using: &random))
      let to = Int.random(in: data.sections.indices, using: &random)
      let other = data.sections[to].name
      if isAfter {
        snapshot.moveSection(section.name, afterSection: other)
      } else {
        snapshot.moveSection(section.name, beforeSection: other)
      }
      data.sections.insert(section, at: isAfter ? to + 1 : to)
    case 3:
      guard let number = data.sections.indices.randomElement(using: &random) else { return }
      let new = newItems(.random(in: 0...3, using: &random))
      snapshot.appendItems(new, toSection: data.sections[number].name)
      data.sections[number].items += new
    case 4:
      guard let at = data.positions.randomElement(using: &random) else { return }
      let new = newItems(.random(in: 1...3, using: &random))
      if isAfter {
        snapshot.insertItems(new, afterItem: data[at])
      } else {
        snapshot.insertItems(new, beforeItem: data[at])
      }
      data.sections[at.section].items.insert(contentsOf: new, at: at.item + (isAfter ? 1 : 0))
    case 5:
      let gone = data.positions.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
      snapshot.deleteItems(gone.map { data[$0] }.shuffled(using: &random))
      for at in gone.reversed() { data.sections[at.section].items.remove(at: at.item) }
    default:
      guard let from = data.positions.randomElement(using: &random) else { return }
      let moved = data.sections[from.section].items.remove(at: from.item)
      guard let to = data.positions.randomElement(using: &random) else {
        data.sections[from.section].items = [moved]
        return
      }
      if isAfter {
        snapshot.moveItem(moved, afterItem: data[to])
      } else {
        snapshot.moveItem(moved, beforeItem: data[to])
      }
      data.sections[to.section].items.insert(moved, at: to.item + (isAfter ? 1 : 0))
    }
  }

  mutating func requestReloads(using random: inout SeededGenerator) {
    for position in data.positions where Int.random(in: 0..<6, using: &random) == 0 {
      if Bool.random(using: &random) {
        snapshot.reloadItems([data[position]])
      } else {
        snapshot.reconfigureItems([data[position]])
      }
    }
    for section in data.sections where Int.random(in: 0..<8, using: &random) == 0 {
      snapshot.reloadSections([section.name])
    }
  }

  /// The differences between the snapshot and the lists.
  var faults: [String] {
    var faults: [String] = []
    if snapshot.sectionIdentifiers != data.sections.map(\.name) { faults.append("sections") }
    if snapshot.itemIdentifiers != data.positions.map({ data[$0] }) { faults.append("items") }
    for (number, section) in data.sections.enumerated() {
      if snapshot.itemIdentifiers(inSection: section.name) != section.items
        || snapshot.indexOfSection(section.name) != number
      {
        faults.append("section \(number)")
      }
    }
    for (index, position) in data.positions.enumerated()
    where snapshot.indexOfItem(data[position]) != index
      || snapshot.sectionIdentifier(containingItem: data[position])
        != data.sections[position.section].name
    {
      faults.append("item \(position)")
    }
    return faults
  }
}

/// Checks of the difference between two snapshots.
private struct DifferenceCheck {
  let old: IdentifiedData
  let new: IdentifiedData
  let snapshot: DiffableDataSourceSnapshot<Int, Int>

  func faults(of change: DataChange) -> [String] {
    var faults = mappingFaults(change) + moveFaults(change)
    if change.before != old.counts || change.appliedCounts != new.counts { faults.append("counts") }
    // A caller's batch cannot change the items of a moved section, as a difference may. Every other
    // difference must be a valid batch.
    let whole = change.batch.movedSections.allSatisfy { move in
      change.removals(inSection: move.from).isEmpty && change.arrivals(inSection: move.to).isEmpty
    }
    if whole {
      do {
        _ = try change.batch.change(from: change.before, to: change.appliedCounts)
      } catch {
        faults.append("\(error)")
      }
    }
    return faults
  }

  private func mappingFaults(_ change: DataChange) -> [String] {
    var faults: [String] = []
    for (number, section) in old.sections.enumerated() {
      let place = new.section(named: section.name)
      if change.newSection(forOld: number) != place { faults.append("section \(number)") }
      let isReloaded = place != nil && snapshot.reloadedSectionIdentifiers.contains(section.name)
      if change.isReloaded(section: number) != isReloaded { faults.append("reload \(number)") }
    }
    let (oldPlaces, newPlaces) = (old.places, new.places)
    let reloaded = Set(snapshot.reloadedItemIdentifiers)
    let reconfigured = Set(snapshot.reconfiguredItemIdentifiers)
    for position in old.positions {
      let name = old[position]
      var place = newPlaces[name]
      // An item that stays in a reloaded section is replaced with the section.
      if let there = place, change.isReloaded(section: position.section),
        change.oldSection(forNew: there.section) == position.section
      {
        place = nil
      } else if let there = place, change.oldPosition(forNew: there) != position {
        faults.append("old place of \(there)")
      }
      if change.newPosition(forOld: position) != place { faults.append("place of \(position)") }
      let survives = newPlaces[name] != nil
      if change.isReloaded(old: position) != (survives && reloaded.contains(name)) {
        faults.append("\(position) reloaded")
      }
      if change.isReconfigured(old: position)
        != (survives && reconfigured.contains(name) && !reloaded.contains(name))
      {
        faults.append("\(position) reconfigured")
      }
    }
    for position in new.positions where oldPlaces[new[position]] == nil {
      if change.oldPosition(forNew: position) != nil { faults.append("\(position) is not new") }
    }
    return faults
  }

  /// Returns the faults in the number of moves. In each section, and among the sections, exactly those
  /// must move that cannot keep their order.
  private func moveFaults(_ change: DataChange) -> [String] {
    var faults: [String] = []
    let origins = new.sections.compactMap { old.section(named: $0.name) }
    if change.batch.movedSections.count != origins.count - Self.longestRun(origins) {
      faults.append("\(change.batch.movedSections.count) sections move")
    }
    for (number, section) in new.sections.enumerated() {
      guard let from = old.section(named: section.name), !change.isReloaded(section: from) else {
        continue
      }
      let order = Dictionary(
        uniqueKeysWithValues: old.sections[from].items.enumerated().map { ($1, $0) })
      let common = section.items.compactMap { order[$0] }
      let moves = change.batch.movedItems.filter {
        $0.from.section == from && $0.to.section == number
      }
      if moves.count != common.count - Self.longestRun(common) {
        faults.append("\(moves.count) items move in section \(number)")
      }
    }
    return faults
  }

  /// Returns the length of the longest increasing subsequence. Takes O(n²) time.
  private static func longestRun(_ values: [Int]) -> Int {
    var best: [Int] = []
    for (place, value) in values.enumerated() {
      var longest = 0
      for earlier in 0..<place where values[earlier] < value && best[earlier] > longest {
        longest = best[earlier]
      }
      best.append(longest + 1)
    }
    return best.max() ?? 0
  }
}
