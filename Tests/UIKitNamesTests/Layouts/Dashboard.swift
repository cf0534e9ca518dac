import UIKitNames

/// Cards below each other in a narrow window. In a wide one, a large card is beside two small ones.
@MainActor
class Dashboard: NSObject {
  lazy var layout: UICollectionViewCompositionalLayout = {
    UICollectionViewCompositionalLayout { [unowned self] index, environment in
      self.sectionFor(index: index, environment: environment)
    }
  }()

  func sectionFor(
    index: Int, environment: NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection? {
    let isCompact = environment.traitCollection.horizontalSizeClass == .compact
    let section = NSCollectionLayoutSection(group: isCompact ? listGroup() : splitGroup())
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    return section
  }

  private func listGroup() -> NSCollectionLayoutGroup {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
    return .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
  }

  private func splitGroup() -> NSCollectionLayoutGroup {
    let leadingItem = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0)))
    let trailingItem = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.5)))
    let trailingGroup = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)),
      repeatingSubitem: trailingItem, count: 2)
    return NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.4)),
      subitems: [leadingItem, trailingGroup])
  }
}
