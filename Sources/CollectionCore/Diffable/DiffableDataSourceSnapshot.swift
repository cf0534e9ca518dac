/// The data at one moment: the identifiers of its sections and items, in order.
///
/// A value: change a copy and give it to `DiffableDataSource.apply(_:)`. It may be built on any
/// thread. Every identifier is there once.
///
/// As in UIKit, nothing throws: an identifier that is there already, or one that is not there, is a
/// caller's mistake. It is reported to `CallerMistake` in the words of
/// `DiffableDataSourceSnapshotError`, with the identifiers, and the snapshot stays as it was.
public struct DiffableDataSourceSnapshot<SectionIdentifier: Hashable, ItemIdentifier: Hashable> {
  var content = SnapshotContent<SectionIdentifier, ItemIdentifier>()

  public init() {}

  mutating func change(
    _ change: (inout SnapshotContent<SectionIdentifier, ItemIdentifier>) throws -> Void
  ) {
    do {
      try change(&content)
    } catch {
      CallerMistake.reportFromAnywhere("\(error)")
    }
  }

  /// How `old` becomes this snapshot.
  package func change(from old: Self) -> DataChange {
    SnapshotDifference.change(from: old.content, to: content)
  }

  // MARK: Counting

  public var numberOfItems: Int { content.items.count }

  public var numberOfSections: Int { content.sections.count }

  /// - Parameter identifier: Of a section in the snapshot; otherwise 0, after a report.
  public func numberOfItems(inSection identifier: SectionIdentifier) -> Int {
    section(identifier)?.items.count ?? 0
  }

  // MARK: Identifiers

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

  /// - Parameter identifier: Of a section in the snapshot; otherwise empty, after a report.
  public func itemIdentifiers(inSection identifier: SectionIdentifier) -> [ItemIdentifier] {
    section(identifier)?.items.map { content.items[$0] } ?? []
  }

  /// Nil when the item is not in the snapshot. O(n), as `indexOfItem(_:)`: the data source's
  /// `indexPath(for:)` is faster.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifier
  ) -> SectionIdentifier? {
    content.position(of: identifier).map { content.sections[$0.section].identifier }
  }

  /// The item's place among the items of all sections; nil when it is not in the snapshot.
  public func indexOfItem(_ identifier: ItemIdentifier) -> Int? {
    guard let position = content.position(of: identifier) else { return nil }
    return content.sections[..<position.section].reduce(position.item) { $0 + $1.items.count }
  }

  /// Nil when the section is not in the snapshot.
  public func indexOfSection(_ identifier: SectionIdentifier) -> Int? {
    content.number(of: identifier)
  }

  // MARK: What is to be shown anew

  /// In no order, as the next two.
  public var reloadedItemIdentifiers: [ItemIdentifier] {
    content.reloadedItems.map { content.items[$0] }
  }

  public var reconfiguredItemIdentifiers: [ItemIdentifier] {
    content.reconfiguredItems.map { content.items[$0] }
  }

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
  /// The same sections and items in the same order; what is to be shown anew is not compared.
  public static func == (a: Self, b: Self) -> Bool {
    a.sectionIdentifiers == b.sectionIdentifiers
      && a.content.counts == b.content.counts && a.itemIdentifiers == b.itemIdentifiers
  }
}
