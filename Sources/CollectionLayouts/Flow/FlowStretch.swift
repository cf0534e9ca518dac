import Foundation

/// The totals of the lines that begin in one chunk of items.
struct FlowStretch: Sendable {
  /// The first item of the first line that does not begin in the chunk, counted from the end of the
  /// chunk.
  var exit: Int
  /// The distance from the first line's leading edge to that of the line at `exit`, in points.
  var advance: CGFloat
  /// The greatest trailing edge of the lines, relative to the first line's leading edge. It matters
  /// where lines overlap.
  var bottom: CGFloat
  /// The least leading edge of the lines, relative to the first line's leading edge. It matters
  /// where lines overlap.
  var top: CGFloat

  /// Returns the totals of a chunk in which no line begins, because it lies within a line that
  /// begins before it.
  static func covered(exit: Int) -> FlowStretch {
    FlowStretch(exit: exit, advance: 0, bottom: -.infinity, top: .infinity)
  }
}
