import Foundation

/// How the old data became the new: where each item and section went, and which are to be shown
/// anew.
package struct DataChange: Sendable {
  package let batch: UpdateBatch

  private let old: UpdateSide
  private let new: UpdateSide
  /// The items that are shown by new cells, by old place, ascending.
  let reloaded: [ItemPosition]
  /// The items that are reloaded or reconfigured, by old place, ascending.
  private let refreshed: [ItemPosition]

  /// - Parameter batch: Known to be consistent with the counts.
  init(trusting batch: UpdateBatch, from before: DataCounts, to after: DataCounts) {
    self.batch = batch
    let (newByOld, oldByNew) = batch.sections(before: before.sections, after: after.sections)
    old = UpdateSide(
      before, sections: newByOld, replaced: Set(batch.reloadedSections),
      lone: batch.deletedItems,
      moved: batch.movedItems.lazy.map { .init(place: $0.from, other: $0.to) })
    new = UpdateSide(
      after, sections: oldByNew, replaced: Set(batch.reloadedSections.compactMap { newByOld[$0] }),
      lone: batch.insertedItems,
      moved: batch.movedItems.lazy.map { .init(place: $0.to, other: $0.from) })
    reloaded = batch.reloadedItems.sortedOnce
    refreshed = (reloaded + batch.reconfiguredItems).sortedOnce
  }

  /// No operation at all.
  package static func nothing(_ counts: DataCounts) -> DataChange {
    DataChange(trusting: UpdateBatch(), from: counts, to: counts)
  }

  package var before: DataCounts { old.counts }

  /// The counts of the new data.
  package var appliedCounts: DataCounts { new.counts }

  /// The data is what it was, in the same places; items may still be shown anew.
  package var keepsEverythingInPlace: Bool {
    !old.hasTransfers && !new.hasTransfers && batch.deletedSections.isEmpty
      && batch.insertedSections.isEmpty && batch.movedSections.isEmpty
      && batch.reloadedSections.isEmpty
  }

  // MARK: Sections

  /// Nil when it was deleted.
  package func newSection(forOld section: Int) -> Int? { old.sections[section] }

  /// Nil when it was inserted.
  package func oldSection(forNew section: Int) -> Int? { new.sections[section] }

  /// The section was replaced in its place: its old items are gone and its new ones inserted,
  /// except those that moved out or in.
  package func isReloaded(section: Int) -> Bool { old.replaced.contains(section) }

  // MARK: Items

  /// Nil when the item was deleted, by itself or with its section. O(log k).
  package func newPosition(forOld position: ItemPosition) -> ItemPosition? {
    old.counterpart(of: position, on: new)
  }

  /// Nil also for nil, and for an item that was not there before.
  func following(_ old: ItemPosition?) -> ItemPosition? {
    old.flatMap { before.contains($0) ? newPosition(forOld: $0) : nil }
  }

  /// Nil when the item was inserted, by itself or with its section. O(log k).
  package func oldPosition(forNew position: ItemPosition) -> ItemPosition? {
    new.counterpart(of: position, on: old)
  }

  /// Nil also for an item that was not there before.
  package func newIndexPath(forOld indexPath: IndexPath) -> IndexPath? {
    following(ItemPosition(indexPath))?.indexPath
  }

  /// The item is to be shown by a new cell. An item of a reloaded section is not in here: it is
  /// another one.
  package func isReloaded(old position: ItemPosition) -> Bool { Self.find(position, in: reloaded) }

  /// The item's cell is kept and given its content again.
  package func isReconfigured(old position: ItemPosition) -> Bool {
    Self.find(position, in: refreshed) && !isReloaded(old: position)
  }

  private static func find(_ position: ItemPosition, in items: [ItemPosition]) -> Bool {
    let index = items.partitioningIndex { $0 >= position }
    return index < items.endIndex && items[index] == position
  }

  // MARK: Elements

  /// Nil when the element was deleted.
  func newKey(forOld key: ElementKey) -> ElementKey? { old.counterpart(of: key, on: new) }

  /// Nil when the element was inserted.
  func oldKey(forNew key: ElementKey) -> ElementKey? { new.counterpart(of: key, on: old) }

  /// The element is there before and after, but by another view.
  func isReloaded(_ old: ElementKey) -> Bool {
    if old.section < 0 { return false }
    return old.kind == .cell
      ? isReloaded(old: ItemPosition(section: old.section, item: old.item))
      : isReloaded(section: old.section)
  }

  // MARK: Operations by section

  /// The items that were deleted or moved away.
  func removals(inSection section: Int) -> ArraySlice<UpdateSide.Transfer> {
    old.transfers(inSection: section)
  }

  /// The items that were inserted or moved there.
  func arrivals(inSection section: Int) -> ArraySlice<UpdateSide.Transfer> {
    new.transfers(inSection: section)
  }

  /// The items that stay in section `old` without moving and are to be shown anew, ascending.
  func refreshedItems(inSection old: Int) -> [Int] {
    guard !refreshed.isEmpty else { return [] }
    let gone = removals(inSection: old)
    return refreshed.slice(ofSection: old) { $0 }.map(\.item).filter { item in
      let found = gone.partitioningIndex { $0.place.item >= item }
      return found == gone.endIndex || gone[found].place.item != item
    }
  }
}

extension Array where Element: Comparable {
  /// The elements in ascending order, each once.
  var sortedOnce: [Element] {
    sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
