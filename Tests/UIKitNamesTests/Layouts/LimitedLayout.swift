import UIKitNames

/// A flow layout that limits the content offset whenever it is invalidated.
class LimitedLayout: UICollectionViewFlowLayout {
  var limit: CGFloat = 100

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    guard let collectionView = collectionView, collectionView.contentOffset.y > limit else {
      return
    }
    collectionView.contentOffset = CGPoint(x: 0, y: limit)
  }
}
