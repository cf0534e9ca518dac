import Foundation

/// Checks a batch against the counts of the data before and after it.
private struct UpdateCheck {
  package let batch: UpdateBatch
  package let before: DataCounts
  package let after: DataCounts

  // MARK: Sections

  func checkSections() throws(CollectionViewUpdateError) {
    try check(
      old: [
        (.delete, batch.deletedSections), (.reload, batch.reloadedSections),
        (.move, batch.movedSections.map(\.from)),
      ],
      new: [(.insert, batch.insertedSections), (.move, batch.movedSections.map(\.to))])
    let (inserted, deleted) = (batch.insertedSections.count, batch.deletedSections.count)
    guard after.sections == before.sections + inserted - deleted else {
      throw .sectionCount(
        before: before.sections, after: after.sections, inserted: inserted, deleted: deleted)
    }
  }

  // MARK: Items

  func checkItems() throws(CollectionViewUpdateError) {
    if let reference = batch.invalidReferences.first {
      throw CollectionViewUpdateError(
        .invalidIndexPath, at: reference.indexPath,
        "attempt to \(reference.verb) an item at index path (\(Array(reference.indexPath))), which "
          + "names no item: it has a length of \(reference.indexPath.count), not 2")
    }
    let old: Uses<ItemPosition> = [
      (.delete, batch.deletedItems), (.reload, batch.reloadedItems),
      (.reconfigure, batch.reconfiguredItems), (.move, batch.movedItems.map(\.from)),
    ]
    let new: Uses<ItemPosition> = [
      (.insert, batch.insertedItems), (.move, batch.movedItems.map(\.to)),
    ]
    try check(old: old, new: new)
    let moves = batch.movedSections
    guard !moves.isEmpty else { return }
    try checkMovedSections(old, Dictionary(uniqueKeysWithValues: moves.map { ($0.from, $0) }))
    try checkMovedSections(new, Dictionary(uniqueKeysWithValues: moves.map { ($0.to, $0) }))
  }

  /// Checks that a moved section is moved as a whole, as UIKit requires.
  ///
  /// - Parameters:
  ///   - uses: The operations on items on one side of the update.
  ///   - moves: The moves of sections, by the section index on that side.
  private func checkMovedSections(
    _ uses: Uses<ItemPosition>, _ moves: [Int: UpdateBatch.Move<Int>]
  ) throws(CollectionViewUpdateError) {
    for (use, items) in uses where use != .reload && use != .reconfigure {
      for item in items {
        guard let move = moves[item.section] else { continue }
        throw CollectionViewUpdateError(
          .movedSection, at: item.indexPath,
          "attempt to \(use) item \(item.item) \(use == .insert ? "into" : "of") section "
            + "\(item.section), which is part of a section move (from \(move.from) to "
            + "\(move.to)): items of a moved section cannot be inserted, deleted or moved in the "
            + "same update")
      }
    }
  }

  // MARK: Sections and items

  /// The operations of a batch on one side of the update.
  private typealias Uses<Place> = [(use: UpdateOperationKind, places: [Place])]

  private func check<Place: UpdatePlace>(
    old: Uses<Place>, new: Uses<Place>
  ) throws(CollectionViewUpdateError) {
    try checkPresence(old, isNew: false)
    try checkPresence(new, isNew: true)
    try checkConflicts(old, isNew: false)
    try checkConflicts(new, isNew: true)
  }

  private func checkPresence<Place: UpdatePlace>(
    _ uses: Uses<Place>, isNew: Bool
  ) throws(CollectionViewUpdateError) {
    let counts = isNew ? after : before
    for (use, places) in uses {
      guard let place = places.first(where: { !$0.exists(in: counts) }) else { continue }
      let absence = place.absence(for: use, in: counts, isNew: isNew)
      throw CollectionViewUpdateError(
        isNew ? .missingAfter : .missingBefore, at: place.errorPath,
        "attempt to \(absence) \(isNew ? "after" : "before") the update")
    }
  }

  /// Checks that no two operations for the same place exclude each other.
  private func checkConflicts<Place: UpdatePlace>(
    _ uses: Uses<Place>, isNew: Bool
  ) throws(CollectionViewUpdateError) {
    let present = uses.filter { !$0.places.isEmpty }
    // Operations of one kind in ascending order, as most batches have them, are not copied.
    if present.count < 2, present.first?.places.isAscending != false { return }
    var ordered: [(place: Place, use: UpdateOperationKind)] = []
    for (use, places) in present { ordered.append(contentsOf: places.lazy.map { ($0, use) }) }
    ordered.sort { $0.place != $1.place ? $0.place < $1.place : $0.use < $1.use }
    for (a, b) in zip(ordered, ordered.dropFirst())
    where a.place == b.place && a.use.excludes(b.use) {
      let both = "the same \(a.place.errorName)"
      let words =
        switch (a.use, b.use) {
        case (.delete, .reload): "delete and reload \(both)"
        case (.delete, .move): "perform a delete and a move from \(both)"
        case (.insert, .move): "perform an insert and a move to \(both)"
        case (.move, _): "perform two moves \(isNew ? "to" : "from") \(both)"
        default: "\(a.use) \(both) twice"
        }
      throw CollectionViewUpdateError(.conflict, at: a.place.errorPath, "attempt to \(words)")
    }
  }

  // MARK: Both sides

  /// Checks that reloaded and reconfigured items exist after the update.
  func checkRefreshes(_ change: DataChange) throws(CollectionViewUpdateError) {
    for (verb, items) in [
      ("reload", batch.reloadedItems), ("reconfigure", batch.reconfiguredItems),
    ] {
      for item in items
      where change.newPosition(forOld: item) == nil && !change.isReloaded(section: item.section) {
        throw CollectionViewUpdateError(
          .conflict, at: item.indexPath,
          "attempt to delete and \(verb) the same index path (\(Array(item.indexPath)))"
            + (change.newSection(forOld: item.section) == nil
              ? ": section \(item.section) is deleted" : ""))
      }
    }
  }

  /// Checks that every section that stays has the number of items that the operations lead to.
  func checkCounts(_ change: DataChange) throws(CollectionViewUpdateError) {
    for section in 0..<after.sections {
      guard let old = change.oldSection(forNew: section), !change.isReloaded(section: old) else {
        continue
      }
      let growth =
        change.arrivals(inSection: section).count - change.removals(inSection: old).count
      if after.items[section] == before.items[old] + growth { continue }
      throw .itemCount(
        section: section, before: before.items[old], after: after.items[section], was: old,
        change.tally(old: old, new: section))
    }
  }
}

extension UpdateBatch {
  /// Returns the change that the batch makes to the data, if the old and the new counts agree with
  /// it.
  ///
  /// Some combinations are allowed beyond UIKit's rules: an item may be reloaded and moved at once;
  /// items may move out of a section that is deleted or reloaded, and into one that is inserted or
  /// reloaded; single items of such sections may be deleted or inserted as well, which has no
  /// effect; items of a moved section may be reloaded and reconfigured, but not inserted, deleted
  /// or moved.
  ///
  /// - Throws: A `CollectionViewUpdateError` for the first contradiction found.
  /// - Complexity: O(k log k + s) for k operations and s sections, independent of the number of
  ///   items.
  package func change(
    from before: DataCounts, to after: DataCounts
  ) throws(CollectionViewUpdateError) -> DataChange {
    let check = UpdateCheck(batch: self, before: before, after: after)
    try check.checkSections()
    try check.checkItems()
    let change = DataChange(trusting: self, from: before, to: after)
    try check.checkRefreshes(change)
    try check.checkCounts(change)
    return change
  }
}
