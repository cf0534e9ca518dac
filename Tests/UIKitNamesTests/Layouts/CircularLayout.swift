import UIKitNames

class CircularLayoutAttributes: UICollectionViewLayoutAttributes {
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var angle: CGFloat = 0 {
    didSet {
      zIndex = Int(angle * 1_000_000)
      transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copiedAttributes = super.copy(with: zone) as! CircularLayoutAttributes
    copiedAttributes.anchorPoint = self.anchorPoint
    copiedAttributes.angle = self.angle
    return copiedAttributes
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CircularLayoutAttributes else { return false }
    return super.isEqual(object) && anchorPoint == other.anchorPoint && angle == other.angle
  }
}

/// A layout of cards on a wheel whose center is `radius` below their middle. Scrolling rotates the
/// wheel.
class CircularLayout: UICollectionViewLayout {
  let itemSize = CGSize(width: 100, height: 100)
  var anglePerItem: CGFloat = .pi / 2
  var radius: CGFloat = 500 {
    didSet { invalidateLayout() }
  }
  var attributesList = [CircularLayoutAttributes]()

  override class var layoutAttributesClass: AnyClass {
    return CircularLayoutAttributes.self
  }

  override var collectionViewContentSize: CGSize {
    let count = collectionView!.numberOfItems(inSection: 0)
    return CGSize(
      width: CGFloat(count) * itemSize.width, height: collectionView!.bounds.height)
  }

  override func prepare() {
    super.prepare()
    let centerX = collectionView!.contentOffset.x + collectionView!.bounds.width / 2
    let anchorPointY = (itemSize.height / 2 + radius) / itemSize.height
    attributesList = (0..<collectionView!.numberOfItems(inSection: 0)).map {
      (i) -> CircularLayoutAttributes in
      let attributes = CircularLayoutAttributes(forCellWith: IndexPath(item: i, section: 0))
      attributes.size = self.itemSize
      attributes.center = CGPoint(x: centerX, y: self.collectionView!.bounds.midY)
      attributes.angle = self.anglePerItem * CGFloat(i)
      attributes.anchorPoint = CGPoint(x: 0.5, y: anchorPointY)
      return attributes
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    return attributesList
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    return attributesList[indexPath.row]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }
}

/// A cell that stores the anchor point of its attributes.
final class CircularCell: UICollectionViewCell {
  private(set) var anchorPoint: CGPoint?

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let circular = layoutAttributes as? CircularLayoutAttributes else { return }
    anchorPoint = circular.anchorPoint
  }
}
