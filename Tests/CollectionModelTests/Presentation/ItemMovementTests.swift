import Foundation
import TestSupport
import Testing

@testable import CollectionModel

/// Compares the index arithmetic of `ItemMovement` with lists in which items are moved.
struct ItemMovementTests {
  private struct Sample {
    let model: [[Int]]
    let movement: ItemMovement
    /// The item names in the order shown during the movement.
    let shown: [[Int]]

    init(using random: inout SeededGenerator) {
      (model, movement, shown) = Self.make(using: &random)
    }

    private static func make(
      using random: inout SeededGenerator
    ) -> ([[Int]], ItemMovement, shown: [[Int]]) {
      var next = 0
      var model = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let count = Int.random(in: 0...6, using: &random)
        next += count
        return Array(next - count..<next)
      }
      model[0].append(next)
      let all = model.indices.flatMap { section in
        model[section].indices.map { ItemPosition(section: section, item: $0) }
      }
      let moving = Array(
        all.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
      let counts = DataCounts(items: model.map(\.count))
      var movement = ItemMovement(of: moving, lead: moving[0], in: counts, at: .zero)
      var shown = model
      guard Int.random(in: 0..<5, using: &random) > 0 else { return (model, movement, shown) }
      let names = movement.items.map { model[$0.section][$0.item] }
      shown = model.map { $0.filter { !names.contains($0) } }
      let section = Int.random(in: shown.indices, using: &random)
      let index = Int.random(in: 0...shown[section].count, using: &random)
      movement.gap = .init(section: section, index: index)
      shown[section].insert(contentsOf: names, at: index)
      return (model, movement, shown)
    }
  }

  @Test func shownAndDataPositionsAreInverseOfEachOther() {
    let first = SeededGenerator.freshSeed(for: "item movements")
    for seed in first..<first + 2_000 {
      var random = SeededGenerator(seed: seed)
      let sample = Sample(using: &random)
      #expect(sample.movement.shownCounts.items == sample.shown.map(\.count), "seed \(seed)")
      for (section, names) in sample.shown.enumerated() {
        for (item, name) in names.enumerated() {
          let shown = ItemPosition(section: section, item: item)
          let data = sample.movement.data(forShown: shown)
          #expect(sample.model[data.section][data.item] == name, "seed \(seed)")
          #expect(sample.movement.shown(forData: data) == shown, "seed \(seed)")
        }
      }
    }
  }

  @Test func aChangeOfTheGapMapsEveryItemToItsNewPosition() {
    let first = SeededGenerator.freshSeed(for: "gaps")
    for seed in first..<first + 2_000 {
      var random = SeededGenerator(seed: seed)
      let sample = Sample(using: &random)
      let names = sample.movement.items.map { sample.model[$0.section][$0.item] }
      var after = sample.model.map { $0.filter { !names.contains($0) } }
      let section = Int.random(in: after.indices, using: &random)
      let index = Int.random(in: 0...after[section].count, using: &random)
      after[section].insert(contentsOf: names, at: index)
      let change = sample.movement.change(
        to: sample.movement.shown(at: .init(section: section, index: index)))
      for (section, list) in sample.shown.enumerated() {
        for (item, name) in list.enumerated() {
          let new = change.newPosition(forOld: ItemPosition(section: section, item: item))
          #expect(new.map { after[$0.section][$0.item] } == name, "seed \(seed)")
        }
      }
    }
  }

  @Test func sequentialMovesGiveTheOrderThatTheMovementShows() {
    let first = SeededGenerator.freshSeed(for: "one by one")
    for seed in first..<first + 2_000 {
      var random = SeededGenerator(seed: seed)
      let sample = Sample(using: &random)
      guard let gap = sample.movement.gap else { continue }
      var model = sample.model
      let run = ItemPosition(section: gap.section, item: gap.index)
      for move in SequentialMoves(from: sample.movement.items, toRunAt: run).moves {
        let name = model[move.from.section].remove(at: move.from.item)
        model[move.to.section].insert(name, at: move.to.item)
      }
      #expect(model == sample.shown, "seed \(seed)")
    }
  }
}
