import Foundation
import TrellisPhotoLibrary

/// The open photo when the timeline changes.
extension PhotoViewer {
  /// A change of the timeline while a photo is open.
  struct Update {
    /// Returns the index path of a photo after the change, or nil if it is gone.
    fileprivate let follow: (IndexPath) -> IndexPath?
    /// The open photo before it was turned, or nil if it was not.
    fileprivate let former: TurnedPage.Former?
    /// The index path that the page in view gets, or nil if it is gone or pages are being turned.
    fileprivate let page: IndexPath?
    /// Whether the page in view has got another place because its photo has another date. The date of a
    /// photo without EXIF data is that of its file.
    fileprivate let isRedated: Bool

    fileprivate init(
      _ page: IndexPath?, _ former: TurnedPage.Former?, from old: PhotoTimeline,
      to new: PhotoTimeline, _ follow: @escaping (IndexPath) -> IndexPath?
    ) {
      (self.follow, self.former) = (follow, former)
      self.page = page.flatMap(follow)
      isRedated = self.page != nil && page.flatMap { new.indexPath(of: old[$0]) } == nil
    }

    /// Whether the update is animated. The movement of a turned photo takes the place of the animation,
    /// and a page whose photo is elsewhere in the timeline now stays in view.
    var isAnimated: Bool { former == nil && !isRedated }
  }

  /// Prepares the open photo for another timeline, which `grid` does not have yet.
  func timelineWillChange(to new: PhotoTimeline) -> Update {
    let old = grid.timeline
    choice?.follow(to: new)
    if new.sections.isEmpty || choice?.places.isEmpty == true { discard(hasPhotos: false) }
    // It looks at all photos if this one has changed its date or is gone.
    let follow = { (place: IndexPath) in new.indexPath(ofFileOf: old[place]) }
    zoom.prepareForUpdate(follow)
    return Update(
      restingPage ?? pages?.zoomed?.photo, turned.photosWillChange(to: new), from: old, to: new,
      follow)
  }

  /// Keeps the zoom, and begins the movement of a turned photo. Call it when the timeline has changed and
  /// the view does not show it yet.
  func timelineDidChange(_ update: Update) {
    zoom.update(update.follow)
    turned.photosDidChange(from: update.former)
  }

  /// Keeps the page in view when the view shows the timeline. A batch update keeps a page in the middle
  /// whose photo has the same date.
  ///
  /// - Parameter isReload: Whether the timeline was replaced. A reload keeps the corner of a photo in
  ///   place, which is elsewhere when the photo has got another shape.
  func timelineIsShown(_ update: Update, isReload: Bool) {
    if let page = update.page, isReload || update.isRedated, !zoom.isZoomed,
      let offset = pages?.offset(ofPageOf: page), offset != collectionView.contentOffset
    {
      collectionView.contentOffset = offset
      collectionView.layoutIfNeeded()
    }
    zoom.restoreMiddle(turnedBy: update.former?.quarters ?? 0)
  }
}
