/// Items that are expanded and collapsed one at a time. Only the rows below the item change, so the
/// change is described by their range, and nothing is compared.
extension DiffableData {
  /// Expands or collapses an item.
  ///
  /// O(*k*) expected for *k* rows that appear or disappear, plus a search of the item among the
  /// integers of its section.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the item is to be expanded.
  ///   - item: The item. If it is not in the tree of the section, nothing changes.
  ///   - section: The section.
  ///   - children: The new items below the item, or nil for those that it has.
  /// - Returns: The change of the visible items.
  mutating func setExpanded(
    _ isExpanded: Bool, _ item: ItemIdentifier, in section: SectionIdentifier,
    children: Tree? = nil
  ) -> DataChange {
    // A copy of the tree or of the snapshot in a variable would make each change copy the storage.
    guard let number = snapshot.content.number(of: section),
      trees[section]?.contains(item) == true, trees[section]?.isExpanded(item) != isExpanded
    else { return .nothing(snapshot.content.counts) }
    if let children {
      var new = trees[section].map { newItems(of: children, in: $0) } ?? []
      trees[section]?.replace(childrenOf: item, using: children)
      // The replacement is refused if the tree has one of the identifiers in another place.
      new = new.filter { trees[section]?.contains($0) == true }
      let elsewhere = itemsOfOtherSections(new, than: section)
      if !elsewhere.plain.isEmpty || !elsewhere.inTrees.isEmpty {
        let old = snapshot
        trees[section]?.expand([item])
        removeFromOtherSections(new, than: section)
        showVisibleItems(of: section)
        return snapshot.change(from: old)
      }
    }
    if isSettled { return setExpanded(isExpanded, item, inSection: number) }
    let old = snapshot
    if isExpanded { trees[section]?.expand([item]) } else { trees[section]?.collapse([item]) }
    showVisibleItems(of: section)
    return snapshot.change(from: old)
  }

  private func newItems(of children: Tree, in tree: Tree) -> [ItemIdentifier] {
    children.content.allItems.map { children.content.identifiers[$0] }
      .filter { !tree.contains($0) }
  }

  /// Expands or collapses an item and adds or removes the rows below it.
  private mutating func setExpanded(
    _ isExpanded: Bool, _ item: ItemIdentifier, inSection number: Int
  ) -> DataChange {
    let before = snapshot.content.counts
    let section = sections[number].identifier
    let rows = isExpanded ? [] : trees[section]?.visibleItems(below: item) ?? []
    if isExpanded { trees[section]?.expand([item]) } else { trees[section]?.collapse([item]) }
    // An item below a collapsed one has no row, nor have those below it.
    guard let row = index(of: item, before: sections[number].items.count, inSection: number) else {
      return .nothing(before)
    }
    var batch = UpdateBatch()
    if isExpanded {
      let new = trees[section]?.visibleItems(below: item) ?? []
      let first = ItemPosition(section: number, item: row + 1)
      snapshot.change { try $0.insert(new, at: first) }
      batch.insertedItems = new.indices.map { ItemPosition(section: number, item: row + 1 + $0) }
    } else {
      let range = row + 1..<row + 1 + rows.count
      snapshot.content.remove(range, inSection: number)
      batch.deletedItems = range.map { ItemPosition(section: number, item: $0) }
    }
    return DataChange(trusting: batch, from: before, to: snapshot.content.counts)
  }

  /// Expands items, and makes the visible items of all trees the items of their sections, after a
  /// movement of rows.
  ///
  /// - Returns: The change of the visible items.
  mutating func settle(expanding items: [ItemIdentifier]) -> DataChange {
    let old = snapshot
    for section in Array(trees.keys) {
      trees[section]?.expand(items)
      showVisibleItems(of: section)
    }
    isSettled = true
    return snapshot.change(from: old)
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Returns the items below an item that are visible if the item is visible and expanded, in
  /// depth-first order. Empty if the item is not expanded. O(*k*) for *k* of them.
  func visibleItems(below item: ItemIdentifier) -> [ItemIdentifier] {
    guard let handle = content.identifiers.handle(of: item), content.expanded.contains(handle)
    else { return [] }
    return content.tree.items(below: handle, expanded: content.expanded).map {
      content.identifiers[$0]
    }
  }
}
