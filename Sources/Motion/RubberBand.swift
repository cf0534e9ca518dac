/// How far content gives way that is pulled beyond its end: the further, the less.
///
/// UIKit's curve as Grant Paul (chpwn) measured and published it in 2012:
/// f(x) = (1 − 1 / (x · c / d + 1)) · d, with c = 0.55. It begins with the slope c and never
/// reaches d.
public struct RubberBand: Sendable {
  /// d: the view's length along the axis, in points.
  public let dimension: Double

  /// c.
  static let stiffness = 0.55

  /// The largest part of `dimension` that is taken back to a pull; f comes no nearer to 1 in
  /// practice, and its inverse has a pole there.
  private static let furthest = 0.99

  public init(dimension: Double) {
    self.dimension = dimension
  }

  /// How far the content gives way to a pull of `pull` points, either way.
  public func stretch(forPull pull: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let distance = abs(pull)
    let stretch = (1 - 1 / (distance * Self.stiffness / dimension + 1)) * dimension
    return pull < 0 ? -stretch : stretch
  }

  /// The pull that `stretch` is the answer to: so a finger can take hold of content in mid-bounce.
  public func pull(forStretch stretch: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let part = min(abs(stretch) / dimension, Self.furthest)
    let pull = dimension / Self.stiffness * (1 / (1 - part) - 1)
    return stretch < 0 ? -pull : pull
  }
}
