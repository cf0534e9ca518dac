import Foundation
import Trellis

/// **Mosaic**: large and small squares without a gap. In each block of two rows one photo is four times
/// as large as the others, in another place each time.
///
/// The places follow from the number of a photo alone, so nothing is kept for photos: however many
/// there are, finding those in a rectangle is a division.
final class MosaicLayout: CollectionViewLayout {
  private static let gap: CGFloat = 4

  private var numbering = ItemNumbering(itemCounts: [])
  private var columns = 3
  private var cell: CGFloat = 1

  /// Where people read from right to left the first photo is at the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func prepare() {
    numbering = ItemNumbering(of: collectionView)
    let width = collectionView?.bounds.width ?? 0
    columns = max(3, min(8, Int((width / 160).rounded())))
    cell = max(1, (width - CGFloat(columns + 1) * Self.gap) / CGFloat(columns))
  }

  /// Photos in a block: two rows of cells, of which four are one.
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
    // Where the large one is: wanders from block to block. In a last block that is not full it is at
    // the left, so that the room that is left over is at the right.
    let isFull = (block + 1) * perBlock <= numbering.count
    let large = isFull ? (block * 2) % (columns - 1) : 0
    var (column, row, span) = (large, 0, 2)
    if place > 0 {
      // The small ones, column by column, around the large one.
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
