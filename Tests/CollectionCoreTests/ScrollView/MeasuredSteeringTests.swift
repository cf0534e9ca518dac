import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Scrolling by a scrollbar through rows that are measured on the way. The view of 100 × 100 points
/// shows 60 rows of 80 points, whose estimated height is 50 points.
@MainActor
struct MeasuredSteeringTests {
  private let stage = SizingStage(heights: Array(repeating: 80, count: 60), estimate: 50)

  /// Moves the scrollbar as an animation of GTK does, one position in each frame. The host carries the
  /// positions with the content.
  private func steer(to positions: [CGFloat]) {
    let start = stage.host.scrollbarShift.y
    for position in positions {
      let offset = position + stage.host.scrollbarShift.y - start
      stage.view.steer(to: CGPoint(x: 0, y: offset))
      stage.tick()
    }
  }

  /// The last offset of the content as it is measured now.
  private var end: CGFloat { stage.view.contentSize.height - 100 }

  @Test func aScrollbarAnimationContinuesAroundContentThatMoves() {
    stage.scroll(to: 1500)
    stage.settle()
    let (start, first) = (stage.view.contentOffset.y, stage.visibleItems[0])
    let before = stage.distance(of: first) ?? 0
    steer(to: [start - 20, start - 40, start - 60, start - 80])
    stage.settle()
    #expect(stage.host.scrollbarShift.y > 0, "rows above were measured")
    #expect(stage.distance(of: first) == before + 80)
    #expect(stage.faults == [])
  }

  @Test func aScrollbarAnimationToTheEndReachesTheEndThatIsMeasuredOnTheWay() {
    let former = end
    steer(to: [0.3, 0.6, 0.85, 0.97, 1].map { former * $0 })
    stage.settle()
    #expect(end > former + 100)
    #expect(stage.view.contentOffset.y == end)
    #expect(stage.visibleItems.last == 59)
    #expect(stage.faults == [])
  }

  @Test func aScrollbarAnimationToTheStartReachesTheStartThatMovesOnTheWay() {
    stage.scroll(to: 1500)
    stage.settle()
    let start = stage.view.contentOffset.y
    steer(to: Array(stride(from: start - 60, to: 0, by: -60)) + [0])
    #expect(stage.host.scrollbarShift.y > 100, "rows above were measured")
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.visibleItems.first == 0)
    #expect(stage.faults == [])
  }

  @Test func aScrollbarMovedToTheEndAtOnceLeadsToTheEndThatIsMeasuredThere() {
    let former = end
    stage.view.steer(to: CGPoint(x: 0, y: former))
    stage.settle()
    #expect(end > former)
    #expect(stage.view.contentOffset.y == end)
    #expect(stage.visibleItems.last == 59)
    #expect(stage.faults == [])
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
    stage.data.counts = [80]
    stage.view.insertItems(at: (60..<80).map { IndexPath(item: $0, section: 0) })
    stage.tick()
    stage.view.steer(to: CGPoint(x: 0, y: place))
    stage.settle()
    #expect(end > place + 500)
    #expect(stage.view.contentOffset.y == place)
    #expect(stage.faults == [])
  }

  @Test func aScrollbarMovedNearTheEndStaysThere() {
    let place = end - 30
    stage.view.steer(to: CGPoint(x: 0, y: place))
    stage.settle()
    #expect(stage.view.contentOffset.y == place)
    #expect(stage.view.contentOffset.y < end)
    #expect(stage.faults == [])
  }
}
