import Foundation

/// The scroll view as its scroll machine uses it.
@MainActor
protocol ScrollMachineOwner: AnyObject {
  var contentOffset: CGPoint { get }
  var extent: ScrollExtent { get }
  var isPagingEnabled: Bool { get }
  /// The friction of decelerating content, in 1/s.
  var friction: Double { get }
  /// Whether motion is wanted; else it ends as it begins.
  var animates: Bool { get }
  var isPointerPressed: Bool { get }

  /// Whether the content may go beyond its ends along `axis`.
  func bounces(_ axis: Axis) -> Bool

  func move(to offset: CGPoint)

  /// Where the content is to rest instead of `proposed`.
  ///
  /// - Parameter velocity: Points a second.
  func targetOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint

  /// Where the delegate wants content to rest that is let go, instead of `target`.
  ///
  /// - Parameter velocity: Points a second.
  func delegatesTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint

  func reportScroll(_ event: ScrollEvent)
  func needsFrame()
}

/// The events of a scroll view's motion that its delegate is told of.
enum ScrollEvent {
  case endsDragging(willDecelerate: Bool)
  case beginsDecelerating, endsDecelerating
  case endsScrollingAnimation, scrolledToTop
}
