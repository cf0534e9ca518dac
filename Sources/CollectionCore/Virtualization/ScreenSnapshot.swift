import Foundation

/// The elements on screen before a change, in the content coordinates of then.
@MainActor
struct ScreenSnapshot {
  let offset: CGPoint
  /// In reading order.
  let keys: [ElementKey]
  /// The attributes applied to each of `keys`. Their index paths may have become other ones.
  private let applied: [CollectionViewLayoutAttributes]
  /// Where each view belonged.
  fileprivate let places: [ObjectIdentifier: LayoutGeometry]
  /// Where the layout had the elements a page or less beyond the edges.
  fileprivate let surroundings: [ElementKey: LayoutGeometry]

  /// - Parameters:
  ///   - elements: On screen, in reading order.
  ///   - surroundings: The layout's attributes of elements a page or less beyond the edges. Of an
  ///     element that is named twice the last count.
  init<View>(
    of elements: [VisibleElement<View>], at offset: CGPoint,
    surroundings: some Sequence<CollectionViewLayoutAttributes>
  ) {
    self.offset = offset
    keys = elements.map(\.key)
    applied = elements.map(\.applied)
    places = Dictionary(
      uniqueKeysWithValues: elements.map { (ObjectIdentifier($0.view), $0.applied.geometry) })
    self.surroundings = Dictionary(surroundings.map { ($0.key, $0.geometry) }) { _, last in last }
  }

  /// A copy of what the element had on screen; nil for one that was not there. O(log visible).
  func attributes(for key: ElementKey) -> CollectionViewLayoutAttributes? {
    let index = keys.partitioningIndex { $0 >= key }
    guard index < keys.count, keys[index] == key else { return nil }
    let attributes = applied[index].copied
    attributes.indexPath = key.indexPath
    return attributes
  }

}

/// The elements on screen before a change, in the content coordinates after it.
@MainActor
struct MovedSnapshot {
  let old: ScreenSnapshot
  /// After the change.
  let bounds: CGRect
  /// How far the content was moved below the view, so that what is looked at stays in place.
  let shift: CGPoint

  init(_ old: ScreenSnapshot, to bounds: CGRect) {
    self.old = old
    self.bounds = bounds
    shift = CGPoint(x: bounds.minX - old.offset.x, y: bounds.minY - old.offset.y)
  }

  /// Where the element's view was; nil for one that was not there.
  func formerPlace<View>(of element: VisibleElement<View>) -> LayoutGeometry? {
    old.places[ObjectIdentifier(element.view)]?.moved(by: shift)
  }

  /// Where the element's view was, or, for one that came and left at once, would have been.
  func place<View>(of element: VisibleElement<View>) -> LayoutGeometry {
    formerPlace(of: element) ?? element.applied.geometry.moved(by: shift)
  }

  /// Where the old layout had an element a page or less beyond the edges.
  func surrounding(_ key: ElementKey) -> LayoutGeometry? {
    old.surroundings[key]?.moved(by: shift)
  }
}
