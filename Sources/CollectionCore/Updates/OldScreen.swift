import Foundation

/// What was on screen before an update, in the content coordinates of then.
@MainActor
struct OldScreen {
  let offset: CGPoint
  /// In reading order.
  let keys: [ElementKey]
  /// Where each view belonged.
  let places: [ObjectIdentifier: LayoutGeometry]
  /// Where the layout had what is a page or less beyond the edges.
  let surroundings: [ElementKey: LayoutGeometry]

  init(of view: CollectionView, lookingAround: Bool) {
    offset = view.contentOffset
    let elements = view.visible.all.sorted { $0.key < $1.key }
    keys = elements.map(\.key)
    places = Dictionary(
      uniqueKeysWithValues: elements.map { (ObjectIdentifier($0.view), $0.applied.geometry) })
    // A layout that is out of date would have to be prepared for the old data once more.
    guard lookingAround, view.state.isLayoutPrepared else {
      surroundings = [:]
      return
    }
    let page = view.bounds.insetBy(
      dx: view.scrolls(.horizontal) ? -view.bounds.width : 0,
      dy: view.scrolls(.vertical) ? -view.bounds.height : 0)
    let around = view.layout.layoutAttributesForElements(in: page) ?? []
    surroundings = Dictionary(around.map { ($0.key, $0.geometry) }) { first, _ in first }
  }
}
