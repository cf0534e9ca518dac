import Foundation
import Trellis

/// **Spiral**: photos arranged like the seeds of a sunflower. New photos come from the middle, and
/// deleted ones go there.
///
/// This layout is written from scratch. It implements the four basic requirements of a layout: the
/// content size, the elements in a rectangle, the attributes of one item, and the bounds changes
/// that invalidate it.
final class SpiralLayout: CollectionViewLayout {
  /// The angle between two successive photos: the golden angle, with which photos never line up
  /// (Vogel, 1979).
  private static let turn = CGFloat.pi * (3 - CGFloat(5).squareRoot())
  /// The minimum distance of two photos, in units of the spiral. Photo *n* is √(n + 1) units from
  /// the middle.
  private static let nearest: CGFloat = 1.6

  // `prepare()` computes these values once for all requests.
  private var numbering = ItemNumbering(itemCounts: [])
  private var contentSize = CGSize.zero
  private var unit: CGFloat = 1
  /// The horizontal stretch of the spiral, so that it is wide in a wide window.
  private var stretch: CGFloat = 1
  private var diameter: CGFloat = 1

  /// The items that an update inserts. Only these are animated from the middle, not items that
  /// become visible for other reasons.
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  /// In right-to-left languages the first photo is on the right.
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// The class of the attributes, which cells read to make photos round.
  override class var layoutAttributesClass: AnyClass { RoundAttributes.self }

  // MARK: Basic requirements

  override func prepare() {
    guard let view = collectionView else { return }
    numbering = ItemNumbering(of: view)
    let (width, height) = (max(1, view.bounds.width), max(1, view.bounds.height))
    let turns = (CGFloat(numbering.count) + 1).squareRoot()
    stretch = min(max(width / height, 1), 1.7)
    // The outermost photo just fits: unit · turns + diameter / 2 is half of the shorter side, less
    // a margin. If photos became tiny, the content is larger than the view instead.
    let fitting = (min(height, width / stretch) / 2 - 12) / (turns + Self.nearest / 2)
    unit = min(max(fitting, 18), 110)
    diameter = unit * Self.nearest - 4
    let reach = unit * turns + diameter / 2
    contentSize = CGSize(
      width: max(width, 2 * reach * stretch), height: max(height, 2 * reach))
  }

  override var collectionViewContentSize: CGSize { contentSize }

  // A rectangle at the distance d from the middle, in units, contains only photos with √n near d.
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    let area = rect.insetBy(dx: -diameter, dy: -diameter)
    let x = min(max(center.x, area.minX), area.maxX) - center.x
    let y = min(max(center.y, area.minY), area.maxY) - center.y
    let near = hypot(x / stretch, y) / unit
    let farX = max(abs(area.minX - center.x), abs(area.maxX - center.x)) / stretch
    let farY = max(abs(area.minY - center.y), abs(area.maxY - center.y))
    let far = hypot(farX, farY) / unit
    let first = min(max(0, Int(min(near * near, 1e9)) - 2), numbering.count)
    let last = max(first, min(numbering.count, Int(min(far * far, 1e9)) + 1))
    return (first..<last).compactMap { number in
      let photo = photo(number)
      return photo.frame.intersects(rect) ? photo : nil
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    numbering.number(of: indexPath).map(photo)
  }

  // Scrolling does not change the layout, but a change of the size does.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView?.bounds.size != newBounds.size
  }

  private var center: CGPoint { CGPoint(x: contentSize.width / 2, y: contentSize.height / 2) }

  private func photo(_ number: Int) -> CollectionViewLayoutAttributes {
    let photo = RoundAttributes(forCellWith: numbering.indexPath(of: number))
    let radius = unit * (CGFloat(number) + 1).squareRoot()
    let angle = CGFloat(number) * Self.turn
    photo.size = CGSize(width: diameter, height: diameter)
    photo.center = CGPoint(
      x: center.x + radius * cos(angle) * stretch, y: center.y + radius * sin(angle))
    return photo
  }

  // MARK: Insertions and deletions

  // An update first reports its changes.
  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      switch update.updateAction {
      case .insert: if let path = update.indexPathAfterUpdate { inserted.insert(path) }
      case .delete: if let path = update.indexPathBeforeUpdate { deleted.insert(path) }
      default: break
      }
    }
  }

  // Then it requests the attributes at which each inserted item starts.
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    isNamed(itemIndexPath, in: inserted)
      ? middle(itemIndexPath)
      : super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  // It also requests the attributes at which each deleted item ends.
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    isNamed(itemIndexPath, in: deleted)
      ? middle(itemIndexPath)
      : super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  // This method is called when all attributes have been requested.
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted.removeAll()
    deleted.removeAll()
  }

  /// Returns whether `paths` contains an item, or its whole section, which has `NSNotFound` as the
  /// item.
  private func isNamed(_ path: IndexPath, in paths: Set<IndexPath>) -> Bool {
    paths.contains(path) || paths.contains(IndexPath(item: NSNotFound, section: path.section))
  }

  private func middle(_ indexPath: IndexPath) -> CollectionViewLayoutAttributes {
    let photo = RoundAttributes(forCellWith: indexPath)
    photo.size = CGSize(width: diameter, height: diameter)
    photo.center = center
    photo.transform = Transform2D(rotationAngle: .pi * 0.9).scaledBy(x: 0.05, y: 0.05)
    photo.alpha = 0
    return photo
  }
}
