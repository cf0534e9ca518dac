import Foundation

/// A timing curve from (0, 0) to (1, 1) with two control points, as in CSS and Core Animation.
struct CubicBezier: Hashable, Sendable {
  /// The x coordinate of the first control point, from 0 to 1, so that there is one y for each x.
  let x1: Double
  let y1: Double
  /// The x coordinate of the second control point, from 0 to 1.
  let x2: Double
  let y2: Double

  /// Returns the y coordinate for an x coordinate from 0 to 1.
  func value(at x: Double) -> Double {
    Self.point(parameter(at: x), y1, y2)
  }

  /// Returns the parameter of the curve at which x has a value. Newton's method converges in a few
  /// steps on these curves; bisection replaces it where the curve is too flat.
  private func parameter(at x: Double) -> Double {
    var t = x
    for _ in 0..<8 {
      let error = Self.point(t, x1, x2) - x
      if abs(error) < 1e-9 { return t }
      let slope = Self.slope(t, x1, x2)
      if slope < 1e-6 { break }
      t = min(max(t - error / slope, 0), 1)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      t = (low + high) / 2
      if Self.point(t, x1, x2) < x { low = t } else { high = t }
    }
    return t
  }

  /// Returns one coordinate of the curve, 3(1−t)²t·a + 3(1−t)t²·b + t³.
  private static func point(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }

  /// Returns the derivative of one coordinate of the curve.
  private static func slope(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)
  }
}
