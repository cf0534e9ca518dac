import Foundation

/// The progress of a change over time, given as the part of the change that remains.
///
/// The part falls from 1 to 0. Overlapping changes can be added up: each continues as it began when
/// another begins. With `easeIn`, `easeInOut` and `spring`, which begin with velocity 0, the
/// velocity of the sum does not jump there either.
public struct Easing: Hashable, Sendable {
  private enum Shape: Hashable {
    case bezier(CubicBezier)
    case spring(response: Double, damping: Double)
  }

  private let shape: Shape
  /// The time in seconds until nothing remains, or too little to be seen.
  public let duration: Double

  private init(_ shape: Shape, duration: Double) {
    self.shape = shape
    self.duration = duration
  }

  /// Returns Core Animation's ease-in-out curve, which begins and ends slowly.
  ///
  /// - Parameter duration: The duration in seconds. 0 or less means an immediate change.
  public static func easeInOut(duration: Double) -> Easing {
    Easing(.bezier(CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)), duration: max(duration, 0))
  }

  /// Returns Core Animation's ease-out curve. It begins at full velocity, so the velocity of
  /// overlapping changes jumps where it begins.
  ///
  /// - Parameter duration: The duration in seconds. 0 or less means an immediate change.
  public static func easeOut(duration: Double) -> Easing {
    Easing(.bezier(CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)), duration: max(duration, 0))
  }

  /// Returns Core Animation's ease-in curve, which begins slowly and ends at full velocity.
  ///
  /// - Parameter duration: The duration in seconds. 0 or less means an immediate change.
  public static func easeIn(duration: Double) -> Easing {
    Easing(.bezier(CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)), duration: max(duration, 0))
  }

  /// Returns a curve of constant velocity.
  ///
  /// - Parameter duration: The duration in seconds. 0 or less means an immediate change.
  public static func linear(duration: Double) -> Easing {
    Easing(.bezier(CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)), duration: max(duration, 0))
  }

  /// Returns the curve of a damped spring that is released at rest.
  ///
  /// With ω = 2π/response and ω' = ω√(1 − ζ²) the remaining part is e^(−ζωt) (cos ω't + ζω/ω' · sin
  /// ω't). For ζ = 1 it is the limit (1 + ωt) e^(−ωt).
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring in seconds. It is at least 0.01.
  ///   - dampingFraction: The damping ratio ζ, limited to 0.1 … 1. With 1, the default, the motion
  ///     never goes beyond its end; with less it does.
  public static func spring(response: Double, dampingFraction: Double = 1) -> Easing {
    let damping = min(max(dampingFraction, 0.1), 1)
    let response = max(response, 0.01)
    let frequency = 2 * .pi / response
    // The duration ends when less than a thousandth remains: (1 + x) e^−x = 0.001 at x = 9.23.
    let duration =
      damping == 1
      ? 9.23 / frequency
      : -log(0.001 * (1 - damping * damping).squareRoot()) / (damping * frequency)
    return Easing(.spring(response: response, damping: damping), duration: duration)
  }

  /// Returns the part of the change that remains, from 1 before the change to 0 after it. With a
  /// spring, it can be below 0 in between.
  ///
  /// - Parameter time: The time in seconds since the change began.
  public func remaining(at time: Double) -> Double {
    if time >= duration { return 0 }
    if time <= 0 { return 1 }
    switch shape {
    case .bezier(let curve): return 1 - curve.value(at: time / duration)
    case .spring(let response, let damping):
      let frequency = 2 * .pi / response
      if damping == 1 { return (1 + frequency * time) * exp(-frequency * time) }
      let damped = frequency * (1 - damping * damping).squareRoot()
      let ratio = damping * frequency / damped
      return exp(-damping * frequency * time) * (cos(damped * time) + ratio * sin(damped * time))
    }
  }
}
