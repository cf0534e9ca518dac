import UIKitNames

/// A layout of segments with a large tile beside two small ones, alternately mirrored. Items in a
/// rectangle are found by binary search.
class MosaicLayout: UICollectionViewLayout {
  var contentBounds = CGRect.zero
  var cachedAttributes = [UICollectionViewLayoutAttributes]()

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    cachedAttributes.removeAll()
    contentBounds = CGRect(origin: .zero, size: collectionView.bounds.size)
    let third = collectionView.bounds.size.width / 3
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let (segment, place) = (item / 3, item % 3)
      let isMirrored = segment % 2 == 1
      let origin = CGPoint(x: 0, y: CGFloat(segment) * third * 2)
      let frame: CGRect
      switch place {
      case 0:
        frame = CGRect(
          x: isMirrored ? third : 0, y: origin.y, width: third * 2, height: third * 2)
      default:
        frame = CGRect(
          x: isMirrored ? 0 : third * 2, y: origin.y + CGFloat(place - 1) * third, width: third,
          height: third)
      }
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = frame
      cachedAttributes.append(attributes)
      contentBounds = contentBounds.union(frame)
    }
  }

  override var collectionViewContentSize: CGSize { contentBounds.size }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView = collectionView else { return false }
    return !newBounds.size.equalTo(collectionView.bounds.size)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    return cachedAttributes[indexPath.item]
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    var attributesArray = [UICollectionViewLayoutAttributes]()
    guard let last = cachedAttributes.indices.last,
      let match = binSearch(rect, start: 0, end: last)
    else { return attributesArray }
    for attributes in cachedAttributes[..<match].reversed() {
      guard attributes.frame.maxY >= rect.minY - contentBounds.width else { break }
      attributesArray.append(attributes)
    }
    for attributes in cachedAttributes[match...] {
      guard attributes.frame.minY <= rect.maxY else { break }
      attributesArray.append(attributes)
    }
    return attributesArray
  }

  func binSearch(_ rect: CGRect, start: Int, end: Int) -> Int? {
    if end < start { return nil }
    let mid = (start + end) / 2
    let attributes = cachedAttributes[mid]
    if attributes.frame.intersects(rect) { return mid }
    return attributes.frame.maxY < rect.minY
      ? binSearch(rect, start: mid + 1, end: end) : binSearch(rect, start: start, end: mid - 1)
  }
}
