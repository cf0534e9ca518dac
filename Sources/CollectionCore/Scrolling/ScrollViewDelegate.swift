import Foundation

/// Hears how a scroll view moves. Every method has a default.
///
/// A drag by finger or touchpad: `scrollViewWillBeginDragging`, `scrollViewDidScroll` for every
/// step, `scrollViewWillEndDragging`, `scrollViewDidEndDragging`, and, if it goes on by itself,
/// `scrollViewWillBeginDecelerating`, more steps, `scrollViewDidEndDecelerating`. Each that begins
/// also ends, once, whatever stops it.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset changed, by input, motion or program; before the pass that follows.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// The first movement of a finger or touchpad.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// The fingers are gone. Not called while `isPagingEnabled`, which chooses the place itself.
  ///
  /// - Parameters:
  ///   - velocity: Of the content offset, in points a millisecond, as UIKit has it.
  ///   - targetContentOffset: Where the content will come to rest, as the layout wants it; what it
  ///     is set to is limited to the content, and the motion ends exactly there.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint)

  /// The same in the spelling of Objective-C's delegates, for programs that come from there.
  /// Implement either: this one is called by the other's default.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// - Parameter decelerate: Whether the content goes on by itself.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// The content came to rest after a drag, or something stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// An animated move that a program, a wheel or a key asked for is over, there or stopped. One
  /// that was redirected on its way ends once.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// The Home key asks for the beginning of the content, in a view with `scrollsToTop`. True if not
  /// implemented; false leaves the content where it is.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool

  /// The content has come to its beginning, as the Home key asked.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) { OptionalMethod.didScroll.isMissing() }

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    OptionalMethod.willBeginDragging.isMissing()
  }

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    withUnsafeMutablePointer(to: &targetContentOffset) { target in
      scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: target)
    }
  }

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalMethod.willEndDragging.isMissing() }

  public func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) { OptionalMethod.didEndDragging.isMissing() }

  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    OptionalMethod.willBeginDecelerating.isMissing()
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    OptionalMethod.didEndDecelerating.isMissing()
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    OptionalMethod.didEndScrollingAnimation.isMissing()
  }

  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    OptionalMethod.shouldScrollToTop.isMissing()
    return true
  }

  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
    OptionalMethod.didScrollToTop.isMissing()
  }
}
