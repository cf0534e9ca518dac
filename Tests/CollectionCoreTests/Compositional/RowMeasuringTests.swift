import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Sections that scroll sideways, whose views choose their widths.
@MainActor
struct RowMeasuringTests {
  private func trial(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  ) -> CompositionalFixture {
    let widths = (0..<100).map { CGSize(width: 40 + CGFloat($0 * 37 % 110), height: 0) }
    return CompositionalFixture(
      CompositionalFixture.rowSection(behavior, width: .estimated(100)),
      preferring: PreferredSizes(widths))
  }

  /// Moves the fingers to the right by 20 points in each frame, and returns the greatest distance by
  /// which an item in view moves otherwise.
  private func greatestJump(of trial: CompositionalFixture) -> CGFloat {
    var jump: CGFloat = 0
    trial.view.beginDrag(at: CGPoint(x: 100, y: 30))
    trial.view.dragTouched(by: CGPoint(x: -20, y: 0))
    trial.tick(1)
    for _ in 0..<60 {
      let seen = trial.view.indexPathsForVisibleItems.map(\.item)
      let before = seen.compactMap { item in trial.leadingEdge(item).map { (item, $0) } }
      trial.view.dragTouched(by: CGPoint(x: -20, y: 0))
      trial.tick(1)
      for (item, edge) in before {
        guard let now = trial.leadingEdge(item) else { continue }
        jump = max(jump, abs(now - edge - 20))
      }
    }
    trial.view.endTouchedDrag(velocity: .zero)
    trial.settle()
    return jump
  }

  @Test func nothingInViewMovesWhileARowIsDraggedBackThroughUnmeasuredItems() {
    let trial = trial()
    trial.view.scrollToItem(at: IndexPath(item: 60, section: 0), at: .left, animated: false)
    trial.settle()
    #expect(trial.leadingEdge(60) == 0)
    #expect(greatestJump(of: trial) < 0.001)
  }

  @Test func aRowThatCoastsBackThroughUnmeasuredItemsReachesItsStart() {
    let trial = trial(.continuousGroupLeadingBoundary)
    trial.view.scrollToItem(at: IndexPath(item: 20, section: 0), at: .left, animated: false)
    trial.settle()
    for _ in 0..<12 {
      trial.view.beginDrag(at: CGPoint(x: 100, y: 30))
      trial.view.dragTouched(by: CGPoint(x: -30, y: 0))
      trial.view.endTouchedDrag(velocity: CGPoint(x: -1500, y: 0))
      trial.settle()
    }
    #expect(trial.rowOffset() == 0 && trial.leadingEdge(0) == 0)
  }

  @Test(arguments: [
    CollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, .groupPagingCentered,
    .continuousGroupLeadingBoundary,
  ])
  func aRowThatCoastsThroughUnmeasuredItemsRestsAtAGroup(
    behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  ) {
    for (start, distance, velocity) in [(60, -10, -1500), (10, 10, 3000)]
      as [(Int, CGFloat, CGFloat)]
    {
      let trial = trial(behavior)
      trial.view.scrollToItem(at: path(start), at: .left, animated: false)
      trial.settle()
      for _ in 0..<5 {
        trial.view.beginDrag(at: CGPoint(x: 100, y: 30))
        trial.view.dragTouched(by: CGPoint(x: distance, y: 0))
        trial.view.endTouchedDrag(velocity: CGPoint(x: velocity, y: 0))
        trial.settle()
        let distances = trial.screen.map {
          abs(behavior == .groupPagingCentered ? $0.midX - 160 : $0.minX)
        }
        #expect((distances.min() ?? .nan) <= 0.5, "from \(start): \(distances)")
      }
      #expect(trial.faults == [])
    }
  }

  @Test func aRowOfGroupsMovesBackByOneGroupThatHasNotBeenMeasured() {
    let trial = trial(.groupPaging)
    trial.view.scrollToItem(at: path(60), at: .left, animated: false)
    trial.settle()
    for item in [59, 58, 57] {
      trial.view.beginDrag(at: CGPoint(x: 100, y: 30))
      trial.view.dragTouched(by: CGPoint(x: -10, y: 0))
      trial.view.endTouchedDrag(velocity: CGPoint(x: -1500, y: 0))
      trial.settle()
      #expect(trial.leadingEdge(item) == 0)
    }
  }

  /// Estimates of 100 points let the end of the row lie within the page that comes next.
  @Test(arguments: [
    CollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, .paging,
  ])
  func aFlickMovesARowByOneGroupThoughItEndsFartherAwayThanEstimated(
    behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  ) {
    let trial = CompositionalFixture(
      CompositionalFixture.rowSection(behavior, width: .estimated(100)),
      preferring: PreferredSizes(Array(repeating: CGSize(width: 310, height: 0), count: 10)))
    trial.settle()
    let stride: CGFloat = 320
    for number in 1..<9 {
      trial.view.beginDrag(at: CGPoint(x: 100, y: 30))
      trial.view.dragTouched(by: CGPoint(x: 10, y: 0))
      trial.view.endTouchedDrag(velocity: CGPoint(x: 3000, y: 0))
      trial.settle()
      #expect(abs(trial.rowOffset() - CGFloat(number) * stride) < 0.5)
    }
  }

  @Test(arguments: [
    CollectionLayoutSectionOrthogonalScrollingBehavior.continuous, .groupPaging,
  ])
  func anAnimatedScrollEndsAtItsItemWhenItemsAreMeasuredOnTheWay(
    behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
  ) {
    let trial = trial(behavior)
    trial.view.scrollToItem(at: path(60), at: .left, animated: true)
    trial.settle()
    #expect(abs(trial.leadingEdge(60) ?? .nan) < 0.001)
    trial.view.scrollToItem(at: path(20), at: .left, animated: true)
    trial.settle()
    #expect(abs(trial.leadingEdge(20) ?? .nan) < 0.001)
  }

  @Test(arguments: [true, false])
  func anAnimatedScrollEndsWithItsItemAtTheTrailingEdgeOrInTheMiddle(isTrailing: Bool) throws {
    let trial = trial()
    trial.view.scrollToItem(
      at: path(60), at: isTrailing ? .right : .centeredHorizontally, animated: true)
    trial.settle()
    let frame = try #require(trial.layout.layoutAttributesForItem(at: path(60))?.frame)
    #expect(abs(isTrailing ? frame.maxX - 320 : frame.midX - 160) < 0.001)
    #expect(trial.faults == [])
  }

  @Test func anItemIsNotFollowedAfterFingersHaveTakenTheRow() {
    let trial = trial()
    trial.view.scrollToItem(at: path(60), at: .left, animated: true)
    trial.tick(3)
    trial.view.beginDrag(at: CGPoint(x: 100, y: 30))
    trial.view.endTouchedDrag(velocity: .zero)
    let held = trial.rowOffset()
    #expect(held > 100 && held < 4000)
    trial.settle()
    #expect(trial.rowOffset() == held)
  }

  @Test func aCenteredRowKeepsItsFirstGroupInTheMiddleWhenItIsMeasured() {
    let trial = trial(.groupPagingCentered)
    #expect(trial.frames()[0] == rect(140, 0, 40, 60))
    #expect(trial.rowOffset() == -140)
    #expect(trial.faults == [])
  }

  @Test func theHandlerOfVisibleItemsSeesMeasuredFrames() {
    let full = size(.fractionalWidth(1), .estimated(44))
    let section = CollectionLayoutSection(
      group: .vertical(layoutSize: full, subitems: [CollectionLayoutItem(layoutSize: full)]))
    var seen: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, _, _ in
      seen = items.map(\.bounds.height)
      for item in items { item.transform = Transform2D(scaleX: 0.5, y: 0.5) }
    }
    let trial = CompositionalFixture(
      section, preferring: PreferredSizes(heights: (0..<40).map { 20 + CGFloat($0 % 7) * 10 }))
    #expect(seen.prefix(8) == [20, 30, 40, 50, 60, 70, 80, 20])
    trial.view.contentOffset.y = 300
    trial.settle()
    let scales = trial.view.visibleCells.map {
      trial.host.placement(of: $0)?.geometry.transform.m11
    }
    #expect(!scales.isEmpty && scales.allSatisfy { $0 == 0.5 })
    #expect(trial.faults == [])
  }
}
