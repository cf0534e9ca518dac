import Foundation

/// Which item a pointer means: the topmost that is seen there.
extension CollectionView {
  /// - Parameter point: Content coordinates.
  func itemUnderPointer(at point: CGPoint) -> ItemPosition? {
    prepareLayoutIfNeeded()
    var hits: [(zIndex: Int, key: ElementKey)] = itemsInLayout(at: point)
      .filter { elements.visible[$0.key]?.view.hasOwnPlace != true }
      .map { ($0.zIndex, $0.key) }
    for element in elements.visible.all
    where element.key.kind == .cell && element.view.hasOwnPlace && dataCounts.contains(element.key)
    {
      let shown = element.view.presented(at: element.applied.geometry)
      if shown.isPicked(at: point) { hits.append((shown.zIndex, element.key)) }
    }
    return hits.max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }
      .flatMap { ItemPosition($0.key.indexPath) }
  }
}

extension LayoutGeometry {
  /// As UIKit's views: one that can hardly be seen is not hit.
  fileprivate func isPicked(at point: CGPoint) -> Bool {
    alpha >= 0.01 && !isHidden && frame.contains(point)
  }
}
