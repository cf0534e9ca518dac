import Foundation

/// Replaces sizes, insets and spacings that a flow layout cannot use.
@MainActor
enum FlowLimits {
  /// The longest length that is laid out, in points; equal to `LayoutLength.longest`. Reading that
  /// constant would check each time whether it is initialized, which takes longer than the
  /// comparison, and there are four comparisons for each size.
  private static let longest: CGFloat = 1e15

  /// The size that stands for views that size themselves.
  nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// Returns a size that can be laid out. Lengths that are negative or not finite become 0, and
  /// longer ones than `longest` become `longest`, with a report.
  static func clamped(_ size: CGSize, _ what: @autoclosure () -> String) -> CGSize {
    if size.width >= 0, size.height >= 0, size.width <= longest, size.height <= longest {
      return size
    }
    if size == automaticSize { return CGSize(width: 50, height: 50) }
    func usable(_ length: CGFloat) -> CGFloat {
      length.isFinite ? min(max(length, 0), longest) : 0
    }
    let instead = [size.width, size.height].contains { $0 > longest && $0.isFinite } ? longest : 0
    CallerMistake.report(
      "the size of \(what()) cannot be \(size.width) x \(size.height); "
        + "\(instead == 0 ? "0" : "at most \(longest)") is used instead")
    return CGSize(width: usable(size.width), height: usable(size.height))
  }

  /// Returns a spacing or an inset that can be laid out. It may be negative.
  static func clamped(_ length: CGFloat, _ what: @autoclosure () -> String) -> CGFloat {
    abs(length) <= longest ? length : LayoutLength.usable(length, in: -longest...longest, what())
  }

  static func clamped(_ inset: EdgeInsets, _ what: @autoclosure () -> String) -> EdgeInsets {
    EdgeInsets(
      top: clamped(inset.top, "the top of \(what())"),
      left: clamped(inset.left, "the left of \(what())"),
      bottom: clamped(inset.bottom, "the bottom of \(what())"),
      right: clamped(inset.right, "the right of \(what())"))
  }
}
