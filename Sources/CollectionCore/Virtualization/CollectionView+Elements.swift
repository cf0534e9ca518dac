import Foundation

/// Views that come on screen and leave it, as reported to the delegate and the host.
extension CollectionView: ElementStoreOwner {
  func discard(_ view: CollectionReusableView) {
    view.collectionView = nil
    host?.discard(view)
  }

  func willDisplay(_ view: CollectionReusableView, _ key: ElementKey) {
    guard let delegate, let path = delegatesPath(of: key) else { return }
    if let cell = view as? CollectionViewCell, key.kind == .cell {
      delegate.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if key.kind.category == .supplementaryView, let kind = key.kind.name {
      delegate.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    }
  }

  func didEndDisplaying(_ view: CollectionReusableView, _ key: ElementKey) {
    focusedCell.viewWillBeRecycled(view)
    if let cell = view as? CollectionViewCell { swipes.didEndDisplaying(cell) }
    guard let delegate, let path = delegatesPath(of: key) else { return }
    if let cell = view as? CollectionViewCell, key.kind == .cell {
      delegate.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    } else if key.kind.category == .supplementaryView, let kind = key.kind.name {
      delegate.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
    }
  }

  /// Returns the index path of an element in the data, which the delegate uses. Nil for a gap and
  /// for a placeholder.
  private func delegatesPath(of key: ElementKey) -> IndexPath? {
    guard key.kind == .cell else { return key.indexPath }
    return dataSourceIndexPath(forPresentationIndexPath: key.indexPath)
  }
}
