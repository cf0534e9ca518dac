import Foundation

/// A critically damped spring: the fastest motion to `end` that, starting at rest, never goes
/// beyond it. x(t) = end + (c₀ + (v₀ + ω·c₀)·t) · e^(−ωt), with c₀ = start − end.
///
/// To change the target of a moving spring, create a new spring with the present position and
/// velocity.
public struct Spring: Trajectory {
  /// The position at which the motion begins, in points.
  public let start: Double
  /// The position at which the motion ends, in points.
  public let end: Double
  /// The velocity at which the motion begins, in points per second.
  public let initialVelocity: Double
  /// The angular frequency ω of the undamped spring, in 1/s.
  public let angularFrequency: Double

  /// The distance from the end, in points, below which the motion is done, if its velocity is also
  /// below ten times this number of points per second.
  static let restDistance = 0.1

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - start: The position at which the motion begins, in points.
  ///   - end: The position at which the motion ends, in points.
  ///   - velocity: The velocity at which the motion begins, in points per second. The default is 0.
  ///   - response: The period of the undamped spring in seconds, 2π/ω, greater than 0. SwiftUI and
  ///     Core Animation use the same measure.
  public init(from start: Double, to end: Double, velocity: Double = 0, response: Double) {
    precondition(response > 0, "response \(response) must be above 0")
    self.start = start
    self.end = end
    initialVelocity = velocity
    angularFrequency = 2 * .pi / response
  }

  public func position(at time: Double) -> Double {
    isDone(at: time) ? end : end + displacement(at: time)
  }

  public func velocity(at time: Double) -> Double {
    isDone(at: time) ? 0 : speed(at: time)
  }

  public func isDone(at time: Double) -> Bool {
    abs(displacement(at: time)) < Self.restDistance
      && abs(speed(at: time)) < 10 * Self.restDistance
  }

  private func displacement(at time: Double) -> Double {
    let c = start - end
    return (c + (initialVelocity + angularFrequency * c) * time) * exp(-angularFrequency * time)
  }

  private func speed(at time: Double) -> Double {
    let c = start - end
    let slope = initialVelocity + angularFrequency * c
    return (slope - angularFrequency * (c + slope * time)) * exp(-angularFrequency * time)
  }
}
