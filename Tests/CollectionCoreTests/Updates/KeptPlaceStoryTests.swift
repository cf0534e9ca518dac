import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the content offset after random batches, compared with one that is computed by the names
/// of all rows.
@MainActor
struct KeptPlaceStoryTests {
  @Test func everyRandomBatchLeavesTheOffsetThatTheNamesOfTheRowsGive() {
    let batches = KeptPlaceStory.live(60, named: "kept place stories", steps: 20)
    #expect(batches == 1200)
  }
}

/// Random batches in a view that is scrolled to a random offset before each.
@MainActor
private final class KeptPlaceStory: RandomStory {
  private(set) var events: [String] = []
  private(set) var tally = 0
  private var random: SeededGenerator
  private var data: IdentifiedData
  private let stage: RowStage

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    data = RandomBatch(using: &random).new
    stage = RowStage(data.sections.map(\.items))
  }

  func step() -> [String] {
    tally += 1
    let last = max(0, CGFloat(data.positions.count) * 20 - 160)
    stage.scroll(to: CGFloat.random(in: 0...last, using: &random).rounded())
    let offset = stage.view.contentOffset.y
    let sample = RandomBatch(from: data, using: &random)
    let expected = NamedRows(sample).offset(after: offset)
    events.append("\(sample.batch.summary) from \(data.counts.items) at \(offset)")
    data = sample.new
    stage.update(data.sections.map(\.items)) { [stage] in
      for operation in sample.batch.operations { operation(stage.view) }
    }
    // A batch of the stories grows the data. Few rows do not scroll.
    if data.positions.count > 80 { clear() }
    let found = stage.view.contentOffset.y
    if abs(found - expected) < 1e-6 || data.positions.isEmpty { return [] }
    return ["the offset is \(found), not \(expected)"]
  }

  private func clear() {
    data = RandomBatch(using: &random).new
    stage.rows = data.sections.map(\.items)
    stage.reload()
  }
}

/// The rows of a batch by their names, in a slow and simple way.
private struct NamedRows {
  private let sample: RandomBatch
  /// The names of all rows before and after the batch, in order.
  private let (old, new): ([Int], [Int])

  init(_ sample: RandomBatch) {
    self.sample = sample
    (old, new) = (sample.old.sections.flatMap(\.items), sample.new.sections.flatMap(\.items))
  }

  /// Returns the content offset after the batch.
  func offset(after offset: CGFloat) -> CGFloat {
    let seen = old.indices.filter {
      CGFloat($0) * 20 < offset + 160 && CGFloat($0 + 1) * 20 > offset
    }
    var target = offset
    if offset > 0, let first = seen.first {
      if let row = seen.first(where: { place(of: old[$0]) != nil }) {
        let kept = isMoved(old[row]) ? substitute(for: row) ?? row : row
        target += CGFloat(place(of: old[kept])! - row) * 20
      } else if let kept = substitute(for: first) {
        target = CGFloat(place(of: old[kept])!) * 20
      }
    }
    return max(0, min(target, CGFloat(new.count) * 20 - 160))
  }

  /// Returns the nearest row after a row that stays, or else before it.
  private func substitute(for row: Int) -> Int? {
    func stays(_ row: Int) -> Bool { place(of: old[row]) != nil && !isMoved(old[row]) }
    return old.indices.first { $0 > row && stays($0) } ?? old.indices.last { $0 < row && stays($0) }
  }

  /// Returns the number of a row in the new order. A row of a reloaded section is replaced by the
  /// row at its index.
  private func place(of name: Int) -> Int? {
    if let place = new.firstIndex(of: name) { return place }
    let position = sample.old.places[name]!
    let section = sample.old.sections[position.section].name
    guard sample.reloadedSections.contains(section), !sample.batch.deletedItems.contains(position),
      let number = sample.new.section(named: section),
      sample.new.sections[number].items.indices.contains(position.item)
    else { return nil }
    return new.firstIndex(of: sample.new.sections[number].items[position.item])
  }

  private func isMoved(_ name: Int) -> Bool {
    let position = sample.old.places[name]!
    let batch = sample.batch
    if batch.movedSections.contains(where: { $0.from == position.section }),
      batch.movedSections.count * 2 <= sample.old.sections.count
    {
      return true
    }
    guard let move = batch.movedItems.first(where: { $0.from == position }) else { return false }
    func isWithin(_ move: UpdateBatch.Move<ItemPosition>) -> Bool {
      sample.old.sections[move.from.section].name == sample.new.sections[move.to.section].name
    }
    let moves = batch.movedItems.filter {
      $0.from.section == position.section && isWithin($0)
    }
    let isSorted = moves.count * 2 > sample.old.sections[position.section].items.count
    return !(isSorted && isWithin(move))
  }
}
