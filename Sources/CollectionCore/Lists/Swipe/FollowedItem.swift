/// An item that is followed through changes of the data.
@MainActor
final class FollowedItem {
  /// The position of the item among those on screen. Nil after the item has been deleted or all data
  /// has been reloaded.
  private(set) var position: ItemPosition?

  init(_ position: ItemPosition) { self.position = position }

  func apply(_ change: DataChange) { position = change.following(position) }

  /// Ends the following, because the item is gone or cannot be found again.
  func forget() { position = nil }
}

/// The items that are followed, as long as others keep them.
@MainActor
struct FollowedItems {
  private struct Entry {
    weak var item: FollowedItem?
  }

  private var entries: [Entry] = []

  /// Returns an item that is followed until the caller releases it.
  mutating func follow(_ position: ItemPosition) -> FollowedItem {
    let item = FollowedItem(position)
    entries.removeAll { $0.item == nil }
    entries.append(Entry(item: item))
    return item
  }

  func apply(_ change: DataChange) { for entry in entries { entry.item?.apply(change) } }

  func forgetAll() { for entry in entries { entry.item?.forget() } }
}
