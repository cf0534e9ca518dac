/// The items of a snapshot and their places in the tree.
extension DiffableDataSourceSectionSnapshot {
  /// The identifiers of all items in depth-first order: each item is followed by everything below
  /// it, expanded or not. O(*n*) for *n* items.
  public var items: [ItemIdentifier] {
    var items: [ItemIdentifier] = []
    items.reserveCapacity(content.identifiers.count)
    for handle in content.allItems { items.append(content.identifiers[handle]) }
    return items
  }

  /// The identifiers of the items at the top level, in order. O(*k*) for *k* of them.
  public var rootItems: [ItemIdentifier] {
    content.tree.children(of: ItemTree.root).map { content.identifiers[$0] }
  }

  /// Returns whether an item is in the snapshot. O(1) expected.
  ///
  /// - Parameter item: The identifier of the item.
  public func contains(_ item: ItemIdentifier) -> Bool {
    content.identifiers.handle(of: item) != nil
  }

  /// Returns the number of ancestors of an item. O(1) expected.
  ///
  /// - Parameter item: The identifier of an item in the snapshot. An unknown item is a programming
  ///   error, which is reported to `CallerMistake`.
  /// - Returns: The level: 0 for a root item, 1 for its children, and so on. 0 for an unknown item.
  public func level(of item: ItemIdentifier) -> Int {
    handle(known: item).map { content.tree.level(of: $0) } ?? 0
  }

  /// Returns whether an item has children, visible or not. False for an unknown item. O(1) expected.
  package func hasChildren(_ item: ItemIdentifier) -> Bool {
    content.identifiers.handle(of: item).map {
      content.tree.firstChild(of: $0) != ItemTree.none
    } ?? false
  }

  /// Returns the parent of an item. O(1) expected.
  ///
  /// - Parameter child: The identifier of an item in the snapshot. An unknown item is a programming
  ///   error, which is reported to `CallerMistake`.
  /// - Returns: The identifier of the parent, or nil for a root item and for an unknown item.
  public func parent(of child: ItemIdentifier) -> ItemIdentifier? {
    guard let handle = handle(known: child) else { return nil }
    let parent = content.tree.parent(of: handle)
    return parent == ItemTree.root ? nil : content.identifiers[parent]
  }

  /// Returns the index of an item in `items`.
  ///
  /// O(*n*) for *n* items in the first call after a change of the tree, then O(1) expected.
  /// Expanding and collapsing do not change the index.
  ///
  /// - Parameter item: The identifier of the item.
  /// - Returns: The index, or nil if the item is not in the snapshot.
  public func index(of item: ItemIdentifier) -> Int? {
    content.identifiers.handle(of: item).map { content.index(of: $0) }
  }
}
