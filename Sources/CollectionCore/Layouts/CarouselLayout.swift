import Foundation

/// A layout that shows the items in one line and stops with an item in the middle of the view,
/// which is shown larger.
///
/// ```swift
/// let carousel = CarouselLayout()
/// carousel.style = .coverFlow
/// carousel.itemSize = CGSize(width: 240, height: 240)
/// let view = CollectionView(frame: .zero, collectionViewLayout: carousel)
/// ```
///
/// The items of all sections form one line, without headers and footers. All items have the same
/// size. The first and the last item can be in the middle, too. With the style `coverFlow` the
/// items beside the middle one are turned away. The item in the middle stays there when the size of
/// the view changes.
///
/// Each query takes O(log sections + items found). The layout is invalidated in each scroll step,
/// which takes constant time, because the look of an item is computed from its distance to the
/// middle when it is asked for. The layout is mirrored for users who read from right to left.
@preconcurrency @MainActor
open class CarouselLayout: CollectionViewLayout {
  /// The look of the items in the middle and beside it.
  public typealias Style = CarouselStyle

  private var numbering: (counts: DataCounts, items: ItemNumbering)?

  /// The direction in which the line runs and the content scrolls. The default is `.horizontal`.
  open var scrollDirection = CollectionView.ScrollDirection.horizontal {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  /// The size of the items that are not in the middle, in points. The default is 180 × 180.
  ///
  /// A length that is negative or not finite is reported as a mistake and replaced by 0.
  open var itemSize = CGSize(width: 180, height: 180) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }

  /// The spacing between two items, in points. The default is 16.
  ///
  /// With a negative value items overlap. Items nearer to the middle are in front.
  open var interitemSpacing: CGFloat = 16 {
    didSet { if interitemSpacing != oldValue { invalidateLayout() } }
  }

  /// The look of the item in the middle and of the items beside it. The default is `.line`.
  open var style = Style.line {
    didSet { if style != oldValue { invalidateLayout() } }
  }

  /// Changes the attributes of an item after `style` has been applied.
  ///
  /// Override the method to give items another look depending on their distance to the middle. The
  /// layout calls it whenever it creates the attributes of an item, in each frame of a scroll. The
  /// default implementation does nothing. Overrides call `super`.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the item, for the method to change.
  ///   - distance: The distance of the item to the middle, in items. It is 0 for the item in the
  ///     middle, −1 for the item before it and 1 for the item after it, with fractions while the
  ///     view scrolls.
  open func arrange(_ attributes: CollectionViewLayoutAttributes, atDistance distance: CGFloat) {}

  // MARK: Line

  private var items: ItemNumbering? {
    guard let view = collectionView else { return nil }
    let counts = view.dataCounts
    if let numbering, numbering.counts == counts { return numbering.items }
    let items = ItemNumbering(itemCounts: counts.items)
    numbering = (counts, items)
    return items
  }

  private var line: CarouselLine? {
    guard let view = collectionView else { return nil }
    return CarouselLine(
      axis: scrollDirection.axis, itemSize: LayoutLength.usable(itemSize: itemSize),
      spacing: interitemSpacing, style: style, viewport: view.viewport)
  }

  /// The index path of the item that is nearest to the middle of the view, or nil if there are no
  /// items or the layout has no collection view.
  public var centeredIndexPath: IndexPath? {
    guard let items, let line, items.count > 0 else { return nil }
    return items.indexPath(of: line.item(at: line.position, of: items.count))
  }

  // MARK: Attributes

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

  /// Returns true for every scroll step along the line, and when the size changes.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    let axis = scrollDirection.axis
    return newBounds.size != bounds.size || newBounds.min(along: axis) != bounds.min(along: axis)
  }

  /// Returns the content offset at which the item nearest to the middle is in the middle.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    snapped(proposedContentOffset, velocity: 0)
  }

  /// Returns the content offset at which an item is in the middle. After a release with a velocity
  /// it is another item than before, in the direction of the velocity.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let axis = scrollDirection.axis
    return snapped(proposedContentOffset, velocity: axis == .vertical ? velocity.y : velocity.x)
  }

  /// Ends a layout change. If the view has stopped between two items, as it may after an
  /// interactive transition, it scrolls to the nearer one with an animation.
  open override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    guard let view = collectionView, view.collectionViewLayout === self else { return }
    // The pending layout pass decides the content offset first.
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

  /// Returns the content offset at which an item is in the middle.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The content offset, or nil if the item does not exist.
  open override func stop(forItemAt indexPath: IndexPath) -> CGPoint? {
    guard let view = collectionView, let line, let number = items?.number(of: indexPath) else {
      return nil
    }
    let axis = scrollDirection.axis
    var offset = view.contentOffset
    offset.set(
      CGFloat(number) * line.pitch - view.adjustedContentInset.leading(axis), along: axis)
    return offset
  }

  /// The dimensions that views choose themselves. It is nil because the layout determines the size
  /// of all items. The views of a subclass are measured.
  package override var viewSizing: ViewSizing? {
    type(of: self) == CarouselLayout.self ? nil : super.viewSizing
  }

  /// A Boolean value that is true, because a line along the text follows the reading direction.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
