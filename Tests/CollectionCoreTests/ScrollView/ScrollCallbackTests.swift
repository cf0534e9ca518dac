import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// The scroll callbacks of the delegate, in UIKit's order. The content of a thousand items is 29,990
/// points high, the view is 110 × 100 points.
@MainActor
struct ScrollCallbackTests {
  private let stage = Stage(counts: [1000])
  private let listener = ScrollListener()

  init() {
    stage.view.delegate = listener
    stage.settle()
    stage.scroll(to: 1000)
    _ = listener.takeAll()
  }

  private func fling(_ speed: CGFloat, after distance: CGFloat = 40) {
    stage.view.beginDrag()
    stage.view.drag(by: CGPoint(x: 0, y: distance))
    stage.tick()
    stage.view.endDrag(velocity: CGPoint(x: 0, y: speed))
  }

  @Test func aFlingIsReportedFromItsStartToItsEnd() {
    fling(2000)
    #expect(
      listener.takeAll() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(true)",
        "willBeginDecelerating",
      ])
    #expect(stage.view.isDecelerating && !stage.view.isDragging && !stage.view.isTracking)
    stage.settle()
    #expect(listener.takeAll() == ["didScroll", "didEndDecelerating"])
    #expect(listener.releaseVelocity == CGPoint(x: 0, y: 2), "in points per millisecond")
  }

  @Test func aSlowReleaseDoesNotDecelerate() {
    fling(10)
    #expect(
      listener.takeAll() == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)",
      ])
    stage.settle()
    #expect(listener.takeAll() == [])
    #expect(listener.releaseVelocity == .zero)
  }

  @Test func aTouchWithoutMovementIsNotADrag() {
    stage.view.beginDrag()
    #expect(stage.view.isTracking)
    stage.view.endDrag(velocity: .zero)
    stage.settle()
    #expect(listener.takeAll() == [])
    #expect(!stage.view.isTracking)
  }

  @Test func aTouchEndsDecelerating() {
    fling(2000)
    for _ in 0..<5 { stage.tick() }
    _ = listener.takeAll()
    stage.view.beginDrag()
    #expect(listener.takeAll() == ["didEndDecelerating"])
    stage.view.drag(by: CGPoint(x: 0, y: 5))
    #expect(listener.takeAll() == ["willBeginDragging", "didScroll"])
  }

  @Test func settingTheOffsetEndsDecelerating() {
    fling(2000)
    for _ in 0..<5 { stage.tick() }
    _ = listener.takeAll()
    stage.view.contentOffset.y = 7
    #expect(listener.takeAll() == ["didEndDecelerating", "didScroll"])
  }

  @Test func aRedirectedAnimatedScrollEndsOnce() {
    stage.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    for _ in 0..<4 { stage.tick() }
    stage.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    stage.settle()
    #expect(listener.takeAll() == ["didScroll", "didEndScrollingAnimation"])
    #expect(stage.view.contentOffset.y == CGFloat(500))
  }

  @Test func wheelAndKeyScrollsEndAsAnimations() {
    stage.view.wheel(x: 0, y: 1)
    stage.settle()
    #expect(listener.takeAll() == ["didScroll", "didEndScrollingAnimation"])
    stage.view.perform(.page(1))
    stage.settle()
    #expect(listener.takeAll() == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func withoutAnimationsTheEndIsReportedInALaterFrame() {
    stage.host.animates = false
    stage.view.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    #expect(stage.view.contentOffset.y == CGFloat(2000))
    #expect(listener.takeAll() == ["didScroll"])
    stage.settle()
    #expect(listener.takeAll() == ["didEndScrollingAnimation"])
  }

  /// The last offset within the content is 29,890.
  @Test(
    arguments: [(CGPoint(x: 0, y: 1333), 1333), (CGPoint(x: 900, y: 1_000_000), 29_890)]
      as [(CGPoint, CGFloat)])
  func theDelegateChoosesTheTargetOffsetWithinTheContent(target: CGPoint, end: CGFloat) {
    listener.target = target
    fling(2000)
    #expect(abs((listener.proposed?.y ?? 0) - 1540) < CGFloat(1e-6))
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: end))
  }

  @Test func aTargetOffsetThatIsNotANumberIsReportedAndIgnored() {
    listener.target = CGPoint(x: 0, y: CGFloat.nan)
    let reported = mistakes { fling(2000) }
    #expect(reported.count == 1)
    stage.settle()
    #expect(abs(stage.view.contentOffset.y - 1540) < CGFloat(1e-6))
  }

  /// The callback starts an animated scroll.
  @Test(arguments: [
    "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
    "didEndDecelerating",
  ])
  func theDelegateMayScrollElsewhereInEveryCallback(callback: String) {
    var isSent = false
    listener.onHearing = { what, view in
      guard what == callback, !isSent else { return }
      isSent = true
      view.setContentOffset(CGPoint(x: 0, y: 5000), animated: true)
    }
    fling(2000)
    stage.settle()
    #expect(isSent)
    let calls = listener.takeAll()
    for (begin, end) in [
      ("willBeginDecelerating", "didEndDecelerating"), ("willBeginDragging", "didEndDragging"),
    ] {
      #expect(
        calls.filter { $0.hasPrefix(begin) }.count == calls.filter { $0.hasPrefix(end) }.count)
    }
    if callback != "willBeginDragging" {
      #expect(stage.view.contentOffset == CGPoint(x: 0, y: 5000))
    }
    #expect(!stage.view.isDragging && !stage.view.isDecelerating && !stage.view.isTracking)
    #expect(stage.faults == [])
  }
}
