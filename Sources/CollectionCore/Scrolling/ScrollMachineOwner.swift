import Foundation

/// The requirements of a scroll machine on the scroll view.
@MainActor
protocol ScrollMachineOwner: AnyObject {
  var contentOffset: CGPoint { get }
  var extent: ScrollExtent { get }
  var isPagingEnabled: Bool { get }
  /// The friction of decelerating content, per second.
  var friction: Double { get }
  /// Whether movements are animated. If false, they end at once.
  var animates: Bool { get }
  var isPointerPressed: Bool { get }

  /// Returns whether the content may move beyond its ends along `axis`.
  func bounces(_ axis: Axis) -> Bool

  func move(to offset: CGPoint)

  /// Changes the offset by a step of a motion.
  func step(to offset: CGPoint)

  /// Returns the offset at which the content is to rest in place of `proposed`.
  ///
  /// - Parameters:
  ///   - proposed: The proposed offset.
  ///   - velocity: The velocity, in points per second.
  func targetOffset(forProposed proposed: CGPoint, velocity: CGPoint) -> CGPoint

  /// Returns the delegate's target offset for released content.
  ///
  /// - Parameters:
  ///   - target: The target offset of the layout.
  ///   - velocity: The velocity, in points per second.
  func delegatesTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint

  func reportScroll(_ event: ScrollEvent)
  func needsFrame()
}

/// The events of a scroll view's motion that are reported to its delegate.
enum ScrollEvent {
  case endsDragging(willDecelerate: Bool)
  case beginsDecelerating, endsDecelerating
  case endsScrollingAnimation, scrolledToTop
}
