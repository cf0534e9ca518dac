/// Changes of a snapshot.
extension DiffableDataSourceSnapshot {
  // MARK: Items

  /// Appends items to a section.
  ///
  /// Identifiers that are in the snapshot already or are given twice, and a section that is not in
  /// the snapshot, are programming errors: they are reported to `CallerMistake`, and the snapshot
  /// stays as it is.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers of the new items.
  ///   - sectionIdentifier: The identifier of the section. The default is nil, for the last
  ///     section; without any section this is a programming error.
  /// - Complexity: O(*k*) expected, for *k* new items.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifier], toSection sectionIdentifier: SectionIdentifier? = nil
  ) {
    change { try $0.append(identifiers, to: sectionIdentifier) }
  }

  /// Inserts items before another item, in its section.
  ///
  /// Identifiers that are in the snapshot already or are given twice, and an item that is not in
  /// the snapshot, are programming errors: they are reported to `CallerMistake`, and the snapshot
  /// stays as it is.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers of the new items.
  ///   - beforeIdentifier: The identifier of an item in the snapshot.
  /// - Complexity: O(*n* + *k*) expected, for *n* items in the snapshot and *k* new ones.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], beforeItem beforeIdentifier: ItemIdentifier
  ) {
    change { try $0.insert(identifiers, at: 0, of: beforeIdentifier) }
  }

  /// Inserts items after another item, in its section.
  ///
  /// Identifiers that are in the snapshot already or are given twice, and an item that is not in
  /// the snapshot, are programming errors: they are reported to `CallerMistake`, and the snapshot
  /// stays as it is.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers of the new items.
  ///   - afterIdentifier: The identifier of an item in the snapshot.
  /// - Complexity: O(*n* + *k*) expected, for *n* items in the snapshot and *k* new ones.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifier], afterItem afterIdentifier: ItemIdentifier
  ) {
    change { try $0.insert(identifiers, at: 1, of: afterIdentifier) }
  }

  /// Deletes items.
  ///
  /// Identifiers that are not in the snapshot are ignored with a warning.
  ///
  /// - Parameter identifiers: The identifiers of the items.
  /// - Complexity: O(*n* + *k*) expected, for *n* items in the snapshot and *k* deleted ones. One
  ///   call for many items costs less than many calls.
  public mutating func deleteItems(_ identifiers: [ItemIdentifier]) {
    warn(of: content.delete(identifiers))
  }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() { content = SnapshotContent() }

  /// Moves an item before another item, in that item's section.
  ///
  /// An identifier that is not in the snapshot is a programming error: it is reported to
  /// `CallerMistake`, and the snapshot stays as it is. Moving an item before itself has no effect.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the item to move.
  ///   - toIdentifier: The identifier of the item that follows it after the move.
  /// - Complexity: O(*n*) for *n* items in the snapshot.
  public mutating func moveItem(
    _ identifier: ItemIdentifier, beforeItem toIdentifier: ItemIdentifier
  ) {
    change { try $0.move(identifier, to: 0, of: toIdentifier) }
  }

  /// Moves an item after another item, in that item's section.
  ///
  /// An identifier that is not in the snapshot is a programming error: it is reported to
  /// `CallerMistake`, and the snapshot stays as it is. Moving an item after itself has no effect.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the item to move.
  ///   - toIdentifier: The identifier of the item that precedes it after the move.
  /// - Complexity: O(*n*) for *n* items in the snapshot.
  public mutating func moveItem(
    _ identifier: ItemIdentifier, afterItem toIdentifier: ItemIdentifier
  ) {
    change { try $0.move(identifier, to: 1, of: toIdentifier) }
  }

  /// Marks items for reloading: when the snapshot is applied, their cells are replaced by new
  /// cells.
  ///
  /// An identifier that is not in the snapshot is a programming error: it is reported to
  /// `CallerMistake`, and no item is marked.
  ///
  /// - Parameter identifiers: The identifiers of the items.
  /// - Complexity: O(*k*) expected, for *k* identifiers.
  public mutating func reloadItems(_ identifiers: [ItemIdentifier]) {
    change { try $0.reload(identifiers) }
  }

  /// Marks items for reconfiguring: when the snapshot is applied, the cell provider sets the
  /// content of their cells again, without replacing the cells. Cells that size themselves are
  /// measured again.
  ///
  /// An identifier that is not in the snapshot is a programming error: it is reported to
  /// `CallerMistake`, and no item is marked.
  ///
  /// - Parameter identifiers: The identifiers of the items.
  /// - Complexity: O(*k*) expected, for *k* identifiers.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifier]) {
    change { try $0.reconfigure(identifiers) }
  }

  // MARK: Sections

  /// Appends sections without items.
  ///
  /// Identifiers that are in the snapshot already or are given twice are programming errors: they
  /// are reported to `CallerMistake`, and the snapshot stays as it is.
  ///
  /// - Parameter identifiers: The identifiers of the new sections.
  /// - Complexity: O(*k*) expected, for *k* new sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifier]) {
    change { try $0.insert(identifiers, at: $0.sections.count) }
  }

  /// Inserts sections without items before another section.
  ///
  /// Identifiers that are in the snapshot already or are given twice, and a section that is not in
  /// the snapshot, are programming errors: they are reported to `CallerMistake`, and the snapshot
  /// stays as it is.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers of the new sections.
  ///   - toIdentifier: The identifier of the section that follows them.
  /// - Complexity: O(*s* + *k*) expected, for *s* sections in the snapshot and *k* new ones.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], beforeSection toIdentifier: SectionIdentifier
  ) {
    change { try $0.insert(identifiers, at: 0, of: toIdentifier) }
  }

  /// Inserts sections without items after another section.
  ///
  /// Identifiers that are in the snapshot already or are given twice, and a section that is not in
  /// the snapshot, are programming errors: they are reported to `CallerMistake`, and the snapshot
  /// stays as it is.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers of the new sections.
  ///   - toIdentifier: The identifier of the section that precedes them.
  /// - Complexity: O(*s* + *k*) expected, for *s* sections in the snapshot and *k* new ones.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifier], afterSection toIdentifier: SectionIdentifier
  ) {
    change { try $0.insert(identifiers, at: 1, of: toIdentifier) }
  }

  /// Deletes sections with their items.
  ///
  /// Identifiers that are not in the snapshot are ignored with a warning.
  ///
  /// - Parameter identifiers: The identifiers of the sections.
  /// - Complexity: O(*s* + *k*) expected, for *s* sections in the snapshot and *k* items in the deleted
  ///   ones.
  public mutating func deleteSections(_ identifiers: [SectionIdentifier]) {
    warn(of: content.delete(identifiers))
  }

  /// Moves a section with its items before another section.
  ///
  /// An identifier that is not in the snapshot is a programming error: it is reported to
  /// `CallerMistake`, and the snapshot stays as it is. Moving a section before itself has no
  /// effect.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the section to move.
  ///   - toIdentifier: The identifier of the section that follows it after the move.
  /// - Complexity: O(*s*) expected, for *s* sections in the snapshot.
  public mutating func moveSection(
    _ identifier: SectionIdentifier, beforeSection toIdentifier: SectionIdentifier
  ) {
    change { try $0.move(identifier, to: 0, of: toIdentifier) }
  }

  /// Moves a section with its items after another section.
  ///
  /// An identifier that is not in the snapshot is a programming error: it is reported to
  /// `CallerMistake`, and the snapshot stays as it is. Moving a section after itself has no effect.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the section to move.
  ///   - toIdentifier: The identifier of the section that precedes it after the move.
  /// - Complexity: O(*s*) expected, for *s* sections in the snapshot.
  public mutating func moveSection(
    _ identifier: SectionIdentifier, afterSection toIdentifier: SectionIdentifier
  ) {
    change { try $0.move(identifier, to: 1, of: toIdentifier) }
  }

  /// Marks sections for reloading: when the snapshot is applied, the cells and supplementary views
  /// of the sections are replaced by new views.
  ///
  /// An identifier that is not in the snapshot is a programming error: it is reported to
  /// `CallerMistake`, and no section is marked.
  ///
  /// - Parameter identifiers: The identifiers of the sections.
  /// - Complexity: O(*k*) expected, for *k* identifiers.
  public mutating func reloadSections(_ identifiers: [SectionIdentifier]) {
    change { try $0.reload(identifiers) }
  }
}
