import Foundation

/// The strip above the content that shows a refresh control. It is as wide as the view.
package struct RefreshLook: Equatable, Sendable {
  /// The height of the strip, in points.
  package static let length: CGFloat = 60

  /// The distance of the strip from the top of the view, in points.
  package let top: CGFloat
  /// The opacity, which grows as the content is pulled.
  package let opacity: CGFloat
  /// Whether the spinner turns.
  package let isRefreshing: Bool
  /// The text below the spinner.
  package let title: AttributedString?
  package let tintColor: ViewColor?
}
