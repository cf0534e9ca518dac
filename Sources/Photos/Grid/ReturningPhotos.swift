import Foundation
import PhotoLibrary
import Trellis

/// Photos that are about to come back: they are selected as soon as all of them are shown.
@MainActor
final class ReturningPhotos {
  private let collectionView: CollectionView
  /// Empty when no photos are expected.
  private var paths: Set<String> = []
  /// Where the view was when they went; nil for where the photos are.
  private var offset: CGPoint?

  init(_ collectionView: CollectionView) { self.collectionView = collectionView }

  /// - Parameter offset: Where the view is to be when they are back; nil for where they are.
  func expect(_ paths: [String], offset: CGPoint?) {
    (self.paths, self.offset) = (Set(paths), offset)
  }

  func forget() { (paths, offset) = ([], nil) }

  /// Where an update to `timeline` is to lead, and the photo that is to be seen there. Nil when not all
  /// photos are back with it, or are expected where they are.
  func destination(in timeline: PhotoTimeline) -> (offset: CGPoint, photo: IndexPath)? {
    guard let photo = places(in: timeline)?.first, let offset else { return nil }
    return (offset, photo)
  }

  /// Selects the photos if all of them are there; scrolls to the first when one photo is open, or they
  /// are expected where they are.
  ///
  /// - Returns: Whether they are.
  @discardableResult
  func selectIfShown(in timeline: PhotoTimeline, isPageOpen: Bool) -> Bool {
    guard let places = places(in: timeline), let first = places.first else { return false }
    let offset = offset
    forget()
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
    if offset == nil { collectionView.scrollToItem(at: first, at: [], animated: true) }
    return true
  }

  /// Where the photos are in `timeline`, if all are.
  private func places(in timeline: PhotoTimeline) -> [IndexPath]? {
    guard !paths.isEmpty else { return nil }
    let places = timeline.positions(ofPaths: paths)
    guard places.count == paths.count else { return nil }
    return places.map { IndexPath(item: $0.item, section: $0.section) }
  }
}
