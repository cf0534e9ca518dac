/// Snapshots of all sections. The trees follow them.
extension DiffableData {
  /// Makes a snapshot of all sections the data.
  ///
  /// Sections keep their trees, which change so that the items of the snapshot are their visible
  /// items: see `TreeFollower`. Items that were visible and are not in the snapshot are deleted, with
  /// what is hidden below them. Hidden items go where their parents go, unless the snapshot contains
  /// them itself.
  ///
  /// - Returns: The change of the visible items.
  mutating func show(_ new: Snapshot) -> DataChange {
    let change = new.change(from: snapshot)
    if !trees.isEmpty { treesFollow(new) }
    snapshot = new
    snapshot.content.discardReloads()
    return change
  }

  private mutating func treesFollow(_ new: Snapshot) {
    let (changedSections, arrivals) = SnapshotSurvey.differences(from: self, to: new)
    // All branches are taken from the trees before the first tree changes.
    let branches = arrivals.map { arrival in
      trees[arrival.source]?.content.branch(
        at: arrival.item, without: { new.content.items.handle(of: $0) != nil })
    }
    for arrival in arrivals where arrival.isHidden {
      trees[arrival.source]?.removeBranch(at: arrival.item)
    }
    var arriving: [SectionIdentifier: [ItemIdentifier: TreeFollower<ItemIdentifier>.Arrival]] = [:]
    for (arrival, branch) in zip(arrivals, branches) {
      guard let branch else { continue }
      arriving[arrival.section, default: [:]][arrival.item] =
        .init(branch: branch, parent: arrival.parent)
    }
    let needsTree = Set(arrivals.lazy.filter(\.hasChildren).map(\.section))
    for number in changedSections {
      let section = new.content.sections[number]
      let identifier = section.identifier
      guard trees[identifier] != nil || needsTree.contains(identifier) else { continue }
      trees[identifier, default: Tree()].content.follow(
        section.items.map { new.content.items[$0] }, arriving[identifier] ?? [:])
    }
    trees = trees.filter { new.content.number(of: $0.key) != nil }
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Removes a hidden item with everything below it, unless it has been removed with another one.
  fileprivate mutating func removeBranch(at item: ItemIdentifier) {
    if contains(item) { delete([item]) }
  }
}

extension SectionSnapshotContent {
  /// Returns a tree of an item and of the items that are hidden below it.
  ///
  /// - Parameters:
  ///   - item: An item of the tree.
  ///   - isPlaced: Returns whether a hidden item has a place of its own elsewhere. It is left out
  ///     then, with everything below it.
  fileprivate func branch(
    at item: ItemIdentifier, without isPlaced: (ItemIdentifier) -> Bool
  ) -> Self? {
    guard let top = identifiers.handle(of: item) else { return nil }
    var handles = [top]
    // The children of a visible expanded item have rows of their own.
    if !expanded.contains(top) || !isVisible(top) {
      // The levels of the items that are left out, if the walk is below one.
      var omittedLevel = Int.max
      for handle in tree.items(below: top) {
        let level = tree.level(of: handle)
        if level > omittedLevel { continue }
        omittedLevel = isPlaced(identifiers[handle]) ? level : .max
        if omittedLevel == .max { handles.append(handle) }
      }
    }
    var branch = Self()
    try? branch.graft(handles, of: self, into: ItemTree.root, before: ItemTree.none)
    // The items below it have no rows.
    if handles.count > 1 { branch.setExpanded(false, [item]) }
    return branch
  }
}

/// The differences between the data and a new snapshot that concern trees.
private struct SnapshotSurvey<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  typealias Data = DiffableData<SectionIdentifier, ItemIdentifier>
  typealias Content = SnapshotContent<SectionIdentifier, ItemIdentifier>

  /// An item of a tree that the new snapshot has in another section, or that was hidden and has a
  /// row now.
  struct Arrival {
    let item: ItemIdentifier
    /// The section with the tree that contains the item.
    let source: SectionIdentifier
    /// The section in which the snapshot has the item.
    let section: SectionIdentifier
    /// Whether the item was hidden below a collapsed item.
    let isHidden: Bool
    let hasChildren: Bool
    /// The nearest ancestor that the snapshot has in the same section, or nil.
    let parent: ItemIdentifier?
  }

  private var changedSections: [Int] = []
  private var arrivals: [Arrival] = []

  private let old: Data
  private let new: Content
  private let oldPositions: HandlePositions
  private let newPositions: HandlePositions

  /// Returns the indices of the changed sections in the new snapshot, and the arrivals.
  static func differences(
    from old: Data, to new: Data.Snapshot
  ) -> (changedSections: [Int], arrivals: [Arrival]) {
    // The result does not keep the old data, whose storage would be copied by each change.
    let survey = SnapshotSurvey(old: old, new: new)
    return (survey.changedSections, survey.arrivals)
  }

  private init(old: Data, new: Data.Snapshot) {
    (self.old, self.new) = (old, new.content)
    oldPositions = HandlePositions(old.snapshot.content)
    newPositions = HandlePositions(new.content)
    for number in new.content.sections.indices { survey(number) }
  }

  private mutating func survey(_ number: Int) {
    let section = new.sections[number]
    let origin = old.snapshot.content.number(of: section.identifier)
    if let origin, hasSameItems(origin, section) { return }
    changedSections.append(number)
    for handle in section.items {
      let item = new.items[handle]
      let known = old.snapshot.content.items.handle(of: item)
      if let known, let origin, oldPositions[known]?.section == origin { continue }
      guard let source = old.sectionOfTree(with: item), let tree = old.trees[source] else {
        continue
      }
      arrivals.append(
        Arrival(
          item: item, source: source, section: section.identifier, isHidden: known == nil,
          hasChildren: tree.hasChildren(item), parent: parent(of: item, in: tree, number)))
    }
  }

  private func hasSameItems(_ origin: Int, _ section: Content.Section) -> Bool {
    let (from, items) = (old.snapshot.content.sections[origin].items, old.snapshot.content.items)
    if items.sharesIdentifiers(with: new.items) { return from == section.items }
    return from.count == section.items.count
      && zip(from, section.items).allSatisfy { items[$0] == new.items[$1] }
  }

  private func parent(
    of item: ItemIdentifier, in tree: Data.Tree, _ section: Int
  ) -> ItemIdentifier? {
    var ancestor = tree.parent(of: item)
    while let candidate = ancestor {
      let handle = new.items.handle(of: candidate)
      if let handle, newPositions[handle]?.section == section { return candidate }
      ancestor = tree.parent(of: candidate)
    }
    return nil
  }
}
