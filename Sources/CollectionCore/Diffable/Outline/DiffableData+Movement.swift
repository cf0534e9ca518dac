/// Rows that the user moves.
extension DiffableData {
  /// Moves visible items, with everything below them, to consecutive places.
  ///
  /// In a section with a tree, the first item becomes the first child of the row before it if that is
  /// an expanded item with children, and otherwise its sibling. The others follow as siblings. Rows
  /// of the moved items themselves do not count: an item that is dropped between its own children
  /// stays where it was.
  ///
  /// Only the moved rows change their places in `snapshot`, as the collection view shows them. If a
  /// moved item is expanded, `isSettled` is false afterwards, until the rows below it follow.
  ///
  /// - Parameters:
  ///   - items: The items, in the order of their rows.
  ///   - destination: The position of the first item after the move.
  mutating func move(_ items: [ItemIdentifier], to destination: ItemPosition) {
    guard sections.indices.contains(destination.section) else { return }
    let section = sections[destination.section].identifier
    snapshot.deleteItems(items)
    let others = sections[destination.section].items
    let place = ItemPosition(
      section: destination.section, item: min(destination.item, others.count))
    snapshot.change { try $0.insert(items, at: place) }
    guard !trees.isEmpty else { return }
    let rows = others.map { snapshot.content.items[$0] }
    moveInTrees(items, to: section, among: rows, at: place.item)
    isSettled = snapshot.content.sections.allSatisfy { section in
      trees[section.identifier].map { tree in
        section.items.map { snapshot.content.items[$0] } == tree.visibleItems
      } ?? true
    }
  }

  /// Moves items in their trees.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - section: The section in which they are afterwards.
  ///   - rows: The other rows of this section.
  ///   - index: The number of rows before the moved items.
  private mutating func moveInTrees(
    _ items: [ItemIdentifier], to section: SectionIdentifier, among rows: [ItemIdentifier],
    at index: Int
  ) {
    let sources = items.map { sectionOfTree(with: $0) }
    let moved = Set(items)
    // Items below other moved items come along with these.
    let tops = zip(items, sources).filter { item, source in
      source.flatMap { trees[$0]?.ancestor(of: item, in: moved) } == nil
    }
    if trees[section] == nil {
      let hasChildren = tops.contains { item, source in
        source.flatMap { trees[$0]?.hasChildren(item) } ?? false
      }
      if hasChildren {
        var tree = Tree()
        tree.append(rows)
        trees[section] = tree
      }
    }
    let previous = rows[..<index].last { trees[section]?.ancestor(of: $0, in: moved) == nil }
    let branches = tops.map { item, source in
      source == section
        ? nil : source.flatMap { trees[$0]?.snapshot(of: item, includingParent: true) }
    }
    for (item, source) in tops {
      guard let source else { continue }
      if source == section { trees[source]?.detach(item) } else { trees[source]?.delete([item]) }
    }
    guard trees[section] != nil else { return }
    for (number, top) in tops.enumerated() {
      let branch = branches[number] ?? Tree(of: top.0)
      let anchor = number == 0 ? previous : tops[number - 1].0
      trees[section]?.place(top.0, branch: branch, after: anchor, isFirst: number == 0)
    }
  }
}

extension DiffableDataSourceSectionSnapshot {
  fileprivate init(of item: ItemIdentifier) {
    self.init()
    append([item])
  }

  /// Returns the nearest ancestor of an item that is in a set. Nil also for an unknown item.
  fileprivate func ancestor(
    of item: ItemIdentifier, in items: Set<ItemIdentifier>
  ) -> ItemIdentifier? {
    guard contains(item) else { return nil }
    var ancestor = parent(of: item)
    while let candidate = ancestor, !items.contains(candidate) { ancestor = parent(of: candidate) }
    return ancestor
  }

  /// Takes an item with everything below it out of the tree. Its identifiers and its expansion stay,
  /// for `place(_:branch:after:isFirst:)`.
  fileprivate mutating func detach(_ item: ItemIdentifier) {
    if let handle = content.identifiers.handle(of: item) { content.tree.remove(handle) }
  }

  /// Places an item that has been detached, or that comes from outside.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - branch: The item and everything below it, for an item that comes from outside.
  ///   - previous: The item after which it is placed, or nil for the beginning.
  ///   - isFirst: Whether it is the first moved item, which can become a child of `previous`. The
  ///     others are its siblings.
  fileprivate mutating func place(
    _ item: ItemIdentifier, branch: Self, after previous: ItemIdentifier?, isFirst: Bool
  ) {
    var (parent, next) = (ItemTree.root, content.tree.firstChild(of: ItemTree.root))
    if let handle = previous.flatMap({ content.identifiers.handle(of: $0) }) {
      let child = content.tree.firstChild(of: handle)
      let opens = isFirst && content.expanded.contains(handle) && child != ItemTree.none
      parent = opens ? handle : content.tree.parent(of: handle)
      next = opens ? child : content.tree.sibling(after: handle)
    }
    if let handle = content.identifiers.handle(of: item) {
      content.tree.attach(handle, to: parent, before: next)
      content.forgetRanks()
    } else {
      change {
        try $0.graft(Array(branch.content.allItems), of: branch.content, into: parent, before: next)
      }
    }
  }
}
