import Foundation

/// Items that the user expands and collapses.
extension DiffableDataSource: OutlineDataSource {
  package func outlinePosition(at indexPath: IndexPath) -> OutlinePosition? {
    guard !data.trees.isEmpty, let section = sectionWithTree(at: indexPath),
      let item = ItemPosition(indexPath).flatMap({ data.item(at: $0) })
    else { return nil }
    return data.trees[section]?.outlinePosition(
      of: item, findsChildren: sectionSnapshotHandlers.snapshotForExpandingParent != nil)
  }

  @discardableResult
  package func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool {
    guard let section = sectionWithTree(at: indexPath),
      let item = ItemPosition(indexPath).flatMap({ data.item(at: $0) }),
      canChange(item, in: section, to: isExpanded)
    else { return false }
    let handlers = sectionSnapshotHandlers
    let isAllowed =
      (isExpanded ? handlers.shouldExpandItem : handlers.shouldCollapseItem)?(item) ?? true
    guard isAllowed else { return false }
    (isExpanded ? handlers.willExpandItem : handlers.willCollapseItem)?(item)
    var children: SectionSnapshot?
    if isExpanded, let provide = handlers.snapshotForExpandingParent {
      let present = itemsBelow(item, in: section)
      let new = provide(item, present)
      if !new.content.isIdentical(to: present.content) { children = new }
    }
    // A handler may have applied another snapshot.
    guard canChange(item, in: section, to: isExpanded) else { return false }
    enqueue(Application(change: .expansion(isExpanded, item, section, children: children)))
    return true
  }

  package func parentIndexPath(at indexPath: IndexPath) -> IndexPath? {
    guard let section = sectionWithTree(at: indexPath), let position = ItemPosition(indexPath),
      let item = data.item(at: position), data.trees[section]?.contains(item) == true,
      let parent = data.trees[section]?.parent(of: item),
      let row = data.index(of: parent, before: position.item, inSection: position.section)
    else { return nil }
    return IndexPath(item: row, section: position.section)
  }

  package func placeAmongSiblings(at indexPath: IndexPath) -> (number: Int, count: Int)? {
    guard !data.trees.isEmpty, let section = sectionWithTree(at: indexPath),
      let item = ItemPosition(indexPath).flatMap({ data.item(at: $0) }),
      let content = data.trees[section]?.content,
      let handle = content.identifiers.handle(of: item)
    else { return nil }
    return content.placeAmongSiblings(of: handle)
  }

  private func sectionWithTree(at indexPath: IndexPath) -> SectionIdentifier? {
    guard let position = ItemPosition(indexPath), data.sections.indices.contains(position.section)
    else { return nil }
    let section = data.sections[position.section].identifier
    return data.trees[section] == nil ? nil : section
  }

  /// Returns whether an item is in the tree of a section and in the other state.
  private func canChange(
    _ item: ItemIdentifier, in section: SectionIdentifier, to isExpanded: Bool
  ) -> Bool {
    guard let tree = data.trees[section], tree.contains(item) else { return false }
    return tree.isExpanded(item) != isExpanded
  }

  private func itemsBelow(_ item: ItemIdentifier, in section: SectionIdentifier) -> SectionSnapshot
  {
    guard let tree = data.trees[section], tree.contains(item) else { return SectionSnapshot() }
    return tree.snapshot(of: item)
  }

  /// Gives the focus to an item that was collapsed, if an item below it had the focus.
  func moveFocus(outOf change: DataChange, to item: ItemIdentifier) {
    guard !change.batch.deletedItems.isEmpty, collectionView?.dataSource === self,
      let indexPath = indexPath(for: item)
    else { return }
    collectionView?.moveFocus(outOf: change.batch.deletedItems, to: indexPath)
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Returns the place of an item in the tree, or nil for an unknown item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - findsChildren: Whether children may be provided when an item is expanded.
  fileprivate func outlinePosition(
    of item: ItemIdentifier, findsChildren: Bool
  ) -> OutlinePosition? {
    guard let handle = content.identifiers.handle(of: item) else { return nil }
    return OutlinePosition(
      level: content.tree.level(of: handle), isExpanded: content.expanded.contains(handle),
      hasChildren: content.tree.firstChild(of: handle) != ItemTree.none,
      findsChildren: findsChildren)
  }
}

extension SectionSnapshotContent {
  /// Returns whether another snapshot is a copy of this one with the same items in the same places.
  /// False for an equal snapshot that was made independently. O(*n*) comparisons of integers for *n*
  /// items.
  fileprivate func isIdentical(to other: Self) -> Bool {
    identifiers.count == other.identifiers.count
      && identifiers.sharesIdentifiers(with: other.identifiers)
      && zip(allItems, other.allItems).allSatisfy { mine, theirs in
        mine == theirs && tree.level(of: mine) == other.tree.level(of: theirs)
          && expanded.contains(mine) == other.expanded.contains(theirs)
      }
  }
}
