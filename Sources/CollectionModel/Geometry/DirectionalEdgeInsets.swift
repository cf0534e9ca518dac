import Foundation

/// Distances inwards from the edges of a rectangle, in points, with the edges of the reading
/// direction: the leading edge is the left one where text is read from left to right.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the leading edge, in points.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the trailing edge, in points.
  public var trailing: CGFloat

  /// Insets that are zero on all sides.
  public static let zero = DirectionalEdgeInsets()

  /// Creates insets that are zero on all sides.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets.
  ///
  /// - Parameters:
  ///   - top: The distance from the top edge, in points.
  ///   - leading: The distance from the leading edge, in points.
  ///   - bottom: The distance from the bottom edge, in points.
  ///   - trailing: The distance from the trailing edge, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  @inlinable package func before(_ axis: Axis) -> CGFloat { axis == .vertical ? top : leading }
  @inlinable package func after(_ axis: Axis) -> CGFloat { axis == .vertical ? bottom : trailing }
  @inlinable package func total(_ axis: Axis) -> CGFloat { before(axis) + after(axis) }
}
