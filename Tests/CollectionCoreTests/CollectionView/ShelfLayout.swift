import CollectionCore
import Foundation

final class ShelfView: CollectionReusableView {}

/// A flow layout with a decoration view, a shelf 8 points high, below each row.
@MainActor
final class ShelfLayout: CollectionViewFlowLayout {
  static let shelf = "shelf"

  /// The frames of the shelves by section and row.
  private var shelves: [IndexPath: CGRect] = [:]
  var shelfHeight: CGFloat = 8 { didSet { invalidateLayout() } }

  override init() {
    super.init()
    register(ShelfView.self, forDecorationViewOfKind: Self.shelf)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    shelves = [:]
    guard let collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      var bottoms: [CGFloat] = []
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let indexPath = IndexPath(item: item, section: section)
        guard let frame = super.layoutAttributesForItem(at: indexPath)?.frame,
          frame.maxY != bottoms.last
        else { continue }
        shelves[IndexPath(item: bottoms.count, section: section)] = CGRect(
          x: 0, y: frame.maxY, width: collectionView.bounds.width, height: shelfHeight)
        bottoms.append(frame.maxY)
      }
    }
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let others = super.layoutAttributesForElements(in: rect) ?? []
    for other in others { other.zIndex = 1 }
    let visible = shelves.filter { $0.value.intersects(rect) }.map(\.key)
    return others
      + visible.compactMap { layoutAttributesForDecorationView(ofKind: Self.shelf, at: $0) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard elementKind == Self.shelf, let frame = shelves[indexPath] else { return nil }
    let attributes = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = frame
    attributes.zIndex = 0
    return attributes
  }
}
