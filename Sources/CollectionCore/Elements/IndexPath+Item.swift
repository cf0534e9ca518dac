import Foundation

/// UIKit's names for the two numbers of an index path.
extension IndexPath {
  /// The position of an item in a section. Foundation on Linux has index paths, but not this.
  public init(item: Int, section: Int) {
    self = [section, item]
  }

  public init(row: Int, section: Int) {
    self = [section, row]
  }

  /// The first index. Traps on an empty index path.
  public var section: Int {
    get { self[startIndex] }
    set { self[startIndex] = newValue }
  }

  /// The second index. Traps on an index path shorter than 2.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  public var row: Int {
    get { item }
    set { item = newValue }
  }
}
