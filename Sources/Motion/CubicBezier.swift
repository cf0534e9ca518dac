import Foundation

/// A timing curve from (0, 0) to (1, 1) with two control points, as CSS and Core Animation have it.
struct CubicBezier: Hashable, Sendable {
  /// In 0 … 1, so that there is one y for each x.
  let x1: Double
  let y1: Double
  /// In 0 … 1.
  let x2: Double
  let y2: Double

  /// The y at an x in 0 … 1.
  func value(at x: Double) -> Double {
    Self.point(parameter(at: x), y1, y2)
  }

  /// Newton's method, which converges in a few steps on these curves; halving where the curve is
  /// too flat for it.
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

  /// The curve 3(1−t)²t·a + 3(1−t)t²·b + t³ of one coordinate.
  private static func point(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }

  private static func slope(_ t: Double, _ a: Double, _ b: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)
  }
}
