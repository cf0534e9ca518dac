import Foundation

/// The dimensions that a layout leaves to the views.
///
/// The view keeps the layout's length in the other dimension. In the free dimension it chooses the
/// length that it needs for that: a height for a given width, or a width for a given height.
package struct ViewSizing: Equatable, Sendable {
  /// Whether a view chooses its width.
  package var isWidthFree: Bool
  /// Whether a view chooses its height.
  package var isHeightFree: Bool
  /// The greatest size that a view may choose, in points.
  package var maximum: CGSize

  package init(
    isWidthFree: Bool, isHeightFree: Bool,
    maximum: CGSize = CGSize(
      width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  ) {
    self.isWidthFree = isWidthFree
    self.isHeightFree = isHeightFree
    self.maximum = maximum
  }

  /// Returns a sizing in which views choose their length along `axis`, the axis that the content
  /// scrolls along.
  package static func along(_ axis: Axis) -> ViewSizing {
    ViewSizing(isWidthFree: axis == .horizontal, isHeightFree: axis == .vertical)
  }
}
