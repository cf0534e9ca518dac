import Foundation

/// A change of the data as the update items that layouts receive.
extension DataChange {
  /// The operations in the order in which `CollectionViewLayout.prepare(forCollectionViewUpdates:)`
  /// receives them: deletions descending, insertions ascending, reloads, moves. Reconfigurations
  /// are not included, because they do not change the placement of items.
  @MainActor
  package var updateItems: [CollectionViewUpdateItem] {
    let deleted = batch.deletedItems.map(\.indexPath) + batch.deletedSections.map(Self.path)
    let inserted = batch.insertedItems.map(\.indexPath) + batch.insertedSections.map(Self.path)
    var items: [CollectionViewUpdateItem] = []
    items += deleted.sorted(by: >).map { CollectionViewUpdateItem(.delete, from: $0, to: nil) }
    items += inserted.sorted().map { CollectionViewUpdateItem(.insert, from: nil, to: $0) }
    items += batch.reloadedSections.sortedOnce.map { section in
      CollectionViewUpdateItem(
        .reload, from: Self.path(section), to: newSection(forOld: section).map(Self.path))
    }
    items += reloaded.compactMap { position in
      // An item of a reloaded section is replaced with its section.
      newPosition(forOld: position).map {
        CollectionViewUpdateItem(.reload, from: position.indexPath, to: $0.indexPath)
      }
    }
    items += batch.movedSections.map {
      CollectionViewUpdateItem(.move, from: Self.path($0.from), to: Self.path($0.to))
    }
    items += batch.movedItems.map {
      CollectionViewUpdateItem(.move, from: $0.from.indexPath, to: $0.to.indexPath)
    }
    return items
  }

  private static func path(_ section: Int) -> IndexPath {
    IndexPath(item: NSNotFound, section: section)
  }
}
