import Foundation

/// Chooses the element that keeps its place when the data changes.
///
/// It is the first visible element that still exists. If that element is moved, it is not followed:
/// the next one that is not moved takes its place. If no visible element exists any more, the
/// nearest item that does is shown where the visible part began: the next one after the visible
/// items or, if there is none, the last one before them.
@MainActor
struct KeptPlace<Items: OldItems> {
  /// The elements that may keep their places, the preferred ones first.
  let anchors: [ScrollAnchor]
  let items: Items
  /// Returns the position relative to the viewport's leading corner, in points, at which the visible
  /// part begins while items of an old section are there, below its pinned header.
  let start: (_ section: Int) -> CGPoint

  /// The anchor in the new data. Nil if there is nothing to keep in place.
  var anchor: ScrollAnchor? {
    for anchor in anchors {
      guard let key = items.newKey(forOld: anchor.key) else { continue }
      guard items.isMoved(anchor.key) else { return anchor.moved(to: key) }
      return anchor.moved(to: substitute(for: anchor.key)?.new ?? key)
    }
    guard let first = anchors.min(by: { $0.key < $1.key }),
      let (old, new) = substitute(for: first.key)
    else { return nil }
    // The layout stops at this item: it has a place of its own in the view.
    if let stopped = anchors.first(where: { $0.distanceFromStop != nil }) {
      return stopped.moved(to: new)
    }
    let start = start(old.section)
    return ScrollAnchor(
      new, fraction: .zero,
      at: CGPoint(x: max(first.position.x, start.x), y: max(first.position.y, start.y)))
  }

  /// Returns the nearest element after an element that exists in the new data and is not moved or,
  /// if there is none, the nearest one before it.
  private func substitute(for key: ElementKey) -> (old: ElementKey, new: ElementKey)? {
    let keys = anchors.map(\.key).sorted()
    let cells = keys.filter { $0.kind == .cell }
    guard let first = cells.first, let last = cells.last else { return nil }
    return keys.lazy.filter { $0 > key }.compactMap(staying).first
      ?? items.first(after: last, staying)
      ?? keys.lazy.reversed().filter { $0 < key }.compactMap(staying).first
      ?? items.first(before: first, staying)
  }

  private func staying(_ key: ElementKey) -> (old: ElementKey, new: ElementKey)? {
    guard let new = items.newKey(forOld: key), !items.isMoved(key) else { return nil }
    return (key, new)
  }
}
