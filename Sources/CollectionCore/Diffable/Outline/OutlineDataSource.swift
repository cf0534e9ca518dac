import Foundation

/// A data source whose sections are trees of items.
@MainActor
package protocol OutlineDataSource: AnyObject {
  /// Returns the place of an item in the tree of its section. O(1) expected.
  ///
  /// - Parameter indexPath: The index path of an item in the data.
  /// - Returns: The place, or nil if the section of the item has no section snapshot.
  func outlinePosition(at indexPath: IndexPath) -> OutlinePosition?

  /// Expands or collapses an item as the user does: the handlers are asked and told, and the rows
  /// below the item appear or disappear with an animation.
  ///
  /// An item without children is expanded too, because its children may be provided only then.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the item is to be expanded.
  ///   - indexPath: The index path of an item in the data.
  /// - Returns: Whether anything changed. False if a handler refuses the change, if the item has
  ///   that state already, and if its section has no section snapshot.
  @discardableResult
  func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool

  /// Returns the index path of the parent of an item, for keys.
  ///
  /// - Parameter indexPath: The index path of an item in the data.
  /// - Returns: The index path of the visible parent, or nil for a root item and for an item of a
  ///   section without a section snapshot.
  func parentIndexPath(at indexPath: IndexPath) -> IndexPath?

  /// Returns the position of an item among the children of its parent, for assistive technology.
  ///
  /// - Parameter indexPath: The index path of an item in the data.
  /// - Returns: The position, starting at 1, and the number of children, or nil for an item of a
  ///   section without a section snapshot.
  func placeAmongSiblings(at indexPath: IndexPath) -> (number: Int, count: Int)?
}

/// The place of an item in the tree of its section, and its state.
package struct OutlinePosition: Equatable, Sendable {
  /// The number of ancestors of the item. 0 for a root item.
  package var level: Int
  /// Whether the item is expanded. An item without children can be expanded too.
  package var isExpanded: Bool
  /// Whether the item has children, visible or not.
  package var hasChildren: Bool
  /// Whether the user can expand the item: it has children, or they may be provided when it is
  /// expanded.
  package var isExpandable: Bool

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - level: The number of ancestors.
  ///   - isExpanded: Whether the item is expanded.
  ///   - hasChildren: Whether the item has children.
  ///   - findsChildren: Whether children may be provided when the item is expanded. The default is
  ///     false.
  package init(level: Int, isExpanded: Bool, hasChildren: Bool, findsChildren: Bool = false) {
    (self.level, self.isExpanded, self.hasChildren) = (level, isExpanded, hasChildren)
    isExpandable = hasChildren || findsChildren
  }
}
