import Foundation

/// The items that an update inserts and deletes. A layout needs them because it is asked for the initial
/// and final attributes of every element on screen.
struct UpdatedItems {
  /// A section is among them with the item `NSNotFound`.
  private var inserted: Set<IndexPath> = []
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

  /// - Parameter indexPath: In the new data.
  func inserts(_ indexPath: IndexPath) -> Bool { inserted.names(indexPath) }

  /// - Parameter indexPath: In the old data.
  func deletes(_ indexPath: IndexPath) -> Bool { deleted.names(indexPath) }
}

extension Set<IndexPath> {
  fileprivate func names(_ indexPath: IndexPath) -> Bool {
    contains(indexPath) || contains(IndexPath(item: NSNotFound, section: indexPath.section))
  }
}
