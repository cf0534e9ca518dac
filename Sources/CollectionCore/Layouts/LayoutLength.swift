import Foundation

/// Lengths that a program gives and that may be anything.
@MainActor
enum LayoutLength {
  /// 0 or more and finite; what is not is reported and becomes 0.
  static func usable(_ length: CGFloat, _ what: @autoclosure () -> String) -> CGFloat {
    if length >= 0, length <= FlowLimits.longest { return length }
    CallerMistake.report("\(what()) cannot be \(length); 0 is used instead")
    return 0
  }

  /// A ratio of width to height above 0 and finite; what is not is reported and becomes 1.
  static func usableRatio(_ ratio: CGFloat, _ what: @autoclosure () -> String) -> CGFloat {
    if ratio >= 1e-6, ratio <= 1e6 { return ratio }
    CallerMistake.report("\(what()) cannot be \(ratio); 1 is used instead")
    return 1
  }
}
