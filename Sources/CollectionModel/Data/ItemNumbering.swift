import Foundation

/// A numbering of all items of a collection view, from 0 on, through all sections. Layouts use it
/// that do not separate the sections.
public struct ItemNumbering: Hashable, Sendable {
  /// The number of each section's first item, followed by the number of all items.
  private let starts: [Int]

  /// Creates the numbering of the items of a collection view. O(sections).
  ///
  /// - Parameter itemCounts: The number of items of each section.
  public init(itemCounts: [Int]) {
    var starts = [0]
    starts.reserveCapacity(itemCounts.count + 1)
    for count in itemCounts { starts.append(starts[starts.count - 1] + count) }
    self.starts = starts
  }

  /// The number of all items. O(1).
  public var count: Int { starts[starts.count - 1] }

  /// Returns the number of the item at an index path. O(1).
  ///
  /// - Parameter indexPath: The index path of an item.
  /// - Returns: The number, starting at 0, or nil if there is no such item.
  public func number(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2, 0..<starts.count - 1 ~= indexPath.section, indexPath.item >= 0
    else { return nil }
    let number = starts[indexPath.section] + indexPath.item
    return number < starts[indexPath.section + 1] ? number : nil
  }

  /// Returns the index path of the item with a number.
  ///
  /// - Parameter number: A number from 0 to below `count`. Any other number stops the program.
  /// - Complexity: O(log *s*) for *s* sections.
  public func indexPath(of number: Int) -> IndexPath {
    precondition(0..<count ~= number, "there is no item number \(number) of \(count)")
    return position(of: number).indexPath
  }

  /// Returns the position of the item with a number, without checking the number.
  package func position(of number: Int) -> ItemPosition {
    let section = starts.count == 2 ? 0 : starts.partitioningIndex { $0 > number } - 1
    return ItemPosition(section: section, item: number - starts[section])
  }

  package func numbers(inSection section: Int) -> Range<Int> {
    starts[section]..<starts[section + 1]
  }
}
