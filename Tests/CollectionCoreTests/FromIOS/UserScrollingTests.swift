import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Tests of the scrolling that users do, and of `scrollRectToVisible(_:animated:)`.
@MainActor
struct UserScrollingTests {
  @Test func aViewWithScrollingDisabledScrollsByProgramOnly() {
    let stage = Stage(counts: [100]) { $0.view.isScrollEnabled = false }
    #expect(!stage.view.wheel(x: 0, y: 3))
    #expect(!stage.view.perform(.end))
    stage.drag(by: CGPoint(x: 0, y: 30), velocity: CGPoint(x: 0, y: 900))
    stage.view.steer(to: CGPoint(x: 0, y: 40))
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
    stage.view.setContentOffset(CGPoint(x: 0, y: 70), animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.y == 70)
  }

  @Test func disablingScrollingEndsADragAtItsOffset() {
    let stage = Stage(counts: [100])
    stage.view.beginDrag()
    stage.view.drag(by: CGPoint(x: 0, y: 30))
    stage.view.isScrollEnabled = false
    #expect(!stage.view.isTracking)
    stage.view.drag(by: CGPoint(x: 0, y: 30))
    stage.settle()
    #expect(stage.view.contentOffset.y == 30)
  }

  @Test func aRectangleIsScrolledToByTheLeastDistance() {
    let stage = Stage(counts: [100]) {
      $0.view.contentInset = EdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    }
    #expect(stage.view.visibleSize == CGSize(width: 110, height: 70))
    func show(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
      stage.view.scrollRectToVisible(
        CGRect(x: 0, y: y, width: 50, height: height), animated: false)
      return stage.view.contentOffset.y
    }
    // The view shows 0 to 70 at the start.
    #expect(show(20, 30) == -10)
    #expect(show(300, 50) == 270)
    #expect(show(290, 60) == 270)
    #expect(show(200, 50) == 190)
    // A rectangle that does not fit is shown from its start.
    #expect(show(500, 200) == 490)
    stage.view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: true)
    #expect(stage.view.contentOffset.y == 490)
    stage.settle()
    #expect(stage.view.contentOffset.y == -10)
  }

  private final class TopDelegate: CollectionViewDelegate {
    var calls: [String] = []
    var allows = true

    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
      calls.append("should")
      return allows
    }

    func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
      calls.append("did at \(Int(scrollView.contentOffset.y))")
    }
  }

  @Test func theHomeKeyScrollsToTheTopWhenTheDelegateAndTheViewAllow() {
    let delegate = TopDelegate()
    let stage = Stage(counts: [100]) { $0.view.delegate = delegate }
    stage.scroll(to: 500)
    #expect(stage.view.perform(.home))
    #expect(delegate.calls == ["should"])
    stage.settle()
    #expect(delegate.calls == ["should", "did at 0"])

    stage.scroll(to: 500)
    delegate.allows = false
    #expect(!stage.view.perform(.home))
    delegate.allows = true
    stage.view.scrollsToTop = false
    #expect(!stage.view.perform(.home))
    #expect(delegate.calls == ["should", "did at 0", "should"])
    stage.settle()
    #expect(stage.view.contentOffset.y == 500)
  }

  @Test func aScrollToTheTopInterruptedByTheWheelIsNotReported() {
    let delegate = TopDelegate()
    let stage = Stage(counts: [100]) { $0.view.delegate = delegate }
    stage.scroll(to: 500)
    stage.view.perform(.home)
    stage.tick()
    stage.view.wheel(x: 0, y: 90)
    stage.settle()
    #expect(delegate.calls == ["should"])
    // The steps of the wheel add up from the top, where the scroll would have ended. A step is
    // 100^(2/3) points in a view 100 points high.
    #expect(abs(stage.view.contentOffset.y - 90 * pow(100, 2.0 / 3.0)) < 0.5)
  }

  @Test func contentPulledBeyondItsStartReturnsWhenScrollingIsDisabled() {
    let stage = Stage(counts: [100])
    stage.view.beginDrag()
    stage.view.drag(by: CGPoint(x: 0, y: -80))
    #expect(stage.view.contentOffset.y < 0)
    stage.view.isScrollEnabled = false
    stage.view.endDrag(velocity: .zero)
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
  }
}
