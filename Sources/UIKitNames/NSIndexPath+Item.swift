import Foundation

extension NSIndexPath {
  /// Creates an index path with an item and a section.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// Creates an index path with a row, which is another name for an item, and a section.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The number of the section: the first index.
  public var section: Int { index(atPosition: 0) }

  /// The number of the item in its section: the second index.
  public var item: Int { index(atPosition: 1) }

  /// The number of the row in its section. It equals `item`.
  public var row: Int { index(atPosition: 1) }
}
