import Foundation
import Trellis

/// Larger and smaller tiles, and beyond the largest the photo itself: each is a layout, and going from
/// one to the next is a transition.
extension PhotoGrid {
  private static var motion: CollectionView.Animation { .spring(response: 0.35) }

  var zoom: Zoom { layout.zoom }

  /// - Parameter point: What stays in place, in the widget's coordinates; nil for the photo in the
  ///   middle.
  func zoom(to zoom: Zoom, at point: CGPoint?) {
    guard pages == nil, zoom != layout.zoom else { return }
    layout = PhotoGridLayout(zoom)
    thumbnailZoom = zoom
    collectionView.keepingInPlace(itemAt: inContent(point)) {
      collectionView.setCollectionViewLayout(layout, animation: Self.motion)
    }
    refill()
    delegate?.gridDidZoom()
  }

  /// The next zoom that shows another number of photos in a row; nil at the end.
  func next(_ zoom: Zoom, _ direction: LayoutZoom.Direction) -> Zoom? {
    let width = collectionView.bounds.width
    let columns = PhotoGridLayout.columnCount(zoom, in: width)
    var next = zoom.next(direction)
    while let candidate = next, PhotoGridLayout.columnCount(candidate, in: width) == columns {
      next = candidate.next(direction)
    }
    return next
  }

  /// Pinches, and the wheel with Ctrl.
  func followHands() {
    let hand = LayoutZoom(collectionView) { [weak self] in self?.neighbour(of: $0, $1, at: $2) }
    hand.onArrival = { [weak self] in self?.arrive(at: $0) }
    LayoutZoomInput(hand, on: collectionView)
  }

  /// - Parameter point: Content coordinates.
  private func neighbour(
    of layout: CollectionViewLayout, _ direction: LayoutZoom.Direction, at point: CGPoint?
  ) -> LayoutZoom.Step? {
    let width = collectionView.bounds.width
    if let pages = layout as? PhotoPagesLayout {
      guard direction == .farther, let photo = pages.shownPhoto,
        let frame = leave(pages, from: photo)
      else { return nil }
      return LayoutZoom.Step(
        self.layout, ratio: frame.width / PhotoGridLayout.tile(self.layout.zoom, in: width))
    }
    guard let grid = layout as? PhotoGridLayout else { return nil }
    let tile = PhotoGridLayout.tile(grid.zoom, in: width)
    guard let zoom = next(grid.zoom, direction) else {
      guard direction == .closer, let photo = point.flatMap(collectionView.indexPathForItem(at:))
      else { return nil }
      return LayoutZoom.Step(
        enter(photo), ratio: min(width, collectionView.bounds.height) / tile)
    }
    if zoom.tile > thumbnailZoom.tile { thumbnailZoom = zoom }
    let other = PhotoGridLayout.tile(zoom, in: width)
    return LayoutZoom.Step(PhotoGridLayout(zoom), ratio: max(tile, other) / min(tile, other))
  }

  /// A transition has come to an end.
  func arrive(at arrived: CollectionViewLayout) {
    if let pages = arrived as? PhotoPagesLayout, pages === self.pages {
      pages.single = nil
      collectionView.isPagingEnabled = true
      visiblePhotosDidChange()
    } else if let grid = arrived as? PhotoGridLayout {
      layout = grid
      layout.savedPosition = nil
      thumbnailZoom = grid.zoom
      forgetPage()
      refill()
      delegate?.gridDidZoom()
    }
  }
}
