import CollectionCore
import Foundation

/// A data source of numbered items that records its calls and dequeues its cells.
@MainActor
package final class RecordingDataSource: CollectionViewDataSource {
  package static let cellIdentifier = "cell"
  package static let supplementaryIdentifier = "band"

  package let log: CallLog
  package var counts: [Int]
  /// Returns the reuse identifier of an item's cell. The default is `cellIdentifier`.
  package var identifier: (IndexPath) -> String = { _ in RecordingDataSource.cellIdentifier }
  /// The distinct cells returned so far, by reuse identifier. They are retained so that no later
  /// cell has the address of an earlier one.
  package private(set) var cells: [String: Set<CollectionViewCell>] = [:]
  /// Runs when the items of a section are counted. The default is nil.
  package var onCount: ((CollectionView) -> Void)?

  /// Runs at the start of each `cellForItemAt`. The default is nil.
  package var onCell: ((CollectionView, IndexPath) -> Void)?
  /// Returns the cell for an item. The default is nil, which dequeues one.
  package var makeCell: ((CollectionView, IndexPath) -> CollectionViewCell)?

  /// Returns a supplementary view. The default is nil, which dequeues one.
  package var makeView: ((CollectionView, String, IndexPath) -> CollectionReusableView)?

  package init(counts: [Int], log: CallLog = CallLog()) {
    self.counts = counts
    self.log = log
  }

  package func numberOfSections(in collectionView: CollectionView) -> Int {
    log.record(.numberOfSections)
    return counts.count
  }

  package func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    log.record(.numberOfItems(section: section))
    onCount?(collectionView)
    return counts[section]
  }

  package func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    log.record(.cell(indexPath))
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
    log.record(.supplementary(kind, indexPath))
    return makeView?(collectionView, kind, indexPath)
      ?? collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: Self.supplementaryIdentifier, for: indexPath)
  }

  /// Registers the views that the data source dequeues.
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

/// A cell that counts its reuses and applied layout attributes.
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
