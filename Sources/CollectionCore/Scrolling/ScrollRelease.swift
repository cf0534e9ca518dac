import Foundation
import TrellisMotion

/// A released drag: the offset at which the content stops, and the motion to it.
@MainActor
struct ScrollRelease {
  /// The furthest bounce, as a fraction of the view's length.
  private static let furthestBounce: CGFloat = 0.25

  /// The offset at the release.
  let offset: CGPoint
  /// The velocity at the release, in points per second.
  let velocity: CGPoint
  let extent: ScrollExtent
  /// The friction, per second.
  let friction: Double
  /// Returns whether the content may move beyond its ends along an axis.
  let bounces: (Axis) -> Bool

  /// The offset at which friction or the end of the content stops the content.
  var naturalStop: CGPoint {
    let overshoot = extent.overshoot(of: offset)
    return extent.limited(
      CGPoint(
        x: offset.x + (overshoot.x == 0 ? velocity.x / friction : 0),
        y: offset.y + (overshoot.y == 0 ? velocity.y / friction : 0)))
  }

  /// Returns the motion to a target offset.
  ///
  /// - Parameter target: The target offset, or nil for the offset at which friction stops the
  ///   content.
  func motion(to target: CGPoint?) -> ScrollMotion {
    ScrollMotion(.coasting, target: target) { trajectory($0, to: target ?? naturalStop) }
  }

  private func trajectory(_ axis: Axis, to target: CGPoint) -> any Trajectory {
    let (start, speed, end) = (offset.along(axis), velocity.along(axis), target.along(axis))
    if extent.overshoot(of: offset).along(axis) != 0 {
      return Spring(
        from: start, to: end, velocity: speed, response: BoundedDeceleration.bounceResponse)
    }
    // A target equal to the natural stop along this axis is reached by the natural motion.
    if end != naturalStop.along(axis) {
      return Landing(from: start, to: end, velocity: speed, friction: friction)
    }
    let (first, last) = extent.limits(axis)
    return BoundedDeceleration(
      from: start, velocity: speed, friction: friction, limits: first...last,
      stretch: bounces(axis) ? extent.view.along(axis) * Self.furthestBounce : nil)
  }
}
