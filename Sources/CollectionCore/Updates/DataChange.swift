import Foundation

/// How the old data became the new: where each item and section went, and which are to be shown
/// anew.
///
/// It holds the operations, not the items: one insertion into a million items is one entry. What no
/// operation names keeps its order and fills the places that are left.
package struct DataChange: Sendable {
  /// An item that left its place or came to one.
  struct Transfer: Sendable {
    let place: ItemPosition
    /// Where it is on the other side of the update, if it moved.
    let other: ItemPosition?
  }

  package let before: DataCounts
  /// The counts of the new data.
  package let appliedCounts: DataCounts
  package let batch: UpdateBatch

  private let sections: SectionChange
  /// By old place, ascending: what was deleted or moved away.
  private let removals: [Transfer]
  /// By new place, ascending: what was inserted or moved there.
  private let arrivals: [Transfer]
  /// By old place, ascending.
  private let reloaded: [ItemPosition]
  private let reconfigured: [ItemPosition]

  /// - Parameter batch: Known to be consistent with the counts.
  init(trusting batch: UpdateBatch, from before: DataCounts, to after: DataCounts) {
    self.batch = batch
    self.before = before
    appliedCounts = after
    sections = SectionChange(batch, before: before.sections, after: after.sections)
    var removals = batch.deletedItems.map { Transfer(place: $0, other: nil) }
    removals.append(
      contentsOf: batch.movedItems.lazy.map { Transfer(place: $0.from, other: $0.to) })
    self.removals = removals.sorted { $0.place < $1.place }
    var arrivals = batch.insertedItems.map { Transfer(place: $0, other: nil) }
    arrivals.append(
      contentsOf: batch.movedItems.lazy.map { Transfer(place: $0.to, other: $0.from) })
    self.arrivals = arrivals.sorted { $0.place < $1.place }
    reloaded = batch.reloadedItems.sorted()
    reconfigured = batch.reconfiguredItems.sorted()
  }

  /// No operation at all.
  package static func nothing(_ counts: DataCounts) -> DataChange {
    DataChange(trusting: UpdateBatch(), from: counts, to: counts)
  }

  /// The data is what it was, in the same places; items may still be shown anew.
  package var keepsEverythingInPlace: Bool {
    removals.isEmpty && arrivals.isEmpty && sections.isIdentity && sections.reloaded.isEmpty
  }

  // MARK: Sections

  /// Nil when it was deleted.
  package func newSection(forOld section: Int) -> Int? { sections.newByOld[section] }

  /// Nil when it was inserted.
  package func oldSection(forNew section: Int) -> Int? { sections.oldByNew[section] }

  /// The section was replaced in its place: its old items are gone and its new ones inserted,
  /// except those that moved out or in.
  package func isReloaded(section old: Int) -> Bool { sections.reloaded.contains(old) }

  // MARK: Items

  /// Nil when the item was deleted, by itself or with its section. O(log k).
  package func newPosition(forOld position: ItemPosition) -> ItemPosition? {
    let removals = removals(inSection: position.section)
    let removed = removals.partitioningIndex { $0.place >= position }
    if removed < removals.endIndex, removals[removed].place == position {
      return removals[removed].other
    }
    guard let section = newSection(forOld: position.section),
      !isReloaded(section: position.section)
    else { return nil }
    let rank = position.item - (removed - removals.startIndex)
    return ItemPosition(section: section, item: place(ofKept: rank, arrivals(inSection: section)))
  }

  /// Nil also for nil, and for an item that was not there before.
  func following(_ old: ItemPosition?) -> ItemPosition? {
    old.flatMap { before.contains($0) ? newPosition(forOld: $0) : nil }
  }

  /// Nil when the item was inserted, by itself or with its section. O(log k).
  package func oldPosition(forNew position: ItemPosition) -> ItemPosition? {
    let arrivals = arrivals(inSection: position.section)
    let arrived = arrivals.partitioningIndex { $0.place >= position }
    if arrived < arrivals.endIndex, arrivals[arrived].place == position {
      return arrivals[arrived].other
    }
    guard let section = oldSection(forNew: position.section), !isReloaded(section: section) else {
      return nil
    }
    let rank = position.item - (arrived - arrivals.startIndex)
    return ItemPosition(section: section, item: place(ofKept: rank, removals(inSection: section)))
  }

  /// The item is to be shown by a new cell. An item of a reloaded section is not in here: it is
  /// another one.
  package func isReloaded(old position: ItemPosition) -> Bool { Self.find(position, in: reloaded) }

  /// The item's cell is kept and given its content again.
  package func isReconfigured(old position: ItemPosition) -> Bool {
    Self.find(position, in: reconfigured) && !isReloaded(old: position)
  }

  // MARK: By index path

  /// Nil also for an item that was not there before.
  package func newIndexPath(forOld indexPath: IndexPath) -> IndexPath? {
    following(ItemPosition(indexPath))?.indexPath
  }

  /// Nil also for an item that is not there.
  package func oldIndexPath(forNew indexPath: IndexPath) -> IndexPath? {
    guard let position = ItemPosition(indexPath), appliedCounts.contains(position) else {
      return nil
    }
    return oldPosition(forNew: position)?.indexPath
  }

  // MARK: Operations by section

  func removals(inSection old: Int) -> ArraySlice<Transfer> { Self.slice(removals, old) }

  func arrivals(inSection new: Int) -> ArraySlice<Transfer> { Self.slice(arrivals, new) }

  /// The items that stay in section `old` without moving and are to be shown anew, ascending.
  func refreshedItems(inSection old: Int) -> [Int] {
    guard !reloaded.isEmpty || !reconfigured.isEmpty else { return [] }
    let gone = removals(inSection: old)
    var items = Self.slice(reloaded, old).map(\.item)
    items.append(contentsOf: Self.slice(reconfigured, old).lazy.map(\.item))
    items.sort()
    return items.enumerated().filter { index, item in
      if index > 0, items[index - 1] == item { return false }
      let found = gone.partitioningIndex { $0.place.item >= item }
      return found == gone.endIndex || gone[found].place.item != item
    }.map(\.element)
  }

  private static func slice(_ transfers: [Transfer], _ section: Int) -> ArraySlice<Transfer> {
    guard !transfers.isEmpty else { return [] }
    let start = transfers.partitioningIndex { $0.place.section >= section }
    return transfers[start...].prefix(
      transfers.partitioningIndex { $0.place.section > section } - start)
  }

  private static func slice(_ items: [ItemPosition], _ section: Int) -> ArraySlice<ItemPosition> {
    let start = items.partitioningIndex { $0.section >= section }
    return items[start..<items.partitioningIndex { $0.section > section }]
  }

  private static func find(_ position: ItemPosition, in items: [ItemPosition]) -> Bool {
    let index = items.partitioningIndex { $0 >= position }
    return index < items.endIndex && items[index] == position
  }

  /// The place of the kept item number `rank` among places of which `taken` are not for kept ones.
  func place(ofKept rank: Int, _ taken: ArraySlice<Transfer>) -> Int {
    var (low, high) = (taken.startIndex, taken.endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      // Before the taken place there is room for this many kept ones.
      if taken[middle].place.item - (middle - taken.startIndex) > rank {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return rank + (low - taken.startIndex)
  }
}
