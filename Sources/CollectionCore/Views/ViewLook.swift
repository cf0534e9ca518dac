import Foundation

/// The background, border and corners of a view.
package struct ViewLook: Equatable, Sendable {
  package var backgroundColor: ViewColor?
  package var borderColor = ViewColor.black
  /// The width in points.
  package var borderWidth: CGFloat = 0
  /// The radius in points. At most half the shorter side is drawn.
  package var cornerRadius: CGFloat = 0
  /// Whether the content is clipped to the rounded corners.
  package var masksToBounds = false

  package init() {}
}
