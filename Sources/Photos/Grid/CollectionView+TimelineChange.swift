import Foundation
import PhotoLibrary
import Trellis

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
  fileprivate var indexPath: IndexPath { IndexPath(item: item, section: section) }
}
