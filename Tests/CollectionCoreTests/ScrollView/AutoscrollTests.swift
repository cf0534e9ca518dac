import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Autoscrolling while a pointer is held near an edge. The content of a thousand items is 29,990
/// points high, the view is 110 × 100 points, and the zones at the edges are 20 points wide.
@MainActor
struct AutoscrollTests {
  private let stage = Stage(counts: [1000])

  /// Returns the distance scrolled while a pointer is held for `seconds` after the first frame.
  private func distance(
    at pointer: CGPoint, for seconds: Double, hertz: Double = 60, from start: CGFloat = 10_000
  ) -> CGFloat {
    let stage = Stage(counts: [1000], clock: ManualClock(interval: 1 / hertz))
    stage.scroll(to: start)
    stage.view.autoscroll(at: pointer)
    for _ in 0...Int((seconds * hertz).rounded()) { stage.tick() }
    #expect(stage.faults == [])
    return stage.view.contentOffset.y - start
  }

  private let middle = CGPoint(x: 50, y: 50)
  private let below = CGPoint(x: 50, y: 100)

  // MARK: Speed

  /// After the ramp the distance is m·c·(T/6 + t − T): 1200 · (1/12 + 1.5) points at the edge.
  @Test func theDistanceIsTheIntegralOfTheSpeed() {
    #expect(abs(distance(at: below, for: 2) - 1900) < 1e-6)
    // During the ramp the distance is m · T/6 · (t/T)⁶.
    #expect(abs(distance(at: below, for: 0.5) - 100) < 1e-6)
    #expect(abs(distance(at: below, for: 0.25) - 100 / 64) < 1e-6)
    // At half the depth of the zone the factor c is 1 − 1/32.
    #expect(abs(distance(at: CGPoint(x: 50, y: 90), for: 2) - 1900 * 31 / 32) < 1e-6)
  }

  @Test(arguments: [0.25, 0.5, 1, 3])
  func theDistanceDoesNotDependOnTheFrameRate(seconds: Double) {
    for pointer in [CGPoint(x: 50, y: 97), CGPoint(x: 50, y: -30)] {
      let slow = distance(at: pointer, for: seconds, hertz: 60)
      for hertz in [24.0, 144, 240] {
        let other = distance(at: pointer, for: seconds, hertz: hertz)
        #expect(abs(other - slow) < 1e-6, "\(slow) at 60 Hz, \(other) at \(hertz)")
      }
    }
  }

  @Test func theSpeedGrowsTowardsTheEdge() {
    let distances = [CGFloat(79), 81, 85, 90, 95, 100].map {
      distance(at: CGPoint(x: 50, y: $0), for: 1)
    }
    #expect(distances.first == 0)
    for (near, nearer) in zip(distances, distances.dropFirst()) { #expect(near < nearer) }
    #expect(distance(at: CGPoint(x: 50, y: 400), for: 1) == distances.last, "as at the edge")
  }

  @Test func theSpeedGrowsOverTimeUpToALimit() {
    stage.view.autoscroll(at: below)
    var offsets: [CGFloat] = []
    for _ in 0..<90 {
      stage.tick()
      offsets.append(stage.view.contentOffset.y)
    }
    let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
    for (step, next) in zip(steps, steps.dropFirst(1)) { #expect(next >= step - 1e-9) }
    #expect(steps[0] < 0.01, "a pointer that only passes the edge does not scroll")
    #expect(abs(steps[80] - 20) < 1e-6)
  }

  @Test func aChangeOfDirectionStartsSlowlyAgain() {
    stage.scroll(to: 10_000)
    stage.view.autoscroll(at: below)
    for _ in 0..<60 { stage.tick() }
    let turn = stage.view.contentOffset.y
    stage.view.autoscroll(at: CGPoint(x: 50, y: 0))
    stage.tick()
    stage.tick()
    let back = turn - stage.view.contentOffset.y
    #expect(back > 0 && back < 0.01)
  }

  @Test func anAxisWhoseContentFitsDoesNotAutoscroll() {
    let wide = CountingLayout()
    wide.scrollDirection = .horizontal
    let stage = Stage(counts: [1000], size: CGSize(width: 100, height: 110)) {
      $0.view.collectionViewLayout = wide
    }
    stage.view.autoscroll(at: CGPoint(x: 100, y: 110))
    for _ in 0...120 { stage.tick() }
    #expect(abs(stage.view.contentOffset.x - 1900) < 1e-6)
    #expect(stage.view.contentOffset.y == 0, "the content fits vertically")
  }

  // MARK: Start and end

  @Test func aPointerAwayFromTheEdgesScrollsNothing() {
    stage.scroll(to: 1000)
    stage.view.autoscroll(at: middle)
    stage.tick()
    stage.tick()
    #expect(!stage.host.isFrameRequested)
    #expect(stage.view.contentOffset.y == 1000)
  }

  @Test func autoscrollingStopsAtTheEndsIncludingTheInsets() {
    stage.view.contentInset = EdgeInsets(top: 30, left: 0, bottom: 40, right: 0)
    stage.settle()
    stage.scroll(to: 29_500)
    stage.view.autoscroll(at: below)
    #expect(stage.settle() < 120)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 29_930))
    stage.scroll(to: 200)
    stage.view.autoscroll(at: .zero)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: -30))
  }

  @Test func autoscrollingContinuesWhenTheContentGrows() {
    stage.scroll(to: 29_890)
    stage.view.autoscroll(at: below)
    stage.settle()
    #expect(stage.view.contentOffset.y == 29_890)
    stage.reload([1010])
    #expect(stage.view.contentOffset.y == CGFloat(30_190))
  }

  @Test func autoscrollingFromAnOffsetBeyondTheContentDoesNotJump() {
    stage.view.contentOffset.y = 40_000
    stage.view.autoscroll(at: CGPoint(x: 50, y: 0))
    for _ in 0..<10 { stage.tick() }
    #expect(stage.view.contentOffset.y > 39_900 && stage.view.contentOffset.y < 40_000)
  }

  @Test func endingTheDragEndsAutoscrolling() {
    stage.view.autoscroll(at: below)
    for _ in 0..<40 { stage.tick() }
    stage.view.autoscroll(at: nil)
    let offset = stage.view.contentOffset
    #expect(offset.y > 0)
    stage.settle()
    #expect(stage.view.contentOffset == offset)
    #expect(!stage.host.isFrameRequested)
  }

  @Test func aDragOrWheelStepInterruptsAutoscrolling() {
    stage.view.autoscroll(at: below)
    for _ in 0..<40 { stage.tick() }
    stage.view.beginDrag()
    let held = stage.view.contentOffset
    for _ in 0..<10 { stage.tick() }
    #expect(stage.view.contentOffset == held)
    stage.view.endDrag(velocity: .zero)
    stage.tick()
    stage.view.wheel(x: 0, y: -2)
    for _ in 0..<40 { stage.tick() }
    let low = stage.view.contentOffset.y
    for _ in 0..<120 { stage.tick() }
    #expect(stage.view.contentOffset.y > low + 1000)
  }

  @Test func autoscrollingCallsOnlyDidScroll() {
    let listener = ScrollListener()
    stage.view.delegate = listener
    stage.settle()
    _ = listener.takeAll()
    stage.view.autoscroll(at: below)
    for _ in 0..<40 { stage.tick() }
    #expect(!stage.view.isTracking && !stage.view.isDragging && !stage.view.isDecelerating)
    stage.view.autoscroll(at: nil)
    stage.settle()
    #expect(listener.takeAll() == ["didScroll"])
  }

  @Test func theDelegateMayEndAutoscrollingAndScrollElsewhere() {
    stage.scroll(to: 1000)
    var isSent = false
    stage.delegate.onScroll = { view in
      guard !isSent, view.contentOffset.y > 1100 else { return }
      isSent = true
      view.autoscroll(at: nil)
      view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    }
    stage.view.autoscroll(at: below)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 500))
  }

  @Test func theViewSnapsToAPageAfterAutoscrolling() {
    stage.view.isPagingEnabled = true
    stage.view.autoscroll(at: below)
    for _ in 0..<45 { stage.tick() }
    let offset = stage.view.contentOffset.y
    #expect(offset.truncatingRemainder(dividingBy: 100) != 0)
    stage.view.autoscroll(at: nil)
    stage.settle()
    #expect(stage.view.contentOffset.y.truncatingRemainder(dividingBy: 100) == 0)
    #expect(stage.view.contentOffset.y > offset)
  }
}
