import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Views with a preferred size.
@MainActor
struct SelfSizingTests {
  private func item(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func frames(_ stage: SizingStage) -> [CGRect] {
    stage.view.elements.visible.all.sorted { $0.key < $1.key }.map(\.applied.frame)
  }

  @Test func visibleRowsHaveTheirPreferredAndOthersTheEstimatedHeight() {
    let stage = SizingStage(heights: [30, 60, 40, 50], estimate: 45)
    #expect(
      frames(stage) == [
        CGRect(x: 0, y: 0, width: 100, height: 30), CGRect(x: 0, y: 30, width: 100, height: 60),
        CGRect(x: 0, y: 90, width: 100, height: 40),
      ])
    #expect(stage.view.contentSize == CGSize(width: 100, height: 175))
    #expect(stage.faults == [])
  }

  @Test func eachSizingRoundMakesItsCallsInOrder() {
    let stage = SizingStage(heights: [20, 20, 40, 40, 40], estimate: 50)
    #expect(
      stage.log.takeAll() == [
        .invalidate, .invalidate,
        .numberOfSections, .numberOfItems(section: 0), .prepare, .contentSize, .elements,
        .cell(item(0)), .adopt, .willDisplay(item(0)),
        .cell(item(1)), .adopt, .willDisplay(item(1)),
        .preferred(item(0)), .shouldInvalidateForPreferred(item(0)),
        .contextForPreferred(item(0)), .invalidate,
        .preferred(item(1)), .shouldInvalidateForPreferred(item(1)),
        .contextForPreferred(item(1)), .invalidate,
        .prepare, .contentSize, .elements,
        .cell(item(2)), .adopt, .willDisplay(item(2)),
        .cell(item(3)), .adopt, .willDisplay(item(3)),
        .preferred(item(2)), .shouldInvalidateForPreferred(item(2)),
        .contextForPreferred(item(2)), .invalidate,
        .preferred(item(3)), .shouldInvalidateForPreferred(item(3)),
        .contextForPreferred(item(3)), .invalidate,
        .prepare, .contentSize, .elements,
        .place(views: 8), .show,
      ])
    // The first three rows take 80 of the 100 points, so the fourth row is visible too.
    #expect(stage.visibleItems == [0, 1, 2, 3])
    #expect(stage.faults == [])
  }

  @Test func viewsAreMeasuredAgainForAnotherFontAndTheFirstVisibleItemKeepsItsPlace() {
    let stage = SizingStage(heights: Array(repeating: 20, count: 100), estimate: 10)
    stage.scroll(to: 500)
    stage.settle()
    stage.view.contentOffset.y += 5
    stage.settle()
    let first = stage.visibleItems.min() ?? 0
    let distance = stage.distance(of: first) ?? 0
    #expect(first > 0 && distance <= 0)
    stage.heights = Array(repeating: 40, count: 100)
    stage.view.fontDidChange()
    stage.settle()
    #expect(stage.distance(of: first) == distance * 2, "the same part is cut off")
  }

  @Test func aCorrectEstimateNeedsNoSecondRound() {
    let stage = SizingStage(heights: [50, 50, 50], estimate: 50)
    #expect(stage.log.count(of: .prepare) == 1)
    #expect(stage.log.count(of: .elements) == 1)
    #expect(stage.log.count { if case .preferred = $0 { true } else { false } } == 2)
  }

  @Test func aViewThatSizingMovesOutOfViewReturnsToItsQueue() {
    let stage = SizingStage(heights: [90, 90, 90, 90, 90], estimate: 20)
    #expect(stage.visibleItems == [0, 1])
    #expect(stage.view.elements.pool.waitingCount == 3)
    #expect(stage.log.count { $0.isBind } == 5, "one request for each row that came into view")
    #expect(stage.log.count { if case .didEndDisplaying = $0 { true } else { false } } == 3)
    #expect(stage.faults == [])
  }

  @Test func scrollingMeasuresOnlyTheRowsThatComeIntoView() {
    let stage = SizingStage(heights: Array(repeating: 30, count: 100), estimate: 50)
    _ = stage.log.takeAll()
    stage.scroll(to: 25)
    let asked = stage.log.calls.filter { if case .preferred = $0 { true } else { false } }
    #expect(asked == [.preferred(item(4))])
    #expect(stage.faults == [])
  }

  @Test func rowsMeasuredAtTheTopLeaveTheRowsBelowInPlace() {
    let stage = SizingStage(heights: Array(repeating: 80, count: 100), estimate: 50)
    stage.scroll(to: 2000)
    #expect(stage.visibleItems == [38, 39])
    #expect(stage.distance(of: 38) == -40)
    stage.scroll(to: 1940)
    #expect(stage.visibleItems == [37, 38])
    #expect(stage.distance(of: 38) == 20)
    // Row 37 is 30 points taller than estimated, so the content offset grows by 30 points.
    #expect(stage.view.contentOffset.y == 1970)
  }

  @Test func scrollingToZeroShowsTheFirstRowAtTheTop() {
    let stage = SizingStage(heights: Array(repeating: 80, count: 100), estimate: 50)
    stage.scroll(to: 2000)
    stage.scroll(to: 0)
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.distance(of: 0) == 0)
  }

  @Test func homeAndEndReachTheEdgesWhileTheContentGrows() {
    let stage = SizingStage(heights: Array(repeating: 80, count: 60), estimate: 50)
    stage.view.perform(.end)
    stage.settle()
    #expect(stage.view.contentOffset.y == stage.view.contentSize.height - 100)
    #expect(stage.visibleItems.last == 59)
    stage.view.perform(.home)
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func anAnimatedScrollKeepsItsDirectionWhileRowsAreMeasured() {
    let stage = SizingStage(heights: Array(repeating: 80, count: 60), estimate: 50)
    stage.scroll(to: 1500)
    stage.view.machine.glide(to: CGPoint(x: 0, y: 1100))
    var jumps: [CGFloat] = []
    while stage.host.isFrameRequested {
      let first = stage.visibleItems[0]
      let before = stage.distance(of: first)
      stage.tick()
      guard let before, let after = stage.distance(of: first) else { continue }
      jumps.append(after - before)
    }
    #expect(jumps.count > 5 && jumps.reduce(0, +) > 200, "the scroll is animated: \(jumps)")
    #expect(jumps.allSatisfy { $0 > -1 && $0 < 100 }, "the rows move down in every frame: \(jumps)")
    #expect(stage.faults == [])
  }

  @Test func theContentOffsetAdjustmentOfTheLayoutIsUsed() {
    let stage = SizingStage(heights: Array(repeating: 80, count: 100), estimate: 50)
    stage.scroll(to: 2000)
    stage.layout.adjustment = { _ in CGPoint(x: 0, y: 7) }
    stage.scroll(to: 1940)
    #expect(stage.view.contentOffset.y == 1947)
  }

  @Test func aViewWhoseContentChangedIsMeasuredAgain() throws {
    let stage = SizingStage(heights: [30, 30, 30, 30, 30], estimate: 30)
    stage.heights[1] = 55
    let element = try #require(stage.view.elements.visible[ElementKey(.cell, item(1))])
    stage.view.sizes.requestSize(element)
    stage.settle()
    #expect(element.applied.frame == CGRect(x: 0, y: 30, width: 100, height: 55))
    #expect(stage.log.count { $0.isBind } == 4, "no cell is requested again")
  }

  @Test func aNewWidthMeasuresTheVisibleViewsAgain() {
    let stage = SizingStage(heights: Array(repeating: 30, count: 100), estimate: 50)
    stage.scroll(to: 1000)
    let first = stage.visibleItems[0]
    let distance = stage.distance(of: first)
    stage.heights = Array(repeating: 60, count: 100)
    stage.resize(to: CGSize(width: 50, height: 100))
    // The row keeps its share above the edge: twice as many points of twice the height.
    #expect(stage.distance(of: first) == distance.map { $0 * 2 })
  }

  @Test func aNewLayoutGetsThePreferredSizesOfVisibleViews() {
    let stage = SizingStage(heights: [30, 60, 40, 50], estimate: 45)
    let other = EstimatedList(estimate: 30)
    stage.view.collectionViewLayout = other
    stage.settle()
    #expect(other.heights == [nil, 60, 40, 50], "the estimate of 30 is right for the first row")
  }

  @Test func viewsAreSizedAlongTheScrollDirectionOfTheContent() {
    final class Strip: CollectionViewLayout {
      var size = CGSize.zero
      override var collectionViewContentSize: CGSize { size }
    }
    let strip = Strip()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: strip)
    let host = FakeHost()
    view.host = host
    strip.size = CGSize(width: 100, height: 1000)
    view.layoutIfNeeded()
    #expect(strip.viewSizing == .along(.vertical))
    strip.size = CGSize(width: 1000, height: 100)
    strip.invalidateLayout()
    view.layoutIfNeeded()
    #expect(strip.viewSizing == .along(.horizontal))
    #expect(CollectionViewLayout().viewSizing == nil, "the base class measures nothing")
  }

  @Test func aFlowLayoutWithoutAnEstimateMeasuresNothing() {
    var measured = 0
    let stage = LayoutStage(
      CollectionViewFlowLayout(), counts: [50], size: CGSize(width: 110, height: 100),
      fitting: { _, _ in
        measured += 1
        return CGSize(width: 10, height: 10)
      })
    #expect(stage.view.visibleCells.count == 4)
    #expect(measured == 0)
  }

  @Test func aViewAndALayoutThatNeverAgreeOnASizeAreReported() {
    let reported = mistakes {
      let stage = SizingStage(heights: [30, 30], estimate: 20) {
        $0.layout.height = { $0 + 1 }
        $0.host.fittingSize = { _, size in CGSize(width: size.width, height: size.height + 1) }
      }
      #expect(stage.visibleItems == [0, 1])
      #expect(stage.run() == 0, "no more frames are requested")
    }
    #expect(
      reported == [
        "the view at [0, 0] (RecordingCell) and the layout do not agree on its size: after 10 "
          + "rounds it has 100.0 × 40.0 and wants 100.0 × 41.0",
        "the view at [0, 1] (RecordingCell) and the layout do not agree on its size: after 10 "
          + "rounds it has 100.0 × 40.0 and wants 100.0 × 41.0",
      ])
  }

  @Test func verySmallPreferredHeightsShowAllRowsThatFit() {
    let stage = SizingStage(heights: Array(repeating: 0.25, count: 2000), estimate: 50)
    #expect(stage.visibleItems.count == 400)
    #expect(stage.faults == [])
  }

  @Test func aSizeThatIsNotFiniteIsReportedAndTheEstimateStays() {
    let reported = mistakes {
      let stage = SizingStage(heights: [.nan, 30], estimate: 50)
      #expect(frames(stage)[0] == CGRect(x: 0, y: 0, width: 100, height: 50))
    }
    #expect(reported.only?.contains("height: nan") == true)
    #expect(reported.first?.hasPrefix("Rounding frame ") == true)
  }

  @Test func aReloadDuringMeasuringIsDoneInTheNextPass() {
    let stage = SizingStage(heights: [30, 60, 40, 50], estimate: 45) { stage in
      let measure = stage.host.fittingSize
      var reloads = 1
      stage.host.fittingSize = { view, size in
        if reloads > 0 {
          reloads -= 1
          stage.view.reloadData()
        }
        return measure?(view, size)
      }
    }
    #expect(stage.visibleItems == [0, 1, 2])
    #expect(stage.faults == [])
  }
}
