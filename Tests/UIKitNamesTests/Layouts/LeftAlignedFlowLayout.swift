import UIKitNames

extension UICollectionViewLayoutAttributes {
  func leftAlignFrame(sectionInset: UIEdgeInsets) {
    var frame = self.frame
    frame.origin.x = sectionInset.left
    self.frame = frame
  }
}

/// A flow layout whose lines are aligned at the left and not justified.
class LeftAlignedFlowLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    return super.layoutAttributesForElements(in: rect)?.map { attributes in
      if attributes.representedElementKind == nil {
        return self.layoutAttributesForItem(at: attributes.indexPath) ?? attributes
      }
      return attributes
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let current =
      super.layoutAttributesForItem(at: indexPath)?.copy()
      as? UICollectionViewLayoutAttributes
    guard let current = current, let collectionView = collectionView else { return nil }
    let inset = evaluatedSectionInset(at: indexPath.section)
    if indexPath.item == 0 {
      current.leftAlignFrame(sectionInset: inset)
      return current
    }
    let previousPath = IndexPath(item: indexPath.item - 1, section: indexPath.section)
    let previous = layoutAttributesForItem(at: previousPath)?.frame ?? CGRect.zero
    let stretched = CGRect(
      x: inset.left, y: current.frame.origin.y,
      width: collectionView.frame.width - inset.left - inset.right,
      height: current.frame.size.height)
    guard previous.intersects(stretched) else {
      current.leftAlignFrame(sectionInset: inset)
      return current
    }
    var frame = current.frame
    frame.origin.x = previous.maxX + evaluatedMinimumInteritemSpacing(at: indexPath.section)
    current.frame = frame
    return current
  }

  func evaluatedMinimumInteritemSpacing(at sectionIndex: Int) -> CGFloat {
    if let delegate = collectionView?.delegate as? UICollectionViewDelegateFlowLayout {
      let spacing = delegate.collectionView?(
        collectionView!, layout: self, minimumInteritemSpacingForSectionAt: sectionIndex)
      if let spacing = spacing { return spacing }
    }
    return minimumInteritemSpacing
  }

  func evaluatedSectionInset(at index: Int) -> UIEdgeInsets {
    let delegate = collectionView?.delegate as? UICollectionViewDelegateFlowLayout
    return delegate?.collectionView?(collectionView!, layout: self, insetForSectionAt: index)
      ?? sectionInset
  }
}
