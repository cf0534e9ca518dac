/// Section snapshots that are applied to a section.
extension DiffableData {
  /// Makes a tree the content of a section. An unknown section is added at the end. The items of the
  /// tree, visible or not, leave other sections.
  ///
  /// O(*v*) for *v* visible items of all sections; if there are other sections with items, also
  /// O(*n*) expected for *n* new items of the tree.
  ///
  /// - Returns: The change of the visible items.
  mutating func show(_ tree: Tree, in section: SectionIdentifier) -> DataChange {
    let old = snapshot
    if snapshot.content.number(of: section) == nil { snapshot.appendSections([section]) }
    removeFromOtherSections(newItems(of: tree, in: section), than: section)
    trees[section] = tree
    showVisibleItems(of: section)
    return snapshot.change(from: old)
  }

  /// Returns the items of a tree that may be in other sections than its own.
  private func newItems(of tree: Tree, in section: SectionIdentifier) -> [ItemIdentifier] {
    let old = trees[section]
    let ownCount = snapshot.content.number(of: section).map { sections[$0].items.count } ?? 0
    let isAlone = trees.count == (old == nil ? 0 : 1) && snapshot.numberOfItems == ownCount
    return isAlone
      ? [] : tree.content.identifiers.identifiers(missingIn: (old ?? Tree()).content.identifiers)
  }

  /// Removes items from all sections but one. Items below them stay and take their places.
  mutating func removeFromOtherSections(
    _ items: [ItemIdentifier], than own: SectionIdentifier
  ) {
    let found = itemsOfOtherSections(items, than: own)
    if !found.plain.isEmpty { snapshot.deleteItems(found.plain) }
    for (section, items) in found.inTrees {
      trees[section]?.change { $0.dissolve(try $0.identifiers.handles(of: items)) }
      showVisibleItems(of: section)
    }
  }

  /// Returns those items that are in other sections than one: in sections without a tree, and in
  /// trees.
  func itemsOfOtherSections(_ items: [ItemIdentifier], than own: SectionIdentifier)
    -> (plain: [ItemIdentifier], inTrees: [SectionIdentifier: [ItemIdentifier]])
  {
    var (visible, inTrees): ([ItemIdentifier], [SectionIdentifier: [ItemIdentifier]]) = ([], [:])
    for item in items {
      if let section = sectionOfTree(with: item, except: own) {
        inTrees[section, default: []].append(item)
      } else if snapshot.content.items.handle(of: item) != nil {
        visible.append(item)
      }
    }
    guard !visible.isEmpty else { return ([], inTrees) }
    let number = snapshot.content.number(of: own)
    let positions = HandlePositions(snapshot.content)
    let plain = visible.filter { item in
      snapshot.content.items.handle(of: item).flatMap { positions[$0]?.section } != number
    }
    return (plain, inTrees)
  }
}
