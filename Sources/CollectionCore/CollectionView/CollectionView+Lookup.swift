import Foundation

/// Look-up of views, index paths and layout attributes.
///
/// Index paths are those on screen: an index path counts the gaps and placeholders that are shown
/// before it, and during an interactive movement it is the one at which the item is shown.
/// `dataSourceIndexPath(forPresentationIndexPath:)` converts those of items.
///
/// Index paths and views are returned in reading order: by section, then by item. After
/// `reloadData()`, until the next layout pass, elements that the new data does not have are left
/// out. For an index path that the data does not have, a look-up returns nil and logs a warning
/// through `CallerMistake`.
extension CollectionView {
  // MARK: Views

  /// Calls a closure for each view that shows an element or will show it: on screen, prepared, or
  /// kept out of view because of the keyboard focus.
  func forEachView(_ body: (CollectionReusableView, ElementKey) -> Void) {
    for element in elements.visible.all { body(element.view, element.key) }
    for (key, view) in elements.prepared.all { body(view, key) }
    if let pinned = focusedCell.pinned { body(pinned.view, pinned.key) }
  }

  func elements(of kind: ElementKind) -> [VisibleElement] {
    elements.visibleInOrder.filter { $0.key.kind == kind && isCurrent($0.key) }
  }

  func shown(_ key: ElementKey) -> VisibleElement? {
    isCurrent(key) ? elements.visible[key] : nil
  }

  /// Returns whether the data still has the element, for a view on screen.
  private func isCurrent(_ key: ElementKey) -> Bool { !session.isReloading || session.exists(key) }

  /// Looks an element up and warns if it is not found because the data does not have it.
  func lookUp<Found>(
    _ kind: ElementKind, _ indexPath: IndexPath, _ find: (ElementKey) -> Found?
  ) -> Found? {
    let key = ElementKey(kind, indexPath)
    if let found = find(key) { return found }
    // A mistake is not worth asking the data source for its counts.
    if session.knownCounts != nil, !session.exists(key) {
      CallerMistake.warn(dataCounts.missing(indexPath, "look up", kind))
    }
    return nil
  }

  // MARK: Layout look-up

  /// The implementation of `indexPathForItem(at:)`.
  func itemInLayout(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    return itemsInLayout(at: point).max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }?.indexPath
  }

  /// Returns the attributes of the items at `point`, in content coordinates.
  func itemsInLayout(at point: CGPoint) -> [CollectionViewLayoutAttributes] {
    let around = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return elementsInLayout(in: around).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
        && dataCounts.contains($0.key)
    }
  }

  /// Returns the layout's attributes in a rectangle. If an element occurs twice, its last
  /// attributes are kept.
  func elementsInLayout(in rect: CGRect) -> [CollectionViewLayoutAttributes] {
    let answer = layout.layoutAttributesForElements(in: rect) ?? []
    var keys: Set<ElementKey> = []
    return answer.reversed().filter { keys.insert($0.key).inserted }.reversed()
  }

  // MARK: Finding the item under the pointer

  /// Returns the topmost visible item at a point, or nil if there is none.
  ///
  /// - Parameter point: A point in content coordinates.
  func itemUnderPointer(at point: CGPoint) -> ItemPosition? {
    prepareLayoutIfNeeded()
    var hits = itemsInLayout(at: point)
      .filter { attributes in
        guard let view = elements.visible[attributes.key]?.view else { return true }
        return !view.hasOwnPlace && view.hasShape(at: point, placedAt: attributes.geometry)
      }
      .map { (zIndex: $0.zIndex, key: $0.key) }
    for element in elements.visible.all
    where element.key.kind == .cell && element.view.hasOwnPlace && dataCounts.contains(element.key)
    {
      let shown = element.view.presented(at: element.applied.geometry)
      // As in UIKit, a view with an alpha below 0.01 cannot be hit.
      if shown.alpha >= 0.01, !shown.isHidden, shown.frame.contains(point),
        element.view.hasShape(at: point, placedAt: shown)
      {
        hits.append((shown.zIndex, element.key))
      }
    }
    return hits.max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }
      .flatMap { ItemPosition($0.key.indexPath) }
  }
}
