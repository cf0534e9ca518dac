import Foundation

/// A critically damped spring: the fastest way to `end` that never swings past it when it starts
/// at rest. x(t) = end + (c₀ + (v₀ + ω·c₀)·t) · e^(−ωt), with c₀ = start − end.
///
/// Retargeting keeps the velocity: build a new spring from `position` and `velocity` now.
public struct Spring: Trajectory {
  public let start: Double
  public let end: Double
  public let initialVelocity: Double
  /// ω, in 1/s.
  public let angularFrequency: Double

  /// Closer than this many points, and slower than ten times it a second, is at rest.
  static let restDistance = 0.1

  /// - Parameter response: The period of the undamped spring in seconds, 2π/ω: SwiftUI's and
  ///   Core Animation's measure of how quick a spring is.
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
