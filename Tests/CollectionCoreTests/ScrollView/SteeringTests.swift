import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Scrolling by a scrollbar or by other code that sets the adjustment. The view of 110 × 100 points
/// shows a thousand items and snaps to pages of 100 points.
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

  /// Drags the scrollbar, one step per frame.
  private func steer(to offsets: CGFloat...) {
    for offset in offsets {
      stage.view.steer(to: CGPoint(x: 0, y: offset))
      stage.tick()
    }
  }

  @Test func theViewSnapsAfterAScrollbarDrag() {
    steer(to: 30, 70, 140)
    #expect(stage.view.contentOffset.y == 140, "no snap during the drag")
    stage.settle()
    #expect(stage.view.contentOffset.y == 200)
    #expect(listener.takeAll() == ["didScroll", "didEndScrollingAnimation"])
    steer(to: 190)
    stage.settle()
    #expect(stage.view.contentOffset.y == 100, "in the direction of the drag")
  }

  @Test func aHeldScrollbarPreventsSnapping() {
    stage.host.isPointerPressed = true
    steer(to: 30, 140)
    for _ in 0..<120 { stage.tick() }
    #expect(stage.view.contentOffset.y == 140)
    steer(to: 150)
    stage.host.isPointerPressed = false
    stage.settle()
    #expect(stage.view.contentOffset.y == 200)
  }

  @Test func aScrollbarMovedBeforeOrDuringASnapIsFollowed() {
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
    #expect(moving > 110 && moving < 200, "the snap is in progress")
    steer(to: 120)
    #expect(stage.view.contentOffset.y == 120, "the drag interrupts the snap")
  }

  @Test func aClickInTheTroughSnapsWhenTheScrollbarIsReleased() {
    stage.host.isPointerPressed = true
    stage.view.steer(to: CGPoint(x: 0, y: 130), animated: true)
    stage.tick()
    #expect(stage.view.contentOffset.y < 130)
    for _ in 0..<120 { stage.tick() }
    #expect(stage.view.contentOffset.y == 130, "no snap while the scrollbar is held")
    stage.host.isPointerPressed = false
    stage.settle()
    #expect(stage.view.contentOffset.y == 200)
  }

  @Test func aClickInTheTroughStaysWithinTheContent() {
    let end = stage.view.contentSize.height - 100
    stage.view.steer(to: CGPoint(x: 0, y: end + 50), animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.y == end)
    stage.view.isScrollEnabled = false
    stage.view.steer(to: .zero, animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.y == end)
  }

  @Test func aScrollbarDragWithoutSnappingEndsAtItsOffset() {
    stage.view.isPagingEnabled = false
    steer(to: 30)
    stage.settle()
    #expect(stage.view.contentOffset.y == 30)
    #expect(listener.takeAll() == ["didScroll"])
    #expect(!stage.host.isFrameRequested)
  }

  @Test func anOffsetSetInCodeAfterAScrollbarDragIsNotSnapped() {
    steer(to: 30)
    stage.view.contentOffset.y = 33
    stage.settle()
    #expect(stage.view.contentOffset.y == 33)
    steer(to: 40)
    stage.view.setContentOffset(CGPoint(x: 0, y: 77), animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.y == 77)
  }

  @Test func aScrollbarDragEndsDecelerating() {
    stage.view.isPagingEnabled = false
    stage.drag(by: CGPoint(x: 0, y: 10), velocity: CGPoint(x: 0, y: 2000))
    stage.tick()
    _ = listener.takeAll()
    steer(to: 30)
    #expect(listener.takeAll() == ["didEndDecelerating", "didScroll"])
    #expect(!stage.view.isDecelerating && !stage.view.isDragging && !stage.view.isTracking)
    stage.settle()
    #expect(stage.view.contentOffset.y == 30)
  }

  @Test func theDelegateMayScrollElsewhereDuringAScrollbarDrag() {
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
