import UIKitNames

/// A layout of overlapping cards in a row, the middle one being the largest.
class CarouselLayout: UICollectionViewFlowLayout {
  var minimumScale: CGFloat = 0.5

  override func prepare() {
    super.prepare()
    scrollDirection = .horizontal
    minimumLineSpacing = -20
    itemSize = CGSize(width: 100, height: 80)
    let side = (collectionView!.bounds.width - itemSize.width) / 2
    sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { return true }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    guard let collectionView = collectionView,
      let found = super.layoutAttributesForElements(in: rect),
      let attributes = NSArray(array: found, copyItems: true) as? [UICollectionViewLayoutAttributes]
    else { return nil }
    let middle = collectionView.contentOffset.x + collectionView.bounds.size.width / 2
    for attribute in attributes {
      let distance = min(abs(attribute.center.x - middle) / itemSize.width, 1)
      let scale = 1 - (1 - minimumScale) * distance
      attribute.transform3D = CATransform3DScale(CATransform3DIdentity, scale, scale, 1)
      attribute.zIndex = Int(scale * 100)
      attribute.alpha = scale
    }
    return attributes
  }
}
