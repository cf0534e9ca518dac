import Foundation
import Trellis

extension PhotoGrid: CollectionViewDelegate {
  /// A cell that was prefetched may have been filled for another zoom.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? PhotoCell else { return }
    if cell.size != thumbnailSize { fill(cell, with: photo(at: indexPath)) }
    // The large picture of a page that was prepared in advance may have come since.
    if pages != nil, !cell.isLarge { showLargePicture(of: photo(at: indexPath), in: cell) }
    onDisplay?(cell)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    // The grid scrolls in each frame, and no photo is open before or after it.
    guard pages != nil else { return visiblePartDidChange() }
    visiblePhotosDidChange()
    if pageZoom.isZoomed { showVisiblePart() }
    onPageMotion()
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    // The velocity is in points per millisecond.
    _ = pageZoom.dragEnds(velocity: CGPoint(x: velocity.x * 1000, y: velocity.y * 1000))
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { pageZoom.scrollingDidEnd() }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { pageZoom.scrollingDidEnd() }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? PhotoCell else { return }
    thumbnails.stopWaiting(cell)
    cell.visiblePart = nil
    cell.details = []
  }
}
