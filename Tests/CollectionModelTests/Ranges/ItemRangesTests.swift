import TestSupport
import Testing

@testable import CollectionModel

/// Compares item ranges with plain sets of positions.
@MainActor
struct ItemRangesTests {
  private func ranges(_ positions: some Sequence<ItemPosition>) -> ItemRanges {
    positions.reduce(into: ItemRanges()) { $0.insert($1) }
  }

  private func subset(
    _ positions: [ItemPosition], using random: inout SeededGenerator
  ) -> Set<ItemPosition> {
    let one = Int.random(in: 1...4, using: &random)
    return Set(positions.filter { _ in Int.random(in: 0..<one, using: &random) == 0 })
  }

  @Test func setOperationsAgreeWithPlainSets() {
    let first = SeededGenerator.freshSeed(for: "item ranges")
    for seed in first..<first + 500 {
      var random = SeededGenerator(seed: seed)
      let data = RandomBatch(using: &random).old
      let (a, b) = (
        subset(data.positions, using: &random), subset(data.positions, using: &random)
      )
      let (x, y) = (ranges(a), ranges(b))
      let pairs = [
        (x.union(y), a.union(b)), (x.subtracting(y), a.subtracting(b)),
        (x.intersection(y), a.intersection(b)),
        (x.symmetricDifference(y), a.symmetricDifference(b)),
      ]
      for (fast, plain) in pairs {
        #expect(Array(fast.positions) == plain.sorted(), "seed \(seed)")
        #expect(fast.count == plain.count, "seed \(seed)")
        #expect(fast == ranges(plain), "seed \(seed): no empty section is kept")
      }
      #expect(data.positions.allSatisfy { x.contains($0) == a.contains($0) }, "seed \(seed)")
      var rest = x
      for position in b { rest.remove(position) }
      #expect(rest == ranges(a.subtracting(b)), "seed \(seed)")
      if let from = data.positions.randomElement(using: &random),
        let to = data.positions.randomElement(using: &random)
      {
        let between = data.positions.filter { $0 >= min(from, to) && $0 <= max(from, to) }
        let range = ItemRanges(from: from, through: to, in: data.counts)
        #expect(Array(range.positions) == between, "seed \(seed)")
      }
      let fewer = DataCounts(items: data.counts.items.dropLast().map { $0 / 2 })
      #expect(
        x.limited(to: fewer) == ranges(a.filter { fewer.contains($0) }), "seed \(seed)")
    }
  }

  @Test func itemRangesFollowTheirItemsThroughAnyBatch() throws {
    let first = SeededGenerator.freshSeed(for: "item ranges through batches")
    for seed in first..<first + 2_000 {
      var random = SeededGenerator(seed: seed)
      let sample = RandomBatch(using: &random)
      let chosen = subset(sample.old.positions, using: &random)
      let change = try sample.batch.change(from: sample.old.counts, to: sample.new.counts)
      let places = sample.new.places
      let expected = Set(chosen.compactMap { places[sample.old[$0]] })
      let result = ranges(chosen).following(change)
      #expect(result == ranges(expected), "seed \(seed): \(sample.batch.summary)")
      if result != ranges(expected) { return }
    }
  }

  @Test func aMillionItemsAreOneRangeAndAnInsertionSplitsIt() throws {
    let counts = DataCounts(items: [1_000_000])
    let all = ItemRanges(allOf: counts)
    #expect(all.count == 1_000_000 && all.sections[0]?.ranges.count == 1)
    var batch = UpdateBatch()
    batch.insertItems(at: [ItemPosition(section: 0, item: 500_000).indexPath])
    batch.deleteItems(at: [ItemPosition(section: 0, item: 3).indexPath])
    let change = try batch.change(from: counts, to: counts)
    let result = all.following(change)
    #expect(result.count == 999_999 && result.sections[0]?.ranges.count == 2)
    #expect(!result.contains(ItemPosition(section: 0, item: 500_000)))
  }
}
