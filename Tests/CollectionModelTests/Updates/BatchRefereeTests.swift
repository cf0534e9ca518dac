import Foundation
import TestSupport
import Testing

@testable import CollectionModel

/// Compares the data change of a batch with a plain search in the old and the new data.
struct BatchRefereeTests {
  @Test func theChangeOfRandomBatchesAgreesWithAPlainSearch() throws {
    let first = SeededGenerator.freshSeed(for: "batch referee")
    for seed in first..<first + 20_000 {
      var random = SeededGenerator(seed: seed)
      let sample = RandomBatch(using: &random)
      let change: DataChange
      do {
        change = try sample.batch.change(from: sample.old.counts, to: sample.new.counts)
      } catch {
        Issue.record("seed \(seed): \(error)")
        return
      }
      let faults = Self.faults(of: change, sample)
      guard faults.isEmpty else {
        Issue.record("seed \(seed): \(faults.prefix(3)) \(sample)")
        return
      }
    }
  }

  private static func faults(of change: DataChange, _ sample: RandomBatch) -> [String] {
    let (old, new) = (sample.old, sample.new)
    var faults: [String] = []
    if change.appliedCounts != new.counts { faults.append("counts") }
    for (number, section) in old.sections.enumerated() {
      if change.newSection(forOld: number) != new.section(named: section.name) {
        faults.append("new section for old \(number)")
      }
      if change.isReloaded(section: number) != sample.reloadedSections.contains(section.name) {
        faults.append("section \(number) reloaded")
      }
    }
    for (number, section) in new.sections.enumerated()
    where change.oldSection(forNew: number) != old.section(named: section.name) {
      faults.append("old section for new \(number)")
    }
    let (oldPlaces, newPlaces) = (old.places, new.places)
    for position in old.positions {
      let name = old[position]
      if change.newIndexPath(forOld: position.indexPath) != newPlaces[name]?.indexPath {
        faults.append("new place of \(position)")
      }
      if change.isReloaded(old: position) != sample.reloaded.contains(name) {
        faults.append("\(position) reloaded")
      }
      if change.isReconfigured(old: position) != sample.reconfigured.contains(name) {
        faults.append("\(position) reconfigured")
      }
    }
    for position in new.positions
    where change.oldPosition(forNew: position) != oldPlaces[new[position]] {
      faults.append("old place of \(position)")
    }
    return faults + editFaults(change.edits, sample)
  }

  /// Replays the edits. The items that they keep must be equal in the old and the new data, and must
  /// be neither reloaded nor reconfigured.
  private static func editFaults(_ edits: DataEdits, _ sample: RandomBatch) -> [String] {
    let (old, new) = (sample.old, sample.new)
    var faults: [String] = []
    if edits.sections.count != new.sections.count { return ["edits of other sections"] }
    for (number, origin) in edits.sections.enumerated() {
      let (name, items) = (new.sections[number].name, new.sections[number].items)
      guard case .kept(let from, let list) = origin else {
        if old.section(named: name) != nil { faults.append("section \(number) is not new") }
        continue
      }
      guard old.sections[from].name == name else {
        faults.append("section \(number) was not \(from)")
        continue
      }
      var kept: [Int] = []
      var (next, place) = (0, 0)
      for (index, edit) in list.edits.enumerated() {
        if edit.removed.isEmpty, edit.inserted == 0 { faults.append("an empty edit") }
        if index > 0, edit.removed.lowerBound <= next { faults.append("edits touch") }
        let run = old.sections[from].items[next..<edit.removed.lowerBound]
        if Array(run) != Array(items[place..<place + run.count]) { faults.append("a run differs") }
        kept += run
        next = edit.removed.upperBound
        place += run.count + edit.inserted
      }
      let tail = old.sections[from].items[next...]
      if Array(tail) != Array(items[place...]) { faults.append("the tail differs in \(number)") }
      kept += tail
      let refreshed = sample.reloaded.union(sample.reconfigured)
      if !refreshed.isDisjoint(with: kept) { faults.append("an edit misses a refreshed item") }
      // The edits change nothing else: the items that stay in order in the section are kept.
      let isReplaced = sample.reloadedSections.contains(name)
      let stayed = old.sections[from].items.filter { item in
        items.contains(item) && !refreshed.contains(item)
          && !sample.batch.movedItems.contains { old[$0.from] == item }
      }
      if !isReplaced, stayed != kept { faults.append("unneeded edits in section \(number)") }
    }
    return faults
  }

  @Test func randomInvalidBatchesAreRefusedWithTheRightError() {
    let first = SeededGenerator.freshSeed(for: "invalid batches")
    var refused: [String: Int] = [:]
    for seed in first..<first + 20_000 {
      var random = SeededGenerator(seed: seed)
      let sample = RandomBatch(using: &random)
      guard let fault = BatchFault(sample, using: &random) else { continue }
      do {
        _ = try fault.batch.change(from: fault.old, to: fault.new)
        Issue.record("seed \(seed): \(fault) was accepted")
        return
      } catch {
        refused["\(fault.name)", default: 0] += 1
        guard fault.reasons.contains(error.reason),
          fault.words.allSatisfy(error.description.contains)
        else {
          Issue.record("seed \(seed): \(fault) was refused with \(error)")
          return
        }
      }
    }
    #expect(refused.count == BatchFault.kinds, "\(refused)")
    #expect(refused.values.allSatisfy { $0 > 50 }, "\(refused)")
  }
}
