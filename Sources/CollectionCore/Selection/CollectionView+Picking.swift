import Foundation

/// Finding the item under the pointer.
extension CollectionView {
  /// Returns the topmost visible item at a point, or nil if there is none.
  ///
  /// - Parameter point: A point in content coordinates.
  func itemUnderPointer(at point: CGPoint) -> ItemPosition? {
    prepareLayoutIfNeeded()
    var hits = itemsInLayout(at: point)
      .filter { elements.visible[$0.key]?.view.hasOwnPlace != true }
      .map { (zIndex: $0.zIndex, key: $0.key) }
    for element in elements.visible.all
    where element.key.kind == .cell && element.view.hasOwnPlace && dataCounts.contains(element.key)
    {
      let shown = element.view.presented(at: element.applied.geometry)
      // As in UIKit, a view with an alpha below 0.01 cannot be hit.
      if shown.alpha >= 0.01, !shown.isHidden, shown.frame.contains(point) {
        hits.append((shown.zIndex, element.key))
      }
    }
    return hits.max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }
      .flatMap { ItemPosition($0.key.indexPath) }
  }
}
