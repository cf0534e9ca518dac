import Foundation

/// The collection view as the owner of its prefetcher.
extension CollectionView: PrefetcherOwner {
  /// Makes cells that the next frames will show. Between frames, when the host has nothing else to do.
  ///
  /// - Parameter hasTime: Asked before each cell.
  /// - Returns: Whether some are left to make.
  package func prepareAhead(while hasTime: () -> Bool) -> Bool {
    guard isPrefetchingEnabled, !pass.isDue, updates.mayUpdate, host != nil else { return false }
    return prefetcher.prepareAhead(while: hasTime)
  }

  var keptKey: ElementKey? { focusedCell.pinned?.key }

  func isItemOfData(_ key: ElementKey) -> Bool {
    dataCounts.contains(key)
      && !presentation.isInsertion(ItemPosition(section: key.section, item: key.item))
  }

  func prepare(_ placement: Placement) { host?.prepare(placement) }

  func requestIdleTime() { host?.requestIdleTime() }

  var namesItemsAhead: Bool { prefetchDataSource != nil }

  func prefetchItems(_ keys: [ElementKey]) {
    prefetchDataSource?.collectionView(self, prefetchItemsAt: dataPaths(keys))
  }

  func cancelPrefetching(_ keys: [ElementKey]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: dataPaths(keys))
  }

  private func dataPaths(_ keys: [ElementKey]) -> [IndexPath] {
    keys.compactMap { dataSourceIndexPath(forPresentationIndexPath: $0.indexPath) }
  }
}
