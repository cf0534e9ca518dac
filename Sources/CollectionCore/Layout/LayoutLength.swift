import Foundation

/// Makes lengths that a program gives usable: not a number, negative or infinite ones are reported.
@MainActor
enum LayoutLength {
  /// The longest length laid out, in points: beyond it a point more makes no difference, and sums of
  /// many stay finite.
  static let longest: CGFloat = 1e15

  /// A length in `range`, by default 0 or more and finite. Another one is reported and becomes
  /// `fallback`.
  static func usable(
    _ length: CGFloat, in range: ClosedRange<CGFloat> = 0...longest,
    otherwise fallback: Int = 0, _ what: @autoclosure () -> String
  ) -> CGFloat {
    if range.contains(length) { return length }
    CallerMistake.report("\(what()) cannot be \(length); \(fallback) is used instead")
    return CGFloat(fallback)
  }

  static func usable(itemSize size: CGSize) -> CGSize {
    CGSize(
      width: usable(size.width, "the width of items"),
      height: usable(size.height, "the height of items"))
  }
}
