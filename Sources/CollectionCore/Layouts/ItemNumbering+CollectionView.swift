import Foundation

/// Numbers the items of a collection view.
extension ItemNumbering {
  /// Creates a numbering of all items of a collection view, section by section. O(sections).
  ///
  /// The data source is asked for its counts if they are not known.
  ///
  /// - Parameter collectionView: A collection view. With nil there are no items.
  @preconcurrency @MainActor
  public init(of collectionView: CollectionView?) {
    self.init(itemCounts: collectionView?.dataCounts.items ?? [])
  }
}
