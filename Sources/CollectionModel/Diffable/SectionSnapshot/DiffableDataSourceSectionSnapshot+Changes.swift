/// Changes of the tree.
extension DiffableDataSourceSectionSnapshot {
  // MARK: Adding items

  /// Appends items to the children of an item.
  ///
  /// Identifiers that are in the snapshot already or are given twice, and a parent that is not in
  /// the snapshot, are programming errors: they are reported to `CallerMistake`, and the snapshot
  /// stays as it is. An empty array has no effect, whatever the parent is.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the new items.
  ///   - parent: The identifier of an item in the snapshot, after whose last child the new items are
  ///     added. The parent is not expanded by this. The default is nil, for the top level.
  /// - Complexity: O(*k*) expected, for *k* new items.
  public mutating func append(_ items: [ItemIdentifier], to parent: ItemIdentifier? = nil) {
    change { try $0.append(items, to: parent) }
  }

  /// Inserts items before another item, as children of the same parent.
  ///
  /// Identifiers that are in the snapshot already or are given twice, and an item that is not in
  /// the snapshot, are programming errors: they are reported to `CallerMistake`, and the snapshot
  /// stays as it is. An empty array has no effect.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the new items.
  ///   - item: The identifier of an item in the snapshot.
  /// - Complexity: O(*k*) expected, for *k* new items.
  public mutating func insert(_ items: [ItemIdentifier], before item: ItemIdentifier) {
    change { try $0.insert(items, beside: item, isAfter: false) }
  }

  /// Inserts items after another item and everything below it, as children of the same parent.
  ///
  /// Identifiers that are in the snapshot already or are given twice, and an item that is not in
  /// the snapshot, are programming errors: they are reported to `CallerMistake`, and the snapshot
  /// stays as it is. An empty array has no effect.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the new items.
  ///   - item: The identifier of an item in the snapshot.
  /// - Complexity: O(*k*) expected, for *k* new items.
  public mutating func insert(_ items: [ItemIdentifier], after item: ItemIdentifier) {
    change { try $0.insert(items, beside: item, isAfter: true) }
  }

  // MARK: Adding snapshots

  /// Inserts the items of another snapshot before an item. Its root items become children of the
  /// same parent, and all its items keep their expansion.
  ///
  /// Identifiers that are in both snapshots, and an item that is not in this snapshot, are
  /// programming errors: they are reported to `CallerMistake`, and the snapshot stays as it is. An
  /// empty snapshot has no effect.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to insert.
  ///   - item: The identifier of an item in this snapshot.
  /// - Complexity: O(*k*) expected, for *k* new items.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifier) {
    change { try $0.insert(snapshot.content, beside: item, isAfter: false) }
  }

  /// Inserts the items of another snapshot after an item and everything below it. Its root items
  /// become children of the same parent, and all its items keep their expansion.
  ///
  /// Identifiers that are in both snapshots, and an item that is not in this snapshot, are
  /// programming errors: they are reported to `CallerMistake`, and the snapshot stays as it is. An
  /// empty snapshot has no effect.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot to insert.
  ///   - item: The identifier of an item in this snapshot.
  /// - Complexity: O(*k*) expected, for *k* new items.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifier) {
    change { try $0.insert(snapshot.content, beside: item, isAfter: true) }
  }

  /// Replaces everything below an item by the items of another snapshot. Its root items become the
  /// children of the item. All its items keep their expansion, and so does the parent.
  ///
  /// The new items may have identifiers of the items that they replace. Identifiers that are in the
  /// rest of this snapshot, and a parent that is not in it, are programming errors: they are
  /// reported to `CallerMistake`, and the snapshot stays as it is.
  ///
  /// - Parameters:
  ///   - parent: The identifier of an item in this snapshot.
  ///   - snapshot: The snapshot of the new items. An empty snapshot removes the children.
  /// - Complexity: O(*k*) expected, for *k* old and new items below the parent.
  public mutating func replace(childrenOf parent: ItemIdentifier, using snapshot: Self) {
    change { try $0.replace(childrenOf: parent, with: snapshot.content) }
  }

  // MARK: Deleting items

  /// Deletes items and everything below them.
  ///
  /// An identifier that is not in the snapshot is a programming error: it is reported to
  /// `CallerMistake`, and the snapshot stays as it is. An item that is added again later is
  /// collapsed.
  ///
  /// - Parameter items: The identifiers of the items. Items below one of the others may be among
  ///   them.
  /// - Complexity: O(*k*) expected, for *k* deleted items.
  public mutating func delete(_ items: [ItemIdentifier]) {
    change { try $0.delete(items) }
  }

  /// Deletes all items.
  public mutating func deleteAll() { content = SectionSnapshotContent() }
}
