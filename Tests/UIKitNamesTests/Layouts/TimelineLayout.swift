import UIKitNames

class TimelineInvalidationContext: UICollectionViewLayoutInvalidationContext {
  var onlyTheRulerMoved = false
}

/// A layout of one row per section and a ruler that stays at the top. Scrolling computes only the
/// ruler again.
class TimelineLayout: UICollectionViewLayout {
  static let rulerKind = "ruler"
  private(set) var rowComputations = 0
  private var rows: [[CGRect]] = []

  override class var invalidationContextClass: AnyClass { TimelineInvalidationContext.self }

  override init() {
    super.init()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override var collectionView: UICollectionView { super.collectionView! }

  override var collectionViewContentSize: CGSize {
    let longest = rows.map { $0.last?.maxX ?? 0 }.max() ?? 0
    return CGSize(width: longest, height: 20 + CGFloat(rows.count) * 30)
  }

  override func prepare() {
    guard rows.isEmpty else { return }
    rowComputations += 1
    let sections = collectionView.dataSource?.numberOfSections?(in: collectionView) ?? 1
    rows = (0..<sections).map { section in
      (0..<collectionView.numberOfItems(inSection: section)).map { item in
        CGRect(x: item * 40, y: 20 + section * 30, width: 40, height: 30)
      }
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    var found = rows.indices.flatMap { section in
      rows[section].indices.compactMap { item -> UICollectionViewLayoutAttributes? in
        guard rows[section][item].intersects(rect) else { return nil }
        return layoutAttributesForItem(at: IndexPath(item: item, section: section))
      }
    }
    let path = IndexPath(item: 0, section: 0)
    if let ruler = layoutAttributesForSupplementaryView(ofKind: Self.rulerKind, at: path) {
      found.append(ruler)
    }
    return found
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = rows[indexPath.section][indexPath.item]
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(
      x: 0, y: collectionView.contentOffset.y, width: collectionView.bounds.width, height: 20)
    attributes.zIndex = 1
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context =
      super.invalidationContext(forBoundsChange: newBounds) as! TimelineInvalidationContext
    context.onlyTheRulerMoved = newBounds.size == collectionView.bounds.size
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let context = context as? TimelineInvalidationContext, !context.onlyTheRulerMoved {
      rows = []
    }
    super.invalidateLayout(with: context)
  }
}
