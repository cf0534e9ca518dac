import Foundation

/// What was on screen before an update, in the content coordinates of then.
@MainActor
struct OldScreen {
  let offset: CGPoint
  /// In reading order.
  let keys: [ElementKey]
  /// The attributes applied to each of `keys`. Their index paths may have become other ones.
  private let applied: [CollectionViewLayoutAttributes]
  /// Where each view belonged.
  let places: [ObjectIdentifier: LayoutGeometry]
  /// Where the layout had what is a page or less beyond the edges.
  let surroundings: [ElementKey: LayoutGeometry]

  /// - Parameter asksLayout: Its data is unchanged yet. Otherwise what it answered last has to do.
  init(of view: CollectionView, asksLayout: Bool) {
    offset = view.contentOffset
    let elements = view.visible.all.sorted { $0.key < $1.key }
    keys = elements.map(\.key)
    applied = elements.map(\.applied)
    places = Dictionary(
      uniqueKeysWithValues: elements.map { (ObjectIdentifier($0.view), $0.applied.geometry) })
    guard !elements.isEmpty, view.animates, view.state.isLayoutPrepared, asksLayout else {
      let entries = view.state.answer?.entries ?? []
      surroundings = Dictionary(
        uniqueKeysWithValues: entries.map { ($0.key, $0.attributes.geometry) })
      return
    }
    let page = view.bounds.insetBy(
      dx: view.scrolls(.horizontal) ? -view.bounds.width : 0,
      dy: view.scrolls(.vertical) ? -view.bounds.height : 0)
    let around = view.layout.layoutAttributesForElements(in: page) ?? []
    surroundings = Dictionary(around.map { ($0.key, $0.geometry) }) { _, last in last }
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

/// What was on screen before a change, in the content coordinates after it.
@MainActor
struct MovedScreen {
  let old: OldScreen
  let bounds: CGRect
  /// How far the content was moved below the view, so that what is looked at stays in place.
  let shift: CGPoint

  /// After the change.
  init(_ old: OldScreen, in view: CollectionView) {
    self.old = old
    bounds = view.bounds
    shift = CGPoint(
      x: view.contentOffset.x - old.offset.x, y: view.contentOffset.y - old.offset.y)
  }

  /// Where the element's view was; nil for one that was not there.
  func formerPlace(of element: ShownElement) -> LayoutGeometry? {
    old.places[ObjectIdentifier(element.view)]?.moved(by: shift)
  }

  /// Where the element's view was, or, for one that came and left at once, would have been.
  func place(of element: ShownElement) -> LayoutGeometry {
    formerPlace(of: element) ?? element.applied.geometry.moved(by: shift)
  }

  /// Where the old layout had an element a page or less beyond the edges.
  func surrounding(_ key: ElementKey) -> LayoutGeometry? {
    old.surroundings[key]?.moved(by: shift)
  }
}

extension CollectionView {
  /// Lets what is on screen go from where it started to where it is now, and what has left, to
  /// where it ends.
  ///
  /// - Parameter motion: Nil to be there at once.
  func show(
    in screen: MovedScreen, leaving: [ShownElement], _ motion: ChangeMotion?,
    start: (ShownElement) -> LayoutGeometry, end: (ShownElement) -> LayoutGeometry
  ) {
    for element in departing.values { animations.shift(element.view, by: screen.shift) }
    if let motion {
      for element in visible.all.sorted(by: { $0.key < $1.key }) {
        animations.add(
          element.view, from: start(element), to: element.applied.geometry, motion)
      }
    }
    for element in leaving {
      depart(element, from: screen.place(of: element), to: end(element), motion)
    }
  }
}
