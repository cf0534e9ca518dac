import Foundation

/// Makes views of one registered kind.
package struct ViewFactory {
  package let make: @MainActor (_ frame: CGRect) -> CollectionReusableView

  package init(make: @escaping @MainActor (_ frame: CGRect) -> CollectionReusableView) {
    self.make = make
  }

  /// Nil for a nil class, and for a class that is no reusable view (a caller's mistake).
  @MainActor
  package init?(_ viewClass: AnyClass?, of what: @autoclosure () -> String) {
    guard let viewClass else { return nil }
    guard let type = viewClass as? CollectionReusableView.Type else {
      CallerMistake.report(
        "cannot register \(viewClass) for \(what()): it is no CollectionReusableView")
      return nil
    }
    make = { type.init(frame: $0) }
  }
}
