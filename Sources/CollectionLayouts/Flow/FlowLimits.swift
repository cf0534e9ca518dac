import Foundation

/// Replaces sizes that a flow layout cannot use.
@MainActor
@usableFromInline package enum FlowLimits {
  /// The size that stands for views that size themselves.
  package nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// Returns a size that can be laid out. Lengths that are negative or not finite become 0, and
  /// longer ones than `LayoutLength.longest` become that, with a report.
  @inlinable package static func clamped(
    _ size: CGSize, _ what: @autoclosure () -> String
  ) -> CGSize {
    let longest = LayoutLength.longest
    if size.width >= 0, size.height >= 0, size.width <= longest, size.height <= longest {
      return size
    }
    return corrected(size, what)
  }

  /// Returns the size in place of one that cannot be laid out.
  @usableFromInline static func corrected(_ size: CGSize, _ what: () -> String) -> CGSize {
    if size == automaticSize { return CGSize(width: 50, height: 50) }
    let longest = LayoutLength.longest
    func usable(_ length: CGFloat) -> CGFloat {
      length.isFinite ? min(max(length, 0), longest) : 0
    }
    let instead = [size.width, size.height].contains { $0 > longest && $0.isFinite } ? longest : 0
    CallerMistake.report(
      "the size of \(what()) cannot be \(size.width) x \(size.height); "
        + "\(instead == 0 ? "0" : "at most \(longest)") is used instead")
    return CGSize(width: usable(size.width), height: usable(size.height))
  }
}
