import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// A batch's arithmetic and plain looking must agree on where everything went.
struct BatchRefereeTests {
  @Test func everyMappingAgreesWithTheRefereeInTwentyThousandRandomBatches() throws {
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
    where change.oldIndexPath(forNew: position.indexPath) != oldPlaces[new[position]]?.indexPath {
      faults.append("old place of \(position)")
    }
    return faults + editFaults(change.edits, sample)
  }

  /// The runs, replayed: what they keep must be the same items, and what is shown anew not kept.
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
        if edit.removed.isEmpty, edit.inserted == 0 { faults.append("an edit of nothing") }
        if index > 0, edit.removed.lowerBound <= next { faults.append("edits touch") }
        let run = old.sections[from].items[next..<edit.removed.lowerBound]
        if Array(run) != Array(items[place..<place + run.count]) { faults.append("another run") }
        kept += run
        next = edit.removed.upperBound
        place += run.count + edit.inserted
      }
      let tail = old.sections[from].items[next...]
      if Array(tail) != Array(items[place...]) { faults.append("another tail in \(number)") }
      kept += tail
      let anew = sample.reloaded.union(sample.reconfigured)
      if !anew.isDisjoint(with: kept) { faults.append("an edit misses an item shown anew") }
      // Nothing more than that: what stayed in the section in its order is kept by the runs.
      let isReplaced = sample.reloadedSections.contains(name)
      let stayed = old.sections[from].items.filter { item in
        items.contains(item) && !anew.contains(item)
          && !sample.batch.movedItems.contains { old[$0.from] == item }
      }
      if !isReplaced, stayed != kept { faults.append("edits of more than changed in \(number)") }
    }
    return faults
  }

  @Test func everyRandomInvalidBatchIsRefusedWithWhatIsWrong() {
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

/// A valid batch with one thing made wrong.
private struct BatchFault {
  static let kinds = 12

  var name = ""
  var batch: UpdateBatch
  var old: DataCounts
  var new: DataCounts
  var reasons: [CollectionViewUpdateError.Reason] = [.conflict]
  /// What the message must say.
  var words: [String] = []

  /// Nil when the sample has not what this fault needs.
  init?(_ sample: RandomBatch, using random: inout SeededGenerator) {
    batch = sample.batch
    (old, new) = (sample.old.counts, sample.new.counts)
    let number = Int.random(in: 0..<Self.kinds, using: &random)
    name = "\(number)"
    switch number {
    case 0:
      guard let item = batch.deletedItems.randomElement(using: &random) else { return nil }
      batch.deleteItems(at: [item.indexPath])
      words = ["delete the same", "[\(item.section), \(item.item)]", "twice"]
    case 1:
      guard let item = batch.deletedItems.randomElement(using: &random) else { return nil }
      batch.reloadItems(at: [item.indexPath])
      words = ["delete and reload the same index path", "[\(item.section), \(item.item)]"]
    case 2:
      guard let move = batch.movedItems.randomElement(using: &random) else { return nil }
      batch.insertItems(at: [move.to.indexPath])
      words = ["an insert and a move to", "[\(move.to.section), \(move.to.item)]"]
    case 3:
      // Of three that exclude each other any two may be named.
      let moves = batch.movedItems.filter { !sample.batch.reloadedItems.contains($0.from) }
      guard let move = moves.randomElement(using: &random) else { return nil }
      batch.deleteItems(at: [move.from.indexPath])
      words = ["a delete and a move from", "[\(move.from.section), \(move.from.item)]"]
    case 4:
      guard let section = old.items.indices.randomElement(using: &random) else { return nil }
      batch.deleteItems(at: [IndexPath(item: old.items[section], section: section)])
      reasons = [.missingBefore]
      words = ["delete item \(old.items[section]) from section \(section)", "before the update"]
    case 5:
      guard let section = new.items.indices.randomElement(using: &random) else { return nil }
      batch.insertItems(at: [IndexPath(item: new.items[section], section: section)])
      reasons = [.missingAfter]
      words = ["insert item \(new.items[section]) into section \(section)", "after the update"]
    case 6:
      batch.deleteSections([old.sections])
      reasons = [.missingBefore]
      words = ["delete section \(old.sections)", "only \(old.sections) sections before"]
    case 7:
      batch.insertSections([new.sections])
      reasons = [.missingAfter]
      words = ["insert section \(new.sections)", "only \(new.sections) sections after"]
    case 8:
      new = DataCounts(items: new.items + [3])
      reasons = [.sectionCount]
      words = [
        "(\(old.sections))", "(\(new.sections))", "\(batch.insertedSections.count) inserted",
      ]
    case 9:
      // One item more than there can be, in a section whose items are not replaced.
      let kept = sample.new.sections.indices.filter { number in
        let name = sample.new.sections[number].name
        return sample.old.section(named: name) != nil && !sample.reloadedSections.contains(name)
      }
      guard let section = kept.randomElement(using: &random) else { return nil }
      var items = new.items
      items[section] += 1
      new = DataCounts(items: items)
      reasons = [.itemCount]
      words = ["items in section \(section)", "(\(items[section]))"]
    case 10:
      let move = batch.movedSections.first {
        let item = ItemPosition(section: $0.from, item: 0)
        return old.contains(item) && !sample.batch.reloadedItems.contains(item)
      }
      guard let move else { return nil }
      batch.deleteItems(at: [IndexPath(item: 0, section: move.from)])
      reasons = [.movedSection]
      words = ["delete item 0 of section \(move.from)", "section move"]
    default:
      guard let section = batch.deletedSections.first(where: { old.items[$0] > 0 }) else {
        return nil
      }
      let item = ItemPosition(section: section, item: 0)
      let isMoved = batch.movedItems.contains { $0.from == item }
      guard !isMoved, !batch.deletedItems.contains(item) else { return nil }
      batch.reconfigureItems(at: [item.indexPath])
      words = ["delete and reconfigure", "[\(section), 0]", "section \(section) is deleted"]
    }
  }
}
