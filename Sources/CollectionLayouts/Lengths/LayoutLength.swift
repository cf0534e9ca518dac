import Foundation

/// Replaces lengths that cannot be laid out. Lengths that are negative, infinite or not a number
/// are reported as a mistake.
@MainActor
@usableFromInline package enum LayoutLength {
  /// The longest length that is laid out, in points. Beyond it one more point makes no difference,
  /// and sums of many lengths stay finite.
  @inlinable package nonisolated static var longest: CGFloat { 1e15 }

  /// Returns `length` if it lies in a range. Otherwise it reports a mistake and returns `fallback`.
  ///
  /// - Parameters:
  ///   - length: A length that a program has set.
  ///   - range: The valid lengths. The default is 0 to `longest`.
  ///   - fallback: The length that is used instead. The default is 0.
  ///   - what: The name of the length, for the report.
  @inlinable package static func usable(
    _ length: CGFloat, in range: ClosedRange<CGFloat> = 0...longest,
    otherwise fallback: Int = 0, _ what: @autoclosure () -> String
  ) -> CGFloat {
    range.contains(length) ? length : replaced(length, by: fallback, what)
  }

  @usableFromInline static func replaced(
    _ length: CGFloat, by fallback: Int, _ what: () -> String
  ) -> CGFloat {
    CallerMistake.report("\(what()) cannot be \(length); \(fallback) is used instead")
    return CGFloat(fallback)
  }

  package static func usable(itemSize size: CGSize) -> CGSize {
    CGSize(
      width: usable(size.width, "the width of items"),
      height: usable(size.height, "the height of items"))
  }
}
