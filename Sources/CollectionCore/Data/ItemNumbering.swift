import Foundation

/// All items of a collection view in one row, numbered from 0 on, section after section: for layouts
/// that do not show the sections apart.
public struct ItemNumbering: Hashable, Sendable {
  /// The number of each section's first item, and of the item after the last.
  private let starts: [Int]

  /// - Parameter itemCounts: Of each section.
  public init(itemCounts: [Int]) {
    var starts = [0]
    starts.reserveCapacity(itemCounts.count + 1)
    for count in itemCounts { starts.append(starts[starts.count - 1] + count) }
    self.starts = starts
  }

  public var count: Int { starts[starts.count - 1] }

  /// Returns the number of the item at an index path, or nil if there is no such item. O(1).
  public func number(of indexPath: IndexPath) -> Int? {
    guard indexPath.count == 2, 0..<starts.count - 1 ~= indexPath.section, indexPath.item >= 0
    else { return nil }
    let number = starts[indexPath.section] + indexPath.item
    return number < starts[indexPath.section + 1] ? number : nil
  }

  /// - Parameter number: From 0 to below `count`.
  /// - Complexity: O(log sections).
  public func indexPath(of number: Int) -> IndexPath {
    precondition(0..<count ~= number, "there is no item number \(number) of \(count)")
    return position(of: number).indexPath
  }

  /// As `indexPath(of:)`, unchecked.
  func position(of number: Int) -> ItemPosition {
    let section = starts.count == 2 ? 0 : starts.partitioningIndex { $0 > number } - 1
    return ItemPosition(section: section, item: number - starts[section])
  }

  func numbers(inSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }
}
