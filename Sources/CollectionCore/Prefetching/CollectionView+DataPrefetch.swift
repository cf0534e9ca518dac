import Foundation

/// Telling the prefetching data source what comes.
extension CollectionView {
  /// Between frames, when cells are made ahead: names what has come within a page ahead, and what is
  /// not ahead any more.
  ///
  /// - Parameter answer: Of the layout, for that page at least.
  func prefetchData(from answer: LayoutAnswer) {
    guard let prefetchDataSource else { return }
    prefetched = prefetched.filter { elements.visible[$0] == nil }
    let region = forecast.page(from: bounds)
    let ahead =
      answer.entries
      .filter {
        $0.key.kind == .cell && $0.frame.meets(region) && elements.visible[$0.key] == nil
          && dataCounts.contains($0.key)
          && !isInsertion(ItemPosition(section: $0.key.section, item: $0.key.item))
      }
      .map { (key: $0.key, distance: forecast.distance(of: $0.frame, from: bounds)) }
      .sorted { ($0.distance, $0.key) < ($1.distance, $1.key) }
      .map(\.key)
    let unwanted = prefetched.subtracting(ahead).sorted()
    let new = forecast.isFast(in: bounds) ? [] : ahead.filter { !prefetched.contains($0) }
    prefetched.subtract(unwanted)
    prefetched.formUnion(new)
    if !unwanted.isEmpty {
      prefetchDataSource.collectionView(
        self, cancelPrefetchingForItemsAt: dataPaths(unwanted))
    }
    // The first call may have changed the data.
    let wanted = new.filter { prefetched.contains($0) }
    if !wanted.isEmpty {
      prefetchDataSource.collectionView(self, prefetchItemsAt: dataPaths(wanted))
    }
  }

  /// What was named is named by other index paths now. Of what is gone whoever deleted it knows.
  func renamePrefetched(_ change: DataChange) {
    guard !prefetched.isEmpty else { return }
    prefetched = Set(
      prefetched.compactMap { change.isReloaded($0) ? nil : change.newKey(forOld: $0) })
  }

  private func dataPaths(_ keys: [ElementKey]) -> [IndexPath] {
    keys.compactMap { dataSourceIndexPath(forPresentationIndexPath: $0.indexPath) }
  }

  /// Nothing that was named is wanted any more.
  func cancelPrefetching() {
    let cancelled = prefetched.filter { elements.visible[$0] == nil }.sorted()
    prefetched.removeAll()
    guard !cancelled.isEmpty else { return }
    prefetchDataSource?.collectionView(
      self, cancelPrefetchingForItemsAt: dataPaths(cancelled))
  }
}
