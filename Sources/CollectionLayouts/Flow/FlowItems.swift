import Foundation

/// The positions of the items of one section. Positions along the main axis count from the leading
/// edge of the first line, positions across it from the beginning of the line.
protocol FlowItems: Sendable {
  /// The distance from the first line's leading edge to the last line's trailing edge, in points.
  var mainLength: CGFloat { get }

  /// The least leading edge of a line. It is below 0 if lines run backwards because of a negative
  /// line spacing.
  var firstLineStart: CGFloat { get }

  /// The first item that is longer than its line, or nil if all items fit.
  var firstOverflowingItem: Int? { get }

  /// Returns the items of all lines that intersect the open range `low..<high`. O(log lines).
  func items(meeting low: CGFloat, _ high: CGFloat) -> Range<Int>

  /// Calls `body` with each item of a range and its frame, in order.
  func forEachFrame(of items: Range<Int>, _ body: (Int, CGRect) -> Void)
}
