import Foundation

/// Computes where a header or footer begins, along the main axis, that is pinned to an edge of the
/// visible part while its section is in view. `FlowSection` makes its frame from the result.
struct FlowPinning: Equatable, Sendable {
  /// A Boolean value that tells whether headers are pinned.
  var pinsHeaders: Bool
  /// A Boolean value that tells whether footers are pinned.
  var pinsFooters: Bool
  /// The beginning of the visible part less the content inset, along the main axis in content
  /// coordinates.
  var low: CGFloat
  /// The end of the visible part less the content inset, along the main axis in content
  /// coordinates.
  var high: CGFloat

  /// A value with which no header or footer is pinned.
  static let none = FlowPinning(pinsHeaders: false, pinsFooters: false, low: 0, high: 0)

  /// Returns where a header begins: at the beginning of the visible part, but never before its
  /// place in the section, and never so far that it leaves the section.
  ///
  /// - Parameters:
  ///   - start: The beginning of the header that is not pinned.
  ///   - length: The length of the header along the main axis.
  ///   - sectionEnd: The end of the section.
  func headerStart(_ start: CGFloat, length: CGFloat, sectionEnd: CGFloat) -> CGFloat {
    pinsHeaders ? max(start, min(low, sectionEnd - length)) : start
  }

  /// Returns where a footer begins: so that it ends at the end of the visible part, but never after
  /// its place in the section, and never before the section.
  ///
  /// - Parameters:
  ///   - start: The beginning of the footer that is not pinned.
  ///   - length: The length of the footer along the main axis.
  ///   - sectionStart: The beginning of the section.
  func footerStart(_ start: CGFloat, length: CGFloat, sectionStart: CGFloat) -> CGFloat {
    pinsFooters ? min(start, max(high - length, sectionStart)) : start
  }
}
