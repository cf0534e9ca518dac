/// One side of an update, the old data or the new data, with the positions of its items and
/// sections on the other side.
///
/// It stores the operations, not the items: an insertion into a million items is one entry. Items
/// without an operation keep their order and fill the remaining places.
struct UpdateSide: Sendable {
  /// An item that left its place or came to one.
  struct Transfer: Sendable {
    package let place: ItemPosition
    /// The position of the item on the other side of the update, if it moved. Otherwise nil.
    package let other: ItemPosition?
  }

  package let counts: DataCounts
  /// The index of each section on the other side, or nil for a section that does not exist there.
  package let sections: [Int?]
  /// The sections whose items differ on the other side, except the items that moved out or in.
  package let replaced: Set<Int>
  /// The items that left or came, in the order of their places: the old items that were deleted or
  /// moved away, or the new items that were inserted or moved there.
  private let transfers: [Transfer]

  /// Creates one side of an update.
  ///
  /// - Parameters:
  ///   - counts: The counts of the data on this side.
  ///   - sections: The index of each section on the other side.
  ///   - replaced: The sections that were replaced in their place.
  ///   - lone: The items that exist on this side only, in any order.
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

  /// Returns the position of the item on the other side, or nil if it does not exist there. O(log
  /// k) for k operations.
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

  /// Returns the key of the element on the other side, or nil if it does not exist there.
  /// Supplementary and decoration views move with their section and keep their index in it.
  func counterpart(of key: ElementKey, on other: UpdateSide) -> ElementKey? {
    if key.belongsToLayout { return key }
    // A decoration view may have any index path. Those with a section beyond the last stay as they
    // are.
    guard key.section < counts.sections else {
      return key.section < other.counts.sections ? nil : key
    }
    guard key.kind == .cell else {
      return sections[key.section].map {
        ElementKey(kind: key.kind, section: $0, item: key.item)
      }
    }
    let position = key.position
    return counterpart(of: position, on: other).map {
      ElementKey(kind: key.kind, section: $0.section, item: $0.item)
    }
  }
}

extension ArraySlice<UpdateSide.Transfer> {
  /// Returns the place of the kept item number `rank` among places of which the transfers occupy
  /// some.
  package func place(ofKept rank: Int) -> Int { place(ofKept: rank) { $0.place.item } }
}
