import Foundation

/// The items that an update inserts and deletes. A layout needs them because it is asked for the
/// initial and final attributes of every element on screen.
struct UpdatedItems {
  /// The inserted items after the update. An inserted section is stored as an index path with the
  /// item `NSNotFound`.
  private var inserted: Set<IndexPath> = []
  /// The deleted items before the update. A deleted section is stored as an index path with the
  /// item `NSNotFound`.
  private var deleted: Set<IndexPath> = []

  @MainActor
  init(_ updates: [CollectionViewUpdateItem] = []) {
    for update in updates {
      switch update.updateAction {
      case .insert: if let path = update.indexPathAfterUpdate { inserted.insert(path) }
      case .delete: if let path = update.indexPathBeforeUpdate { deleted.insert(path) }
      case .reload, .move, .none: continue
      }
    }
  }

  /// Returns whether the update inserts an item or its section.
  ///
  /// - Parameter indexPath: The index path of the item after the update.
  func inserts(_ indexPath: IndexPath) -> Bool { inserted.names(indexPath) }

  /// Returns whether the update deletes an item or its section.
  ///
  /// - Parameter indexPath: The index path of the item before the update.
  func deletes(_ indexPath: IndexPath) -> Bool { deleted.names(indexPath) }
}

extension Set<IndexPath> {
  fileprivate func names(_ indexPath: IndexPath) -> Bool {
    contains(indexPath) || contains(IndexPath(item: NSNotFound, section: indexPath.section))
  }
}
