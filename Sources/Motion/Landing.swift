import Foundation

/// The motion after a release to a chosen target position, which begins with the velocity of the
/// release.
///
/// If friction of about the usual strength would end at the target, the motion is a `Deceleration`
/// with that friction. Otherwise it is a critically damped spring: for a target behind, a target
/// much farther than the velocity would reach, or one so near that the motion goes a little beyond
/// it.
public struct Landing: Trajectory {
  private let path: any Trajectory
  /// The target position, in points.
  public let end: Double

  /// The greatest friction in 1/s. Stronger friction looks like a collision.
  private static let maximumFriction = 30.0
  /// The smallest friction, as a part of the usual friction. Weaker friction takes too long.
  private static let minimumFrictionRatio = 0.75
  /// The response of the spring, which is that of a bounce (ω = 10 s⁻¹): it is nearly at its end
  /// after half a second.
  private static let response = BoundedDeceleration.bounceResponse

  /// Creates a motion to a target position.
  ///
  /// - Parameters:
  ///   - start: The position at which the motion begins, in points.
  ///   - end: The target position, in points.
  ///   - velocity: The velocity at which the motion begins, in points per second.
  ///   - friction: The usual friction in 1/s, as in `Deceleration`.
  public init(from start: Double, to end: Double, velocity: Double, friction: Double) {
    self.end = end
    let distance = end - start
    let needed = distance == 0 ? .infinity : velocity / distance
    if needed >= friction * Self.minimumFrictionRatio, needed <= max(Self.maximumFriction, friction)
    {
      path = Deceleration(start: start, velocity: velocity, friction: needed)
    } else {
      let isFast = needed > Self.maximumFriction
      path = Spring(
        from: start, to: end, velocity: velocity,
        response: isFast && velocity != 0 ? 2 * .pi / Self.maximumFriction : Self.response)
    }
  }

  public func position(at time: Double) -> Double {
    isDone(at: time) ? end : path.position(at: time)
  }

  public func velocity(at time: Double) -> Double { path.velocity(at: time) }

  public func isDone(at time: Double) -> Bool { path.isDone(at: time) }
}
