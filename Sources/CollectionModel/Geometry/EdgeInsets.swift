import Foundation

/// Distances inwards from the four edges of a rectangle, in points. Negative values reach outwards.
///
/// In a collection view that is mirrored for a right-to-left language, `left` applies to the
/// leading edge and `right` to the trailing edge.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the left edge, in points.
  public var left: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the right edge, in points.
  public var right: CGFloat

  /// Insets that are zero on all sides.
  public static let zero = EdgeInsets()

  /// Creates insets that are zero on all sides.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Creates insets.
  ///
  /// - Parameters:
  ///   - top: The distance from the top edge, in points.
  ///   - left: The distance from the left edge, in points.
  ///   - bottom: The distance from the bottom edge, in points.
  ///   - right: The distance from the right edge, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// Returns the rectangle within insets.
  ///
  /// - Parameter insets: Distances from the edges of this rectangle, in points. Negative values enlarge the
  ///   rectangle. If they are larger than the rectangle, the size of the result is negative.
  /// - Returns: The rectangle within the insets.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
