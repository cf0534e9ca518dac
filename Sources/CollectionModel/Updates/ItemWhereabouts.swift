/// Where the items of the old data are now, as far as it is known.
package enum ItemWhereabouts {
  /// The data has changed by insertions, deletions, moves and reloads.
  case changed(DataChange)
  /// The data stays, and its items are shown at other positions: others make way for a drop or an
  /// interactive movement.
  case arranged(DataChange)
  /// The data has been replaced. The closure returns the new position of an item, or nil if the item
  /// no longer exists.
  case identified((ItemPosition) -> ItemPosition?)
  /// The data has been replaced, and nothing is known but its counts. Other items may be at the old
  /// positions. Empty counts stand for data that has not been counted yet.
  case unknown(DataCounts)

  /// The known change of the positions, or nil.
  package var change: DataChange? {
    switch self {
    case .changed(let change), .arranged(let change): change
    case .identified, .unknown: nil
    }
  }

  /// Returns the new position of an item. Nil if the item no longer exists or cannot be found again,
  /// and for nil.
  package func newPosition(forOld old: ItemPosition?) -> ItemPosition? {
    switch self {
    case .changed(let change), .arranged(let change): change.following(old)
    case .identified(let newPosition): old.flatMap(newPosition)
    case .unknown: nil
    }
  }
}
