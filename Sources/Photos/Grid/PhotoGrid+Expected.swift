import Foundation
import PhotoLibrary
import Trellis

/// Photos that are about to come back.
extension PhotoGrid {
  struct Expected {
    let paths: Set<String>
    /// Where the view was when they went.
    let offset: CGPoint?
  }

  /// Where the grid is, or was when a photo was opened.
  var offset: CGPoint {
    pages == nil ? collectionView.contentOffset : layout.memory?.offset ?? .zero
  }

  /// As soon as all these photos are shown they are selected.
  ///
  /// - Parameter offset: Where the view is to be then; nil for where they are.
  func expect(_ paths: [String], offset: CGPoint?) {
    expected = Expected(paths: Set(paths), offset: offset)
    guard welcome() else { return }
    tellSelection()
    // They were faster than this call.
    if let offset, pages == nil { collectionView.setContentOffset(offset, animated: true) }
  }

  /// Where the photos that are expected are in `timeline`, if all are.
  func places(in timeline: PhotoTimeline) -> [IndexPath]? {
    guard let expected, !expected.paths.isEmpty else { return nil }
    let places = timeline.positions(ofPaths: expected.paths)
    guard places.count == expected.paths.count else { return nil }
    return places.map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Selects those that are expected, once they are there.
  ///
  /// - Returns: Whether they are.
  @discardableResult
  func welcome() -> Bool {
    guard let places = places(in: timeline), let expected, let first = places.first else {
      return false
    }
    self.expected = nil
    if pages != nil {
      collectionView.scrollToItem(at: first, at: .centeredHorizontally, animated: true)
      return true
    }
    collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    for place in places {
      let shown = collectionView.presentationIndexPath(forDataSourceIndexPath: place)
      collectionView.selectItem(at: shown, animated: false, scrollPosition: [])
    }
    collectionView.focusItem(at: first)
    if expected.offset == nil { collectionView.scrollToItem(at: first, at: [], animated: true) }
    return true
  }
}
