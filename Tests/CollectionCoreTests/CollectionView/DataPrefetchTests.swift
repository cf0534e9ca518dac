import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// A prefetching data source that records its calls and checks the index paths against the view.
@MainActor
private final class Loader: CollectionViewDataSourcePrefetching {
  var asked: [[Int]] = []
  var cancelled: [[Int]] = []
  private(set) var loading: Set<IndexPath> = []
  private(set) var faults: [String] = []

  func discardData() { loading.removeAll() }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    asked.append(indexPaths.map(\.item))
    for path in indexPaths {
      if path.section >= collectionView.numberOfSections
        || path.item >= collectionView.numberOfItems(inSection: path.section)
      {
        faults.append("\(path) does not exist")
      }
      if collectionView.cellForItem(at: path) != nil { faults.append("\(path) is visible") }
      loading.insert(path)
    }
  }

  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    cancelled.append(indexPaths.map(\.item))
    for path in indexPaths where loading.remove(path) == nil {
      faults.append("\(path) was not asked for")
    }
  }
}

/// Tests of data prefetching. Rows of two items begin every 60 points; the view is 100 points
/// high.
@MainActor
struct DataPrefetchTests {
  private let stage = Stage(counts: [10_000])
  private let loader = Loader()

  init() {
    stage.view.prefetchDataSource = loader
    stage.scroll(to: 10)
    stage.scroll(to: 20)
  }

  @Test func aSteadyScrollPrefetchesTheNextPageNearestItemsFirst() {
    #expect(loader.asked == [], "nothing is prefetched within a frame")
    stage.idle()
    // The view shows 20 to 120, which are rows 0 and 1. Rows 2 and 3 begin on the next page.
    #expect(loader.asked == [[4, 5, 6, 7]])
    stage.scroll(to: 30)
    stage.idle()
    #expect(loader.asked == [[4, 5, 6, 7]], "each item is prefetched once")
    stage.glide(through: 4...12, by: 10)
    #expect(loader.asked.flatMap(\.self) == [4, 5, 6, 7, 8, 9, 10, 11])
    #expect(loader.cancelled == [])
    #expect(loader.faults == [])
  }

  @Test func reversingTheScrollCancelsItemsNoLongerAhead() {
    stage.scroll(to: 6000)
    stage.scroll(to: 6010)
    stage.scroll(to: 6020)
    stage.idle()
    #expect(loader.asked == [[204, 205, 206, 207]])
    stage.scroll(to: 6015)
    stage.scroll(to: 6010)
    stage.scroll(to: 6005)
    stage.idle()
    #expect(loader.cancelled.flatMap(\.self) == [204, 205, 206, 207])
    #expect(loader.asked.last == [198, 199, 196, 197])
    #expect(loader.faults == [])
  }

  @Test func aJumpCancelsPrefetching() {
    stage.idle()
    stage.scroll(to: 6000)
    stage.idle()
    #expect(loader.cancelled == [[4, 5, 6, 7]])
  }

  @Test func aJumpAwayFromItemsCancelsThemAlsoIfIdleTimeComesAFrameLater() {
    stage.idle()
    stage.scroll(to: 6000)
    stage.tick()
    stage.idle()
    #expect(loader.cancelled == [[4, 5, 6, 7]])
    #expect(loader.asked == [[4, 5, 6, 7]])
  }

  /// The steps of a wheel are scrolls of their own, with pauses between them.
  @Test func aScrollThatGoesOnAfterAPauseCancelsNothing() {
    stage.idle()
    for start in [20, 40] as [CGFloat] {
      stage.tick()
      stage.idle()
      for y in [start + 10, start + 20] {
        stage.scroll(to: y)
        stage.idle()
      }
    }
    // At 60 the next page ends at 260, and row 4 begins at 240.
    #expect(loader.asked == [[4, 5, 6, 7], [8, 9]])
    #expect(loader.cancelled == [])
    #expect(loader.faults == [])
  }

  @Test func idleTimeAfterTheEndOfAScrollCancelsNothing() {
    stage.idle()
    for y in [30, 40, 50, 60, 70] as [CGFloat] { stage.scroll(to: y) }
    stage.tick()
    #expect(stage.host.isIdleTimeRequested)
    stage.idle()
    #expect(loader.asked == [[4, 5, 6, 7]])
    #expect(loader.cancelled == [])
  }

  @Test func itemsThatANewScrollLeavesBehindAreCancelledOnce() {
    stage.idle()
    stage.tick()
    for y in [19, 18, 17, 16] as [CGFloat] {
      stage.scroll(to: y)
      stage.idle()
    }
    #expect(loader.cancelled == [[4, 5, 6, 7]])
    #expect(loader.asked == [[4, 5, 6, 7]])
  }

  /// The steps are so uneven that nothing is planned while rows 2 and 3 pass.
  @Test func anItemThatHasBeenInViewIsNotCancelledWhenItLeaves() {
    stage.idle()
    for y in [60, 70, 110, 120, 170, 190, 250, 280] as [CGFloat] { stage.scroll(to: y) }
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [8, 9, 10, 11, 12, 13])
    #expect(!stage.host.isIdleTimeRequested)
    stage.scroll(to: 310)
    stage.idle()
    #expect(loader.asked.count == 2)
    #expect(loader.cancelled == [])
  }

  @Test func aFlingPrefetchesNothing() {
    stage.glide(through: 1...6, by: 600)
    #expect(loader.asked == [])
  }

  @Test func turningPrefetchingOffCancelsPendingItemsAndAddsNone() {
    stage.idle()
    stage.view.isPrefetchingEnabled = false
    #expect(loader.cancelled == [[4, 5, 6, 7]])
    stage.glide(through: 3...12, by: 10)
    #expect(loader.asked.count == 1)
  }

  @Test func aRandomScrollPrefetchesOnlyExistingItemsOutOfView() {
    var random = SeededGenerator(seed: SeededGenerator.freshSeed(for: "data prefetch walk"))
    var step: CGFloat = 10
    for _ in 0..<1500 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: step = CGFloat.random(in: -200...200, using: &random)
      case 1: step = CGFloat.random(in: -40...40, using: &random)
      case 2:
        stage.data.counts = (0..<3).map { _ in Int.random(in: 0...90, using: &random) }
        stage.view.reloadData()
        loader.discardData()
      default: break
      }
      let limit = stage.view.limited(CGPoint(x: 0, y: stage.view.contentOffset.y + step))
      if limit.y == stage.view.contentOffset.y { step = -step }
      stage.scroll(to: limit.y)
      stage.idle(cells: Int.random(in: 0...9, using: &random))
      #expect(loader.faults == [])
      #expect(stage.faults == [])
    }
    #expect(loader.asked.count > 20)
  }

  @Test func anUpdateOutOfViewPrefetchesNoItemTwice() {
    stage.idle()
    stage.view.performBatchUpdates {
      stage.data.counts[0] += 2
      stage.view.insertItems(at: [[0, 9000], [0, 9001]])
    }
    stage.glide(through: 3...14, by: 10)
    #expect(loader.asked.flatMap(\.self) == [4, 5, 6, 7, 8, 9, 10, 11])
    #expect(loader.cancelled == [])
  }

  @Test func cancellingUsesTheIndexPathsAfterAnUpdate() {
    stage.idle()
    stage.view.performBatchUpdates {
      stage.data.counts[0] -= 3
      stage.view.deleteItems(at: [[0, 0], [0, 1], [0, 4]])
    }
    stage.scroll(to: 6000)
    stage.idle()
    #expect(loader.cancelled == [[2, 3, 4]], "items 5, 6 and 7 before the update")
  }

  @Test func aSteadyScrollQueriesTheLayoutAtMostOncePerHalfPage() {
    stage.log.removeAll()
    stage.glide(through: 3...100, by: 10)
    // The scroll is 980 points long. Each query covers at least half a page, 50 points, ahead.
    #expect(stage.log.count(of: .elements) <= 20)
  }
}
