import Foundation
import TrellisPhotoLibrary

/// The photos that have pages when one of several selected photos is opened.
struct PhotoChoice {
  private var photos: [Photo]
  /// Their index paths, in ascending order.
  private(set) var places: [IndexPath]

  /// Creates the choice of the selected photos. Returns nil, which stands for all photos, unless several
  /// photos are selected and the one that is opened is among them.
  init?(of selected: [IndexPath], opening photo: IndexPath, in timeline: PhotoTimeline) {
    guard selected.count > 1, selected.contains(photo) else { return nil }
    places = selected
    photos = selected.map { timeline[$0] }
  }

  /// Drops the photos that are not in another timeline.
  ///
  /// - Complexity: O(photos) if photos are gone or have other dates.
  mutating func follow(to timeline: PhotoTimeline) {
    var lost: Set<Photo> = []
    places = photos.compactMap { photo in
      let place = timeline.indexPath(of: photo)
      if place == nil { lost.insert(photo) }
      return place
    }
    if !lost.isEmpty {
      for (section, content) in timeline.sections.enumerated() {
        for (item, photo) in content.photos.enumerated() where lost.contains(photo) {
          places.append(IndexPath(item: item, section: section))
        }
      }
    }
    places.sort()
    photos = places.map { timeline[$0] }
  }
}
