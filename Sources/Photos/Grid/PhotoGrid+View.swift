import Foundation
import Trellis
import TrellisPhotoLibrary

/// The user's view of a place in the grid: the zoom, the scroll position and the selection.
struct GridView {
  let zoom: Zoom
  let offset: CGPoint
  /// The scroll position, and the photo that it belongs to. Nil at the top.
  let anchor: (position: CollectionView.ItemAnchor, photo: Photo)?
  let selected: [Photo]
}

/// Going from one place to another.
extension PhotoGrid {
  /// The present zoom, scroll position and selection. Call it while no photo is open.
  var view: GridView {
    let anchor = collectionView.itemAnchor.flatMap { position in
      timeline.has(position.indexPath) ? (position, photo(at: position.indexPath)) : nil
    }
    return GridView(
      zoom: zoom, offset: collectionView.contentOffset, anchor: anchor, selected: selectedPhotos)
  }

  /// Replaces the timeline by that of another place, without animation.
  ///
  /// - Parameter view: The view of the place when it was left, or nil if it was not shown before. Its
  ///   top is then shown, in the present zoom.
  func show(_ new: PhotoTimeline, restoring view: GridView?) {
    collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    collectionView.focusItem(at: nil)
    if let view { set(view.zoom) }
    show(new)
    let selected = view?.selected.compactMap { timeline.indexPath(ofFileOf: $0) } ?? []
    for place in selected {
      collectionView.selectItem(at: place, animated: false, scrollPosition: [])
    }
    if let first = selected.first { collectionView.focusItem(at: first) }
    scroll(to: view)
    reportSelection()
  }

  /// Changes the zoom at once.
  private func set(_ zoom: Zoom) {
    guard zoom != layout.zoom else { return }
    layout = makeLayout(zoom)
    thumbnailZoom = zoom
    collectionView.collectionViewLayout = layout
    delegate?.gridDidZoom()
  }

  private func scroll(to view: GridView?) {
    if let anchor = view?.anchor, let place = timeline.indexPath(ofFileOf: anchor.photo) {
      var position = anchor.position
      (position.section, position.item) = (place.section, place.item)
      collectionView.restore(position)
    } else {
      // The offset is limited to the content.
      let top = CGPoint(x: 0, y: -collectionView.adjustedContentInset.top)
      collectionView.setContentOffset(view?.offset ?? top, animated: false)
    }
    collectionView.layoutIfNeeded()
    visiblePhotosDidChange()
  }
}
