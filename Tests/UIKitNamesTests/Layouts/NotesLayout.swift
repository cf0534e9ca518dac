import UIKitNames

/// A self-sizing list in the style of chat and note apps. Measured heights are kept by item, and an
/// invalidation context of its own says that only heights have changed.
class NotesLayout: UICollectionViewLayout {
  class Context: UICollectionViewLayoutInvalidationContext {
    var measuredHeight: (item: Int, height: CGFloat)?
  }

  private let estimatedHeight: CGFloat = 40
  private let spacing: CGFloat = 10
  private var measured: [Int: CGFloat] = [:]
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0

  override class var invalidationContextClass: AnyClass { Context.self }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    cache.removeAll()
    var y: CGFloat = 0
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      let height = measured[item] ?? estimatedHeight
      attributes.frame = CGRect(x: 0, y: y, width: collectionView.bounds.width, height: height)
      cache.append(attributes)
      y = attributes.frame.maxY + spacing
    }
    contentHeight = max(0, y - spacing)
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferredAttributes.frame.height != originalAttributes.frame.height
  }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes
    )
    if let context = context as? Context {
      context.measuredHeight = (
        preferredAttributes.indexPath.item, preferredAttributes.frame.height
      )
    }
    return context
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    if let (item, height) = (context as? Context)?.measuredHeight { measured[item] = height }
  }
}

/// A cell that changes the attributes passed to it and returns them, as many cells do.
class NoteCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.frame.size.height = CGFloat(20 + 15 * (layoutAttributes.indexPath.item % 3))
    return layoutAttributes
  }
}
