import Foundation

/// The numbering of all items of a collection view.
extension ItemNumbering {
  /// O(sections).
  @MainActor
  public init(of collectionView: CollectionView?) {
    self.init(itemCounts: collectionView?.dataCounts.items ?? [])
  }
}
