import Foundation

/// Items of trees that the user moves: they are collapsed meanwhile, so that a single row moves, and
/// expanded at their new places.
extension DiffableDataSource: MovableOutline {
  func foldItems(at indexPaths: [IndexPath]) -> [IndexPath] {
    guard !data.trees.isEmpty else { return indexPaths }
    let items = indexPaths.map { itemIdentifier(for: $0) }
    for (item, indexPath) in zip(items, indexPaths) {
      guard let item, let position = outlinePosition(at: indexPath), position.isExpanded,
        position.hasChildren, let section = sectionIdentifier(for: indexPath.section)
      else { continue }
      foldedItems.append(item)
      enqueue(Application(change: .expansion(false, item, section, children: nil)))
    }
    guard !foldedItems.isEmpty else { return indexPaths }
    return zip(items, indexPaths).map { item, indexPath in
      item.flatMap { visibleIndexPath(of: $0, in: indexPath.section) } ?? indexPath
    }
  }

  func unfoldItems() {
    guard !foldedItems.isEmpty else { return }
    enqueue(Application(change: .settling(foldedItems)))
    foldedItems = []
  }

  /// Returns the index path of an item or, if it is hidden, of the nearest visible item above it.
  private func visibleIndexPath(of item: ItemIdentifier, in section: Int) -> IndexPath? {
    if let indexPath = indexPath(for: item) { return indexPath }
    guard let identifier = sectionIdentifier(for: section), let tree = data.trees[identifier],
      tree.contains(item), let parent = tree.parent(of: item)
    else { return nil }
    return visibleIndexPath(of: parent, in: section)
  }
}
