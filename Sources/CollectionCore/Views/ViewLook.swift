import Foundation

/// The background, border and corners of a view.
package struct ViewLook: Equatable, Sendable {
  package var backgroundColor: ViewColor?
  package var borderColor = ViewColor.black
  /// Points.
  package var borderWidth: CGFloat = 0
  /// Points; at most half the shorter side is drawn.
  package var cornerRadius: CGFloat = 0
  /// The view's content is cut off at its rounded corners.
  package var masksToBounds = false

  package init() {}
}
