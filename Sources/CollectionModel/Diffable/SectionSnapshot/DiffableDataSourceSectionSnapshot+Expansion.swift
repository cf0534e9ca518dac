/// Expanded, collapsed and visible items.
extension DiffableDataSourceSectionSnapshot {
  // MARK: Changes

  /// Expands items, so that their children are visible if they are visible themselves.
  ///
  /// The expansion of the items below them does not change. An item without children can be
  /// expanded too. Identifiers that are not in the snapshot are skipped.
  ///
  /// - Parameter items: The identifiers of the items.
  /// - Complexity: O(*k*) expected, for *k* identifiers. The first change of a copied snapshot also
  ///   copies one bit for each item.
  public mutating func expand(_ items: [ItemIdentifier]) { content.setExpanded(true, items) }

  /// Collapses items, so that nothing below them is visible.
  ///
  /// The expansion of the items below them does not change: they are visible as before after the
  /// items are expanded again. Identifiers that are not in the snapshot are skipped.
  ///
  /// - Parameter items: The identifiers of the items.
  /// - Complexity: O(*k*) expected, for *k* identifiers. The first change of a copied snapshot also
  ///   copies one bit for each item.
  public mutating func collapse(_ items: [ItemIdentifier]) { content.setExpanded(false, items) }

  // MARK: State

  /// Returns whether an item is expanded, which is not so for a new item. O(1) expected.
  ///
  /// - Parameter item: The identifier of an item in the snapshot. An unknown item is a programming
  ///   error, which is reported to `CallerMistake`.
  /// - Returns: True if the item is expanded, even if one of its ancestors is collapsed. False for
  ///   an unknown item.
  public func isExpanded(_ item: ItemIdentifier) -> Bool {
    handle(known: item).map { content.expanded.contains($0) } ?? false
  }

  /// Returns whether all ancestors of an item are expanded. O(*l*) expected, for an item at level
  /// *l*.
  ///
  /// - Parameter item: The identifier of an item in the snapshot. An unknown item is a programming
  ///   error, which is reported to `CallerMistake`.
  /// - Returns: True for a root item and for an item below expanded ancestors, whether the
  ///   collection view shows it at the moment or not. False for an unknown item.
  public func isVisible(_ item: ItemIdentifier) -> Bool {
    handle(known: item).map { content.isVisible($0) } ?? false
  }

  /// The identifiers of the items of which all ancestors are expanded, in depth-first order. O(*k*)
  /// for *k* of them.
  public var visibleItems: [ItemIdentifier] {
    content.visibleItems.map { content.identifiers[$0] }
  }

  /// The identifiers of the expanded items in depth-first order, visible or not. O(*n*) for *n* items
  /// in the snapshot.
  public var expandedItems: [ItemIdentifier] {
    content.allItems.filter { content.expanded.contains($0) }.map { content.identifiers[$0] }
  }
}
