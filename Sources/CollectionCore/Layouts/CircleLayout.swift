import Foundation

/// Items on a circle around the middle of the view. Inserted ones come from the middle, deleted ones
/// go there.
///
/// When one circle is too small for all of them there are more within it, and when these are not
/// enough either the items become smaller; not below `minimumScale`: from then on the circles grow
/// and the view scrolls. The items of all sections follow each other clockwise, from the top and from
/// the outside on. A query takes O(log sections + rings + items found).
@preconcurrency @MainActor
open class CircleLayout: CollectionViewLayout {
  struct Conditions: Equatable {
    let size: CGSize
    let counts: DataCounts
  }

  struct Solution {
    let items: ItemNumbering
    let rings: CircleRings
  }

  private let kept = CachedSolution<Conditions, Solution>()
  private var updated = UpdatedItems()

  /// At most.
  open var itemSize = CGSize(width: 96, height: 96) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// At least, between items and between circles, in points.
  open var spacing: CGFloat = 12 {
    didSet { if spacing != oldValue { invalidateLayout() } }
  }

  /// Between the outermost circle and the edges of the view, in points; 0 or more.
  open var margin: CGFloat = 0 {
    didSet { if margin != oldValue { invalidateLayout() } }
  }

  /// How much smaller than `itemSize` items may be, so that all are in view; from above 0 to 1.
  open var minimumScale: CGFloat = 0.4 {
    didSet { if minimumScale != oldValue { invalidateLayout() } }
  }

  private var solution: Solution? {
    guard let view = collectionView else { return nil }
    let size = view.viewport.size
    return kept(Conditions(size: size, counts: view.dataCounts)) {
      let items = ItemNumbering(of: view)
      return Solution(
        items: items,
        rings: CircleRings(
          count: items.count, in: size,
          itemSize: LayoutLength.usable(itemSize: itemSize),
          spacing: LayoutLength.usable(spacing, "the spacing of items"),
          margin: LayoutLength.usable(margin, "the margin"),
          minimumScale: minimumScale))
    }
  }

  // MARK: Answers

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

  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    updated.inserts(itemIndexPath)
      ? inTheMiddle(itemIndexPath)
      : super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    updated.deletes(itemIndexPath)
      ? inTheMiddle(itemIndexPath)
      : super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  private func inTheMiddle(_ indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
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
    kept.invalidate()
  }

  /// True when the size changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }

  /// Items are given their size.
  package override var viewSizing: ViewSizing? {
    type(of: self) == CircleLayout.self ? nil : super.viewSizing
  }
}
