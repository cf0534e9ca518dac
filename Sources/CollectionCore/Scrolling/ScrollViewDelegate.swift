import Foundation

/// Methods that report the scrolling of a scroll view. All methods are optional: each has a default
/// implementation.
///
/// Implement them in the delegate of a collection view, because `CollectionViewDelegate` inherits
/// from this protocol:
///
/// ```swift
/// final class GridDelegate: CollectionViewDelegate {
///   let topButton = Button("Back to top")
///
///   func scrollViewDidScroll(_ scrollView: ScrollView) {
///     topButton.isVisible = scrollView.contentOffset.y > scrollView.visibleSize.height
///   }
/// }
/// ```
///
/// A drag by a finger or touchpad calls `scrollViewWillBeginDragging(_:)`, then
/// `scrollViewDidScroll(_:)` for each step,
/// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` and
/// `scrollViewDidEndDragging(_:willDecelerate:)`. If the content continues to move by itself, the
/// calls `scrollViewWillBeginDecelerating(_:)`, `scrollViewDidScroll(_:)` for each step and
/// `scrollViewDidEndDecelerating(_:)` follow. Each activity that begins also ends exactly once,
/// whatever stops it.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// Tells the delegate that the content offset has changed, through input, a motion, the program,
  /// or a correction by the layout pass.
  ///
  /// The method is called for each change, once per frame or more often, and before the layout pass
  /// that follows. The views on screen are still those of the previous offset.
  ///
  /// - Parameter scrollView: The scroll view. Its `contentOffset` is the new offset.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Tells the delegate that the user is about to move the content with a finger or touchpad.
  ///
  /// The method is called at the first movement, before the content offset changes. A finger that
  /// rests on the content does not cause a call.
  ///
  /// - Parameter scrollView: The scroll view.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// Tells the delegate that the user has ended a drag, and lets the delegate change the offset at
  /// which the content comes to rest.
  ///
  /// The method is not called while `isPagingEnabled` is true.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the content offset, in points per millisecond as in UIKit.
  ///   - targetContentOffset: On input, the content offset at which the content comes to rest, as
  ///     the layout chose it. The delegate may change it. The new value is limited to the content,
  ///     and the motion ends exactly there. A value that is not finite is reported as a programmer
  ///     error and ignored.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint)

  /// Tells the delegate that the user has ended a drag, in the form with a pointer that delegates
  /// written for UIKit implement.
  ///
  /// Implement either this method or the one with an `inout` parameter. The default implementation
  /// of the method with the `inout` parameter calls this method. The method is not called while
  /// `isPagingEnabled` is true.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the content offset, in points per millisecond as in UIKit.
  ///   - targetContentOffset: A pointer to the content offset at which the content comes to rest,
  ///     as the layout chose it. The delegate may change its `pointee`, which is limited to the
  ///     content. The pointer is valid during the call only.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Tells the delegate that a drag has ended.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - decelerate: True if the content continues to move by itself, false if it stops where it
  ///     is.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// Tells the delegate that the content begins to move by itself after a drag. It is called after
  /// `scrollViewDidEndDragging(_:willDecelerate:)`.
  ///
  /// - Parameter scrollView: The scroll view.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// Tells the delegate that the movement after a drag has ended. The content has come to rest, or
  /// a touch, another scroll or the program has stopped it.
  ///
  /// - Parameter scrollView: The scroll view.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// Tells the delegate that an animated scroll has ended.
  ///
  /// The method is called for animated scrolls of the program, of the wheel and of keys, whether
  /// they have reached their end or were stopped. A scroll that was redirected ends once. Scrolls
  /// without animation do not cause a call.
  ///
  /// - Parameter scrollView: The scroll view.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// Asks the delegate whether the Home key may scroll to the beginning of the content.
  ///
  /// The method is called only if `scrollsToTop` is true. It is not called for content that scrolls
  /// horizontally only.
  ///
  /// - Parameter scrollView: The scroll view.
  /// - Returns: True to scroll, false to leave the content where it is. The default implementation
  ///   returns true.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool

  /// Tells the delegate that the scroll which the Home key requested has reached the beginning of
  /// the content. It is called after `scrollViewDidEndScrollingAnimation(_:)`.
  ///
  /// - Parameter scrollView: The scroll view.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)

  /// Tells the delegate that the view's `adjustedContentInset` has changed: through its
  /// `contentInset`, the safe area, or content that begins or ceases to scroll.
  ///
  /// - Parameter scrollView: The scroll view. Its `adjustedContentInset` is the new inset.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)

  // MARK: Zooming

  /// Returns the view that a zoom is about, or nil to prevent the zoom. If it is not implemented,
  /// the zoom is allowed.
  ///
  /// A view zooms only with a `LayoutZoom`, which changes the layout and scales no view. The
  /// delegate is asked at the beginning of each of its zooms.
  ///
  /// - Parameter scrollView: The scroll view.
  /// - Returns: A view, which the view passes to `scrollViewWillBeginZooming(_:with:)` and
  ///   `scrollViewDidEndZooming(_:with:atScale:)`, or nil to prevent the zoom.
  func viewForZooming(in scrollView: ScrollView) -> HostedView?

  /// Tells the delegate that a zoom of a `LayoutZoom` begins, before the content changes.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - view: The view that `viewForZooming(in:)` returned, or nil.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: HostedView?)

  /// Tells the delegate that the scale of the content has changed in a zoom of a `LayoutZoom`. It is
  /// called for each movement of the gesture.
  ///
  /// - Parameter scrollView: The scroll view.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Tells the delegate that a zoom of a `LayoutZoom` has ended and that the content has come to
  /// rest, or that the program has set another layout. Each zoom that begins also ends exactly once.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - view: The view that `viewForZooming(in:)` returned, or nil.
  ///   - scale: The scale of the content, compared with that at the beginning of the zoom: 1 if the
  ///     zoom has returned to the same layout.
  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: HostedView?, atScale scale: CGFloat)
}

/// Default implementations, which do nothing and return true or the value that was passed.
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
    OptionalMethod.shouldScrollToTop.isMissing(answer: true)
  }

  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
    OptionalMethod.didScrollToTop.isMissing()
  }

  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    OptionalMethod.didChangeAdjustedContentInset.isMissing()
  }

  public func viewForZooming(in scrollView: ScrollView) -> HostedView? {
    OptionalMethod.viewForZooming.isMissing(answer: nil)
  }

  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: HostedView?) {
    OptionalMethod.willBeginZooming.isMissing()
  }

  public func scrollViewDidZoom(_ scrollView: ScrollView) { OptionalMethod.didZoom.isMissing() }

  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: HostedView?, atScale scale: CGFloat
  ) { OptionalMethod.didEndZooming.isMissing() }
}
