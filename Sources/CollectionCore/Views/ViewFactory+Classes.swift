import Foundation

/// Makes views of a class that was registered.
extension ViewFactory where View == CollectionReusableView {
  /// For a caller's closure. One that returns a view which is in use already (a caller's mistake)
  /// is reported, and a plain view stands in.
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

  /// Nil for a nil class, and for a class that is no reusable view (a caller's mistake).
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
