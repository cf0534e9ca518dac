import Foundation
import Trellis
import TrellisPhotoLibrary

/// The first photo in view, to which the next window scrolls.
extension PhotoGrid {
  /// The path of the first photo in view, or of the open photo. Nil while the grid is at its beginning.
  var topPhoto: String? {
    if let open = viewer.destination { return photo(at: open).path }
    let bounds = collectionView.bounds
    guard bounds.minY > 0 else { return nil }
    // The pinned title covers the upper edge of the view.
    let first = placesInView.first { place in
      let frame = collectionView.layoutAttributesForItem(at: place)?.frame
      return frame.map { $0.minY >= bounds.minY + GridMetrics.headerHeight - 1 } ?? false
    }
    return first.map { photo(at: $0).path }
  }

  /// Scrolls to the awaited photo as soon as it can be the first one in view.
  ///
  /// - Parameter isLast: Whether no more photos are awaited. The grid is then scrolled as far as it can be.
  ///   The default is false.
  func showAwaitedTop(isLast: Bool = false) {
    guard let path = awaitedTop, collectionView.bounds.width > 0, !viewer.isOpen,
      let place = timeline.position(ofPath: path)
    else { return }
    // The user has scrolled.
    guard collectionView.contentOffset.y <= 0 else {
      awaitedTop = nil
      return
    }
    collectionView.layoutIfNeeded()
    let item = IndexPath(item: place.item, section: place.section)
    guard let frame = collectionView.layoutAttributesForItem(at: item)?.frame else { return }
    let end = collectionView.contentSize.height - collectionView.bounds.height
    let top = frame.minY - GridMetrics.headerHeight
    guard top <= end || isLast else { return }
    awaitedTop = nil
    collectionView.setContentOffset(CGPoint(x: 0, y: max(min(top, end), 0)), animated: false)
  }

  /// Ends the wait for the photo of the last window, because all photos have been found.
  func endAwaitingTop() {
    guard awaitedTop != nil else { return }
    guard collectionView.bounds.width > 0 else {
      return MainLoop.after(0.01) { [weak self] in self?.endAwaitingTop() }
    }
    showAwaitedTop(isLast: true)
    awaitedTop = nil
  }
}
