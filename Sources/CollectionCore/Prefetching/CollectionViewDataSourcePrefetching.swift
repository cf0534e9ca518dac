import Foundation

/// Hears early which items are about to come into view, to load what they will show.
@preconcurrency @MainActor
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// The items are within a page ahead of the view and will probably be needed, the nearest first.
  /// They exist and are not visible. Called between frames, once for each until it is cancelled or
  /// seen; not during scrolls that are too fast to be of use.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Tells the object that items named in an earlier call of `collectionView(_:prefetchItemsAt:)`
  /// are no longer ahead of the visible part.
  ///
  /// It is not called for items that have become visible or that an update has deleted, nor after a
  /// reload for items named before it. The default does nothing.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that scrolls.
  ///   - indexPaths: The items, in ascending order; some or all of those named earlier.
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { OptionalMethod.cancelPrefetching.isMissing() }
}
