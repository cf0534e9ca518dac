/// The data of a diffable data source at one moment: the identifiers of the sections and items, in
/// order.
///
/// Fill a new snapshot, or change a copy of the present data, and apply it to the data source:
///
/// ```swift
/// var snapshot = dataSource.snapshot()
/// snapshot.appendSections(["Favourites"])
/// snapshot.appendItems([7, 8, 9], toSection: "Favourites")
/// snapshot.moveItem(9, beforeItem: 7)
/// snapshot.reconfigureItems([8])
/// dataSource.apply(snapshot)
/// ```
///
/// A snapshot is a value and can be built on any thread. Each section identifier and each item
/// identifier occurs once in it.
///
/// The changes do not throw, as in UIKit. An identifier that is in the snapshot already, or one
/// that is missing, is a programming error: it is reported to `CallerMistake` with the description
/// of a `DiffableDataSourceSnapshotError`, and the snapshot stays as it is. Deletions ignore missing
/// identifiers with a warning.
public struct DiffableDataSourceSnapshot<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  package var content = SnapshotContent<SectionIdentifier, ItemIdentifier>()

  /// Creates a snapshot without sections and items.
  public init() {}

  package mutating func change(
    _ change: (inout SnapshotContent<SectionIdentifier, ItemIdentifier>) throws -> Void
  ) {
    do {
      try change(&content)
    } catch {
      CallerMistake.reportFromAnywhere("\(error)")
    }
  }

  /// Warns of identifiers that are not in the snapshot.
  package func warn(of failure: DiffableDataSourceSnapshotError?) {
    if let failure { CallerMistake.warnFromAnywhere("\(failure)") }
  }

  /// Returns the change from `old` to this snapshot.
  package func change(from old: Self) -> DataChange {
    SnapshotDifference.change(from: old.content, to: content)
  }

  // MARK: Counts

  /// The number of items in all sections. O(1).
  public var numberOfItems: Int { content.items.count }

  /// The number of sections. O(1).
  public var numberOfSections: Int { content.sections.count }

  /// Returns the number of items in a section. O(1).
  ///
  /// - Parameter identifier: The identifier of a section in the snapshot. An unknown section is a
  ///   programming error, which is reported to `CallerMistake`.
  /// - Returns: The number of items, or 0 for an unknown section.
  public func numberOfItems(inSection identifier: SectionIdentifier) -> Int {
    section(identifier)?.items.count ?? 0
  }

  // MARK: Identifiers

  /// The identifiers of the sections, in order. O(*s*) for *s* sections.
  public var sectionIdentifiers: [SectionIdentifier] { content.sections.map(\.identifier) }

  /// The identifiers of the items of all sections, in order. O(*n*) for *n* items.
  public var itemIdentifiers: [ItemIdentifier] {
    var identifiers: [ItemIdentifier] = []
    identifiers.reserveCapacity(numberOfItems)
    for section in content.sections {
      for item in section.items { identifiers.append(content.items[item]) }
    }
    return identifiers
  }

  /// Returns the identifiers of the items in a section, in order. O(*n*) for *n* items in the
  /// section.
  ///
  /// - Parameter identifier: The identifier of a section in the snapshot. An unknown section is a
  ///   programming error, which is reported to `CallerMistake`.
  /// - Returns: The identifiers, or an empty array for an unknown section.
  public func itemIdentifiers(inSection identifier: SectionIdentifier) -> [ItemIdentifier] {
    section(identifier)?.items.map { content.items[$0] } ?? []
  }

  /// Returns the identifier of the section that contains an item.
  ///
  /// O(*n*) for *n* items; `indexPath(for:)` of the data source is faster.
  ///
  /// - Parameter identifier: The identifier of the item.
  /// - Returns: The identifier of the section, or nil if the item is not in the snapshot.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifier
  ) -> SectionIdentifier? {
    content.position(of: identifier).map { content.sections[$0.section].identifier }
  }

  /// Returns the index of an item among the items of all sections.
  ///
  /// O(*n*) for *n* items; `indexPath(for:)` of the data source is faster.
  ///
  /// - Parameter identifier: The identifier of the item.
  /// - Returns: The index, or nil if the item is not in the snapshot.
  public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
    guard let position = content.position(of: identifier) else { return nil }
    return content.sections[..<position.section].reduce(position.item) { $0 + $1.items.count }
  }

  /// Returns the index of a section. O(1).
  ///
  /// - Parameter identifier: The identifier of the section.
  /// - Returns: The index, or nil if the section is not in the snapshot.
  public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
    content.number(of: identifier)
  }

  // MARK: Reloading and reconfiguring

  /// The identifiers of the items that are marked for reloading, in no particular order. O(*k*) for
  /// *k* of them.
  public var reloadedItemIdentifiers: [ItemIdentifier] {
    content.reloadedItems.map { content.items[$0] }
  }

  /// The identifiers of the items that are marked for reconfiguring, in no particular order. O(*k*)
  /// for *k* of them.
  public var reconfiguredItemIdentifiers: [ItemIdentifier] {
    content.reconfiguredItems.map { content.items[$0] }
  }

  /// The identifiers of the sections that are marked for reloading, in no particular order. O(*k*)
  /// for *k* of them.
  public var reloadedSectionIdentifiers: [SectionIdentifier] { Array(content.reloadedSections) }

  private func section(
    _ identifier: SectionIdentifier
  ) -> SnapshotContent<SectionIdentifier, ItemIdentifier>.Section? {
    if let number = content.number(of: identifier) { return content.sections[number] }
    let error = DiffableDataSourceSnapshotError(.unknownSections, [identifier])
    CallerMistake.reportFromAnywhere(error.description)
    return nil
  }
}

extension DiffableDataSourceSnapshot: Sendable
where SectionIdentifier: Sendable, ItemIdentifier: Sendable {}

extension DiffableDataSourceSnapshot: Equatable {
  /// Returns whether two snapshots have the same sections and items in the same order. Marks for
  /// reloading and reconfiguring are not compared.
  public static func == (a: Self, b: Self) -> Bool {
    a.sectionIdentifiers == b.sectionIdentifiers
      && a.content.counts == b.content.counts && a.itemIdentifiers == b.itemIdentifiers
  }
}
