import UIKitNames

extension CollectionViewDriver: UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    for indexPath in indexPaths { send(.willPrefetch, at: indexPath) }
  }

  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for indexPath in indexPaths { send(.didCancelPrefetching, at: indexPath) }
  }
}
