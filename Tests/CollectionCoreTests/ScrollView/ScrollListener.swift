import CollectionCore
import Foundation

/// A delegate that records its scroll callbacks. Successive calls of `scrollViewDidScroll(_:)` count
/// as one.
@MainActor
final class ScrollListener: CollectionViewDelegate {
  private(set) var heard: [String] = []
  /// The velocity of the last release, in points per millisecond.
  private(set) var releaseVelocity: CGPoint?
  private(set) var proposed: CGPoint?
  var target: CGPoint?
  var onHearing: ((String, ScrollView) -> Void)?

  func takeAll() -> [String] {
    defer { heard.removeAll() }
    return heard
  }

  private func record(_ what: String, _ view: ScrollView) {
    if what != "didScroll" || heard.last != what { heard.append(what) }
    onHearing?(what, view)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { record("didScroll", scrollView) }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    record("willBeginDragging", scrollView)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    releaseVelocity = velocity
    proposed = targetContentOffset
    if let target { targetContentOffset = target }
    record("willEndDragging", scrollView)
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    record("didEndDragging(\(decelerate))", scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    record("willBeginDecelerating", scrollView)
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    record("didEndDecelerating", scrollView)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    record("didEndScrollingAnimation", scrollView)
  }
}
