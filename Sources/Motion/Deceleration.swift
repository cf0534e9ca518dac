import Foundation

/// A motion under friction proportional to its velocity: x(t) = x₀ + v/k · (1 − e^(−kt)).
///
/// The motion ends at x₀ + v/k. UIKit gives its rates per millisecond: a rate r keeps the part r of
/// the velocity each millisecond, so k = −1000 · ln r. The rate 0.998 gives k = 2.002 s⁻¹, and 0.99
/// gives 10.05 s⁻¹.
public struct Deceleration: Trajectory {
  /// The position at which the motion begins, in points.
  public let start: Double
  /// The velocity at which the motion begins, in points per second.
  public let initialVelocity: Double
  /// The friction k, in 1/s.
  public let friction: Double

  /// The distance from the end, in points, below which the motion is done. The last step is then
  /// less than a pixel whatever the friction is. A limit for the velocity would make the last step
  /// larger for lower friction.
  static let restDistance = 0.5

  /// Creates a deceleration.
  ///
  /// - Parameters:
  ///   - start: The position at which the motion begins, in points.
  ///   - velocity: The velocity at which the motion begins, in points per second.
  ///   - friction: The friction in 1/s, greater than 0.
  public init(start: Double, velocity: Double, friction: Double) {
    precondition(friction > 0, "friction \(friction) must be above 0")
    self.start = start
    initialVelocity = velocity
    self.friction = friction
  }

  /// Creates a deceleration with a rate as UIKit gives it.
  ///
  /// - Parameters:
  ///   - start: The position at which the motion begins, in points.
  ///   - velocity: The velocity at which the motion begins, in points per second.
  ///   - ratePerMillisecond: The part of the velocity that is kept each millisecond, between 0 and
  ///     1.
  public init(start: Double, velocity: Double, ratePerMillisecond: Double) {
    self.init(start: start, velocity: velocity, friction: -1000 * log(ratePerMillisecond))
  }

  /// The position at which the motion ends, in points.
  public var end: Double { start + initialVelocity / friction }

  public func position(at time: Double) -> Double {
    isDone(at: time) ? end : curve(at: time)
  }

  public func velocity(at time: Double) -> Double {
    isDone(at: time) ? 0 : slope(at: time)
  }

  /// Returns the position, also where the motion is done.
  func curve(at time: Double) -> Double {
    start + initialVelocity / friction * (1 - exp(-friction * time))
  }

  /// Returns the velocity, also where the motion is done.
  func slope(at time: Double) -> Double { initialVelocity * exp(-friction * time) }

  public func isDone(at time: Double) -> Bool {
    abs(initialVelocity) / friction * exp(-friction * time) < Self.restDistance
  }
}
