import Foundation

/// Which item a pointer means: the topmost that is seen there.
extension CollectionView {
  /// - Parameter point: Content coordinates.
  func itemUnderPointer(at point: CGPoint) -> ItemPosition? {
    prepareLayoutIfNeeded()
    var hits = itemsInLayout(at: point)
      .filter { elements.visible[$0.key]?.view.hasOwnPlace != true }
      .map { (zIndex: $0.zIndex, key: $0.key) }
    for element in elements.visible.all
    where element.key.kind == .cell && element.view.hasOwnPlace && dataCounts.contains(element.key)
    {
      let shown = element.view.presented(at: element.applied.geometry)
      // As UIKit's views: one that can hardly be seen is not hit.
      if shown.alpha >= 0.01, !shown.isHidden, shown.frame.contains(point) {
        hits.append((shown.zIndex, element.key))
      }
    }
    return hits.max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }
      .flatMap { ItemPosition($0.key.indexPath) }
  }
}
