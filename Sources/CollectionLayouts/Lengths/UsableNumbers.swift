import Foundation

/// Spacings and insets, which may be negative. A number that is not finite, or so large that sums of
/// many would not be finite, is reported as a mistake and replaced by 0.
extension CGFloat {
  /// Returns the number, or 0 after a report if it cannot be laid out.
  ///
  /// - Parameter what: The name of the number, for the report.
  package func usable(_ what: @autoclosure () -> String) -> CGFloat {
    if magnitude <= LayoutLength.longest { return self }
    CallerMistake.reportFromAnywhere("\(what()) cannot be \(self); 0 is used instead")
    return 0
  }
}

extension CGPoint {
  /// Returns the point, with 0 in place of coordinates that cannot be laid out.
  func usable(_ what: @autoclosure () -> String) -> CGPoint {
    CGPoint(x: x.usable(what()), y: y.usable(what()))
  }
}

extension DirectionalEdgeInsets {
  /// Returns the insets, with 0 in place of those that cannot be laid out.
  func usable(_ what: @autoclosure () -> String) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top.usable(what()), leading: leading.usable(what()), bottom: bottom.usable(what()),
      trailing: trailing.usable(what()))
  }
}

extension EdgeInsets {
  /// Returns the insets, with 0 in place of those that cannot be laid out.
  package func usable(_ what: @autoclosure () -> String) -> EdgeInsets {
    EdgeInsets(
      top: top.usable("the top of \(what())"), left: left.usable("the left of \(what())"),
      bottom: bottom.usable("the bottom of \(what())"),
      right: right.usable("the right of \(what())"))
  }
}
