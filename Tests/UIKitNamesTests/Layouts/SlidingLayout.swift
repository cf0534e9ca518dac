import UIKitNames

/// A flow layout whose items slide in from the left and out to the right, by changing the
/// attributes returned by super.
class SlidingLayout: UICollectionViewFlowLayout {
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard attributes?.alpha == 0 else { return attributes }
    attributes?.center.x -= collectionView?.bounds.width ?? 0
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard attributes?.alpha == 0 else { return attributes }
    attributes?.center.x += collectionView?.bounds.width ?? 0
    return attributes
  }
}
