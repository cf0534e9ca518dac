import Foundation

/// The places of a content and of a panel that slides in at its end.
///
/// In a narrow view the panel covers the content, which is otherwise made narrower by it.
package struct SideGeometry: Equatable {
  /// The width of the panel in points.
  package static let width: CGFloat = 320
  /// The part of the content that a panel in a narrow view leaves uncovered at least, in points.
  private static let rest: CGFloat = 40
  /// The width from which there is room for both, in points.
  private static let roomyWidth: CGFloat = 700

  /// The frames, measured from the leading edge.
  package let content, side: CGRect
  /// Whether the panel covers the content.
  package let isCovering: Bool

  /// - Parameters:
  ///   - size: The size of the view in points.
  ///   - progress: The part of the panel that has slid in, from 0 to 1.
  package init(in size: CGSize, progress: CGFloat) {
    isCovering = size.width < Self.roomyWidth
    let width = max(min(Self.width, size.width - Self.rest), 0)
    let shown = (width * progress).rounded()
    side = CGRect(x: size.width - shown, y: 0, width: width, height: size.height)
    content = CGRect(
      x: 0, y: 0, width: isCovering ? size.width : size.width - shown, height: size.height)
  }

  /// Returns the part of the panel that has slid in.
  ///
  /// - Parameter time: The part of the time that has passed, from 0 to 1.
  package static func eased(_ time: CGFloat) -> CGFloat {
    let left = 1 - min(max(time, 0), 1)
    return 1 - left * left * left
  }
}
