import CollectionCore
import Foundation

/// Sections of numbered items. Records every call, and makes cells by dequeueing.
@MainActor
package final class RecordingDataSource: CollectionViewDataSource {
  package static let cellIdentifier = "cell"
  package static let supplementaryIdentifier = "band"

  package let log: CallLog
  package var counts: [Int]
  /// Which reuse identifier an item's cell has.
  package var identifier: (IndexPath) -> String = { _ in RecordingDataSource.cellIdentifier }
  /// The distinct cells handed out so far, by reuse identifier; kept alive, so that none is counted
  /// as another that took its address.
  package private(set) var cells: [String: Set<CollectionViewCell>] = [:]
  /// Runs in each `cellForItemAt`, before dequeueing.
  package var onCell: ((CollectionView, IndexPath) -> Void)?
  /// Makes the cell instead of dequeueing one, if set.
  package var makeCell: ((CollectionView, IndexPath) -> CollectionViewCell)?

  package init(counts: [Int], log: CallLog = CallLog()) {
    self.counts = counts
    self.log = log
  }

  package func numberOfSections(in collectionView: CollectionView) -> Int {
    log.note(.numberOfSections)
    return counts.count
  }

  package func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    log.note(.numberOfItems(section: section))
    return counts[section]
  }

  package func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    log.note(.cell(indexPath))
    onCell?(collectionView, indexPath)
    let cell =
      makeCell?(collectionView, indexPath)
      ?? collectionView.dequeueReusableCell(
        withReuseIdentifier: identifier(indexPath), for: indexPath)
    (cell as? RecordingCell)?.shownItem = indexPath
    cells[cell.reuseIdentifier ?? "", default: []].insert(cell)
    return cell
  }

  package func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    log.note(.supplementary(kind, indexPath))
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.supplementaryIdentifier, for: indexPath)
  }

  /// Registers the classes this data source dequeues.
  package func registerViews(in view: CollectionView) {
    view.register(RecordingCell.self, forCellWithReuseIdentifier: Self.cellIdentifier)
    for kind in [
      CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter,
    ] {
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: Self.supplementaryIdentifier)
    }
  }
}

/// A cell that counts what the collection view does to it.
@MainActor
package final class RecordingCell: CollectionViewCell {
  package private(set) var reuseCount = 0
  package private(set) var applyCount = 0
  package private(set) var initialFrame = CGRect.zero
  package var shownItem: IndexPath?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    initialFrame = frame
  }

  package override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
    shownItem = nil
  }

  package override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    applyCount += 1
  }
}
