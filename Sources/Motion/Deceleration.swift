import Foundation

/// Coasting under friction proportional to speed: x(t) = x₀ + v/k · (1 − e^(−kt)).
///
/// The natural rest is x₀ + v/k. UIKit states its rates per millisecond: a rate r keeps r of the
/// speed each millisecond, so k = −1000 · ln r (0.998 ↦ 2.002 s⁻¹, 0.99 ↦ 10.05 s⁻¹).
public struct Deceleration: Trajectory {
  public let start: Double
  public let initialVelocity: Double
  /// k, in 1/s.
  public let friction: Double

  /// Closer to the end than this many points is at rest: the last step is less than a pixel, and
  /// the same for every friction, where a speed limit would make it jump the further the lower the
  /// friction is.
  static let restDistance = 0.5

  public init(start: Double, velocity: Double, friction: Double) {
    precondition(friction > 0, "friction \(friction) must be above 0")
    self.start = start
    initialVelocity = velocity
    self.friction = friction
  }

  /// - Parameter ratePerMillisecond: The part of the speed kept each millisecond, in (0, 1).
  public init(start: Double, velocity: Double, ratePerMillisecond: Double) {
    self.init(start: start, velocity: velocity, friction: -1000 * log(ratePerMillisecond))
  }

  public var end: Double { start + initialVelocity / friction }

  public func position(at time: Double) -> Double {
    isDone(at: time) ? end : curve(at: time)
  }

  public func velocity(at time: Double) -> Double {
    isDone(at: time) ? 0 : slope(at: time)
  }

  /// The position, however near the end.
  func curve(at time: Double) -> Double {
    start + initialVelocity / friction * (1 - exp(-friction * time))
  }

  /// The velocity, however near the end.
  func slope(at time: Double) -> Double { initialVelocity * exp(-friction * time) }

  public func isDone(at time: Double) -> Bool {
    abs(initialVelocity) / friction * exp(-friction * time) < Self.restDistance
  }
}
