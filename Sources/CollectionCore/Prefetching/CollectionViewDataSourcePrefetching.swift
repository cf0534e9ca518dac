import Foundation

/// An object that is told in advance which items are about to come into view, so that it can load
/// their content.
///
/// Set it as the `prefetchDataSource` of the collection view. While the view's
/// `isPrefetchingEnabled` is false, the object is not told of any items.
@preconcurrency @MainActor
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Tells the object to begin loading the content of items that will probably come into view.
  ///
  /// The items exist, are not visible and lie within a page ahead of the visible part. The method
  /// is called between frames while the view scrolls, but not while it scrolls so fast that loading
  /// is of no use. An item is not named again before loading it has been cancelled or it has become
  /// visible.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that scrolls.
  ///   - indexPaths: The index paths of the items in the data source, the nearest item first.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Tells the object that items named in an earlier call of `collectionView(_:prefetchItemsAt:)`
  /// are no longer ahead of the visible part.
  ///
  /// The method is optional. It is not called for items that have become visible or that an update
  /// has deleted, nor after a reload for items named before it.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that scrolls.
  ///   - indexPaths: The index paths of the items in the data source, in ascending order; some or
  ///     all of those named earlier.
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

/// The default of the optional method.
extension CollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { OptionalMethod.cancelPrefetching.isMissing() }
}
