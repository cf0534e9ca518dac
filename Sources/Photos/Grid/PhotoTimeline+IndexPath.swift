import Foundation
import Trellis
import TrellisPhotoLibrary

/// The positions of photos as index paths of the grid.
extension PhotoTimeline {
  subscript(place: IndexPath) -> Photo { self[section: place.section, item: place.item] }

  /// Returns whether the timeline has a photo at `place`.
  func has(_ place: IndexPath) -> Bool {
    sections.indices.contains(place.section)
      && sections[place.section].photos.indices.contains(place.item)
  }

  /// Returns the index path of a photo, or nil if it is not in the timeline. It does not find a photo
  /// whose date has changed.
  func indexPath(of photo: Photo) -> IndexPath? {
    position(of: photo).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Returns what `indexPath(of:)` returns, and finds a photo whose date has changed, too.
  func indexPath(ofFileOf photo: Photo) -> IndexPath? {
    position(ofFileOf: photo).map { IndexPath(item: $0.item, section: $0.section) }
  }
}

extension CollectionView {
  /// Records the insertions, deletions, moves and reconfigurations that make up `change`. Call this
  /// method inside a batch update.
  func record(_ change: TimelineChange) {
    deleteSections(IndexSet(change.deletedMonths))
    insertSections(IndexSet(change.insertedMonths))
    deleteItems(at: change.deleted.map(\.indexPath))
    insertItems(at: change.inserted.map(\.indexPath))
    for move in change.moved { moveItem(at: move.from.indexPath, to: move.to.indexPath) }
    reconfigureItems(at: change.refreshed.map(\.indexPath))
  }
}

extension TimelineChange.Place {
  var indexPath: IndexPath { IndexPath(item: item, section: section) }
}
