import Foundation

/// Coasting within limits: a `Deceleration` until it meets one of them, then a spring that takes
/// the speed it arrives with and brings it back; or a stop.
public struct Coasting: Trajectory {
  private let free: Deceleration
  /// The limit on the way.
  private let wall: Double?
  /// When `free` is at the wall, in seconds; never, if it comes to rest before.
  private let impact: Double?
  /// From the impact on; nil to stop there.
  private let rebound: Spring?

  /// ω = 10 s⁻¹ as a response: a critically damped spring of mass 1 and stiffness 100, which comes
  /// nearest to UIKit's bounce (Ilya Lobanov, "How UIScrollView works", 2020).
  public static let bounceResponse = 2 * Double.pi / 10

  /// - Parameters:
  ///   - start: Within `limits`.
  ///   - friction: In 1/s, as of `Deceleration`.
  ///   - stretch: How far a bounce may go beyond a limit, in points: what arrives too fast for that
  ///     has a stiffer spring. Nil, or 0, to stop at the limit.
  public init(
    from start: Double, velocity: Double, friction: Double, limits: ClosedRange<Double>,
    stretch: Double?
  ) {
    free = Deceleration(start: start, velocity: velocity, friction: friction)
    let wall =
      free.end > limits.upperBound
      ? limits.upperBound : free.end < limits.lowerBound ? limits.lowerBound : nil
    self.wall = wall
    guard let wall else {
      impact = nil
      rebound = nil
      return
    }
    // Solves start + v/k · (1 − e^(−kt)) = wall; the free end is beyond it, so the logarithm's
    // argument is above 0.
    let impact = -log(1 - friction * (wall - start) / velocity) / friction
    self.impact = impact
    rebound = stretch.flatMap {
      Self.rebound(at: wall, velocity: velocity * exp(-friction * impact), stretch: $0)
    }
  }

  /// A spring that leaves its end at v comes v/(ω·e) far.
  private static func rebound(at wall: Double, velocity: Double, stretch: Double) -> Spring? {
    guard stretch > 0 else { return nil }
    let frequency = max(2 * .pi / bounceResponse, abs(velocity) / (exp(1) * stretch))
    return Spring(from: wall, to: wall, velocity: velocity, response: 2 * .pi / frequency)
  }

  public var end: Double { wall ?? free.end }

  public func position(at time: Double) -> Double {
    guard let impact, let wall else { return free.position(at: time) }
    if time < impact { return free.curve(at: time) }
    return rebound?.position(at: time - impact) ?? wall
  }

  public func velocity(at time: Double) -> Double {
    guard let impact else { return free.velocity(at: time) }
    if time < impact { return free.slope(at: time) }
    return rebound?.velocity(at: time - impact) ?? 0
  }

  public func isDone(at time: Double) -> Bool {
    guard let impact else { return free.isDone(at: time) }
    return time >= impact && (rebound?.isDone(at: time - impact) ?? true)
  }
}
