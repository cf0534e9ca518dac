/// One side of an update, the old data or the new, and where its items and sections are on the other.
///
/// It holds the operations, not the items: one insertion into a million items is one entry. What no
/// operation names keeps its order and fills the places that are left.
struct UpdateSide: Sendable {
  /// An item that left its place or came to one.
  struct Transfer: Sendable {
    let place: ItemPosition
    /// Where it is on the other side of the update, if it moved.
    let other: ItemPosition?
  }

  let counts: DataCounts
  /// Where each section is on the other side; nil for one that is not there.
  let sections: [Int?]
  /// The sections whose items are others on the other side, except those that moved out or in.
  let replaced: Set<Int>
  /// By place, ascending: the old items that were deleted or moved away, or the new ones that were
  /// inserted or moved there.
  private let transfers: [Transfer]

  /// - Parameters:
  ///   - lone: The items that are on this side only, in any order.
  ///   - moved: The items that moved, in any order.
  init(
    _ counts: DataCounts, sections: [Int?], replaced: Set<Int>, lone: [ItemPosition],
    moved: some Sequence<Transfer>
  ) {
    (self.counts, self.sections, self.replaced) = (counts, sections, replaced)
    var transfers = lone.map { Transfer(place: $0, other: nil) }
    transfers.append(contentsOf: moved)
    self.transfers = transfers.sorted { $0.place < $1.place }
  }

  var hasTransfers: Bool { !transfers.isEmpty }

  func transfers(inSection section: Int) -> ArraySlice<Transfer> {
    transfers.slice(ofSection: section) { $0.place }
  }

  /// Where the item is on the other side; nil for one that is not there. O(log k).
  func counterpart(of position: ItemPosition, on other: UpdateSide) -> ItemPosition? {
    let transfers = transfers(inSection: position.section)
    let index = transfers.partitioningIndex { $0.place >= position }
    if index < transfers.endIndex, transfers[index].place == position {
      return transfers[index].other
    }
    guard let section = sections[position.section], !replaced.contains(position.section) else {
      return nil
    }
    let rank = position.item - (index - transfers.startIndex)
    return ItemPosition(
      section: section, item: other.transfers(inSection: section).place(ofKept: rank))
  }

  /// Where the element is on the other side; nil for one that is not there. Supplementary and
  /// decoration views go with their section and keep their number in it.
  func counterpart(of key: ElementKey, on other: UpdateSide) -> ElementKey? {
    if key.section < 0 { return key }
    // A decoration may be numbered as the layout likes: what is beyond the sections stays there.
    guard key.section < counts.sections else {
      return key.section < other.counts.sections ? nil : key
    }
    guard key.kind == .cell else {
      return sections[key.section].map {
        ElementKey(kind: key.kind, section: $0, item: key.item)
      }
    }
    let position = ItemPosition(section: key.section, item: key.item)
    return counterpart(of: position, on: other).map {
      ElementKey(kind: key.kind, section: $0.section, item: $0.item)
    }
  }
}

extension ArraySlice<UpdateSide.Transfer> {
  /// The place of the kept item number `rank` among places of which these are not for kept ones.
  func place(ofKept rank: Int) -> Int { place(ofKept: rank) { $0.place.item } }
}
