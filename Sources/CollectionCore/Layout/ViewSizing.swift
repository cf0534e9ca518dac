import Foundation

/// Which dimensions a layout leaves to the views themselves.
///
/// What is not free keeps the layout's measure, and the free dimension is what the view needs then:
/// the height for a given width, or the width for a given height.
package struct ViewSizing: Equatable, Sendable {
  package var isWidthFree: Bool
  package var isHeightFree: Bool
  /// The most a view may choose, in points.
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

  /// The extent along the axis that the content scrolls on.
  package static func along(_ axis: Axis) -> ViewSizing {
    ViewSizing(isWidthFree: axis == .horizontal, isHeightFree: axis == .vertical)
  }
}
