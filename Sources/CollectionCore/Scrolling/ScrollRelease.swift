import Foundation
import Motion

/// Where a fling is going to stop, and the way there.
@MainActor
struct ScrollRelease {
  /// In parts of the view's length.
  private static let furthestBounce: CGFloat = 0.25

  /// Where the content is let go.
  let offset: CGPoint
  /// Points a second.
  let velocity: CGPoint
  let extent: ScrollExtent
  /// In 1/s.
  let friction: Double
  /// Whether content may go beyond its ends along an axis.
  let bounces: (Axis) -> Bool

  /// Where friction would stop the content, or the content's end does.
  var naturalStop: CGPoint {
    let overshoot = extent.overshoot(of: offset)
    return extent.limited(
      CGPoint(
        x: offset.x + (overshoot.x == 0 ? velocity.x / friction : 0),
        y: offset.y + (overshoot.y == 0 ? velocity.y / friction : 0)))
  }

  /// - Parameter target: Where to rest; nil for wherever friction leads.
  func motion(to target: CGPoint?) -> ScrollMotion {
    ScrollMotion(.coasting, target: target) { trajectory($0, to: target ?? naturalStop) }
  }

  private func trajectory(_ axis: Axis, to target: CGPoint) -> any Trajectory {
    let (start, speed, end) = (offset.along(axis), velocity.along(axis), target.along(axis))
    if extent.overshoot(of: offset).along(axis) != 0 {
      return Spring(from: start, to: end, velocity: speed, response: Coasting.bounceResponse)
    }
    // Where the natural stop will do along this axis, the way to it is the natural one.
    if end != naturalStop.along(axis) {
      return Landing(from: start, to: end, velocity: speed, friction: friction)
    }
    let (first, last) = extent.limits(axis)
    return Coasting(
      from: start, velocity: speed, friction: friction, limits: first...last,
      stretch: bounces(axis) ? extent.view.along(axis) * Self.furthestBounce : nil)
  }
}
