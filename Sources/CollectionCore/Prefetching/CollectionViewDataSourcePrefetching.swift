import Foundation

/// Hears early which items are about to come into view, to load what they will show.
@preconcurrency @MainActor
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// The items are within a page ahead of the view and will probably be needed, the nearest first.
  /// They exist and are not visible. Called between frames, once for each until it is cancelled or
  /// seen; not during scrolls that are too fast to be of use.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Of the items named before, these are no longer ahead. Not called for what has been seen, nor
  /// after the data changed: index paths name other items then.
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { OptionalMethod.cancelPrefetching.isMissing() }
}
