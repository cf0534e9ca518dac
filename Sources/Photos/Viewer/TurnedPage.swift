import Foundation
import PhotoViewing
import Trellis
import TrellisPhotoLibrary

/// The movement of the open photo when its file has been turned, by this program or by another one.
@MainActor
final class TurnedPage {
  /// The open photo before it was turned.
  struct Former {
    let photo: Photo
    let quarters: Int
    /// Its size on the page, in points.
    let size: CGSize
  }

  private unowned let viewer: PhotoViewer
  /// The photo that is on its way to the place in which it has been turned, or nil.
  private var turned: (photo: Photo, movement: PageTurn)?

  init(_ viewer: PhotoViewer) { self.viewer = viewer }

  /// Prepares pictures of visible photos that have been turned. Call it before a change of the
  /// timeline.
  ///
  /// - Returns: The open photo if it has been turned, or nil.
  func photosWillChange(to new: PhotoTimeline) -> Former? {
    guard let pages = viewer.openPages else { return nil }
    var former: Former?
    for place in viewer.collectionView.indexPathsForVisibleItems {
      let old = viewer.grid.photo(at: place)
      guard let now = new.indexPath(of: old).map({ new[$0] }),
        let quarters = old.orientation.quarters(to: now.orientation), quarters != 0
      else { continue }
      viewer.pictures.turn(old, to: now, by: quarters)
      guard place == pages.shownPhoto else { continue }
      let size = pages.geometry(of: place).size(at: 1)
      former = Former(photo: old, quarters: quarters, size: size)
    }
    return former
  }

  /// Begins the movement of the open photo. Call it when the timeline has changed and the view does
  /// not show it yet.
  ///
  /// - Parameter former: The open photo before it was turned, or nil if it was not.
  func photosDidChange(from former: Former?) {
    guard let former else { return move() }
    // Another pass requests the sharp picture, which may be decoded during the movement.
    MainLoop.after(0) { [weak viewer] in viewer?.pictures.request() }
    guard let pages = viewer.pages, Style.animates, !viewer.zoom.isZoomed,
      let photo = viewer.grid.timeline.indexPath(of: former.photo)
    else {
      turned = nil
      return move()
    }
    let size = pages.geometry(of: photo).size(at: 1)
    if turned?.photo == former.photo {
      turned?.movement.turn(by: former.quarters, from: former.size, to: size)
    } else {
      let isMoving = turned != nil
      turned = (former.photo, PageTurn(by: former.quarters, from: former.size, to: size))
      if !isMoving { follow() }
    }
    move()
  }

  /// Moves the turned photo on in each frame until it rests.
  private func follow() {
    viewer.grid.widget.onEveryFrame { [weak self] time in
      guard let self else { return false }
      turned?.movement.advance(to: time)
      move()
      return turned != nil
    }
  }

  /// Shows the turned photo where it is now. A photo that is closed during the movement goes on to its
  /// tile from there.
  private func move() {
    guard let pages = viewer.openPages else {
      turned = nil
      return
    }
    guard let turned, let pose = turned.movement.pose,
      let photo = viewer.grid.timeline.indexPath(of: turned.photo)
    else {
      self.turned = nil
      pages.turning = nil
      return
    }
    pages.turning = (photo, pose)
  }
}
