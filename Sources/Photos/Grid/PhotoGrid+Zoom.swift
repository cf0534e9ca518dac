import Foundation
import PhotoViewing
import Trellis
import TrellisPhotoLibrary

/// Zooming between tile sizes and, beyond the largest tiles, to a single photo. Each zoom is a
/// layout, and a change of the zoom is a transition between two layouts.
extension PhotoGrid {
  private static let motion = CollectionView.Animation.spring(response: 0.35)

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
    guard !viewer.isOpen, zoom != layout.zoom else { return }
    let point = onPhoto(near: point)
    layout = makeLayout(zoom)
    thumbnailZoom = zoom
    collectionView.keepingInPlace(itemAt: inContent(point)) {
      collectionView.setCollectionViewLayout(layout, animation: Self.motion)
    }
    refill()
    delegate?.gridDidZoom()
  }

  /// Returns the nearest zoom in a direction that has another number of photos in a row, or nil if
  /// there is none. Before the view has a size, each zoom is another one.
  func next(_ zoom: Zoom, _ direction: LayoutZoom.Direction) -> Zoom? {
    let width = collectionView.bounds.width
    let columns = PhotoGridLayout.columnCount(zoom, in: width)
    var next = zoom.next(direction)
    while width > 0, let candidate = next,
      PhotoGridLayout.columnCount(candidate, in: width) == columns
    {
      next = candidate.next(direction)
    }
    return next
  }

  /// Makes pinches, and the mouse wheel with Ctrl, change the zoom of the grid and of an open photo, and
  /// the mouse zoom and move an open photo.
  func addZoomInput() {
    let hand = LayoutZoom(collectionView) { [weak self] in self?.neighbour(of: $0, $1, at: $2) }
    hand.onArrival = { [weak self] in self?.arrive(at: $0) }
    LayoutZoomInput(controlling: ZoomHand(hand, viewer.zoom), on: collectionView)
    viewer.pointer.start()
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
        let frame = viewer.leave(from: photo)
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
        viewer.enter(photo), ratio: min(width, collectionView.bounds.height) / tile)
    }
    if zoom.tile > thumbnailZoom.tile { thumbnailZoom = zoom }
    let other = PhotoGridLayout.tile(zoom, in: width)
    return LayoutZoom.Step(makeLayout(zoom), ratio: max(tile, other) / min(tile, other))
  }

  /// Updates the state at the end of a transition.
  ///
  /// - Parameter arrived: The layout that is shown now.
  func arrive(at arrived: CollectionViewLayout) {
    if arrived === viewer.pages {
      viewer.didOpen()
    } else if let grid = arrived as? any GridLayout {
      layout = grid
      layout.savedPosition = nil
      thumbnailZoom = grid.zoom
      viewer.discard()
      refill()
      // Colours may have come in since the mosaics were made for the transition.
      fillYears()
      delegate?.gridDidZoom()
    }
  }
}

/// Square tiles or justified rows, and the transition between them.
extension PhotoGrid {
  /// The movement of the photos from squares to rows and back. Another change of the layout may
  /// interrupt it at any point and begins with what is on screen.
  private static let rowsMotion = CollectionView.Animation.spring(response: 0.45)

  /// Whether photos are in justified rows, in which they keep their
  /// aspect ratios. While a photo is open, this is what closing the photo returns to.
  var isJustified: Bool { layout.isJustified }

  /// Shows square tiles or justified rows, with animation. Does nothing while a photo is open.
  func setJustified(_ isJustified: Bool) {
    guard !viewer.isOpen, isJustified != layout.isJustified else { return }
    let new = makeLayout(zoom, isJustified: isJustified)
    layout = new
    collectionView.setCollectionViewLayout(new, animation: Self.rowsMotion)
    refill()
    delegate?.gridDidZoom()
  }

  /// Creates a layout in the present arrangement, squares or rows.
  func makeLayout(_ zoom: Zoom) -> any GridLayout {
    makeLayout(zoom, isJustified: isJustified)
  }

  private func makeLayout(_ zoom: Zoom, isJustified: Bool) -> any GridLayout {
    Self.layout(zoom, isJustified: isJustified)
  }

  static func layout(_ zoom: Zoom, isJustified: Bool) -> any GridLayout {
    if zoom.isOfYears { return PhotoYearsLayout(zoom, isJustified: isJustified) }
    return isJustified ? PhotoRowsLayout(zoom) : PhotoGridLayout(zoom)
  }

  /// Arranges the rows, or the page of the open photo, again after aspect ratios have become known. The
  /// first visible photo keeps its place, and the others move to theirs.
  func aspectsDidChange() {
    if viewer.aspectsDidChange() { return }
    guard layout.isJustified, collectionView.collectionViewLayout === layout else {
      return
    }
    collectionView.performBatchUpdates { [self] in
      collectionView.keepingInPlace { layout.invalidateLayout() }
    }
  }
}

extension PhotoGrid: CollectionViewDelegateJustifiedLayout {
  /// Returns the aspect ratio of a photo on its page, width divided by height. Returns 1 if neither the
  /// file nor a thumbnail has told it.
  func pageAspect(of indexPath: IndexPath) -> CGFloat {
    let photo = photo(at: indexPath)
    if let size = photo.pixelSize { return CGFloat(size.width) / CGFloat(size.height) }
    guard case .success(let thumbnail) = thumbnails.outcome(for: photo) else {
      return aspects.aspect(of: photo)
    }
    return CGFloat(thumbnail.width) / CGFloat(max(thumbnail.height, 1))
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat { aspects.aspect(of: photo(at: indexPath)) }
}
