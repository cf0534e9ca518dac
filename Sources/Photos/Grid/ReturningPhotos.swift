import Foundation
import Trellis
import TrellisPhotoLibrary

/// Selects photos that are about to be added to the grid, for example by undo, as soon as the
/// timeline contains all of them.
@MainActor
final class ReturningPhotos {
  private let collectionView: CollectionView
  /// The paths of the expected photos. Empty when no photos are expected.
  private var paths: Set<ExactName> = []
  /// The content offset that the grid returns to. Nil scrolls to the first of the photos instead.
  private var offset: CGPoint?

  init(_ collectionView: CollectionView) { self.collectionView = collectionView }

  /// Expects the photos at `paths`, in place of photos that were expected before.
  ///
  /// - Parameter offset: The content offset that the grid returns to. Nil scrolls to the first of
  ///   the photos instead.
  func expect(_ paths: [String], offset: CGPoint?) {
    (self.paths, self.offset) = (paths.exactNames, offset)
  }

  func discard() { (paths, offset) = ([], nil) }

  /// Returns the content offset for an update to `timeline`, and the index path of the first
  /// expected photo, which has to be visible at that offset. Returns nil when `timeline` lacks an
  /// expected photo, or when the photos were expected without a content offset.
  func destination(in timeline: PhotoTimeline) -> (offset: CGPoint, photo: IndexPath)? {
    guard let photo = places(in: timeline)?.first, let offset else { return nil }
    return (offset, photo)
  }

  /// Selects the expected photos if `timeline` contains all of them. Scrolls to the first one when
  /// the photos were expected without a content offset. While a photo is open, scrolls to the first
  /// one and leaves the selection as it is.
  ///
  /// - Returns: True if `timeline` contains all expected photos, and at least one was expected.
  @discardableResult
  func selectIfShown(in timeline: PhotoTimeline, isPageOpen: Bool) -> Bool {
    guard let places = places(in: timeline), let first = places.first else { return false }
    let offset = offset
    discard()
    if isPageOpen {
      collectionView.scrollToItem(at: first, at: .centeredHorizontally, animated: true)
      return true
    }
    collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    for place in places {
      let shown = collectionView.presentationIndexPath(forDataSourceIndexPath: place)
      collectionView.selectItem(at: shown, animated: false, scrollPosition: [])
    }
    collectionView.focusItem(at: first)
    if offset == nil { show(first) }
    return true
  }

  /// Scrolls to a photo unless all of it is visible. The pinned title covers the upper edge of the
  /// view.
  private func show(_ photo: IndexPath) {
    let bounds = collectionView.bounds
    let seen = bounds.minY + GridMetrics.headerHeight...bounds.maxY
    if let frame = collectionView.layoutAttributesForItem(at: photo)?.frame,
      seen.contains(frame.minY), seen.contains(frame.maxY)
    {
      return
    }
    collectionView.scrollToItem(at: photo, at: .centeredVertically, animated: true)
  }

  /// Returns the index paths of the expected photos in `timeline`, or nil if one is missing.
  private func places(in timeline: PhotoTimeline) -> [IndexPath]? {
    guard !paths.isEmpty else { return nil }
    let places = timeline.positions(ofPaths: paths.map(\.text))
    // A photo stands for all files of its stack.
    let missing = places.reduce(into: paths) { missing, place in
      missing.subtract(timeline[section: place.section, item: place.item].paths.exactNames)
    }
    guard missing.isEmpty else { return nil }
    return places.map { IndexPath(item: $0.item, section: $0.section) }
  }
}
