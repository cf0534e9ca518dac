import Foundation
import UIKitNames

/// A layout of messages in a column, with the newest at the bottom, that keeps the view at the
/// bottom.
class ChatLayout: UICollectionViewLayout {
  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0
  private var insertedIndexPaths: [IndexPath] = []
  private var isUpdating = false

  override func invalidateLayout() {
    super.invalidateLayout()
    cache.removeAll()
  }

  override func prepare() {
    super.prepare()
    guard cache.isEmpty, let collectionView = collectionView else { return }
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(
        x: 0, y: CGFloat(item) * 40, width: collectionView.bounds.width, height: 40)
      cache.append(attributes)
    }
    if !isUpdating { contentHeight = cache.last?.frame.maxY ?? 0 }
  }

  override var collectionViewContentSize: CGSize {
    return CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    return cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return cache[indexPath.item]
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    isUpdating = true
    insertedIndexPaths = updateItems.compactMap {
      $0.updateAction == .insert ? $0.indexPathAfterUpdate : nil
    }
    contentHeight = cache.last?.frame.maxY ?? 0
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if insertedIndexPaths.contains(itemIndexPath) {
      attributes?.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    }
    return attributes
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    guard isUpdating, let collectionView = collectionView else { return proposedContentOffset }
    let bottom = collectionViewContentSize.height - collectionView.bounds.height
    return CGPoint(x: proposedContentOffset.x, y: max(bottom, 0))
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    insertedIndexPaths.removeAll()
    isUpdating = false
  }
}
