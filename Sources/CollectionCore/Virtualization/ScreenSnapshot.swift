import Foundation

/// The elements on screen before a change, in the content coordinates before it.
@MainActor
struct ScreenSnapshot {
  let offset: CGPoint
  /// The gaps and placeholders that were shown.
  let insertions: ShownInsertions
  /// The item for which the layout had stopped, see `VisibleAnchors.stopped`. The default is
  /// nil.
  var stoppedAnchor: ScrollAnchor?
  /// The keys of the elements, in reading order.
  let keys: [ElementKey]
  /// The attributes applied to each of `keys`. Their index paths may have changed.
  private let applied: [CollectionViewLayoutAttributes]
  /// The geometry of each view.
  fileprivate let places: [ObjectIdentifier: LayoutGeometry]
  /// The geometries in the layout of elements up to a page beyond the edges.
  fileprivate let surroundings: [ElementKey: LayoutGeometry]

  /// Creates a snapshot.
  ///
  /// - Parameters:
  ///   - elements: The elements on screen, in reading order.
  ///   - offset: The content offset.
  ///   - insertions: The gaps and placeholders that are shown. The default is none.
  ///   - surroundings: The layout's attributes of elements up to a page beyond the edges. If an
  ///     element occurs twice, the last attributes are used.
  init(
    of elements: [VisibleElement], at offset: CGPoint,
    insertions: ShownInsertions = ShownInsertions(),
    surroundings: some Sequence<CollectionViewLayoutAttributes>
  ) {
    self.offset = offset
    self.insertions = insertions
    keys = elements.map(\.key)
    applied = elements.map(\.applied)
    places = Dictionary(
      uniqueKeysWithValues: elements.map { (ObjectIdentifier($0.view), $0.applied.geometry) })
    self.surroundings = Dictionary(surroundings.map { ($0.key, $0.geometry) }) { _, last in last }
  }

  /// Returns a copy of the attributes that the element had on screen, or nil if it was not on
  /// screen. O(log v) for v elements on screen.
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
  /// The bounds of the view after the change.
  let bounds: CGRect
  /// The distance by which the content was moved below the view to keep items in place.
  let shift: CGPoint

  init(_ old: ScreenSnapshot, to bounds: CGRect) {
    self.old = old
    self.bounds = bounds
    shift = bounds.origin - old.offset
  }

  /// Returns the former geometry of the element's view, or nil if it was not on screen.
  func formerPlace(of element: VisibleElement) -> LayoutGeometry? {
    old.places[ObjectIdentifier(element.view)]?.moved(by: shift)
  }

  /// Returns the former geometry of the element's view. For an element that came and left during
  /// the change, it is the geometry that the view would have had.
  func place(of element: VisibleElement) -> LayoutGeometry {
    formerPlace(of: element) ?? element.applied.geometry.moved(by: shift)
  }

  /// Returns the geometry of an element in the old layout, if it was on screen or up to a page
  /// beyond the edges.
  func surrounding(_ key: ElementKey) -> LayoutGeometry? {
    old.surroundings[key]?.moved(by: shift)
  }
}
