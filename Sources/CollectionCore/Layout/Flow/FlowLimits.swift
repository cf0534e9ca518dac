import Foundation

/// Makes sizes, insets and spacings that a flow layout is given usable.
@MainActor
enum FlowLimits {
  /// The same as for every layout. A constant of its own is read without a check that the other is
  /// initialised, which takes longer than the comparison, and there are four for every size.
  private static let longest: CGFloat = 1e15

  /// The size that says that views choose their own.
  static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// A size that can be laid out. Negative and not finite lengths become 0, those beyond `longest`
  /// that, with a report.
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

  /// A spacing or an inset that can be laid out; either may be negative.
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
