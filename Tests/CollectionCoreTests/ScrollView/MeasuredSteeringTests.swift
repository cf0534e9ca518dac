import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Scrolling by a scrollbar through rows that are measured on the way. The view of 100 × 100 points
/// shows 60 rows of 80 points, whose estimated height is 50 points.
@MainActor
struct MeasuredSteeringTests {
  private let stage = SizingStage(heights: Array(repeating: 80, count: 60), estimate: 50)

  /// Clicks in the trough of the scrollbar at the place of an offset.
  private func click(at offset: CGFloat) {
    stage.view.steer(to: CGPoint(x: 0, y: offset), animated: true)
    stage.settle()
  }

  /// The last offset of the content as it is measured now.
  private var end: CGFloat { stage.view.contentSize.height - 100 }

  @Test func aClickGoesAsFarThroughContentThatMoves() {
    stage.scroll(to: 1500)
    stage.settle()
    let (start, first) = (stage.view.contentOffset.y, stage.visibleItems[0])
    let before = stage.distance(of: first) ?? 0
    click(at: start - 80)
    #expect(stage.view.contentOffset.y > start - 80, "rows above were measured")
    #expect(stage.distance(of: first) == before + 80)
  }

  @Test func aClickAtTheEndReachesTheEndThatIsMeasuredOnTheWay() {
    let former = end
    click(at: former)
    #expect(end > former + 100)
    #expect(stage.view.contentOffset.y == end)
    #expect(stage.visibleItems.last == 59)
  }

  @Test func aClickAtTheStartReachesTheStartThatMovesOnTheWay() {
    stage.scroll(to: 1500)
    stage.settle()
    let height = stage.view.contentSize.height
    click(at: 0)
    #expect(stage.view.contentSize.height > height + 100, "rows above were measured")
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.visibleItems.first == 0)
  }

  @Test func aScrollbarMovedToTheEndAtOnceLeadsToTheEndThatIsMeasuredThere() {
    let former = end
    stage.view.steer(to: CGPoint(x: 0, y: former))
    stage.settle()
    #expect(end > former)
    #expect(stage.view.contentOffset.y == end)
    #expect(stage.visibleItems.last == 59)
  }

  @Test func aScrollbarAtTheEndDoesNotFollowItemsThatAreAdded() {
    stage.view.steer(to: CGPoint(x: 0, y: end))
    stage.settle()
    stage.view.steer(to: CGPoint(x: 0, y: end - 200))
    stage.tick()
    stage.view.steer(to: CGPoint(x: 0, y: end))
    stage.tick()
    let place = stage.view.contentOffset.y
    #expect(place == end)
    stage.heights += Array(repeating: 80, count: 20)
    stage.insert(at: (60..<80).map { IndexPath(item: $0, section: 0) })
    stage.tick()
    stage.view.steer(to: CGPoint(x: 0, y: place))
    stage.settle()
    #expect(end > place + 500)
    #expect(stage.view.contentOffset.y == place)
  }

  @Test func aScrollbarMovedNearTheEndStaysThere() {
    let place = end - 30
    stage.view.steer(to: CGPoint(x: 0, y: place))
    stage.settle()
    #expect(stage.view.contentOffset.y == place)
    #expect(stage.view.contentOffset.y < end)
  }
}
