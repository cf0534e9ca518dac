import Foundation
import Trellis

/// **Shelves**: photos on boards. The boards are decoration views, which belong to the layout and
/// are unknown to the data source.
///
/// A decoration view takes four steps: a view class; its registration with the layout; its
/// attributes in `layoutAttributesForElements(in:)`; and its attributes in
/// `layoutAttributesForDecorationView(ofKind:at:)`.
final class ShelfLayout: CollectionViewFlowLayout {
  static let shelf = "shelf"

  /// The frames of the boards by section, from top to bottom, in content coordinates.
  private var shelves: [[CGRect]] = []
  private var columns = 1

  override init() {
    super.init()
    // Step 2. The collection view creates, reuses and places the registered views itself.
    register(ShelfView.self, forDecorationViewOfKind: Self.shelf)
    minimumInteritemSpacing = 22
    minimumLineSpacing = 44
    headerReferenceSize = CGSize(width: 0, height: 52)
    sectionInset = EdgeInsets(top: 14, left: 40, bottom: 40, right: 40)
  }

  required init?(coder: NSCoder) { nil }

  /// In right-to-left languages the first photo is on the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func prepare() {
    let room = (collectionView?.bounds.width ?? 0) - sectionInset.left - sectionInset.right
    let gap: CGFloat = 22
    let narrowest = max(120, room / 8)
    columns = max(2, Int(((room + gap) / (narrowest + gap)).rounded()))
    let gaps = CGFloat(columns - 1) * gap
    let width = max(1, ((room - gaps) / CGFloat(columns)).rounded(.down))
    itemSize = CGSize(width: width, height: (width * 1.15).rounded())
    super.prepare()
    placeShelves()
  }

  /// Computes a board below each row, as wide as the view.
  private func placeShelves() {
    guard let view = collectionView else { return }
    shelves = (0..<view.numberOfSections).map { section in
      stride(from: 0, to: view.numberOfItems(inSection: section), by: columns).compactMap { item in
        let photo = layoutAttributesForItem(at: IndexPath(item: item, section: section))
        return photo.map {
          CGRect(x: 0, y: $0.frame.maxY - 3, width: view.bounds.width, height: 26)
        }
      }
    }
  }

  // Step 3. The boards are added to the attributes of the flow layout. A subclass may change the
  // attributes that `super` returns.
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let photos = super.layoutAttributesForElements(in: rect) ?? []
    for photo in photos { photo.zIndex = 1 }
    var boards: [CollectionViewLayoutAttributes] = []
    for section in shelves.indices {
      guard let first = shelves[section].first, first.minY < rect.maxY,
        let last = shelves[section].last, last.maxY > rect.minY
      else { continue }
      for (row, frame) in shelves[section].enumerated() where frame.intersects(rect) {
        boards.append(board(at: IndexPath(item: row, section: section), frame))
      }
    }
    return photos + boards
  }

  // Photos are in front of the boards, also when their attributes are requested one by one.
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    let photo = super.layoutAttributesForItem(at: indexPath)
    photo?.zIndex = 1
    return photo
  }

  // Step 4. These attributes are requested when a board appears or disappears in an animation.
  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard elementKind == Self.shelf, shelves.indices.contains(indexPath.section),
      shelves[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return board(at: indexPath, shelves[indexPath.section][indexPath.item])
  }

  private func board(at indexPath: IndexPath, _ frame: CGRect) -> CollectionViewLayoutAttributes {
    let board = CollectionViewLayoutAttributes(
      forDecorationViewOfKind: Self.shelf, with: indexPath)
    board.frame = frame
    board.zIndex = 0
    return board
  }
}

/// Step 1. The view of a board. The style sheet defines its appearance.
final class ShelfView: CollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let board = Box(.vertical)
    board.addCSSClass("shelf")
    child = board
  }
}
