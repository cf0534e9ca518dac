import Foundation

/// The section and the index of an item. It consists of two integers and costs less than an index
/// path of Foundation, which is an enumeration with an array; batches of a hundred thousand
/// operations are sorted by it.
@usableFromInline package struct ItemPosition: Hashable, Comparable, Sendable {
  @usableFromInline package let section: Int
  @usableFromInline package let item: Int

  @inlinable package init(section: Int, item: Int) { (self.section, self.item) = (section, item) }

  @inlinable package var indexPath: IndexPath { IndexPath(item: item, section: section) }

  @inlinable package static func < (a: ItemPosition, b: ItemPosition) -> Bool {
    a.section != b.section ? a.section < b.section : a.item < b.item
  }
}

extension ItemPosition {
  /// Creates the position of an index path. Fails for an index path that does not have two indices,
  /// because it does not identify an item.
  @inlinable package init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    self.init(section: indexPath[0], item: indexPath[1])
  }
}
