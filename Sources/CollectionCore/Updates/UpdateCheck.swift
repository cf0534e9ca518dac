import Foundation

extension UpdateBatch {
  /// What the batch makes of the data, when the old and the new numbers of sections and items bear
  /// it out.
  ///
  /// Beyond what the index rules say: an item may be reloaded and moved at once. Items may move out
  /// of a section that is deleted or reloaded, and into one that is inserted or reloaded. To delete
  /// or insert single items there as well says nothing new and is allowed. Items of a moved section
  /// may be reloaded and reconfigured, and nothing else.
  ///
  /// - Throws: The first contradiction found.
  /// - Complexity: O(k log k + s) for k operations and s sections, however many items there are.
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

private struct UpdateCheck {
  let batch: UpdateBatch
  let before: DataCounts
  let after: DataCounts

  // MARK: Sections

  func checkSections() throws(CollectionViewUpdateError) {
    try check(batch.deletedSections, "delete", in: before)
    try check(batch.reloadedSections, "reload", in: before)
    try check(batch.movedSections.map(\.from), "move", in: before)
    try check(batch.insertedSections, "insert", after: after)
    try check(batch.movedSections.map(\.to), "move to", after: after)
    try check(
      UpdateConflicts(
        uses(batch.deletedSections, .delete) + uses(batch.reloadedSections, .reload)
          + uses(batch.movedSections.map(\.from), .move)), isNew: false)
    try check(
      UpdateConflicts(
        uses(batch.insertedSections, .insert) + uses(batch.movedSections.map(\.to), .move)),
      isNew: true)
    let (inserted, deleted) = (batch.insertedSections.count, batch.deletedSections.count)
    guard after.sections == before.sections + inserted - deleted else {
      throw .sectionCount(
        before: before.sections, after: after.sections, inserted: inserted, deleted: deleted)
    }
  }

  private func check(
    _ sections: [Int], _ verb: String, in counts: DataCounts
  ) throws(CollectionViewUpdateError) {
    for section in sections where !counts.items.indices.contains(section) {
      throw .missing(verb, section: section, before: counts)
    }
  }

  private func check(
    _ sections: [Int], _ verb: String, after counts: DataCounts
  ) throws(CollectionViewUpdateError) {
    for section in sections where !counts.items.indices.contains(section) {
      throw .missing(verb, section: section, after: counts)
    }
  }

  private func check(
    _ conflicts: UpdateConflicts<Int>, isNew: Bool
  ) throws(CollectionViewUpdateError) {
    guard let (section, uses) = conflicts.first else { return }
    throw .conflict(
      uses, at: IndexPath(index: section), isNew: isNew, place: "section (\(section))")
  }

  // MARK: Items

  func checkItems() throws(CollectionViewUpdateError) {
    if let misnamed = batch.misnamed.first {
      throw CollectionViewUpdateError(
        .misnamedItem, at: misnamed.indexPath,
        "attempt to \(misnamed.verb) an item at index path (\(Array(misnamed.indexPath))), which "
          + "names no item: it has a length of \(misnamed.indexPath.count), not 2")
    }
    let (origins, destinations) = (batch.movedItems.map(\.from), batch.movedItems.map(\.to))
    try check(batch.deletedItems, "delete", in: before)
    try check(batch.reloadedItems, "reload", in: before)
    try check(batch.reconfiguredItems, "reconfigure", in: before)
    try check(origins, "move", in: before)
    try check(batch.insertedItems, "insert", after: after)
    try check(destinations, "move", after: after)
    try check(
      UpdateConflicts(
        uses(batch.deletedItems, .delete) + uses(batch.reloadedItems, .reload)
          + uses(origins, .move)), isNew: false)
    try check(
      UpdateConflicts(uses(batch.insertedItems, .insert) + uses(destinations, .move)),
      isNew: true)
    try checkMovedSections(
      old: [("delete", batch.deletedItems), ("move", origins)],
      new: [("insert", batch.insertedItems), ("move", destinations)])
  }

  private func check(
    _ items: [ItemPosition], _ verb: String, in counts: DataCounts
  ) throws(CollectionViewUpdateError) {
    for item in items where !counts.contains(item) {
      throw .missing(verb, item, before: counts)
    }
  }

  private func check(
    _ items: [ItemPosition], _ verb: String, after counts: DataCounts
  ) throws(CollectionViewUpdateError) {
    for item in items where !counts.contains(item) {
      throw .missing(verb, item, after: counts)
    }
  }

  private func check(
    _ conflicts: UpdateConflicts<ItemPosition>, isNew: Bool
  ) throws(CollectionViewUpdateError) {
    guard let (item, uses) = conflicts.first else { return }
    throw .conflict(
      uses, at: item.indexPath, isNew: isNew, place: "index path (\(Array(item.indexPath)))")
  }

  /// UIKit's rule: whoever moves a section moves it whole.
  private func checkMovedSections(
    old: [(verb: String, items: [ItemPosition])], new: [(verb: String, items: [ItemPosition])]
  ) throws(CollectionViewUpdateError) {
    guard !batch.movedSections.isEmpty else { return }
    let destinations = Dictionary(
      uniqueKeysWithValues: batch.movedSections.map { ($0.from, $0.to) })
    let origins = Dictionary(uniqueKeysWithValues: batch.movedSections.map { ($0.to, $0.from) })
    func refuse(_ verb: String, _ item: ItemPosition, _ from: Int, _ to: Int)
      -> CollectionViewUpdateError
    {
      CollectionViewUpdateError(
        .movedSection, at: item.indexPath,
        "attempt to \(verb) item \(item.item) \(verb == "insert" ? "into" : "of") section "
          + "\(item.section), which is part of a section move (from \(from) to \(to)): items of a "
          + "moved section cannot be inserted, deleted or moved in the same update")
    }
    for (verb, items) in old {
      for item in items {
        guard let to = destinations[item.section] else { continue }
        throw refuse(verb, item, item.section, to)
      }
    }
    for (verb, items) in new {
      for item in items {
        guard let from = origins[item.section] else { continue }
        throw refuse(verb, item, from, item.section)
      }
    }
  }

  // MARK: Both together

  /// What is reloaded or reconfigured must still be there.
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

  /// Every section that stays has as many items as the operations lead to.
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

private func uses<Place>(_ places: [Place], _ use: UpdateUse) -> [(place: Place, use: UpdateUse)] {
  places.map { (place: $0, use: use) }
}
