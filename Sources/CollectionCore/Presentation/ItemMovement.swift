import Foundation

/// Items on their way through the collection in somebody's hand.
///
/// The data source keeps its order until the movement ends; the layout and the screen have another
/// one meanwhile, in which the moving items stand together where they would be dropped. This type
/// converts positions in the data into positions shown, and back; `Presentation` is what others ask.
struct ItemMovement {
  /// A gap between items that do not move: before it there are `index` of them in the section.
  struct Gap: Equatable {
    var section: Int
    var index: Int
  }

  /// In the data, ascending.
  private(set) var items: [ItemPosition]
  /// Which of `items` was grabbed.
  private(set) var lead: Int
  /// The data source's.
  private(set) var dataCounts: DataCounts
  /// Where the items are shown; nil for each in its own place.
  var gap: Gap?
  /// Where the grabbed item is held by its centre, in content coordinates.
  var position: CGPoint
  /// The position has changed since the layout was asked where the items go.
  var isAwaitingTarget = false

  init(of items: [ItemPosition], lead: ItemPosition, in counts: DataCounts, at position: CGPoint) {
    self.items = Set(items + [lead]).sorted()
    self.lead = self.items.firstIndex(of: lead) ?? 0
    dataCounts = counts
    self.position = position
  }

  // MARK: Positions

  /// Where the items are shown, in their order.
  var shownItems: [ItemPosition] { items.indices.map { shown($0) } }

  var shownLead: ItemPosition { shown(lead) }

  /// The gap that the grabbed item comes from: to be shown there the others come to it.
  var homeOfLead: Gap {
    let home = items[lead]
    return Gap(section: home.section, index: home.item - movingItems(before: home))
  }

  /// Where one of `items` is shown.
  func shown(_ number: Int) -> ItemPosition {
    gap.map { ItemPosition(section: $0.section, item: $0.index + number) } ?? items[number]
  }

  func isShownMoving(_ shown: ItemPosition) -> Bool {
    guard let gap else { return items.contains(shown) }
    return shown.section == gap.section && (0..<items.count).contains(shown.item - gap.index)
  }

  var shownCounts: DataCounts {
    guard let gap else { return dataCounts }
    var counts = dataCounts.items.indices.map(stayingCount)
    counts[gap.section] += items.count
    return DataCounts(items: counts)
  }

  /// O(log k) for k moving items.
  func shown(forData position: ItemPosition) -> ItemPosition {
    guard let gap else { return position }
    let before = items.partitioningIndex { $0 >= position }
    if before < items.count, items[before] == position { return shown(before) }
    var item = position.item - movingItems(before: position)
    if position.section == gap.section, item >= gap.index { item += items.count }
    return ItemPosition(section: position.section, item: item)
  }

  /// O(log² k) for k moving items.
  func data(forShown position: ItemPosition) -> ItemPosition {
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

  /// Those that are seen in the hand, the grabbed one first: of many a pile of three.
  var pile: [Int] {
    [lead] + items.indices.filter { $0 != lead }.prefix(2)
  }

  // MARK: Going on

  /// Returns the gap for showing the items at `target`, a position shown. A staying item at that
  /// position moves aside; the present gap is returned if a moving item is shown there. Nil for a
  /// section that does not exist.
  func gap(at target: ItemPosition) -> Gap? {
    guard dataCounts.items.indices.contains(target.section) else { return nil }
    let present = gap ?? homeOfLead
    if isShownMoving(target) { return present }
    let place = data(forShown: target)
    var index = place.item - movingItems(before: place)
    if target.section == present.section, index >= present.index { index += 1 }
    return Gap(section: target.section, index: min(max(index, 0), stayingCount(target.section)))
  }

  /// - Parameter gap: Nil for each item in its own place.
  func shown(at gap: Gap?) -> ItemMovement {
    var next = self
    next.gap = gap
    return next
  }

  /// Returns the change on screen from this movement to `next`, a movement of the same items.
  func change(to next: ItemMovement) -> DataChange {
    var batch = UpdateBatch()
    let (before, after) = (shownItems, next.shownItems)
    // Each of them even if its number is the same: other items may pass it.
    if before != after {
      batch.movedItems = zip(before, after).map { .init(from: $0, to: $1) }
    }
    return DataChange(trusting: batch, from: shownCounts, to: next.shownCounts)
  }

  /// The data has changed while the items were shown in their own places.
  ///
  /// - Returns: False when the grabbed item is gone.
  mutating func apply(_ change: DataChange) -> Bool {
    guard let newLead = change.newPosition(forOld: items[lead]) else { return false }
    items = items.compactMap(change.newPosition(forOld:)).sorted()
    lead = items.firstIndex(of: newLead) ?? 0
    dataCounts = change.appliedCounts
    return true
  }
}
