import Foundation

/// A solved section answers where its items are. Positions along the main axis count from the
/// first line's leading edge, across it from the line's.
protocol FlowItems: Sendable {
  /// From the first line's leading edge to the last line's trailing edge.
  var mainLength: CGFloat { get }

  /// The least leading edge of a line: below 0 where lines go back.
  var firstLineStart: CGFloat { get }

  /// The first item that is longer than its line; nil when all fit.
  var firstOverflowingItem: Int? { get }

  /// The items of all lines that meet the open range `low..<high`. O(log lines).
  func items(meeting low: CGFloat, _ high: CGFloat) -> Range<Int>

  /// Calls `body` with the frame of each of `items`, in order.
  func forEachFrame(of items: Range<Int>, _ body: (Int, CGRect) -> Void)
}
