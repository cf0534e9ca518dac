import Trellis

extension CollectionView {
  /// Calls a closure in which index paths are those on screen.
  ///
  /// In Trellis, look-ups of a collection view take and return index paths on screen in any case:
  /// they count gaps and placeholders, and the places of items that are moved interactively. So the
  /// closure is only called. `dataSourceIndexPath(forPresentationIndexPath:)` returns the index path
  /// in the data.
  ///
  /// - Parameter actionsToTranslate: The closure. It is called once, before the method returns.
  public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) {
    actionsToTranslate()
  }
}
