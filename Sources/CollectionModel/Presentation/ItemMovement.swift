import Foundation

/// The state of an interactive movement.
///
/// The data source keeps its order until the movement ends. The layout and the screen have another
/// order meanwhile, in which the moving items stand together where they would be dropped. This type
/// converts positions in the data into positions on screen, and back. Other types ask
/// `Presentation`.
package struct ItemMovement {
  /// A gap between items that do not move. Before the gap there are `index` of these items in the
  /// section.
  package struct Gap: Equatable {
    package var section: Int
    package var index: Int
  }

  /// The positions of the moving items in the data, in ascending order.
  package private(set) var items: [ItemPosition]
  /// The index of the grabbed item in `items`.
  package private(set) var lead: Int
  /// The counts of the data source.
  package private(set) var dataCounts: DataCounts
  /// The gap in which the items are shown, or nil if each item is shown at its own place.
  package var gap: Gap?
  /// The center of the grabbed item, in content coordinates.
  package var position: CGPoint
  /// Whether the position has changed since the layout was last asked
  /// for a target.
  package var isAwaitingTarget = false

  package init(
    of items: [ItemPosition], lead: ItemPosition, in counts: DataCounts, at position: CGPoint
  ) {
    self.items = Set(items + [lead]).sorted()
    self.lead = self.items.firstIndex(of: lead) ?? 0
    dataCounts = counts
    self.position = position
  }

  // MARK: Positions

  /// The positions on screen of the moving items, in their order.
  package var shownItems: [ItemPosition] { items.indices.map { shown($0) } }

  package var shownLead: ItemPosition { shown(lead) }

  /// The gap from which the grabbed item comes. When the items are shown there, the others have
  /// joined it.
  package var homeOfLead: Gap {
    let home = items[lead]
    return Gap(section: home.section, index: home.item - movingItems(before: home))
  }

  /// Returns the position on screen of a moving item, by its index in `items`.
  package func shown(_ number: Int) -> ItemPosition {
    gap.map { ItemPosition(section: $0.section, item: $0.index + number) } ?? items[number]
  }

  /// Returns whether a moving item is shown at a position.
  func isShownMoving(_ shown: ItemPosition) -> Bool {
    guard let gap else { return items.contains(shown) }
    return shown.section == gap.section && (0..<items.count).contains(shown.item - gap.index)
  }

  package var shownCounts: DataCounts {
    guard let gap else { return dataCounts }
    var counts = dataCounts.items.indices.map(stayingCount)
    counts[gap.section] += items.count
    return DataCounts(items: counts)
  }

  /// Returns whether there is an item at a position on screen. O(log k) for k moving items.
  package func shows(_ position: ItemPosition) -> Bool {
    guard let gap else { return dataCounts.contains(position) }
    guard dataCounts.items.indices.contains(position.section), position.item >= 0 else {
      return false
    }
    let arriving = position.section == gap.section ? items.count : 0
    return position.item < stayingCount(position.section) + arriving
  }

  /// Returns the position on screen of an item of the data. O(log k) for k moving items.
  package func shown(forData position: ItemPosition) -> ItemPosition {
    guard let gap else { return position }
    let before = items.partitioningIndex { $0 >= position }
    if before < items.count, items[before] == position { return shown(before) }
    var item = position.item - movingItems(before: position)
    if position.section == gap.section, item >= gap.index { item += items.count }
    return ItemPosition(section: position.section, item: item)
  }

  /// Returns the position in the data of an item on screen. O(log² k) for k moving items.
  package func data(forShown position: ItemPosition) -> ItemPosition {
    guard let gap else { return position }
    var rank = position.item
    if position.section == gap.section {
      let number = rank - gap.index
      if items.indices.contains(number) { return items[number] }
      if number >= items.count { rank -= items.count }
    }
    return ItemPosition(
      section: position.section,
      item: movingItems(in: position.section).place(ofKept: rank) { $0.item })
  }

  private func movingItems(in section: Int) -> ArraySlice<ItemPosition> {
    items.slice(ofSection: section) { $0 }
  }

  private func movingItems(before position: ItemPosition) -> Int {
    items.partitioningIndex { $0 >= position }
      - items.partitioningIndex { $0.section >= position.section }
  }

  private func stayingCount(_ section: Int) -> Int {
    dataCounts.items[section] - movingItems(in: section).count
  }

  /// The indices in `items` of the items that are visible in the pile: the grabbed one first, and
  /// at most two more.
  package var pile: [Int] {
    [lead] + items.indices.filter { $0 != lead }.prefix(2)
  }

  // MARK: Steps

  /// Returns the gap for showing the items at `target`, a position shown. A staying item at that
  /// position moves aside; the present gap is returned if a moving item is shown there. Nil for a
  /// section that does not exist.
  package func gap(at target: ItemPosition) -> Gap? {
    guard dataCounts.items.indices.contains(target.section) else { return nil }
    let present = gap ?? homeOfLead
    if isShownMoving(target) { return present }
    let place = data(forShown: target)
    var index = place.item - movingItems(before: place)
    if target.section == present.section, index >= present.index { index += 1 }
    return Gap(section: target.section, index: min(max(index, 0), stayingCount(target.section)))
  }

  /// Returns the movement with its items shown in a gap.
  ///
  /// - Parameter gap: A gap, or nil for each item at its own place.
  package func shown(at gap: Gap?) -> ItemMovement {
    var next = self
    next.gap = gap
    return next
  }

  /// Returns the change on screen from this movement to `next`, a movement of the same items.
  package func change(to next: ItemMovement) -> DataChange {
    var batch = UpdateBatch()
    let (before, after) = (shownItems, next.shownItems)
    // Items with equal positions before and after are included, because other items may pass them.
    if before != after {
      batch.movedItems = zip(before, after).map { .init(from: $0, to: $1) }
    }
    return DataChange(trusting: batch, from: shownCounts, to: next.shownCounts)
  }

  /// Applies a change of the data that was made while the items were shown at their own places.
  ///
  /// - Returns: False if the grabbed item no longer exists.
  package mutating func apply(_ change: DataChange) -> Bool {
    guard let newLead = change.newPosition(forOld: items[lead]) else { return false }
    items = items.compactMap(change.newPosition(forOld:)).sorted()
    lead = items.firstIndex(of: newLead) ?? 0
    dataCounts = change.appliedCounts
    return true
  }
}
