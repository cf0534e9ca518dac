import TestSupport
import Testing
import UIKitNames

/// Tests of scroll delegates written as for iOS.
@MainActor
struct ScrollDelegateTests {
  /// A delegate that stops scrolling on multiples of 70 points and records its calls.
  private final class PointerDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    var calls: [String] = []
    var velocity: CGPoint?
    var proposed: CGPoint?

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      calls.append("willEndDragging")
      self.velocity = velocity
      proposed = targetContentOffset.pointee
      let page = (targetContentOffset.pointee.y / 70).rounded()
      targetContentOffset.pointee = CGPoint(x: 0, y: page * 70)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      calls.append("willBeginDragging")
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("didEndDragging(\(decelerate))")
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      calls.append("willBeginDecelerating")
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      calls.append("didEndDecelerating")
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      calls.append("didEndScrollingAnimation")
    }
  }

  /// A delegate that sets the target offset through Trellis's `inout` parameter.
  private final class InOutDelegate: NSObject, UICollectionViewDelegate {
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: inout CGPoint
    ) { targetContentOffset.y = 140 }
  }

  /// A delegate that forwards the end of a drag to another delegate, as adapters do.
  private final class Forwarder: NSObject, UICollectionViewDelegate {
    weak var next: (any UIScrollViewDelegate)?

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      next?.scrollViewWillEndDragging?(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
  }

  private final class Silent: NSObject, UICollectionViewDelegate {}

  private let stage = Stage(counts: [1000])

  private func fling(_ delegate: any UICollectionViewDelegate) -> CGPoint {
    stage.view.delegate = delegate
    stage.settle()
    stage.view.beginDrag()
    stage.view.drag(by: CGPoint(x: 0, y: 40))
    stage.view.endDrag(velocity: CGPoint(x: 0, y: 800))
    stage.settle()
    return stage.view.contentOffset
  }

  @Test func aDelegateWithAPointerParameterSetsTheTargetOffset() {
    let delegate = PointerDelegate()
    #expect(fling(delegate) == CGPoint(x: 0, y: 210))
    #expect(delegate.velocity == CGPoint(x: 0, y: 0.8), "the velocity is in points per millisecond")
    #expect(abs((delegate.proposed?.y ?? 0) - 240) < 1e-6)
    #expect(
      delegate.calls == [
        "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating",
        "didEndDecelerating",
      ])
    stage.view.setContentOffset(.zero, animated: true)
    stage.settle()
    #expect(delegate.calls.last == "didEndScrollingAnimation")
    #expect(stage.faults == [])
  }

  @Test func aDelegateWithAnInoutParameterSetsTheTargetOffset() {
    #expect(fling(InOutDelegate()) == CGPoint(x: 0, y: 140))
  }

  @Test func aDelegateWithoutTheMethodKeepsTheTargetOffset() {
    #expect(abs(fling(Silent()).y - 240) < 1e-6)
  }

  @Test func aPointerToTheTargetOffsetCanBeForwarded() {
    let (forwarder, last) = (Forwarder(), PointerDelegate())
    forwarder.next = last
    #expect(fling(forwarder) == CGPoint(x: 0, y: 210))
    #expect(last.calls == ["willEndDragging"])
  }

  @Test func everyScrollDelegateMethodCanBeCalledOptionally() {
    let view = stage.view
    var target = CGPoint(x: 0, y: 100)
    let recorder = PointerDelegate()
    let delegate: UIScrollViewDelegate = recorder
    #expect(delegate.scrollViewDidScroll?(view) == nil, "the method is not implemented")
    #expect(delegate.scrollViewWillBeginDragging?(view) != nil)
    #expect(
      delegate.scrollViewWillEndDragging?(
        view, withVelocity: .zero, targetContentOffset: &target) != nil)
    #expect(target == CGPoint(x: 0, y: 70))
    #expect(delegate.scrollViewDidEndDragging?(view, willDecelerate: false) != nil)
    #expect(delegate.scrollViewWillBeginDecelerating?(view) != nil)
    #expect(delegate.scrollViewDidEndDecelerating?(view) != nil)
    #expect(delegate.scrollViewDidEndScrollingAnimation?(view) != nil)
    #expect(
      recorder.calls == [
        "willBeginDragging", "willEndDragging", "didEndDragging(false)", "willBeginDecelerating",
        "didEndDecelerating", "didEndScrollingAnimation",
      ])
    let silent: UIScrollViewDelegate = Silent()
    #expect(silent.scrollViewWillBeginDragging?(view) == nil)
    #expect(
      silent.scrollViewWillEndDragging?(
        view, withVelocity: .zero, targetContentOffset: &target) == nil)
    #expect(target == CGPoint(x: 0, y: 70))
    #expect(silent.scrollViewDidEndDragging?(view, willDecelerate: true) == nil)
    #expect(silent.scrollViewWillBeginDecelerating?(view) == nil)
    #expect(silent.scrollViewDidEndDecelerating?(view) == nil)
    #expect(silent.scrollViewDidEndScrollingAnimation?(view) == nil)
  }

  @Test func plainCallsReachThePointerAndTheInoutMethod() {
    var target = CGPoint(x: 0, y: 100)
    let delegate: UIScrollViewDelegate = PointerDelegate()
    delegate.scrollViewWillEndDragging(
      stage.view, withVelocity: .zero, targetContentOffset: &target)
    #expect(target == CGPoint(x: 0, y: 70))
    let other: UIScrollViewDelegate = InOutDelegate()
    other.scrollViewWillEndDragging(
      stage.view, withVelocity: .zero, targetContentOffset: &target)
    #expect(target == CGPoint(x: 0, y: 140))
  }
}
