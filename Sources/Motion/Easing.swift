import Foundation

/// How a change is spread over time: as the part of it that is still to come.
///
/// The part begins as 1 with no velocity and ends as 0, so that changes that overlap can be added
/// up: each goes on as it began, and what is seen neither jumps nor kinks when another begins.
public struct Easing: Hashable, Sendable {
  private enum Shape: Hashable {
    case bezier(CubicBezier)
    case spring(response: Double, damping: Double)
  }

  private let shape: Shape
  /// Seconds until nothing is to come, or too little to be seen.
  public let duration: Double

  private init(_ shape: Shape, duration: Double) {
    self.shape = shape
    self.duration = duration
  }

  /// Core Animation's ease-in-out. Durations are in seconds; 0 or less is at once.
  public static func easeInOut(duration: Double) -> Easing {
    Easing(.bezier(CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)), duration: max(duration, 0))
  }

  /// Begins at full speed; a change that overlaps another kinks where it begins.
  public static func easeOut(duration: Double) -> Easing {
    Easing(.bezier(CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)), duration: max(duration, 0))
  }

  public static func easeIn(duration: Double) -> Easing {
    Easing(.bezier(CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)), duration: max(duration, 0))
  }

  public static func linear(duration: Double) -> Easing {
    Easing(.bezier(CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1)), duration: max(duration, 0))
  }

  /// A damped spring released at rest: with ω = 2π/response and ω' = ω√(1 − ζ²) the rest is
  /// e^(−ζωt) (cos ω't + ζω/ω' · sin ω't), for ζ = 1 its limit (1 + ωt) e^(−ωt).
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring, in seconds, above 0.
  ///   - dampingFraction: ζ: 1 never swings past the end, less does; limited to 0.1 … 1.
  public static func spring(response: Double, dampingFraction: Double = 1) -> Easing {
    let damping = min(max(dampingFraction, 0.1), 1)
    let response = max(response, 0.01)
    let frequency = 2 * .pi / response
    // Until less than a thousandth is left: (1 + x) e^−x is that at x = 9.23.
    let duration =
      damping == 1
      ? 9.23 / frequency
      : -log(0.001 * (1 - damping * damping).squareRoot()) / (damping * frequency)
    return Easing(.spring(response: response, damping: damping), duration: duration)
  }

  /// - Parameter time: Seconds since the change began.
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
