import Foundation

/// A data source of trees whose items can be moved interactively. The items below a moved item are
/// hidden while it moves and come with it.
@MainActor
protocol MovableOutline: AnyObject {
  /// Collapses items that the user begins to move.
  ///
  /// - Parameter indexPaths: The index paths of the items.
  /// - Returns: The new index paths of the same items; for an item that is hidden now, that of the
  ///   visible item above it.
  func foldItems(at indexPaths: [IndexPath]) -> [IndexPath]

  /// Expands the items again that were collapsed, after a movement that has not changed the data.
  func unfoldItems()
}
