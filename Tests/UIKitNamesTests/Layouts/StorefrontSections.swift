import UIKitNames

/// The sections of a storefront: a banner, a row of lists and a grid.
enum StorefrontSection: Int, CaseIterable {
  case featured
  case mediumTable
  case smallGrid

  /// Returns the layout of a view controller with these sections.
  @MainActor
  static func createLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout { sectionIndex, layoutEnvironment in
      guard let section = StorefrontSection(rawValue: sectionIndex) else { return nil }
      switch section {
      case .featured:
        return self.createFeaturedSection()
      case .mediumTable:
        return self.createMediumTableSection()
      case .smallGrid:
        return self.createSmallGridSection(using: layoutEnvironment)
      }
    }
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 20
    layout.configuration = config
    layout.register(StorefrontBackground.self, forDecorationViewOfKind: "background")
    return layout
  }

  @MainActor
  private static func createFeaturedSection() -> NSCollectionLayoutSection {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let layoutItem = NSCollectionLayoutItem(layoutSize: itemSize)
    layoutItem.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5)
    let layoutGroupSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(150))
    let layoutGroup = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutGroupSize, subitems: [layoutItem])
    let layoutSection = NSCollectionLayoutSection(group: layoutGroup)
    layoutSection.orthogonalScrollingBehavior = .groupPagingCentered
    return layoutSection
  }

  @MainActor
  private static func createMediumTableSection() -> NSCollectionLayoutSection {
    let itemSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1.0 / 3.0))
    let layoutItem = NSCollectionLayoutItem(layoutSize: itemSize)
    let layoutGroup = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(200), heightDimension: .absolute(120)),
      repeatingSubitem: layoutItem, count: 3)
    let layoutSection = NSCollectionLayoutSection(group: layoutGroup)
    layoutSection.interGroupSpacing = 10
    layoutSection.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 10, bottom: 0, trailing: 10)
    layoutSection.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    layoutSection.boundarySupplementaryItems = [createSectionHeader()]
    return layoutSection
  }

  @MainActor
  private static func createSmallGridSection(
    using environment: NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let columns = environment.container.effectiveContentSize.width > 500 ? 4 : 2
    let item = NSCollectionLayoutItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1.0 / CGFloat(columns)), heightDimension: .absolute(50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(50)),
      repeatingSubitem: item, count: columns)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
    section.decorationItems = [.background(elementKind: "background")]
    let header = createSectionHeader()
    header.pinToVisibleBounds = true
    header.zIndex = 2
    section.boundarySupplementaryItems = [header]
    return section
  }

  @MainActor
  private static func createSectionHeader() -> NSCollectionLayoutBoundarySupplementaryItem {
    return NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  }
}

/// The background of the grid.
class StorefrontBackground: UICollectionReusableView {}
