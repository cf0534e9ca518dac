import Foundation

extension ItemNumbering {
  /// O(sections).
  @MainActor
  public init(of collectionView: CollectionView?) {
    self.init(itemCounts: collectionView?.dataCounts.items ?? [])
  }
}
