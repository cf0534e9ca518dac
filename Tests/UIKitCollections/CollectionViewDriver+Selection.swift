import UIKitNames

extension CollectionViewDriver {
  /// The selected cells, in the order of the view.
  public var selection: [AnyCellViewModel] {
    (view.indexPathsForSelectedItems ?? []).sorted().compactMap { viewModel[$0] }
  }

  /// Selects a cell without a call of the delegate, and scrolls to it.
  ///
  /// - Returns: False if there is no cell with this identifier.
  @discardableResult
  public func select(
    _ id: AnyIdentifier, scrollPosition: UICollectionView.ScrollPosition = [], animated: Bool = true
  ) -> Bool {
    guard let indexPath = dataSource.indexPath(for: id) else { return false }
    view.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    return true
  }

  /// Removes a cell from the selection without a call of the delegate.
  public func deselect(_ id: AnyIdentifier, animated: Bool = true) {
    guard let indexPath = dataSource.indexPath(for: id) else { return }
    view.deselectItem(at: indexPath, animated: animated)
  }
}
