import UIKitNames

/// A row of posters. The one in the middle is the largest, and a page control follows it.
@MainActor
final class ScalingCarousel {
  private(set) var currentPage = 0

  func generateLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(100)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.visibleItemsInvalidationHandler = { [weak self] (items, offset, environment) in
      let containerWidth = environment.container.contentSize.width
      for item in items {
        let distanceFromCenter = abs((item.frame.midX - offset.x) - containerWidth / 2.0)
        let minScale: CGFloat = 0.7
        let maxScale: CGFloat = 1.1
        let scale = max(maxScale - (distanceFromCenter / containerWidth), minScale)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
      self?.currentPage = max(0, Int(round(offset.x / (containerWidth / 2.0))))
    }
    return UICollectionViewCompositionalLayout(section: section)
  }
}
