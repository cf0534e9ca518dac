import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Compares `ShownInsertions` with lists that are built item by item.
@MainActor
struct ShownInsertionsTests {
  /// One position shown in a section: an item with its name, a placeholder or the gap.
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

  @Test func shownPositionsMatchDataPositionsAfterEveryChange() throws {
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
      expectMatch(insertions.change(to: opened, data: counts), before, shown(model, opened))
      #expect(shown(model, opened.withGap(at: nil)) == before)
      for position in opened.places.map(\.position) {
        #expect(opened.data(forShown: position) == nil)
      }

      // The data changes. Items that stay keep their order, and the insertions keep their places
      // among them.
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
      expectMatch(onScreen, shown(model, opened), shown(new, next))
    }
  }

  /// Expects that `change` maps every element of `before` to the equal element of `after`, and that
  /// elements without a counterpart occur in one of the lists only.
  private func expectMatch(_ change: DataChange, _ before: [[Shown]], _ after: [[Shown]]) {
    #expect(change.before.items == before.map(\.count))
    #expect(change.appliedCounts.items == after.map(\.count))
    for (section, items) in before.enumerated() {
      for (item, element) in items.enumerated() {
        let new = change.newPosition(forOld: ItemPosition(section: section, item: item))
        if let new {
          #expect(after[new.section][new.item] == element)
        } else {
          #expect(!after.joined().contains(element))
        }
      }
    }
    for (section, items) in after.enumerated() {
      for (item, element) in items.enumerated()
      where change.oldPosition(forNew: ItemPosition(section: section, item: item)) == nil {
        #expect(!before.joined().contains(element))
      }
    }
  }
}
