import Foundation

@testable import CollectionCore

/// The base class of layouts that place each item on its own. Every query calculates all items.
class ItemLayout: CollectionViewLayout {
  private(set) var count = 0

  /// Returns the frame of an item. The default is a row of 100×20 points.
  func frame(_ item: Int) -> CGRect {
    CGRect(x: 0, y: CGFloat(item) * 20, width: 100, height: 20)
  }

  override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }

  /// The content ends with the last item.
  override var collectionViewContentSize: CGSize {
    let last = count == 0 ? .zero : frame(count - 1)
    return CGSize(width: last.maxX, height: last.maxY)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frame(indexPath.item)
    return attributes
  }
}
