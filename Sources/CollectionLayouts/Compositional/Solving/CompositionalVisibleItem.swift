import Foundation

/// An element in view, for the visible items invalidation handler of its section.
final class CompositionalVisibleItem: CollectionViewLayoutAttributes, CollectionLayoutVisibleItem {
  /// The place that the layout has given to the element.
  private var natural: (frame: CGRect, zIndex: Int)?

  /// Sets the place that the layout gives to the element. A new place replaces that of the handler.
  func update(frame: CGRect, zIndex: Int) {
    if natural?.frame != frame {
      geometry.origin = frame.origin
      geometry.size = frame.size
    }
    if natural?.zIndex != zIndex { geometry.zIndex = zIndex }
    natural = (frame, zIndex)
  }

  var name: String { representedElementKind ?? "cell" }
}

/// The elements in view of the sections with a visible items invalidation handler.
@MainActor
package struct CompositionalVisibleItems {
  private var items: [ElementKey: CompositionalVisibleItem] = [:]

  package init() {}

  subscript(key: ElementKey) -> CompositionalVisibleItem? {
    items.isEmpty ? nil : items[key]
  }

  /// Calls the handlers of the sections in view.
  ///
  /// - Parameters:
  ///   - solution: The solution of the layout.
  ///   - rect: The visible rectangle, in content coordinates.
  ///   - pinning: The visible part for pinned views.
  ///   - offsets: The offsets of the rows.
  ///   - environment: The surroundings of the sections.
  package mutating func update(
    _ solution: CompositionalSolution, in rect: CGRect, pinning: VisibleRange?,
    offsets: RowOffsets, _ environment: any CollectionLayoutEnvironment
  ) {
    let old = items
    items = [:]
    guard solution.hasHandlers else { return }
    var sections: [Int: [(key: ElementKey, item: CompositionalVisibleItem)]] = [:]
    solution.forEachElement(in: rect, visible: pinning, offsets: offsets) { place in
      guard place.belongsToSection, solution.handler(ofSection: place.section) != nil else {
        return
      }
      let key = place.key
      let item = old[key] ?? CompositionalVisibleItem(key)
      var frame = place.frame
      if place.isInRow { frame.origin += solution.distance(ofRow: place.section, offsets) }
      item.update(frame: frame, zIndex: place.zIndex)
      items[key] = item
      sections[place.section, default: []].append((key, item))
    }
    for (section, items) in sections.sorted(by: { $0.key < $1.key }) {
      solution.handler(ofSection: section)?(
        items.sorted { $0.key < $1.key }.map(\.item), solution.distance(ofRow: section, offsets),
        environment)
    }
  }
}
