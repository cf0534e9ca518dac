import Foundation

/// Where the views of decorations come from, beside the class that `register` takes.
extension CollectionViewLayout {
  /// Sets what makes new decoration views of `elementKind`: for views that need more than a frame.
  ///
  /// ```swift
  /// shelves.register(forDecorationViewOfKind: "shelf") { frame in
  ///   ShelfView(frame: frame, wood: .oak)
  /// }
  /// ```
  ///
  /// - Parameter makeView: Makes one view each time it is called; `frame` is where that is shown
  ///   first, in content coordinates. Kept as long as the layout, which it should not capture
  ///   strongly.
  public func register(
    forDecorationViewOfKind elementKind: String,
    makeView: @escaping @MainActor (_ frame: CGRect) -> CollectionReusableView
  ) {
    setDecorationFactory(
      ReusableViewFactory(of: "decoration view \(elementKind)", make: makeView), ofKind: elementKind
    )
  }

  /// Nil withdraws it. Views of the earlier registration are not used again.
  package func setDecorationFactory(_ factory: ReusableViewFactory?, ofKind elementKind: String) {
    decorationFactories[elementKind] = factory
    owner?.decorationRegistrationDidChange(elementKind)
  }
}
