// The samples of the article "Moving from UIKit" that are not files of UIKitNamesTests.

import UIKitNames

// MARK: Optional methods

@MainActor
func sizes(
  _ delegate: any UICollectionViewDelegateFlowLayout, _ view: UICollectionView,
  _ layout: UICollectionViewFlowLayout, at indexPath: IndexPath
) -> [CGSize] {
  let size: CGSize = delegate.collectionView!(view, layout: layout, sizeForItemAt: indexPath)
  let same = delegate.collectionView!(view, layout: layout, sizeForItemAt: indexPath)!
  let other = delegate.collectionView?(view, layout: layout, sizeForItemAt: indexPath)
  return [size, same, other ?? layout.itemSize]
}

// MARK: Velocity

@MainActor
func useVelocitiesOfIOS() {
  UICollectionViewLayout.defaultScrollingVelocityUnit = .pointsPerMillisecond
}
