import Foundation

/// Cells and data that are asked for ahead.
extension CollectionView {
  /// Creates cells that the next frames will show. The host calls the method between frames, when
  /// it has nothing else to do.
  ///
  /// - Parameter hasTime: Returns whether there is time for another cell. It is called before each
  ///   cell.
  /// - Returns: Whether there are more cells to create.
  package func prepareAhead(while hasTime: () -> Bool) -> Bool {
    guard isPrefetchingEnabled, !pass.isDue, updates.mayUpdate, host != nil else { return false }
    return prefetcher.prepareAhead(while: hasTime)
  }

  func prefetchItems(_ keys: [ElementKey]) {
    prefetchDataSource?.collectionView(self, prefetchItemsAt: dataPaths(keys))
  }

  func cancelPrefetching(_ keys: [ElementKey]) {
    prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: dataPaths(keys))
  }

  private func dataPaths(_ keys: [ElementKey]) -> [IndexPath] {
    keys.compactMap { presentation.dataPath(forShown: $0.indexPath) }
  }
}
