import Foundation

/// Interactive reordering of items.
extension DiffableDataSource {
  /// The handlers that determine which items the user can move, and that are called when items have
  /// been moved.
  ///
  /// In a section with a section snapshot, a moved item takes everything below it along. It becomes
  /// the first child of the row before it if that is an expanded item with children, and otherwise
  /// its sibling. While an expanded item moves, it is collapsed.
  public struct ReorderingHandlers {
    /// A closure that returns whether the user can move an item. The default is nil: no item can be
    /// moved.
    public var canReorderItem: ((ItemIdentifier) -> Bool)?
    /// A closure that is called when the user has moved items, before the data of the data source
    /// changes. The default is nil.
    public var willReorder: ((Transaction) -> Void)?
    /// A closure that is called when the user has moved items, after the data of the data source
    /// has changed. Change the program's own data here, from which the snapshots are made. The
    /// default is nil.
    public var didReorder: ((Transaction) -> Void)?

    /// Creates handlers that allow no movement.
    public init() {}
  }

  /// A change of the data that the user has made by moving items.
  public struct Transaction {
    /// The data before the movement. Of sections with a section snapshot, it contains the visible
    /// items.
    public let initialSnapshot: Snapshot
    /// The data after the movement. Of sections with a section snapshot, it contains the visible
    /// items.
    public let finalSnapshot: Snapshot
    /// The difference between the items of all sections, in one list, before and after the
    /// movement. Moved items are associated removals and insertions.
    public let difference: CollectionDifference<ItemIdentifier>
    /// The changes of each section from which or into which items were moved, in the order of the
    /// sections.
    public let sectionTransactions: [SectionTransaction]
  }

  /// Moves items to a new place in the data and calls the reordering handlers.
  ///
  /// The view shows the moved rows at their new places already. If rows below moved items have to
  /// follow, they do so in an update after the view's call, and `didReorder` is called after it.
  ///
  /// - Parameters:
  ///   - sources: The index paths of the items in the shown data, in ascending order.
  ///   - destination: The index path of the first of them after the move. The others follow it.
  func reorder(_ sources: [IndexPath], to destination: IndexPath) {
    let items = sources.compactMap { itemIdentifier(for: $0) }
    guard !items.isEmpty, let destination = ItemPosition(destination),
      data.sections.indices.contains(destination.section)
    else { return }
    var moved = data
    moved.move(items, to: destination)
    // Items that were collapsed for the movement are expanded before and after it.
    let folded = foldedItems
    foldedItems = []
    let isSettled = folded.isEmpty && moved.isSettled
    let transaction = transaction(of: items, from: data, to: moved, expanding: folded)
    if let transaction { reorderingHandlers.willReorder?(transaction) }
    data = moved
    let didReorder = transaction.flatMap { transaction in
      reorderingHandlers.didReorder.map { didReorder in { @MainActor in didReorder(transaction) } }
    }
    if isSettled {
      didReorder?()
    } else {
      enqueue(Application(change: .settling(folded), didShow: didReorder))
    }
  }

  /// Returns the description of a movement for the handlers. Nil without handlers, and if the items
  /// are where they were.
  ///
  /// - Parameters:
  ///   - items: The items that were moved.
  ///   - before: The data before the movement.
  ///   - after: The data after it.
  ///   - folded: The items that are expanded before and after the movement, but not in `before` and
  ///     `after`.
  private func transaction(
    of items: [ItemIdentifier], from before: DiffableData<SectionIdentifier, ItemIdentifier>,
    to after: DiffableData<SectionIdentifier, ItemIdentifier>, expanding folded: [ItemIdentifier]
  ) -> Transaction? {
    // The difference is as long as the distance of the move, so it is computed only for a handler.
    guard reorderingHandlers.willReorder != nil || reorderingHandlers.didReorder != nil else {
      return nil
    }
    var (initial, final) = (before, after)
    if !folded.isEmpty { _ = initial.settle(expanding: folded) }
    if !folded.isEmpty || !final.isSettled { _ = final.settle(expanding: folded) }
    let moving = initial.itemsWithDescendants(of: items)
    let touched = final.sections.map(\.identifier).filter { section in
      initial.contains(items, in: section) || final.contains(items, in: section)
    }
    let parts = touched.compactMap { section -> SectionTransaction? in
      let (old, new) = (initial.sectionSnapshot(for: section), final.sectionSnapshot(for: section))
      return difference(from: old.items, to: new.items, moving: moving).map {
        SectionTransaction(
          sectionIdentifier: section, initialSnapshot: old, finalSnapshot: new, difference: $0)
      }
    }
    let isChanged =
      initial.snapshot != final.snapshot
      || parts.contains { part in
        items.contains {
          part.initialSnapshot.knownParent(of: $0) != part.finalSnapshot.knownParent(of: $0)
        }
      }
    let (old, new) = (initial.snapshot.itemIdentifiers, final.snapshot.itemIdentifiers)
    guard isChanged, let whole = difference(from: old, to: new, moving: moving) else { return nil }
    return Transaction(
      initialSnapshot: initial.snapshot, finalSnapshot: final.snapshot, difference: whole,
      sectionTransactions: parts)
  }

  /// Returns the difference of two lists in which some items have other places.
  private func difference(
    from old: [ItemIdentifier], to new: [ItemIdentifier], moving: Set<ItemIdentifier>
  ) -> CollectionDifference<ItemIdentifier>? {
    var changes: [CollectionDifference<ItemIdentifier>.Change] = []
    for (offset, item) in old.enumerated() where moving.contains(item) {
      changes.append(.remove(offset: offset, element: item, associatedWith: nil))
    }
    for (offset, item) in new.enumerated() where moving.contains(item) {
      changes.append(.insert(offset: offset, element: item, associatedWith: nil))
    }
    return CollectionDifference(changes)?.inferringMoves()
  }
}

extension DiffableData {
  /// Returns items and everything below them.
  fileprivate func itemsWithDescendants(of items: [ItemIdentifier]) -> Set<ItemIdentifier> {
    var all = Set(items)
    for item in items {
      guard let section = sectionOfTree(with: item), let tree = trees[section] else { continue }
      all.formUnion(tree.snapshot(of: item).items)
    }
    return all
  }

  /// Returns whether one of the items is in a section.
  fileprivate func contains(_ items: [ItemIdentifier], in section: SectionIdentifier) -> Bool {
    if let tree = trees[section] { return items.contains { tree.contains($0) } }
    guard let number = snapshot.content.number(of: section) else { return false }
    let handles = Set(items.compactMap { snapshot.content.items.handle(of: $0) })
    return sections[number].items.contains { handles.contains($0) }
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Returns the parent of an item, or nil for a root item and for an item that is not in the
  /// snapshot.
  fileprivate func knownParent(of item: ItemIdentifier) -> ItemIdentifier? {
    contains(item) ? parent(of: item) : nil
  }
}
