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
    let isColumn = mainAxis == .horizontal
    let line =
      isColumn
      ? CGRect(x: point.x, y: bounds.minY, width: 1, height: bounds.height)
      : CGRect(x: bounds.minX, y: point.y, width: bounds.width, height: 1)
    let cells = elements(in: line).filter { $0.key.kind == .cell }.sorted { $0.key < $1.key }
    if let before = cells.last(where: {
      isColumn ? $0.frame.maxY <= point.y : $0.frame.maxX <= point.x
    }) {
      let isLast = before.key.item == counts.items[before.key.section] - 1
      return isLast ? end(of: before.key.section) : nil
    }
    guard cells.isEmpty, let last = counts.items.indices.last else { return nil }
    let isBeyond = isColumn ? point.x > contentSize.width : point.y > contentSize.height
    return isBeyond ? end(of: last) : nil
  }

  private func elements(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    prepareLayoutIfNeeded()
    return elementsInLayout(in: rect).filter {
      !$0.isHidden && $0.frame.meets(rect)
        && ($0.key.kind != .cell || dataCounts.contains($0.key))
    }
  }
}
