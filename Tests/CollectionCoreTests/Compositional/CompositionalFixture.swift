import Foundation
import TestSupport

@testable import CollectionCore

/// A compositional layout in a collection view on a host without a screen.
@MainActor
struct CompositionalFixture {
  let layout: CollectionViewCompositionalLayout
  let host = FakeHost()
  let clock = ManualClock()
  let data: RecordingDataSource
  let view: CollectionView

  init(
    _ layout: CollectionViewCompositionalLayout, counts: [Int],
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1
  ) {
    self.layout = layout
    data = RecordingDataSource(counts: counts)
    view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.setTraits { $0.displayScale = scale }
    data.registerViews(in: view)
    for kind in ["header", "footer", "other", "badge"] {
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: RecordingDataSource.supplementaryIdentifier)
    }
    view.dataSource = data
    view.host = host
    view.layoutIfNeeded()
    clock.run(view, host)
  }

  /// Creates a fixture with one section.
  init(
    _ section: CollectionLayoutSection, count: Int,
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1
  ) {
    self.init(
      CollectionViewCompositionalLayout(section: section), counts: [count], size: size, scale: scale
    )
  }

  /// Creates a fixture with one section that repeats a group without insets.
  init(
    _ group: CollectionLayoutGroup, count: Int, size: CGSize = CGSize(width: 320, height: 480),
    scale: CGFloat = 1
  ) {
    self.init(CollectionLayoutSection(group: group), count: count, size: size, scale: scale)
  }

  var contentSize: CGSize { layout.collectionViewContentSize }

  var faults: [String] { Stage.faults(of: view, on: host) }

  func frames(_ section: Int = 0) -> [CGRect] {
    (0..<data.counts[section]).map { item in
      layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
    }
  }

  func supplementary(
    _ kind: String, _ item: Int = 0, section: Int = 0
  ) -> CollectionViewLayoutAttributes? {
    layout.layoutAttributesForSupplementaryView(
      ofKind: kind, at: IndexPath(item: item, section: section))
  }
}

/// Returns a size of two dimensions.
func size(
  _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension
) -> CollectionLayoutSize {
  CollectionLayoutSize(widthDimension: width, heightDimension: height)
}

/// Returns an item with content insets that are equal on all sides.
func item(
  _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension, inset: CGFloat = 0
) -> CollectionLayoutItem {
  let item = CollectionLayoutItem(layoutSize: size(width, height))
  item.contentInsets = DirectionalEdgeInsets(
    top: inset, leading: inset, bottom: inset, trailing: inset)
  return item
}
