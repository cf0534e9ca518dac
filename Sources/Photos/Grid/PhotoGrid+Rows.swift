import Foundation
import PhotoLibrary
import Trellis

/// Square tiles or justified rows, and the transition between them.
extension PhotoGrid {
  /// The movement of the photos from squares to rows and back. Another change of the layout may
  /// interrupt it at any point and begins with what is on screen.
  private static var motion: CollectionView.Animation { .spring(response: 0.45) }

  /// A Boolean value that indicates whether photos are in justified rows, in which they keep their
  /// aspect ratios. While a photo is open, this is what closing the photo returns to.
  var isJustified: Bool { layout.isJustified }

  /// Shows square tiles or justified rows, with animation. The selected photo nearest to the middle
  /// of the view, or the photo in the middle, keeps its place, except at the beginning of the
  /// content, which stays at the upper edge. Does nothing while a photo is open.
  func setJustified(_ isJustified: Bool) {
    guard pages == nil, isJustified != layout.isJustified else { return }
    let new = makeLayout(zoom, isJustified: isJustified)
    let offset = collectionView.contentOffset
    if offset.y <= 0 {
      new.savedPosition = SavedGridPosition(
        offset: offset, width: collectionView.bounds.width,
        photo: IndexPath(item: 0, section: 0))
    }
    layout = new
    collectionView.setCollectionViewLayout(new, animation: Self.motion) { isFinished in
      // A photo that was opened in the meantime has stored a position of its own.
      if isFinished { new.savedPosition = nil }
    }
    refill()
    delegate?.gridDidZoom()
  }

  /// Creates a layout in the present arrangement, squares or rows.
  func makeLayout(_ zoom: Zoom) -> any GridLayout {
    makeLayout(zoom, isJustified: isJustified)
  }

  func makeLayout(_ zoom: Zoom, isJustified: Bool) -> any GridLayout {
    isJustified ? PhotoRowsLayout(zoom) : PhotoGridLayout(zoom)
  }

  /// Arranges the rows again after aspect ratios have become known. The first visible photo keeps
  /// its place, and the others move to theirs.
  func arrangeRowsAgain() {
    if let pages {
      // The page of an open photo has another shape now. It gets it after the photo has opened.
      guard pages.single == nil else {
        return MainLoop.after(0.2) { [weak self] in self?.arrangeRowsAgain() }
      }
      let frame = pages.shownPhoto.flatMap { collectionView.layoutAttributesForItem(at: $0)?.frame }
      collectionView.keepingInPlace(
        itemAt: frame.map { CGPoint(x: $0.midX, y: $0.midY) }
      ) { pages.invalidateLayout() }
      // The picture was requested in the size of the former shape.
      return requestLargePictures()
    }
    guard layout.isJustified, collectionView.collectionViewLayout === layout else {
      return
    }
    collectionView.performBatchUpdates { [self] in
      collectionView.keepingInPlace { layout.invalidateLayout() }
    }
  }
}

extension PhotoGrid: CollectionViewDelegateJustifiedLayout {
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat { aspects.aspect(of: photo(at: indexPath)) }
}
