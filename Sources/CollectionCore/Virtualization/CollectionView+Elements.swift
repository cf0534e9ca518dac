import Foundation

/// Views that come on screen and leave it, as the delegate and the host hear of them.
extension CollectionView: ElementStoreOwner {
  func discard(_ view: CollectionReusableView) {
    view.collectionView = nil
    host?.discard(view)
  }

  func willDisplay(_ view: CollectionReusableView, _ key: ElementKey) {
    guard let delegate else { return }
    if let cell = view as? CollectionViewCell, key.kind == .cell {
      guard let path = dataSourceIndexPath(forPresentationIndexPath: key.indexPath) else {
        return
      }
      delegate.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if key.kind.category == .supplementaryView {
      delegate.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind.name ?? "",
        at: key.indexPath)
    }
  }

  func didEndDisplaying(_ view: CollectionReusableView, _ key: ElementKey) {
    guard let delegate else { return }
    if let cell = view as? CollectionViewCell, key.kind == .cell {
      guard let path = dataSourceIndexPath(forPresentationIndexPath: key.indexPath) else {
        return
      }
      delegate.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    } else if key.kind.category == .supplementaryView {
      delegate.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind.name ?? "",
        at: key.indexPath)
    }
  }
}
