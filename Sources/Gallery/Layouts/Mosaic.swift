import Foundation
import Trellis

/// **Mosaic**: large and small squares without gaps. In each block of two rows one photo is four
/// times as large as the others, in a different place each time.
///
/// The place of a photo follows from its number alone, so the layout stores nothing per photo.
/// Finding the photos in a rectangle is a division, for any number of photos.
final class MosaicLayout: CollectionViewLayout {
  private static let gap: CGFloat = 4

  private var numbering = ItemNumbering(itemCounts: [])
  private var columns = 3
  private var cell: CGFloat = 1

  /// In right-to-left languages the first photo is on the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func prepare() {
    numbering = ItemNumbering(of: collectionView)
    let width = collectionView?.bounds.width ?? 0
    columns = max(3, min(8, Int((width / 160).rounded())))
    cell = max(1, (width - CGFloat(columns + 1) * Self.gap) / CGFloat(columns))
  }

  /// The number of photos in a block: two rows of cells, four of which form one large cell.
  private var perBlock: Int { 2 * columns - 3 }
  private var blockHeight: CGFloat { 2 * (cell + Self.gap) }

  override var collectionViewContentSize: CGSize {
    guard numbering.count > 0 else { return .zero }
    let blocks = (numbering.count + perBlock - 1) / perBlock
    return CGSize(
      width: collectionView?.bounds.width ?? 0, height: CGFloat(blocks) * blockHeight + Self.gap)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView?.bounds.width != newBounds.width
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let last = max(0, (numbering.count - 1) / perBlock)
    func block(_ y: CGFloat) -> Int { Int(min(max(y / blockHeight, 0), CGFloat(last))) }
    let first = block(rect.minY - Self.gap) * perBlock
    let end = min(numbering.count, (block(rect.maxY) + 1) * perBlock)
    guard first < end else { return [] }
    return (first..<end).map(photo).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    numbering.number(of: indexPath).map(photo)
  }

  private func photo(_ number: Int) -> CollectionViewLayoutAttributes {
    let photo = CollectionViewLayoutAttributes(forCellWith: numbering.indexPath(of: number))
    let (block, place) = (number / perBlock, number % perBlock)
    // The column of the large photo changes from block to block. In a last block that is not full
    // it is on the left, so that the empty space is on the right.
    let isFull = (block + 1) * perBlock <= numbering.count
    let large = isFull ? (block * 2) % (columns - 1) : 0
    var (column, row, span) = (large, 0, 2)
    if place > 0 {
      // The small photos fill the other columns, one column after the other.
      column = (place - 1) / 2
      if column >= large { column += 2 }
      (row, span) = ((place - 1) % 2, 1)
    }
    let side = CGFloat(span) * cell + CGFloat(span - 1) * Self.gap
    photo.frame = CGRect(
      x: Self.gap + CGFloat(column) * (cell + Self.gap),
      y: Self.gap + CGFloat(block) * blockHeight + CGFloat(row) * (cell + Self.gap),
      width: side, height: side)
    return photo
  }
}
