import Foundation

/// A change from old data to new data: where each item and section went, and which items are
/// reloaded or reconfigured.
package struct DataChange: Sendable {
  package let batch: UpdateBatch

  private let old: UpdateSide
  private let new: UpdateSide
  /// The old positions of the items that are shown by new cells, ascending.
  package let reloaded: [ItemPosition]
  /// The old positions of the items that are reloaded or reconfigured, ascending.
  private let refreshed: [ItemPosition]

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - batch: The operations. They must agree with the counts.
  ///   - before: The counts of the old data.
  ///   - after: The counts of the new data.
  package init(trusting batch: UpdateBatch, from before: DataCounts, to after: DataCounts) {
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
    refreshed =
      batch.reconfiguredItems.isEmpty
      ? reloaded : (reloaded + batch.reconfiguredItems).sortedOnce
  }

  /// Returns a change without operations.
  package static func nothing(_ counts: DataCounts) -> DataChange {
    DataChange(trusting: UpdateBatch(), from: counts, to: counts)
  }

  package var before: DataCounts { old.counts }

  /// The counts of the new data.
  package var appliedCounts: DataCounts { new.counts }

  /// Whether all items and sections stay in their places. Items may still be reloaded or
  /// reconfigured.
  package var keepsEverythingInPlace: Bool {
    !old.hasTransfers && !new.hasTransfers && batch.deletedSections.isEmpty
      && batch.insertedSections.isEmpty && batch.movedSections.isEmpty
      && batch.reloadedSections.isEmpty
  }

  /// Whether items are reloaded while all items and sections stay in their places.
  package var reloadsInPlace: Bool { keepsEverythingInPlace && !reloaded.isEmpty }

  // MARK: Sections

  /// Returns the new index of a section, or nil if it was deleted.
  package func newSection(forOld section: Int) -> Int? { old.sections[section] }

  /// Returns the old index of a section, or nil if it was inserted.
  package func oldSection(forNew section: Int) -> Int? { new.sections[section] }

  /// Returns whether the section was replaced in its place. Its old items are deleted and its new
  /// items inserted, except those that moved out or in.
  package func isReloaded(section: Int) -> Bool { old.replaced.contains(section) }

  // MARK: Items

  /// Returns the new position of an item, or nil if the item or its section was deleted. O(log k)
  /// for k operations.
  package func newPosition(forOld position: ItemPosition) -> ItemPosition? {
    old.counterpart(of: position, on: new)
  }

  /// Returns the new position of an item. Nil if `old` is nil, or the item was deleted or did not
  /// exist before.
  package func following(_ old: ItemPosition?) -> ItemPosition? {
    old.flatMap { before.contains($0) ? newPosition(forOld: $0) : nil }
  }

  /// Returns the position of the item that a reloaded section has at the index of one of its old
  /// items. Nil if the section was not reloaded, has fewer items now, or has an item there that
  /// existed before and was moved.
  package func replacement(of old: ItemPosition) -> ItemPosition? {
    guard isReloaded(section: old.section), let section = newSection(forOld: old.section) else {
      return nil
    }
    let new = ItemPosition(section: section, item: old.item)
    return appliedCounts.contains(new) && oldPosition(forNew: new) == nil ? new : nil
  }

  /// Returns the old position of an item, or nil if the item or its section was inserted. O(log k)
  /// for k operations.
  package func oldPosition(forNew position: ItemPosition) -> ItemPosition? {
    new.counterpart(of: position, on: old)
  }

  /// Returns whether the item is shown by a new cell. False for an item of a reloaded section,
  /// which is another item.
  package func isReloaded(old position: ItemPosition) -> Bool { Self.find(position, in: reloaded) }

  /// Returns whether the item keeps its cell and the cell is configured again.
  package func isReconfigured(old position: ItemPosition) -> Bool {
    Self.find(position, in: refreshed) && !isReloaded(old: position)
  }

  private static func find(_ position: ItemPosition, in items: [ItemPosition]) -> Bool {
    let index = items.partitioningIndex { $0 >= position }
    return index < items.endIndex && items[index] == position
  }

  // MARK: Elements

  /// Returns the new key of an element, or nil if it was deleted.
  package func newKey(forOld key: ElementKey) -> ElementKey? { old.counterpart(of: key, on: new) }

  /// Returns the old key of an element, or nil if it was inserted.
  package func oldKey(forNew key: ElementKey) -> ElementKey? { new.counterpart(of: key, on: old) }

  /// Returns whether the element exists before and after the change, but is shown by another view
  /// after it.
  package func isReloaded(_ old: ElementKey) -> Bool {
    if old.belongsToLayout { return false }
    return old.kind == .cell
      ? isReloaded(old: old.position)
      : isReloaded(section: old.section)
  }

  // MARK: Operations by section

  /// Returns the items that were deleted or moved away.
  func removals(inSection section: Int) -> ArraySlice<UpdateSide.Transfer> {
    old.transfers(inSection: section)
  }

  /// Returns the items that were inserted or moved there.
  func arrivals(inSection section: Int) -> ArraySlice<UpdateSide.Transfer> {
    new.transfers(inSection: section)
  }

  /// Returns the items that stay in section `old` without moving and are reloaded or reconfigured,
  /// ascending.
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
  /// Whether each element is less than the next one.
  var isAscending: Bool { indices.dropFirst().allSatisfy { self[$0 - 1] < self[$0] } }

  /// The elements in ascending order, without duplicates.
  var sortedOnce: [Element] {
    isEmpty ? [] : sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
