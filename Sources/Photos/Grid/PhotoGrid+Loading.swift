import Foundation
import PhotoLibrary
import Trellis

/// The thumbnails that the grid loads.
extension PhotoGrid {
  /// The time without scrolling after which thumbnails outside the view are prefetched, in seconds.
  private static let pause = 0.25
  /// The further time without scrolling after which freed memory is given back, in seconds.
  private static let longPause = 1.0

  var thumbnailSize: ThumbnailSize {
    guard pages == nil else { return .full }
    let tile = PhotoGridLayout.tile(thumbnailZoom, in: collectionView.bounds.width)
    return ThumbnailSize(covering: tile * widget.scale)
  }

  /// Reports the open photo, and loads anew around the visible photos.
  func visiblePhotosDidChange() {
    reportPage()
    visiblePartDidChange()
  }

  /// Stops loading thumbnails around the visible photos. When the visible part has not changed for
  /// `pause` seconds, it requests large pictures of the open photo and its neighbours, or loads
  /// thumbnails around the visible photos. After a longer pause it gives freed memory back to the
  /// operating system.
  func visiblePartDidChange() {
    thumbnails.stopPrefetching()
    if pages == nil {
      thumbnails.budget = ThumbnailBudget(
        visibleCount: PhotoGridLayout.tileCount(thumbnailZoom, in: collectionView.bounds.size),
        size: thumbnailSize)
    }
    rest.set(after: Self.pause) { [weak self] in
      guard let self else { return }
      loadNearby()
      rest.set(after: Self.longPause) { FreedMemory.giveBack() }
    }
  }

  func loadNearby() {
    if pages != nil { return requestLargePictures() }
    thumbnails.prefetch(
      around: collectionView.indexPathsForVisibleItems, in: timeline, size: thumbnailSize)
  }
}
