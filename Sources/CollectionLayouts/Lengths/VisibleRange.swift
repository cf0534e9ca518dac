import Foundation

/// The visible part of the content along the scroll axis, less the content inset, in content
/// coordinates. Pinned headers and footers stay in it while their section is in view.
package struct VisibleRange: Equatable, Sendable {
  package let low: CGFloat
  package let high: CGFloat

  /// Creates the visible range of a view with these bounds and this content inset. At an end at which
  /// nothing is pinned it is infinite.
  package init(
    _ bounds: CGRect, inset: EdgeInsets?, along axis: Axis, pinsHeaders: Bool = true,
    pinsFooters: Bool = true
  ) {
    let inset = inset ?? .zero
    low = pinsHeaders ? bounds.min(along: axis) + inset.leading(axis) : -.infinity
    high = pinsFooters ? bounds.max(along: axis) - inset.trailing(axis) : .infinity
  }

  /// Returns where a pinned header begins: at the beginning of the range, but never before its place
  /// in the section, and never so far that it leaves the section.
  ///
  /// - Parameters:
  ///   - start: The beginning of the header that is not pinned.
  ///   - length: The length of the header along the scroll axis.
  ///   - sectionEnd: The end of the section.
  func headerStart(_ start: CGFloat, length: CGFloat, sectionEnd: CGFloat) -> CGFloat {
    max(start, min(low, sectionEnd - length))
  }

  /// Returns where a pinned footer begins: so that it ends at the end of the range, but never after
  /// its place in the section, and never before the section.
  ///
  /// - Parameters:
  ///   - start: The beginning of the footer that is not pinned.
  ///   - length: The length of the footer along the scroll axis.
  ///   - sectionStart: The beginning of the section.
  func footerStart(_ start: CGFloat, length: CGFloat, sectionStart: CGFloat) -> CGFloat {
    min(start, max(high - length, sectionStart))
  }
}
