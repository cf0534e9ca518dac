import Foundation

@testable import CollectionCore

/// The base class of the layouts in the transition tests. A subclass places the items, the title and
/// the backdrop. Every query calculates all elements.
@MainActor
class TestLayout: CollectionViewLayout {
  static let title = CollectionView.elementKindSectionHeader
  static let backdrop = "backdrop"

  override init() {
    super.init()
    register(CountedView.self, forDecorationViewOfKind: Self.backdrop)
  }

  required init?(coder: NSCoder) { nil }

  var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  var size: CGSize { collectionView?.bounds.size ?? .zero }

  /// Sets the position of an item. The default implementation does nothing.
  func place(_ item: Int, _ attributes: CollectionViewLayoutAttributes) {}
  var titleFrame: CGRect { .zero }
  var backdropFrame: CGRect { .zero }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let items = (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }
    let others = [
      layoutAttributesForSupplementaryView(ofKind: Self.title, at: [0, 0]),
      layoutAttributesForDecorationView(ofKind: Self.backdrop, at: [0, 0]),
    ]
    return (items + others.compactMap { $0 }).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: 40, height: 40)
    place(indexPath.item, attributes)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = titleFrame
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let attributes = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = backdropFrame
    attributes.zIndex = -1
    return attributes
  }
}

/// A view that counts its reuses.
@MainActor
final class CountedView: CollectionReusableView {
  private(set) var reuseCount = 0

  override func prepareForReuse() { reuseCount += 1 }
}
