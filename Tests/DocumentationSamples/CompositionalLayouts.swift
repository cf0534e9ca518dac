// The samples of the article "Compositional layouts".

import Foundation
import Trellis

// MARK: Items and groups

extension CollectionLayoutSize {
  init(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) {
    self.init(widthDimension: width, heightDimension: height)
  }
}

/// A large photo and columns of two small ones in each group.
func blockSection(columns: Int) -> CollectionLayoutSection {
  let part = 1 / CGFloat(columns + 2)
  let large = CollectionLayoutItem(
    layoutSize: .init(.fractionalWidth(2 * part), .fractionalHeight(1)))
  let small = CollectionLayoutItem(layoutSize: .init(.fractionalWidth(1), .fractionalHeight(0.5)))
  let pair = CollectionLayoutGroup.vertical(
    layoutSize: .init(.fractionalWidth(part), .fractionalHeight(1)), subitems: [small])
  pair.interItemSpacing = .fixed(8)
  let block = CollectionLayoutGroup.horizontal(
    layoutSize: .init(.fractionalWidth(1), .absolute(240)),
    subitems: [large] + Array(repeating: pair, count: columns))
  block.interItemSpacing = .fixed(8)
  return CollectionLayoutSection(group: block)
}

// MARK: A provider

@MainActor
func makeShopLayout() -> CollectionViewCompositionalLayout {
  CollectionViewCompositionalLayout { index, environment in
    if index == 0 { return posterSection() }
    return blockSection(columns: max(1, Int(environment.container.contentSize.width / 300)))
  }
}

// MARK: Estimates

/// Texts one below the other, each as high as it needs to be.
func textSection() -> CollectionLayoutSection {
  let size = CollectionLayoutSize(.fractionalWidth(1), .estimated(60))
  let group = CollectionLayoutGroup.vertical(
    layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
  return CollectionLayoutSection(group: group)
}

// MARK: Views at the edges, badges and backgrounds

func addTitle(to section: CollectionLayoutSection) {
  let title = CollectionLayoutBoundarySupplementaryItem(
    layoutSize: .init(.fractionalWidth(1), .estimated(32)),
    elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
  title.pinToVisibleBounds = true
  section.boundarySupplementaryItems = [title]
  section.decorationItems = [.background(elementKind: "panel")]
}

func itemWithBadge(_ size: CollectionLayoutSize) -> CollectionLayoutItem {
  let badge = CollectionLayoutSupplementaryItem(
    layoutSize: .init(.absolute(24), .absolute(24)), elementKind: "badge",
    containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing]))
  return CollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
}

// MARK: Rows

/// A row of posters that stops with one of them in the middle. That one is the largest.
func posterSection() -> CollectionLayoutSection {
  let poster = CollectionLayoutItem(layoutSize: .init(.fractionalWidth(1), .fractionalHeight(1)))
  let group = CollectionLayoutGroup.horizontal(
    layoutSize: .init(.fractionalWidth(0.6), .absolute(200)), subitems: [poster])
  let section = CollectionLayoutSection(group: group)
  section.orthogonalScrollingBehavior = .groupPagingCentered
  section.visibleItemsInvalidationHandler = { items, offset, environment in
    let width = environment.container.contentSize.width
    for item in items {
      let distance = abs(item.center.x - offset.x - width / 2)
      let scale = max(0.8, 1 - distance / width / 3)
      item.transform = Transform2D(scaleX: scale, y: scale)
    }
  }
  return section
}

// MARK: Custom groups

/// Three photos in each group, each a step further down than the one before.
func stairSection() -> CollectionLayoutSection {
  let size = CollectionLayoutSize(.fractionalWidth(1), .absolute(180))
  let group = CollectionLayoutGroup.custom(layoutSize: size) { environment in
    let width = environment.container.contentSize.width / 3
    return (0..<3).map { step in
      CollectionLayoutGroupCustomItem(
        frame: CGRect(x: CGFloat(step) * width, y: CGFloat(step) * 40, width: width, height: 100))
    }
  }
  return CollectionLayoutSection(group: group)
}
