import Foundation

/// The items that an update really brings and takes away, from what the layout is told: it is asked
/// for the ends of everything on screen.
struct UpdatedItems {
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []
  private var insertedSections: Set<Int> = []
  private var deletedSections: Set<Int> = []

  init() {}

  @MainActor
  init(_ updates: [CollectionViewUpdateItem]) {
    for update in updates {
      switch update.updateAction {
      case .insert:
        guard let path = update.indexPathAfterUpdate else { continue }
        if path.isOfSection { insertedSections.insert(path.section) } else { inserted.insert(path) }
      case .delete:
        guard let path = update.indexPathBeforeUpdate else { continue }
        if path.isOfSection { deletedSections.insert(path.section) } else { deleted.insert(path) }
      case .reload, .move, .none: continue
      }
    }
  }

  /// - Parameter indexPath: In the new data.
  func inserts(_ indexPath: IndexPath) -> Bool {
    inserted.contains(indexPath) || insertedSections.contains(indexPath.section)
  }

  /// - Parameter indexPath: In the old data.
  func deletes(_ indexPath: IndexPath) -> Bool {
    deleted.contains(indexPath) || deletedSections.contains(indexPath.section)
  }
}

extension IndexPath {
  fileprivate var isOfSection: Bool { item == NSNotFound }
}
