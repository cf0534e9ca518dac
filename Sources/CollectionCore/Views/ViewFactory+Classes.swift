import Foundation

/// Factories for registered classes and closures.
extension ViewFactory {
  /// Creates a factory that uses a closure. A closure that returns a view which is already in use
  /// is a programming error: it is reported, and a plain view is used instead.
  package init<Made: CollectionReusableView>(
    of what: String, make makeView: @escaping @MainActor (_ frame: CGRect) -> Made
  ) {
    self.init { frame in
      let view = makeView(frame)
      if view.ownership.isNew { return view }
      CallerMistake.report(
        "the closure registered for \(what) returned a view that is in use already (\(view)): it "
          + "has to make a new one each time")
      return Made(registeredWith: frame)
    }
  }

  /// Creates a factory for a class. The result is nil for a nil class, and, after a report, for a
  /// class that is not a reusable view.
  @MainActor
  package init?(_ viewClass: AnyClass?, of what: @autoclosure () -> String) {
    guard let viewClass else { return nil }
    guard let type = viewClass as? CollectionReusableView.Type else {
      CallerMistake.report(
        "cannot register \(viewClass) for \(what()): it is no CollectionReusableView")
      return nil
    }
    self.init { type.init(registeredWith: $0) }
  }
}
