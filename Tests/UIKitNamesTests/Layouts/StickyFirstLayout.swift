import UIKitNames

/// A flow layout whose first item stays at the top. Its changed attributes are appended to those
/// returned by super.
class StickyFirstLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard var attributes = super.layoutAttributesForElements(in: rect),
      let collectionView = collectionView,
      let first = layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    else { return nil }
    first.frame.origin.y = max(collectionView.contentOffset.y, 0)
    first.zIndex = 10
    attributes.append(first)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }
}
