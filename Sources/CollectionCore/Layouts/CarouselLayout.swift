import Foundation

/// One line of equal items that stops with an item in the middle of the view, which is shown larger.
/// With `Style.coverFlow` those beside it are turned away, as records in a box.
///
/// The items of all sections are one line. The first and the last can be in the middle too. Each
/// query takes O(log sections + items found), and scrolling invalidates the layout at no cost: an
/// item's look is made from its distance to the middle when it is asked for.
@preconcurrency @MainActor
open class CarouselLayout: CollectionViewLayout {
  public typealias Style = CarouselStyle

  private let numbering = CachedSolution<DataCounts, ItemNumbering>()

  open var scrollDirection = CollectionView.ScrollDirection.horizontal {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The size of the items that are not in the middle, in points. The default is 180 × 180.
  open var itemSize = CGSize(width: 180, height: 180) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// Between items, in points. Negative for items that overlap; those nearer to the middle are in
  /// front.
  open var interitemSpacing: CGFloat = 16 {
    didSet { if interitemSpacing != oldValue { invalidateLayout() } }
  }

  open var style = Style.line {
    didSet { if style != oldValue { invalidateLayout() } }
  }

  /// Changes the look of an item that `style` has made already. Overrides call super.
  ///
  /// - Parameter distance: From the middle, in items: 0 is in the middle, −1 the one before.
  open func arrange(_ attributes: CollectionViewLayoutAttributes, atDistance distance: CGFloat) {}

  // MARK: The line

  private var items: ItemNumbering? {
    guard let view = collectionView else { return nil }
    let counts = view.dataCounts
    return numbering(counts) { ItemNumbering(itemCounts: counts.items) }
  }

  private var line: CarouselLine? {
    guard let view = collectionView else { return nil }
    return CarouselLine(
      axis: scrollDirection.axis, itemSize: LayoutLength.usable(itemSize: itemSize),
      spacing: interitemSpacing, style: style, viewport: view.viewport)
  }

  /// The item that is nearest to the middle; nil when there is none.
  public var centeredIndexPath: IndexPath? {
    guard let items, let line, items.count > 0 else { return nil }
    return items.indexPath(of: line.item(at: line.position, of: items.count))
  }

  // MARK: Answers

  open override func prepare() { _ = items }

  open override var collectionViewContentSize: CGSize {
    guard let items, let line else { return .zero }
    return line.contentSize(of: items.count)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    guard let items, let line else { return [] }
    return line.items(near: rect, of: items.count).compactMap { number in
      let attributes = attributes(number, items, line)
      return attributes.frame.meets(rect) ? attributes : nil
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let items, let line, let number = items.number(of: indexPath) else { return nil }
    return attributes(number, items, line)
  }

  private func attributes(
    _ number: Int, _ items: ItemNumbering, _ line: CarouselLine
  ) -> CollectionViewLayoutAttributes {
    let attributes = attributesType.init()
    attributes.indexPath = items.indexPath(of: number)
    line.place(attributes, number: number)
    arrange(attributes, atDistance: line.distance(of: number))
    return attributes
  }

  // MARK: Scrolling

  /// True for every scroll step along the line, and when the size changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    let axis = scrollDirection.axis
    return newBounds.size != bounds.size || newBounds.min(along: axis) != bounds.min(along: axis)
  }

  /// An item is in the middle.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    snapped(proposedContentOffset, velocity: 0)
  }

  /// An item is in the middle; after a flick it is another one than before.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let axis = scrollDirection.axis
    return snapped(proposedContentOffset, velocity: axis == .vertical ? velocity.y : velocity.x)
  }

  /// A transition that a hand has led may end between two items: the view goes on to the nearer one.
  open override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    guard let view = collectionView, view.collectionViewLayout === self else { return }
    // First to where the item that was looked at has its place.
    view.layoutIfNeeded()
    let target = snapped(view.contentOffset, velocity: 0)
    if target != view.contentOffset { view.setContentOffset(target, animated: true) }
  }

  private func snapped(_ proposed: CGPoint, velocity: CGFloat) -> CGPoint {
    guard let view = collectionView, let items, let line, items.count > 0 else { return proposed }
    let axis = scrollDirection.axis
    let inset = view.adjustedContentInset.leading(axis)
    let now = line.position
    var number = line.item(at: proposed.along(axis) + inset, of: items.count)
    if velocity > 0 { number = max(number, line.item(after: now)) }
    if velocity < 0 { number = min(number, line.item(before: now)) }
    number = min(max(number, 0), items.count - 1)
    var target = proposed
    target.set(CGFloat(number) * line.pitch - inset, along: axis)
    return target
  }

  open override var snapsToItems: Bool { true }

  /// Items are given their size.
  package override var viewSizing: ViewSizing? {
    type(of: self) == CarouselLayout.self ? nil : super.viewSizing
  }

  /// A line that runs along the text is read in its direction.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
