/// The tint color that views inherit.
extension CollectionView {
  /// Tells the view and its views that the tint color has changed. Views that wait for reuse keep
  /// their content, so they are told too.
  func tintDidChange() {
    tintColorDidChange()
    forEachView { view, _ in view.inheritedTintDidChange() }
    elements.pool.forEachWaiting { $0.inheritedTintDidChange() }
  }
}
