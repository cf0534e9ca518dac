import Foundation
import Testing

@testable import CollectionLayouts

/// Tests that the sizes and lines of a flow layout take no memory and no time for items that need
/// none.
@MainActor
struct FlowItemsTests {
  /// A solved section of equal items has no storage of its own and takes O(1) memory.
  @Test func equalItemsAreSolvedWithoutStorage() {
    let metrics = FlowSectionMetrics(axis: .vertical, crossLength: 110)
    let size = CGSize(width: 50, height: 50)
    let items = UniformFlowItems(count: 1_000_000, size: size, metrics: metrics)
    for child in Mirror(reflecting: items).children {
      #expect(!(child.value is any Collection), "\(child.label ?? "") stores items")
    }
  }

  /// Lines of two items begin every 60 points.
  @Test(arguments: [
    (0.0, 0..<4), (14_000_000.0, 466_666..<466_670), (29_999_890.0, 999_996..<1_000_000),
  ])
  func aQueryOfEqualItemsReturnsOnlyItemsInTheRange(y: Double, items expected: Range<Int>) {
    let metrics = FlowSectionMetrics(axis: .vertical, crossLength: 110, lineSpacing: 10)
    let items = UniformFlowItems(
      count: 1_000_000, size: CGSize(width: 50, height: 50), metrics: metrics)
    #expect(items.items(meeting: y, y + 100) == expected)
  }

  @Test func aQueryOfVaryingItemsReturnsOnlyItemsOfLinesInTheRange() {
    let sizes = (0..<10_000).map { CGSize(width: 50, height: $0 % 2 == 0 ? 50 : 40) }
    let metrics = FlowSectionMetrics(
      axis: .vertical, crossLength: 110, lineSpacing: 10, interitemSpacing: 10)
    let items = VaryingFlowItems(sizes: FlowItemSizes(sizes), metrics: metrics)
    #expect(items.items(meeting: 60_000, 60_100) == 2000..<2004)
  }

  @Test func aQueryOfOverlappingLinesReturnsOnlyItemsInTheRange() {
    let sizes = (0..<10_000).map { CGSize(width: 100, height: $0 % 2 == 0 ? 50 : 40) }
    let metrics = FlowSectionMetrics(axis: .vertical, crossLength: 110, lineSpacing: -20)
    let items = VaryingFlowItems(sizes: FlowItemSizes(sizes), metrics: metrics)
    // Two lines are 50 points long together.
    #expect(items.items(meeting: 100_000, 100_010) == 3999..<4001)
    #expect(items.firstLineStart == 0)
  }

  /// An insertion moves all line breaks after it. The first change makes the tables of the chunks
  /// after it. The second one solves the chunks next to it again and takes one step for each of the
  /// other chunks.
  @Test func aSecondChangeSolvesOnlyTheChunksNextToItAgain() {
    let metrics = FlowSectionMetrics(
      axis: .vertical, crossLength: 110, lineSpacing: 10, interitemSpacing: 10)
    var sizes = FlowItemSizes(count: 20_000, capacity: 100) { first, buffer in
      _ = buffer.initialize(
        from: (first..<first + buffer.count).lazy.map { CGSize(width: 50, height: 20 + $0 % 2) })
    }
    var items = VaryingFlowItems(sizes: sizes, metrics: metrics)
    #expect(items.solvedChunks == 200)
    for change in 0..<4 {
      sizes.apply(
        ListEdits([ListEdits.Edit(removed: 10_050..<10_050, inserted: 1)]),
        inserting: CGSize(width: 50, height: 25))
      sizes.resolve { _ in .zero }
      items = VaryingFlowItems(sizes: sizes, metrics: metrics, reusing: items)
      #expect(change == 0 ? 200...500 ~= items.solvedChunks : items.solvedChunks <= 3)
    }
    let complete = VaryingFlowItems(sizes: sizes, metrics: metrics)
    #expect(abs(items.mainLength - complete.mainLength) < 0.001)
  }

  /// Sizes are stored only in the chunk of the measured item.
  @Test func aMeasuredItemAmongAMillionStoresOneChunkOfSizes() {
    var sizes = FlowItemSizes(CGSize(width: 50, height: 50), count: 1_000_000)
    #expect(sizes.chunks.map(\.sizes.count) == [0])
    sizes.set(CGSize(width: 50, height: 80), at: 500_000, isMeasured: true)
    sizes.resolve { _ in .zero }
    let stored = sizes.chunks.reduce(0) { $0 + $1.sizes.count }
    #expect(0 < stored && stored <= FlowItemSizes.standardCapacity)
    #expect(sizes[500_000].height == 80 && sizes[499_999].height == 50)
  }
}
