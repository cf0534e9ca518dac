/// The changes, by UIKit's names.
extension DiffableDataSourceSnapshot {
  // MARK: Items

  /// - Parameter sectionIdentifier: Nil for the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifier], toSection sectionIdentifier: SectionIdentifier? = nil
  ) {
    change { try $0.append(identifiers, to: sectionIdentifier) }
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], beforeItem beforeIdentifier: ItemIdentifier
  ) {
    change { try $0.insert(identifiers, at: 0, of: beforeIdentifier) }
  }

  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], afterItem afterIdentifier: ItemIdentifier
  ) {
    change { try $0.insert(identifiers, at: 1, of: afterIdentifier) }
  }

  /// Many at once cost little more than one.
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
    change { try $0.delete(identifiers) }
  }

  /// Deletes the sections, too.
  public mutating func deleteAllItems() { content = SnapshotContent() }

  public mutating func moveItem(
    _ identifier: ItemIdentifier, beforeItem toIdentifier: ItemIdentifier
  ) {
    change { try $0.move(identifier, to: 0, of: toIdentifier) }
  }

  public mutating func moveItem(
    _ identifier: ItemIdentifier, afterItem toIdentifier: ItemIdentifier
  ) {
    change { try $0.move(identifier, to: 1, of: toIdentifier) }
  }

  /// The items get new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) {
    change { try $0.reload(identifiers) }
  }

  /// The items' cells are given their content again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) {
    change { try $0.reconfigure(identifiers) }
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
    change { try $0.insert(identifiers, at: $0.sections.count) }
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], beforeSection toIdentifier: SectionIdentifier
  ) {
    change { try $0.insert(identifiers, at: 0, of: toIdentifier) }
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], afterSection toIdentifier: SectionIdentifier
  ) {
    change { try $0.insert(identifiers, at: 1, of: toIdentifier) }
  }

  /// With their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
    change { try $0.delete(identifiers) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifier, beforeSection toIdentifier: SectionIdentifier
  ) {
    change { try $0.move(identifier, to: 0, of: toIdentifier) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifier, afterSection toIdentifier: SectionIdentifier
  ) {
    change { try $0.move(identifier, to: 1, of: toIdentifier) }
  }

  /// The sections' items and supplementary views get new views.
  public mutating func reloadSections(_ identifiers: [SectionIdentifier]) {
    change { try $0.reload(identifiers) }
  }
}
