import Foundation

/// Where something can be dropped that is not over an item.
extension CollectionView {
  /// The place behind the last item of the section that ends at or before `point`; nil where items
  /// follow, and between items. An empty section is known by its header or footer.
  ///
  /// - Parameter point: Content coordinates.
  func endOfSection(at point: CGPoint) -> IndexPath? {
    let counts = dataCounts
    func end(of section: Int) -> IndexPath? {
      counts.items.indices.contains(section)
        ? IndexPath(item: counts.items[section], section: section) : nil
    }
    let here = elements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1))
    let band = here.first { $0.key.kind.category == .supplementaryView }
    if let section = band?.key.section, counts.items.indices.contains(section) {
      return counts.items[section] == 0 ? end(of: section) : nil
    }
    let (main, cross) = (mainAxis, mainAxis.crossing)
    let line = CGRect(
      cross, main: bounds.min(along: cross), cross: point.along(main),
      mainLength: bounds.size.along(cross), crossLength: 1)
    let cells = elements(in: line).filter { $0.key.kind == .cell }.sorted { $0.key < $1.key }
    if let before = cells.last(where: { $0.frame.max(along: cross) <= point.along(cross) }) {
      let isLast = before.key.item == counts.items[before.key.section] - 1
      return isLast ? end(of: before.key.section) : nil
    }
    guard cells.isEmpty, let last = counts.items.indices.last else { return nil }
    return point.along(main) > contentSize.along(main) ? end(of: last) : nil
  }

  private func elements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    prepareLayoutIfNeeded()
    return elementsInLayout(in: rect).filter {
      !$0.isHidden && $0.frame.meets(rect)
        && ($0.key.kind != .cell || dataCounts.contains($0.key))
    }
  }
}
