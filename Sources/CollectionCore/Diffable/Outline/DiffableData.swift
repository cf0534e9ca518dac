/// The data of a diffable data source: the sections with their visible items, and the trees of the
/// sections to which a section snapshot has been applied.
///
/// The visible items of a tree are the items of its section, except while `isSettled` is false. An
/// item is in one section, visible or not.
struct DiffableData<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>
  typealias Tree = DiffableDataSourceSectionSnapshot<ItemIdentifier>

  /// All sections with their visible items.
  var snapshot = Snapshot()
  /// The trees of the sections that have one.
  var trees: [SectionIdentifier: Tree] = [:]
  /// Whether the visible items of each tree are the items of its section. It is false after rows have
  /// been moved, until `settle(expanding:)` lets the items below the moved ones follow.
  var isSettled = true

  // MARK: Look-up

  var sections: [SnapshotContent<SectionIdentifier, ItemIdentifier>.Section] {
    snapshot.content.sections
  }

  /// Returns the identifier of the item at a position, or nil if there is none. O(1).
  func item(at position: ItemPosition) -> ItemIdentifier? {
    guard sections.indices.contains(position.section),
      sections[position.section].items.indices.contains(position.item)
    else { return nil }
    return snapshot.content.items[sections[position.section].items[position.item]]
  }

  /// Returns the identifiers of the items of a section that is in the data.
  func items(ofSection number: Int) -> [ItemIdentifier] {
    sections[number].items.map { snapshot.content.items[$0] }
  }

  /// Returns the index of a visible item in its section by a search from `index` backwards, or nil
  /// if it is not there. O(*d*) comparisons of integers for an item *d* places before.
  func index(of item: ItemIdentifier, before index: Int, inSection number: Int) -> Int? {
    guard let handle = snapshot.content.items.handle(of: item) else { return nil }
    return sections[number].items[..<index].lastIndex(of: handle)
  }

  /// Returns the tree of a section; without a tree, the items of the section as root items; empty
  /// for an unknown section.
  func sectionSnapshot(for section: SectionIdentifier) -> Tree {
    if let tree = trees[section] { return tree }
    var tree = Tree()
    if let number = snapshot.content.number(of: section) { tree.append(items(ofSection: number)) }
    return tree
  }

  /// Returns the section, other than `own`, whose tree contains an item. O(*t*) expected, for *t*
  /// sections with trees.
  func sectionOfTree(with item: ItemIdentifier, except own: SectionIdentifier? = nil)
    -> SectionIdentifier?
  {
    trees.first { $0.key != own && $0.value.contains(item) }?.key
  }

  // MARK: Changes

  /// Makes the visible items of a tree the items of its section.
  mutating func showVisibleItems(of section: SectionIdentifier) {
    guard let tree = trees[section], let number = snapshot.content.number(of: section) else {
      return
    }
    let items = tree.visibleItems
    snapshot.change { try $0.setItems(items, ofSection: number) }
  }
}

extension DiffableData: Sendable where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}
