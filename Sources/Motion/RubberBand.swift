/// The resistance of content that is dragged beyond its end, which grows with the distance.
///
/// The formula is UIKit's, as Grant Paul (chpwn) measured and published it in 2012: f(x) = (1 − 1 /
/// (x · c / d + 1)) · d, with c = 0.55. It begins with the slope c and never reaches d.
public struct RubberBand: Sendable {
  /// The length of the view along the axis, in points: d in the formula.
  public let dimension: Double

  /// The constant c of the formula.
  static let stiffness = 0.55

  /// The greatest stretch that `pull(forStretch:)` inverts, as a part of `dimension`. The inverse
  /// has a pole at 1, and f comes no nearer to it in practice.
  private static let maximumStretchRatio = 0.99

  /// Creates a rubber band.
  ///
  /// - Parameter dimension: The length of the view along the axis, in points. If it is 0 or less,
  ///   the content does not move.
  public init(dimension: Double) {
    self.dimension = dimension
  }

  /// Returns the distance that the content moves for a drag distance, in points. Both are negative
  /// for the opposite direction.
  public func stretch(forPull pull: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let distance = abs(pull)
    let stretch = (1 - 1 / (distance * Self.stiffness / dimension + 1)) * dimension
    return pull < 0 ? -stretch : stretch
  }

  /// Returns the drag distance for which the content moves by `stretch`, in points. It is used when
  /// a finger stops content that is bouncing.
  public func pull(forStretch stretch: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let part = min(abs(stretch) / dimension, Self.maximumStretchRatio)
    let pull = dimension / Self.stiffness * (1 / (1 - part) - 1)
    return stretch < 0 ? -pull : pull
  }
}
