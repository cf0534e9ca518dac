import Foundation
import PhotoLibrary
import PhotoViewing
import Trellis

/// The movement of the open photo when its file has been turned, by this program or by another one.
extension PhotoGrid {
  /// The open photo before it was turned.
  struct FormerPage {
    let photo: Photo
    let quarters: Int
    /// Its size on the page, in points.
    let size: CGSize
  }

  /// Prepares pictures of visible photos that have been turned. Call it before a change of the
  /// timeline.
  ///
  /// - Returns: The open photo if it has been turned, or nil.
  func photosWillChange(to new: PhotoTimeline) -> FormerPage? {
    guard let pages, pages.single == nil else { return nil }
    let shown = pages.shownPhoto
    var former: FormerPage?
    for place in collectionView.indexPathsForVisibleItems {
      let old = photo(at: place)
      guard let there = new.position(of: old) else { continue }
      let now = new[section: there.section, item: there.item]
      guard let quarters = old.orientation.quarters(to: now.orientation), quarters != 0 else {
        continue
      }
      large.turn(old, to: now, by: quarters, thumbnail: thumbnail(of: old))
      guard place == shown else { continue }
      let size = pages.geometry(of: place).size(at: 1)
      former = FormerPage(photo: old, quarters: quarters, size: size)
    }
    return former
  }

  /// Drops the pictures of photos that have been turned. Some may have been read from the turned file
  /// before the change arrived, and when a photo is turned back it is the same photo again, because
  /// its file has the same size and time. Call it after `photosWillChange(to:)`.
  func forgetTurnedPhotos(in change: TimelineChange) {
    for place in change.refreshed {
      forget(change.old[section: place.section, item: place.item], ifTurnedIn: change.new)
    }
  }

  /// Does the same when the timeline is replaced. It looks up the photos whose pictures are in memory
  /// only if this program has turned photos since the last time.
  func forgetTurnedPhotos(in new: PhotoTimeline) {
    guard hasTurnedPhotos else { return }
    hasTurnedPhotos = false
    for photo in thumbnails.photos.union(large.photos) { forget(photo, ifTurnedIn: new) }
  }

  private func forget(_ old: Photo, ifTurnedIn new: PhotoTimeline) {
    guard let there = new.position(of: old) else { return }
    let now = new[section: there.section, item: there.item]
    guard now.orientation != old.orientation else { return }
    for state in [old, now] {
      thumbnails.forget(state)
      large.forget(state)
    }
    details.forget(old)
  }

  private func thumbnail(of photo: Photo) -> Thumbnail? {
    guard case .success(let thumbnail) = thumbnails.outcome(for: photo) else { return nil }
    return thumbnail
  }

  /// Begins the movement of the open photo. Call it when the timeline has changed and the view does
  /// not show it yet.
  ///
  /// - Parameter former: The open photo before it was turned, or nil if it was not.
  func photosDidChange(from former: FormerPage?) {
    guard let former else { return moveTurned() }
    // Another pass requests the sharp picture, which may be decoded during the movement.
    MainLoop.after(0) { [weak self] in self?.requestLargePictures() }
    guard let pages, Style.animates, !pageZoom.isZoomed, let photo = indexPath(of: former.photo)
    else {
      turned = nil
      return moveTurned()
    }
    let size = pages.geometry(of: photo).size(at: 1)
    if turned?.photo == former.photo {
      turned?.movement.turn(by: former.quarters, from: former.size, to: size)
    } else {
      let isMoving = turned != nil
      turned = (former.photo, PageTurn(by: former.quarters, from: former.size, to: size))
      if !isMoving { followTurned() }
    }
    moveTurned()
  }

  private func indexPath(of photo: Photo) -> IndexPath? {
    timeline.position(of: photo).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Moves the turned photo on in each frame until it rests.
  private func followTurned() {
    widget.onEveryFrame { [weak self] time in
      guard let self else { return false }
      turned?.movement.advance(to: time)
      moveTurned()
      return turned != nil
    }
  }

  /// Shows the turned photo where it is now. A photo that is closed during the movement goes on to its
  /// tile from there.
  private func moveTurned() {
    guard let pages, pages.single == nil, let turned, let pose = turned.movement.pose,
      let photo = indexPath(of: turned.photo)
    else {
      turned = nil
      if let pages, pages.single == nil { pages.turning = nil }
      return
    }
    pages.turning = (photo, pose)
  }
}
