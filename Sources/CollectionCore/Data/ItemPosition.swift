import Foundation

/// Where an item is. A plain value of two words, where Foundation's index path is an enumeration
/// with an array in it: batches of a hundred thousand operations are sorted by it.
package struct ItemPosition: Hashable, Comparable, Sendable {
  package let section: Int
  package let item: Int

  package var indexPath: IndexPath { IndexPath(item: item, section: section) }

  package static func < (a: ItemPosition, b: ItemPosition) -> Bool {
    a.section != b.section ? a.section < b.section : a.item < b.item
  }
}

extension ItemPosition {
  /// Creates the position that an index path names. Fails for an index path that does not have two
  /// indices, which names no item.
  package init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    self.init(section: indexPath[0], item: indexPath[1])
  }
}
