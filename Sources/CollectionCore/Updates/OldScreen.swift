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

  /// - Parameter asksLayout: Its data is unchanged yet. Otherwise what it answered last has to do.
  init(of view: CollectionView, asksLayout: Bool) {
    offset = view.contentOffset
    let elements = view.visible.all.sorted { $0.key < $1.key }
    keys = elements.map(\.key)
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
    surroundings = Dictionary(around.map { ($0.key, $0.geometry) }) { first, _ in first }
  }
}
