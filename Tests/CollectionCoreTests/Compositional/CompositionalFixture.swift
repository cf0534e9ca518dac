import Foundation
import TestSupport

@testable import CollectionCore

/// A compositional layout in a collection view on a host without a screen.
final class CompositionalFixture: LayoutStage<CollectionViewCompositionalLayout> {
  init(
    _ layout: CollectionViewCompositionalLayout, counts: [Int],
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1,
    fitting: ((CollectionReusableView, CGSize) -> CGSize?)? = nil
  ) {
    super.init(
      layout, counts: counts, size: size,
      configure: { view in
        view.setTraits { $0.displayScale = scale }
        for kind in ["header", "footer", "other", "badge"] {
          view.register(
            CollectionReusableView.self, forSupplementaryViewOfKind: kind,
            withReuseIdentifier: RecordingDataSource.supplementaryIdentifier)
        }
      }, fitting: fitting)
  }

  /// Creates a fixture with one section.
  convenience init(
    _ section: CollectionLayoutSection, count: Int,
    size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1
  ) {
    self.init(
      CollectionViewCompositionalLayout(section: section), counts: [count], size: size, scale: scale
    )
  }

  /// Creates a fixture with one section, whose cells prefer the sizes of an array.
  ///
  /// - Parameter sizes: The preferred size of each item's cell. A view uses the lengths that it may
  ///   choose.
  convenience init(
    _ section: CollectionLayoutSection, preferring sizes: PreferredSizes,
    size: CGSize = CGSize(width: 320, height: 480)
  ) {
    self.init(
      CollectionViewCompositionalLayout(section: section), counts: [sizes.items.count], size: size
    ) { sizes.size(of: $0, in: $1) }
  }

  /// Creates a fixture with one section that repeats a group without insets.
  convenience init(
    _ group: CollectionLayoutGroup, count: Int, size: CGSize = CGSize(width: 320, height: 480),
    scale: CGFloat = 1
  ) {
    self.init(CollectionLayoutSection(group: group), count: count, size: size, scale: scale)
  }

  var contentSize: CGSize { layout.collectionViewContentSize }

  /// The frames of the cells on screen, in the order of the items.
  var screen: [CGRect] {
    view.indexPathsForVisibleItems.sorted().compactMap { geometry($0.item, $0.section)?.frame }
  }

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

/// The sizes that views prefer.
@MainActor
final class PreferredSizes {
  /// The size of each item's cell.
  var items: [CGSize]
  /// The size of supplementary views.
  var supplementary = CGSize(width: 70, height: 35)
  /// The items that were asked, in order.
  private(set) var asked: [Int] = []

  init(_ items: [CGSize]) { self.items = items }

  init(heights: [CGFloat]) { items = heights.map { CGSize(width: 0, height: $0) } }

  func size(of view: CollectionReusableView, in given: CGSize) -> CGSize {
    var size = supplementary
    if let item = (view as? RecordingCell)?.shownItem?.item {
      size = items[item]
      asked.append(item)
    }
    return CGSize(
      width: view.sizing.isWidthFree ? size.width : given.width,
      height: view.sizing.isHeightFree ? size.height : given.height)
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

/// Returns a header or footer as wide as its section.
func band(
  _ kind: String, _ height: CollectionLayoutDimension, _ alignment: RectAlignment
) -> CollectionLayoutBoundarySupplementaryItem {
  CollectionLayoutBoundarySupplementaryItem(
    layoutSize: size(.fractionalWidth(1), height), elementKind: kind, alignment: alignment)
}
