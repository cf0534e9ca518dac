import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Positions shown and positions in the data, against lists that are really built.
@MainActor
struct ShownInsertionsTests {
  /// What is shown in a section: items by their name, and placeholders.
  private enum Shown: Equatable {
    case item(Int)
    case placeholder(ObjectIdentifier)
    case gap
  }

  private func shown(_ model: [[Int]], _ insertions: ShownInsertions) -> [[Shown]] {
    insertions.shownCounts(of: DataCounts(items: model.map(\.count))).items.enumerated().map {
      section, count in
      (0..<count).map { item in
        let position = ItemPosition(section: section, item: item)
        if let place = insertions[shown: position] {
          return place.placeholder.map { .placeholder(ObjectIdentifier($0)) } ?? .gap
        }
        let data = insertions.data(forShown: position)
        return .item(data.map { model[$0.section][$0.item] } ?? -1)
      }
    }
  }

  @Test func shownAndDataAgreeAfterEveryChange() throws {
    var random = SeededGenerator(seed: SeededGenerator.freshSeed(for: "insertions"))
    for _ in 0..<2000 {
      var model = [[Int]](repeating: [], count: Int.random(in: 1...3, using: &random))
      var name = 0
      for section in model.indices {
        for _ in 0..<Int.random(in: 0...5, using: &random) {
          model[section].append(name)
          name += 1
        }
      }
      var insertions = ShownInsertions()
      var kept: [PendingDrop] = []
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let section = Int.random(in: model.indices, using: &random)
        let waiting = PendingDrop(
          CollectionViewDropPlaceholder(insertionIndexPath: [0, 0], reuseIdentifier: ""))
        kept.append(waiting)
        insertions = insertions.adding(
          waiting,
          before: ItemPosition(
            section: section, item: Int.random(in: 0...model[section].count, using: &random)))
      }
      let before = shown(model, insertions)
      let section = Int.random(in: model.indices, using: &random)
      let gap = ItemPosition(
        section: section, item: Int.random(in: 0...model[section].count, using: &random))
      let counts = DataCounts(items: model.map(\.count))
      let opened = insertions.withGap(at: gap)
      #expect(opened.gapIndex == gap)
      #expect(shown(model, opened).map { $0.filter { $0 != .gap } } == before)
      expectSame(insertions.change(to: opened, data: counts), before, shown(model, opened))
      #expect(shown(model, opened.withGap(at: nil)) == before)
      for position in opened.places.map(\.position) {
        #expect(opened.data(forShown: position) == nil)
      }

      // A change of the data: what stays is in the same order, with the places among it.
      var batch = UpdateBatch()
      var new = model
      for section in model.indices where !model[section].isEmpty && Bool.random(using: &random) {
        let item = Int.random(in: model[section].indices, using: &random)
        batch.deleteItems(at: [IndexPath(item: item, section: section)])
        new[section].remove(at: item)
      }
      for section in model.indices where Bool.random(using: &random) {
        let item = Int.random(in: 0...new[section].count, using: &random)
        new[section].insert(name, at: item)
        name += 1
        batch.insertItems(at: [IndexPath(item: item, section: section)])
      }
      let change = DataChange(
        trusting: batch, from: counts, to: DataCounts(items: new.map(\.count)))
      let closes = Bool.random(using: &random)
      let (next, onScreen) = opened.following(change, closesGap: closes)
      #expect((next.gap == nil) == closes && next.places.count == kept.count + (closes ? 0 : 1))
      expectSame(onScreen, shown(model, opened), shown(new, next))
    }
  }

  /// Whatever the change says went somewhere is there, and nothing else was there before.
  private func expectSame(_ change: DataChange, _ before: [[Shown]], _ after: [[Shown]]) {
    #expect(change.before.items == before.map(\.count))
    #expect(change.appliedCounts.items == after.map(\.count))
    for (section, items) in before.enumerated() {
      for (item, what) in items.enumerated() {
        let new = change.newPosition(forOld: ItemPosition(section: section, item: item))
        if let new {
          #expect(after[new.section][new.item] == what)
        } else {
          #expect(!after.joined().contains(what))
        }
      }
    }
    for (section, items) in after.enumerated() {
      for (item, what) in items.enumerated()
      where change.oldPosition(forNew: ItemPosition(section: section, item: item)) == nil {
        #expect(!before.joined().contains(what))
      }
    }
  }
}
