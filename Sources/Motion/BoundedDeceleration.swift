import Foundation

/// A deceleration within limits. At a limit the motion either stops, or bounces: a spring takes
/// over the velocity and returns to the limit.
public struct BoundedDeceleration: Trajectory {
  private let deceleration: Deceleration
  /// The limit that the motion reaches, or nil if it comes to rest before.
  private let limit: Double?
  /// The time at which the motion reaches the limit, in seconds, or nil if it comes to rest before.
  private let impact: Double?
  /// The motion after the limit is reached, or nil to stop there.
  private let rebound: Spring?

  /// The response of a bounce in seconds, for ω = 10 s⁻¹: a critically damped spring of mass 1 and
  /// stiffness 100. It comes nearest to UIKit's bounce (Ilya Lobanov, "How UIScrollView works",
  /// 2020).
  public static let bounceResponse = 2 * Double.pi / 10

  /// Creates a deceleration within limits.
  ///
  /// - Parameters:
  ///   - start: The position at which the motion begins, within `limits`.
  ///   - velocity: The velocity at which the motion begins, in points per second.
  ///   - friction: The friction in 1/s, as in `Deceleration`.
  ///   - limits: The positions at which the motion stops or bounces.
  ///   - stretch: The greatest distance of a bounce beyond a limit, in points. A motion that would
  ///     go farther gets a stiffer spring. Nil or 0 makes the motion stop at the limit.
  public init(
    from start: Double, velocity: Double, friction: Double, limits: ClosedRange<Double>,
    stretch: Double?
  ) {
    deceleration = Deceleration(start: start, velocity: velocity, friction: friction)
    let limit =
      deceleration.end > limits.upperBound
      ? limits.upperBound : deceleration.end < limits.lowerBound ? limits.lowerBound : nil
    self.limit = limit
    guard let limit else {
      impact = nil
      rebound = nil
      return
    }
    // Solves start + v/k · (1 − e^(−kt)) = wall; the free end is beyond it, so the logarithm's
    // argument is above 0.
    let impact = -log(1 - friction * (limit - start) / velocity) / friction
    self.impact = impact
    rebound = stretch.flatMap {
      Self.rebound(at: limit, velocity: velocity * exp(-friction * impact), stretch: $0)
    }
  }

  /// Returns the bounce at a limit. A spring that leaves its end with velocity v moves as far as
  /// v/(ω·e).
  private static func rebound(at limit: Double, velocity: Double, stretch: Double) -> Spring? {
    guard stretch > 0 else { return nil }
    let frequency = max(2 * .pi / bounceResponse, abs(velocity) / (exp(1) * stretch))
    return Spring(from: limit, to: limit, velocity: velocity, response: 2 * .pi / frequency)
  }

  /// The position at which the motion ends: a limit, or the end of the deceleration.
  public var end: Double { limit ?? deceleration.end }

  public func position(at time: Double) -> Double {
    guard let impact, let limit else { return deceleration.position(at: time) }
    if time < impact { return deceleration.curve(at: time) }
    return rebound?.position(at: time - impact) ?? limit
  }

  public func velocity(at time: Double) -> Double {
    guard let impact else { return deceleration.velocity(at: time) }
    if time < impact { return deceleration.slope(at: time) }
    return rebound?.velocity(at: time - impact) ?? 0
  }

  public func isDone(at time: Double) -> Bool {
    guard let impact else { return deceleration.isDone(at: time) }
    return time >= impact && (rebound?.isDone(at: time - impact) ?? true)
  }
}
