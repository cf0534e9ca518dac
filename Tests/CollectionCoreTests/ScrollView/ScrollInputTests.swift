import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Wheels, touchpads and keys. The content of a thousand items is 29,990 points high, the view 100
/// points.
@MainActor
struct ScrollInputTests {
  private let stage = Stage(counts: [1000])
  /// The distance of a wheel step. GTK's rule for a page of 100 points is 100^(2/3).
  private let notch = pow(CGFloat(100), 2.0 / 3)

  // MARK: Wheel

  @Test func aWheelStepIsAnimated() {
    #expect(stage.view.wheel(x: 0, y: 1))
    #expect(stage.view.contentOffset == .zero, "nothing moves before the next frame")
    stage.tick()
    stage.tick()
    let offset = stage.view.contentOffset.y
    #expect(offset > CGFloat(0) && offset < notch)
    stage.settle()
    #expect(abs(stage.view.contentOffset.y - notch) < CGFloat(1e-9))
  }

  @Test func wheelStepsAddUp() {
    for _ in 0..<5 {
      stage.view.wheel(x: 0, y: 1)
      stage.tick()
    }
    stage.settle()
    #expect(abs(stage.view.contentOffset.y - 5 * notch) < CGFloat(1e-6))
  }

  @Test func aWheelStepBackUndoesAStep() {
    stage.scroll(to: 1000)
    stage.view.wheel(x: 0, y: 1)
    for _ in 0..<3 { stage.tick() }
    stage.view.wheel(x: 0, y: -1)
    stage.settle()
    #expect(abs(stage.view.contentOffset.y - 1000) < CGFloat(1e-6))
  }

  @Test func aSecondWheelStepKeepsTheSpeed() {
    stage.view.wheel(x: 0, y: 3)
    for _ in 0..<4 { stage.tick() }
    let speed = stage.view.velocity.y
    #expect(speed > CGFloat(0))
    stage.view.wheel(x: 0, y: 1)
    #expect(abs(stage.view.velocity.y - speed) < CGFloat(1e-6))
  }

  @Test func aWheelStepBeyondTheEndIsNotHandled() {
    stage.scroll(to: 29_890)
    #expect(!stage.view.wheel(x: 0, y: 1))
    #expect(stage.view.wheel(x: 0, y: -1))
  }

  @Test func aHorizontalWheelStepIsNotHandledWhenTheContentFits() {
    #expect(!stage.view.wheel(x: 1, y: 0))
  }

  // MARK: Drag

  @Test func aDragScrollsByItsDistance() {
    stage.view.beginDrag()
    #expect(stage.view.isTracking && !stage.view.isDragging, "nothing has moved yet")
    stage.view.drag(by: CGPoint(x: 5, y: 40))
    #expect(stage.view.isTracking && stage.view.isDragging)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 40))
    stage.view.drag(by: CGPoint(x: 0, y: -30))
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 10))
    stage.view.endDrag(velocity: .zero)
    #expect(!stage.view.isTracking && !stage.view.isDragging)
  }

  @Test func withoutBouncesDecelerationEndsAtTheEdgeOfTheContent() {
    stage.view.bounces = false
    stage.scroll(to: 29_800)
    stage.view.beginDrag()
    stage.view.endDrag(velocity: CGPoint(x: 0, y: 3000))
    var frames = 0
    while stage.host.isFrameRequested, frames < 500 {
      stage.tick()
      frames += 1
      #expect(stage.view.contentOffset.y <= CGFloat(29_890))
    }
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 29_890))
    #expect(!stage.view.isDecelerating)
    #expect(frames < 10, "the scroll stops at the edge")
  }

  /// The second frame comes after the deceleration would have ended.
  @Test func decelerationOverALongFrameEndsInsideTheContent() {
    stage.scroll(to: 29_800)
    stage.view.beginDrag()
    stage.view.endDrag(velocity: CGPoint(x: 0, y: 3000))
    stage.view.frame(at: 500)
    stage.view.frame(at: 510)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 29_890))
  }

  @Test func aFlingRedirectedByTheEndKeyDoesNotOvershoot() {
    stage.scroll(to: 29_400)
    stage.view.beginDrag()
    stage.view.endDrag(velocity: CGPoint(x: 0, y: 9000))
    for _ in 0..<3 { stage.tick() }
    // Critically damped motion overshoots its end when it is faster than ω times the distance.
    let left: CGFloat = 29_890 - stage.view.contentOffset.y
    #expect(stage.view.velocity.y > 2 * .pi / 0.22 * left)
    stage.view.perform(.end)
    while stage.host.isFrameRequested {
      stage.tick()
      #expect(stage.view.contentOffset.y <= CGFloat(29_890))
    }
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 29_890))
  }

  @Test func aScrollFromBeyondTheContentReturnsWithoutAJump() {
    stage.scroll(to: 40_000)
    stage.view.perform(.end)
    stage.tick()
    stage.tick()
    #expect(stage.view.contentOffset.y > CGFloat(30_000))
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 29_890))
  }

  @Test func anAnimatedScrollStartedAtTheEndOfDecelerationIsKept() {
    stage.scroll(to: 29_800)
    stage.delegate.onScroll = { view in
      if view.contentOffset.y == CGFloat(29_890) {
        view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
      }
    }
    stage.view.beginDrag()
    stage.view.endDrag(velocity: CGPoint(x: 0, y: 3000))
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 1000))
  }

  @Test func anAnimatedScrollStopsAtTheEndOfContentThatShrinks() {
    stage.view.setContentOffset(CGPoint(x: 0, y: 20_000), animated: true)
    for _ in 0..<4 { stage.tick() }
    stage.data.counts = [20]
    stage.view.reloadData()
    var frames = 0
    while stage.host.isFrameRequested, frames < 500 {
      stage.tick()
      frames += 1
    }
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 490))
    #expect(stage.faults == [])
  }

  // MARK: Keys

  @Test func endAndHomeScrollToTheEdges() {
    #expect(stage.view.perform(.end))
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 29_890))
    #expect(!stage.view.perform(.end))
    #expect(stage.view.perform(.home))
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
    #expect(!stage.view.perform(.home))
  }

  @Test func homeRightAfterEndScrollsToTheStart() {
    stage.view.perform(.end)
    #expect(stage.view.perform(.home))
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func aPageKeyScrollsByLessThanAPage() {
    #expect(stage.view.perform(.page(1)))
    stage.settle()
    let distance = stage.view.contentOffset.y
    #expect(distance >= CGFloat(50) && distance < CGFloat(100))
    stage.view.perform(.page(1))
    stage.view.perform(.page(1))
    stage.settle()
    #expect(abs(stage.view.contentOffset.y - 3 * distance) < CGFloat(1e-6))
    stage.view.perform(.page(-1))
    stage.settle()
    #expect(abs(stage.view.contentOffset.y - 2 * distance) < CGFloat(1e-6))
  }

  @Test func anArrowKeyScrollsByAWheelStep() {
    #expect(stage.view.perform(.step(x: 0, y: 1)))
    stage.settle()
    #expect(abs(stage.view.contentOffset.y - notch) < CGFloat(1e-9))
  }

  @Test func didScrollIsCalledInTheFramesOfAnAnimatedScroll() {
    _ = stage.log.takeAll()
    stage.view.perform(.end)
    let frames = stage.settle()
    let callCount = stage.log.count(of: .didScroll)
    #expect(callCount >= 10 && callCount <= frames)
    #expect(stage.faults == [])
  }
}
