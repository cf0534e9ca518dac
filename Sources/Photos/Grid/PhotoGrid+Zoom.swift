import Foundation
import PhotoViewing
import Trellis

/// Zooming between tile sizes and, beyond the largest tiles, to a single photo. Each zoom is a
/// layout, and a change of the zoom is a transition between two layouts.
extension PhotoGrid {
  private static var motion: CollectionView.Animation { .spring(response: 0.35) }

  /// The zoom of the grid. While a photo is open, this is the zoom that closing the photo returns
  /// to.
  var zoom: Zoom { layout.zoom }

  /// Changes the zoom with animation. Does nothing while a photo is open.
  ///
  /// - Parameters:
  ///   - zoom: The new zoom.
  ///   - point: A point in the widget's coordinates. The photo at this point keeps its place on
  ///     screen. Nil stands for the photo in the middle.
  func zoom(to zoom: Zoom, at point: CGPoint?) {
    guard pages == nil, zoom != layout.zoom else { return }
    layout = makeLayout(zoom)
    thumbnailZoom = zoom
    collectionView.keepingInPlace(itemAt: inContent(point)) {
      collectionView.setCollectionViewLayout(layout, animation: Self.motion)
    }
    refill()
    delegate?.gridDidZoom()
  }

  /// Returns the nearest zoom in a direction that has another number of photos in a row, or nil if
  /// there is none.
  func next(_ zoom: Zoom, _ direction: LayoutZoom.Direction) -> Zoom? {
    let width = collectionView.bounds.width
    let columns = PhotoGridLayout.columnCount(zoom, in: width)
    var next = zoom.next(direction)
    while let candidate = next, PhotoGridLayout.columnCount(candidate, in: width) == columns {
      next = candidate.next(direction)
    }
    return next
  }

  /// Makes pinches, and the mouse wheel with Ctrl, change the zoom of the grid and of an open photo.
  func addZoomInput() {
    let hand = LayoutZoom(collectionView) { [weak self] in self?.neighbour(of: $0, $1, at: $2) }
    hand.onArrival = { [weak self] in self?.arrive(at: $0) }
    LayoutZoomInput(controlling: ZoomHand(hand, pageZoom), on: collectionView)
  }

  /// Returns the layout that a pinch in a direction leads to, or nil if there is none. Beyond the
  /// largest zoom this is the single photo at `point`; from a single photo it is the grid.
  ///
  /// - Parameter point: A point in content coordinates, or nil for the middle of the view.
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
    guard let grid = layout as? any GridLayout else { return nil }
    let tile = PhotoGridLayout.tile(grid.zoom, in: width)
    guard let zoom = next(grid.zoom, direction) else {
      guard direction == .closer, let photo = point.flatMap(collectionView.indexPathForItem(at:))
      else { return nil }
      return LayoutZoom.Step(
        enter(photo), ratio: min(width, collectionView.bounds.height) / tile)
    }
    if zoom.tile > thumbnailZoom.tile { thumbnailZoom = zoom }
    let other = PhotoGridLayout.tile(zoom, in: width)
    return LayoutZoom.Step(makeLayout(zoom), ratio: max(tile, other) / min(tile, other))
  }

  /// Updates the state at the end of a transition.
  ///
  /// - Parameter arrived: The layout that is shown now.
  func arrive(at arrived: CollectionViewLayout) {
    if let pages = arrived as? PhotoPagesLayout, pages === self.pages {
      pages.single = nil
      pageZoom.pages = pages
      collectionView.isPagingEnabled = !pageZoom.isZoomed
      visiblePhotosDidChange()
      requestLargePictures()
    } else if let grid = arrived as? any GridLayout {
      layout = grid
      layout.savedPosition = nil
      thumbnailZoom = grid.zoom
      discardPage()
      refill()
      delegate?.gridDidZoom()
    }
  }
}
