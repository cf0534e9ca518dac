import Foundation

/// Where a header or footer begins, along the main axis, that is pinned to the edge of the visible part
/// while its section is in view. `FlowSolver` makes its frame from that.
struct FlowPinning: Equatable, Sendable {
  var pinsHeaders: Bool
  var pinsFooters: Bool
  /// The visible part less the content insets, along the main axis in content coordinates.
  var low: CGFloat
  var high: CGFloat

  static let none = FlowPinning(pinsHeaders: false, pinsFooters: false, low: 0, high: 0)

  /// Where a header that belongs at `start` is: at the edge of what is visible, but never before
  /// its own place, and the end of its section pushes it out.
  func headerStart(_ start: CGFloat, length: CGFloat, sectionEnd: CGFloat) -> CGFloat {
    pinsHeaders ? max(start, min(low, sectionEnd - length)) : start
  }

  /// The same from the other end: never behind its own place, pushed by its section's beginning.
  func footerStart(_ start: CGFloat, length: CGFloat, sectionStart: CGFloat) -> CGFloat {
    pinsFooters ? min(start, max(high - length, sectionStart)) : start
  }
}
