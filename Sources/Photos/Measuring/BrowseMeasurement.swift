import Foundation
import Trellis
import TrellisMeasuring
import TrellisPhotoLibrary

/// Turns from the first photo to the last one, and counts what the pages show.
@MainActor
final class BrowseMeasurement {
  /// The time after which a page is turned that shows neither a picture nor a reason, in seconds.
  private static let patience = 60.0
  /// The time of a look at the actual size, in seconds.
  private static let look = 0.1

  private enum State {
    case opening
    /// A page is open, since this time.
    case waiting(since: Double)
    /// The page is shown at its actual size, since this time.
    case looking(since: Double)
    case ended
  }

  private let grid: PhotoGrid
  private let most: Int
  private var number = 0
  private var state = State.opening
  private(set) var pages = PhotosMeasurement.Pages()

  /// - Parameter most: The maximum number of pages.
  init(_ grid: PhotoGrid, most: Int) { (self.grid, self.most) = (grid, most) }

  var hasEnded: Bool { if case .ended = state { true } else { false } }

  /// Goes on. Called in each frame.
  func move() {
    let now = ProcessClock.wall
    switch state {
    case .opening:
      guard let first = grid.timeline.sections.first?.photos.first else { return end() }
      if !grid.isPageOpen { grid.viewer.openAtOnce(first) }
      state = .waiting(since: now)
    case .waiting(let since):
      guard let cell, let photo = shown else { return }
      let isReady = grid.viewer.pictures.isReady(photo)
      if cell.explanation?.isEmpty == false {
        pages.explanations += 1
      } else if cell.isLarge || (cell.hasThumbnail && isReady) {
        pages.pictures += 1
      } else if now - since < Self.patience {
        return
      } else {
        pages.unfilled.append(photo.name)
      }
      grid.viewer.zoom.toggle(at: nil)
      state = .looking(since: now)
    case .looking(let since): if now - since >= Self.look { turn(now) }
    case .ended: break
    }
  }

  /// The open photo, once the pages have arrived at it.
  private var shown: Photo? {
    guard let pages = grid.viewer.openPages, let shown = pages.shownPhoto,
      pages.pageNumber(of: shown) == number
    else { return nil }
    return grid.photo(at: shown)
  }

  private var cell: PhotoCell? {
    guard let shown = grid.viewer.pages?.shownPhoto else { return nil }
    return grid.collectionView.cellForItem(at: shown) as? PhotoCell
  }

  private func turn(_ now: Double) {
    number += 1
    guard number < most, number < grid.timeline.photoCount else { return end() }
    grid.viewer.turn(by: 1)
    state = .waiting(since: now)
  }

  private func end() { state = .ended }
}
