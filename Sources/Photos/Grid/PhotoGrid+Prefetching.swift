import Foundation
import Trellis

/// Loading thumbnails before scrolling brings their photos into view.
extension PhotoGrid: CollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    thumbnails.prefetch(ahead: indexPaths.map { photo(at: $0) }, size: thumbnailSize)
  }

  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    thumbnails.cancelPrefetching(ahead: indexPaths.map { photo(at: $0) })
  }
}
