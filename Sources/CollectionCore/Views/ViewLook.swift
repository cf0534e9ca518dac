import Foundation

/// What is drawn of a view beside its content.
package struct ViewLook: Equatable, Sendable {
  package var backgroundColor: ViewColor?
  package var borderColor = ViewColor.black
  /// Points.
  package var borderWidth: CGFloat = 0
  /// Points; at most half the shorter side is drawn.
  package var cornerRadius: CGFloat = 0
  /// What is in the view is cut off at its rounded corners.
  package var masksToBounds = false

  package init() {}
}
