import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// A scrollbar, or another who has the adjustment, moves the content. A thousand items in a view of
/// 110 × 100, with pages of 100 to rest at.
@MainActor
struct SteeringTests {
  private let stage = Stage(counts: [1000])
  private let listener = ScrollListener()

  init() {
    stage.view.delegate = listener
    stage.view.isPagingEnabled = true
    stage.settle()
    _ = listener.takeAll()
  }

  /// A scrollbar that is dragged, a step a frame.
  private func steer(to offsets: CGFloat...) {
    for offset in offsets {
      stage.view.steer(to: CGPoint(x: 0, y: offset))
      stage.tick()
    }
  }

  @Test func whatAScrollbarLeavesComesToRestAtItsPlace() {
    steer(to: 30, 70, 140)
    #expect(stage.view.contentOffset.y == 140, "not while it is moved")
    stage.settle()
    #expect(stage.view.contentOffset.y == 200)
    #expect(listener.takeAll() == ["didScroll", "didEndScrollingAnimation"])
    steer(to: 190)
    stage.settle()
    #expect(stage.view.contentOffset.y == 100, "on, the way it was moved")
    #expect(stage.faults == [])
  }

  @Test func aScrollbarThatIsHeldKeepsTheContent() {
    stage.host.isPointerPressed = true
    steer(to: 30, 140)
    for _ in 0..<120 { stage.tick() }
    #expect(stage.view.contentOffset.y == 140)
    steer(to: 150)
    stage.host.isPointerPressed = false
    stage.settle()
    #expect(stage.view.contentOffset.y == 200)
  }

  @Test func aScrollbarMovedAgainInTimeIsFollowed() {
    steer(to: 30)
    for _ in 0..<5 { stage.tick() }
    #expect(stage.view.contentOffset.y == 30)
    steer(to: 40)
    for _ in 0..<5 { stage.tick() }
    #expect(stage.view.contentOffset.y == 40)
    stage.settle()
    #expect(stage.view.contentOffset.y == 100)
    steer(to: 110)
    for _ in 0..<14 { stage.tick() }
    let moving = stage.view.contentOffset.y
    #expect(moving > 110 && moving < 200, "on its way")
    steer(to: 120)
    #expect(stage.view.contentOffset.y == 120, "whoever takes it up again has it")
  }

  @Test func withoutAPlaceToRestNothingFollows() {
    stage.view.isPagingEnabled = false
    steer(to: 30)
    stage.settle()
    #expect(stage.view.contentOffset.y == 30)
    #expect(listener.takeAll() == ["didScroll"])
    #expect(!stage.host.isFrameRequested)
  }

  @Test func aProgramsOffsetIsNotSnappedAfterwards() {
    steer(to: 30)
    stage.view.contentOffset.y = 33
    stage.settle()
    #expect(stage.view.contentOffset.y == 33)
    steer(to: 40)
    stage.view.setContentOffset(CGPoint(x: 0, y: 77), animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.y == 77)
  }

  @Test func aScrollbarEndsDecelerating() {
    stage.view.isPagingEnabled = false
    stage.view.beginDrag()
    stage.view.drag(by: CGPoint(x: 0, y: 10))
    stage.view.endDrag(velocity: CGPoint(x: 0, y: 2000))
    stage.tick()
    _ = listener.takeAll()
    steer(to: 30)
    #expect(listener.takeAll() == ["didEndDecelerating", "didScroll"])
    #expect(!stage.view.isDecelerating && !stage.view.isDragging && !stage.view.isTracking)
    stage.settle()
    #expect(stage.view.contentOffset.y == 30)
  }

  @Test func whoHearsOfItMaySendTheViewElsewhere() {
    var isSent = false
    listener.onHearing = { what, view in
      guard what == "didScroll", !isSent else { return }
      isSent = true
      view.setContentOffset(CGPoint(x: 0, y: 555), animated: true)
    }
    steer(to: 30)
    stage.settle()
    #expect(stage.view.contentOffset.y == 555)
  }
}
