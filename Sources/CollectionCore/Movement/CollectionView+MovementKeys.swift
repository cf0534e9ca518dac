import Foundation

/// Keys as the hand.
extension CollectionView {
  /// Moves the focused item, and all that are selected if it is selected, to the place that `move`
  /// leads the focus to, where dragging may move items. The data source is told once, as after a
  /// drag.
  ///
  /// - Returns: False where the key is of no use here.
  package func moveFocusedItems(_ move: FocusMove) -> Bool {
    guard movesItemsByDragging, movement == nil, isReadyForKeys, let start = focus.position,
      dataCounts.contains(start)
    else { return false }
    let selected = existingSelection
    let together = selected.contains(start) ? selected : ItemRanges(start)
    // Past those that go along.
    var goal = target(of: move, from: start)
    while let place = goal, together.contains(place) {
      let next = target(of: move, from: place)
      goal = next == place ? nil : next
    }
    // At the end of the content the key has been understood too.
    guard let goal else { return true }
    guard
      beginInteractiveMovementForItems(
        at: together.positions.map(\.indexPath), grabbing: start.indexPath)
    else { return false }
    let shown = presentationIndexPath(forDataSourceIndexPath: goal.indexPath)
    if let taken = movement?.position, let center = layoutAttributesForItem(at: shown)?.center {
      updateInteractiveMovementTargetPosition(center)
      // A hand would be there already: what a key moves goes from its place to the new one.
      movement?.position = taken
      setNeedsLayout()
    }
    endInteractiveMovement()
    if let focused = focus.position { bringIntoView(focused) }
    return true
  }
}
