import Foundation

/// UIKit's names for the indices of an index path.
extension IndexPath {
  /// Creates the index path of an item.
  ///
  /// - Parameters:
  ///   - item: The index of the item in its section.
  ///   - section: The index of the section.
  public init(item: Int, section: Int) {
    // An array literal would be allocated.
    self.init(index: section)
    append(item)
  }

  /// Creates the index path of a row. It is the same as `init(item:section:)`.
  ///
  /// - Parameters:
  ///   - row: The index of the row in its section.
  ///   - section: The index of the section.
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  /// The index of the section: the first index. Accessing it stops the program if the index path is
  /// empty.
  public var section: Int {
    get { self[startIndex] }
    set { self[startIndex] = newValue }
  }

  /// The index of the item in its section: the second index. Accessing it stops the program if the
  /// index path is shorter than 2.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the row in its section: the same as `item`. Accessing it stops the program if the
  /// index path is shorter than 2.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}
