import Foundation

/// Determines which item has the focus after items have been inserted, deleted or moved.
enum FocusSuccessor {
  /// Returns the new position of the item, or that of an item near it if the item is deleted. Nil
  /// if no item remains near it.
  static func of(_ old: ItemPosition, _ change: DataChange) -> ItemPosition? {
    // A remembered position may belong to data from before a reload.
    guard change.before.contains(old) else { return nil }
    if let new = change.newPosition(forOld: old) { return new }
    let last = min(old.item + reach, change.before.items[old.section] - 1)
    let first = max(old.item - reach, 0)
    let items = Array(old.item...max(last, old.item)) + (first..<old.item).reversed()
    let beside = items.map { ItemPosition(section: old.section, item: $0) }
    // These items are used if the whole section has been deleted.
    let counts = change.before.items
    let after = counts.indices.dropFirst(old.section + 1).prefix(reach).filter { counts[$0] > 0 }
      .map { ItemPosition(section: $0, item: 0) }
    let before = counts.indices.prefix(old.section).suffix(reach).reversed()
      .filter { counts[$0] > 0 }.map { ItemPosition(section: $0, item: counts[$0] - 1) }
    return (beside + after + before).lazy.compactMap { change.newPosition(forOld: $0) }.first
  }

  /// The distance from a deleted item up to which another item is searched, in items and in
  /// sections.
  private static let reach = 100
}
