import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests that the cost of the flow layout does not grow with the number of items where it need not.
@MainActor
struct FlowCostTests {
  @Test func equalItemsNeedOnlyTheCountsOfTheDataSource() {
    let flow = FlowFixture(counts: [1_000_000], size: CGSize(width: 110, height: 100))
    #expect(flow.contentSize == CGSize(width: 110, height: 500_000 * 60 - 10))
    #expect(flow.data.log.count { $0.isToDataSource } == 2, "one call each for sections and items")
    let keys = flow.keys(in: rect(0, 15_000_000, 110, 100))
    #expect(keys.map(\.item) == [500_000, 500_001, 500_002, 500_003])
  }

  @Test func aDelegateWithoutItemSizesIsAskedOncePerSection() {
    let flow = FlowFixture(counts: [1_000_000], size: CGSize(width: 110, height: 100))
    let delegate = BandDelegate()
    flow.view.delegate = delegate
    flow.view.prepareLayoutIfNeeded()
    #expect(flow.header(0) == rect(0, 0, 110, 12))
    #expect(delegate.calls == 1)
    #expect(flow.contentSize == CGSize(width: 110, height: 30_000_002))
  }
}

@MainActor
private final class BandDelegate: CollectionViewDelegateFlowLayout {
  var calls = 0

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    calls += 1
    return CGSize(width: 0, height: 12)
  }
}
