import Foundation
import Trellis

/// A cell with a label, which shows the item's number.
@MainActor
package final class LabelCell: CollectionViewCell {
  package let label = Label()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    child = label
  }
}

/// A header with a label, which shows the section's number.
@MainActor
package final class LabelHeader: CollectionReusableView {
  package let label = Label()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    child = label
  }
}

/// A data source of numbered items in labels.
@MainActor
package final class LabelDataSource: CollectionViewDataSource {
  package var counts: [Int]
  /// A closure that runs whenever a method of the data source is called.
  package var onAsked: () -> Void = {}
  /// A closure that configures each cell before it is returned.
  package var configure: (LabelCell, IndexPath) -> Void = { _, _ in }
  /// The number of distinct cells that have been returned.
  package private(set) var madeCount = 0
  private var known: Set<ObjectIdentifier> = []

  package init(counts: [Int]) { self.counts = counts }

  package func numberOfSections(in collectionView: CollectionView) -> Int {
    onAsked()
    return counts.count
  }

  package func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    onAsked()
    return counts[section]
  }

  package func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    onAsked()
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if known.insert(ObjectIdentifier(cell)).inserted { madeCount += 1 }
    if let cell = cell as? LabelCell {
      cell.label.text = "\(indexPath.item)"
      configure(cell, indexPath)
    }
    return cell
  }

  package func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    onAsked()
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (view as? LabelHeader)?.label.text = "Section \(indexPath.section)"
    return view
  }

  package func registerViews(in view: CollectionView) {
    view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      LabelHeader.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
  }
}
