import UIKitNames

/// A flow layout whose first header grows when the content is pulled down.
final class StretchyHeaderLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    let layoutAttributes = super.layoutAttributesForElements(in: rect)
    for attributes in layoutAttributes ?? [] {
      guard attributes.representedElementKind == UICollectionView.elementKindSectionHeader,
        attributes.indexPath.section == 0, let collectionView = self.collectionView
      else { continue }
      let offset = collectionView.contentOffset.y
      if offset > 0 { continue }
      attributes.frame = CGRect(
        x: 0, y: offset, width: collectionView.frame.width,
        height: attributes.frame.height - offset)
    }
    return layoutAttributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
