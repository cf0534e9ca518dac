import Foundation

/// A layout that arranges the items on a circle around the middle of the view.
///
/// ```swift
/// let circle = CircleLayout()
/// circle.itemSize = CGSize(width: 80, height: 80)
/// circle.margin = 24
/// let view = CollectionView(frame: .zero, collectionViewLayout: circle)
/// ```
///
/// If one circle is too small for all items, there are more circles within it. If these are not
/// enough, the items become smaller, down to `minimumScale`; from then on the circles grow and the
/// view scrolls. The items of all sections follow each other clockwise, from the top of the
/// outermost circle to the innermost. There are no headers and footers. Inserted items come from
/// the middle, and deleted items go to the middle.
///
/// A query takes O(log sections + circles + items found).
@preconcurrency @MainActor
open class CircleLayout: CollectionViewLayout {
  private struct Solution {
    let size: CGSize
    let counts: DataCounts
    let items: ItemNumbering
    let rings: CircleRings
  }

  private var kept: Solution?
  private var updated = UpdatedItems()

  /// The size of the items while all of them fit, in points. The default is 96 × 96.
  ///
  /// If there are more items than fit into the view, they are smaller. A length that is negative or
  /// not finite is reported as a mistake and replaced by 0.
  open var itemSize = CGSize(width: 96, height: 96) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The minimum spacing between items and between circles, in points. The default is 12.
  ///
  /// A value that is negative or not finite is reported as a mistake and replaced by 0.
  open var spacing: CGFloat = 12 {
    didSet { if spacing != oldValue { invalidateLayout() } }
  }

  /// The distance between the outermost circle and the edges of the view, in points. The default is
  /// 0.
  ///
  /// A value that is negative or not finite is reported as a mistake and replaced by 0.
  open var margin: CGFloat = 0 {
    didSet { if margin != oldValue { invalidateLayout() } }
  }

  /// The smallest size of the items, as a multiple of `itemSize`. The default is 0.4.
  ///
  /// Items become smaller so that all of them are in view, but not smaller than this. Values
  /// greater than 1, and values that are 0 or less, have the effect of 1: the items keep their
  /// size.
  open var minimumScale: CGFloat = 0.4 {
    didSet { if minimumScale != oldValue { invalidateLayout() } }
  }

  private var solution: Solution? {
    guard let view = collectionView else { return nil }
    let (size, counts) = (view.viewport.size, view.dataCounts)
    if let kept, kept.size == size, kept.counts == counts { return kept }
    let items = ItemNumbering(itemCounts: counts.items)
    kept = Solution(
      size: size, counts: counts, items: items,
      rings: CircleRings(
        count: items.count, in: size,
        itemSize: LayoutLength.usable(itemSize: itemSize),
        spacing: LayoutLength.usable(spacing, "the spacing of items"),
        margin: LayoutLength.usable(margin, "the margin"),
        minimumScale: minimumScale))
    return kept
  }

  // MARK: Attributes

  open override func prepare() { _ = solution }

  open override var collectionViewContentSize: CGSize { solution?.rings.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    guard let solution else { return [] }
    var found: [CollectionViewLayoutAttributes] = []
    solution.rings.forEach(in: rect) { found.append(attributes($0, solution)) }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let solution, let number = solution.items.number(of: indexPath) else { return nil }
    return attributes(number, solution)
  }

  private func attributes(_ number: Int, _ solution: Solution) -> CollectionViewLayoutAttributes {
    attributesType.made(
      at: solution.items.indexPath(of: number), frame: solution.rings.frame(of: number))
  }

  // MARK: Updates

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updated = UpdatedItems(updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    updated = UpdatedItems()
  }

  /// Returns attributes in the middle of the view for an inserted item, and those of the base class
  /// for another item.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    updated.inserts(itemIndexPath)
      ? centerAttributes(itemIndexPath)
      : super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  /// Returns attributes in the middle of the view for a deleted item, and those of the base class
  /// for another item.
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    updated.deletes(itemIndexPath)
      ? centerAttributes(itemIndexPath)
      : super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  private func centerAttributes(_ indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    guard let rings = solution?.rings else { return nil }
    let attributes = attributesType.init()
    attributes.indexPath = indexPath
    attributes.size = rings.itemSize
    attributes.center = rings.center
    attributes.transform = Transform2D(scaleX: 0.1, y: 0.1)
    attributes.alpha = 0
    return attributes
  }

  // MARK: Invalidation

  package override func wasInvalidated(by context: CollectionViewLayoutInvalidationContext) {
    kept = nil
  }

  /// Returns true when the size changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }

  /// The dimensions that views choose themselves. It is nil because the layout determines the size
  /// of all items. The views of a subclass are measured.
  package override var viewSizing: ViewSizing? {
    type(of: self) == CircleLayout.self ? nil : super.viewSizing
  }
}
