import Foundation
import Trellis

/// Loading thumbnails before scrolling brings their photos into view.
extension PhotoGrid: CollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    guard pages == nil else { return }
    thumbnails.prefetch(ahead: indexPaths.map { photo(at: $0) }, size: thumbnailSize)
  }

  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    thumbnails.cancelPrefetching(ahead: indexPaths.map { photo(at: $0) })
  }
}
