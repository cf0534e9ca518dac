import Foundation

/// Finds the index path for a drop that is not over an item.
extension CollectionView {
  /// Returns the index path after the last item of the section that ends before `point` in its line
  /// or is empty, or nil between items and where items follow. An empty section is found by its
  /// header or footer.
  ///
  /// - Parameter point: A point in content coordinates.
  func endOfSection(at point: CGPoint) -> IndexPath? {
    let counts = dataCounts
    let here = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    prepareLayoutIfNeeded()
    let band = elementsInLayout(in: here).first {
      $0.key.kind.category == .supplementaryView && !$0.isHidden && $0.frame.meets(here)
    }
    if let section = band?.key.section, counts.items.indices.contains(section) {
      return counts.items[section] == 0 ? IndexPath(item: 0, section: section) : nil
    }
    let axis = mainAxis.crossing
    let line = CGRect(
      axis, main: bounds.min(along: axis), cross: point.along(mainAxis),
      mainLength: bounds.size.along(axis), crossLength: 1)
    prepareLayoutIfNeeded()
    let cells = items(in: line).filter { $0.frame.meets(line) }.sorted { $0.position < $1.position }
    let before = cells.last { $0.frame.max(along: axis) <= point.along(axis) }?.position
    if let before {
      let isLast = before.item == counts.items[before.section] - 1
      return isLast ? before.next.indexPath : nil
    }
    guard cells.isEmpty, let last = counts.items.indices.last else { return nil }
    let isBeyond = point.along(mainAxis) > contentSize.along(mainAxis)
    return isBeyond ? IndexPath(item: counts.items[last], section: last) : nil
  }
}
