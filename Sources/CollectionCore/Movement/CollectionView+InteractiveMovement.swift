import Foundation

/// Moving items by hand.
///
/// Begin, tell where the hand is as often as it moves, and end or cancel. The items in the hand
/// follow it, the others make way as the layout says, and the data source hears of it once, at the
/// end. Near an edge the view scrolls. An update in the meantime goes first: the items stay in the
/// hand if they still exist. A reload takes them out of it.
extension CollectionView {
  /// Takes an item into the hand.
  ///
  /// - Returns: False, and nothing happens, where the data source does not let it move, where it does
  ///   not exist, or where something is being moved already, something is dragged out of the view or
  ///   over it, or placeholders wait. Also where the data source is known not to implement
  ///   `collectionView(_:moveItemAt:to:)`: from the first drop on, after which the item goes back.
  ///   Before that, Swift does not tell whether a method is implemented.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginInteractiveMovementForItems(at: [indexPath], grabbing: indexPath)
  }

  /// Takes several items into the hand: they come to the one that was grabbed, are shown as a pile,
  /// and are dropped together, in their order.
  ///
  /// - Parameter indexPaths: Those that the data source does not let move stay where they are.
  /// - Returns: False where the grabbed item may not be moved.
  public func beginInteractiveMovementForItems(
    at indexPaths: [IndexPath], grabbing grabbed: IndexPath
  ) -> Bool {
    guard movement == nil, dragging == nil, dropping == nil, insertions.isEmpty, mayUpdate,
      let dataSource, !movesNothing
    else { return false }
    layoutIfNeeded()
    guard mayMove(grabbed, dataSource), mayUpdate,
      let lead = ItemPosition(grabbed), let attributes = layoutAttributesForItem(at: grabbed)
    else { return false }
    let others = indexPaths.filter { $0 != grabbed && mayMove($0, dataSource) }
    var new = ItemMovement(
      of: others.compactMap { ItemPosition($0) }, lead: lead, in: dataCounts,
      at: attributes.center)
    // A data source that was asked may have changed its data.
    guard new.dataCounts.contains(lead), !session.isReloading else { return false }
    let old = snapshot(asksLayout: true)
    let home = new.homeOfLead
    let change = new.change(to: home)
    new.gap = home
    movement = new
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: new.shownItems.map(\.indexPath),
      withTargetPosition: new.position, previousIndexPaths: new.items.map(\.indexPath),
      previousPosition: new.position)
    arrange(change, from: old, context, movesPile: true)
    return true
  }

  private func mayMove(_ indexPath: IndexPath, _ dataSource: any CollectionViewDataSource) -> Bool {
    guard let position = ItemPosition(indexPath), dataCounts.contains(position) else {
      return false
    }
    return dataSource.collectionView(self, canMoveItemAt: indexPath)
  }

  /// Whether items are in the hand.
  public var isInteractivelyMovingItems: Bool { movement != nil }

  /// The hand is at `targetPosition` now, in content coordinates, where the grabbed item's centre
  /// goes. Without effect when nothing is being moved.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard movement != nil, targetPosition.x.isFinite, targetPosition.y.isFinite else { return }
    movement?.isAwaitingTarget = true
    let previous = movement?.position ?? targetPosition
    movement?.position = targetPosition
    autoscroll(
      at: CGPoint(x: targetPosition.x - contentOffset.x, y: targetPosition.y - contentOffset.y))
    perform { [weak self] in self?.settleMovement(from: previous) }
  }

  /// Drops the items where they are shown. The data source is told, unless they are back where they
  /// were taken from.
  public func endInteractiveMovement() {
    guard movement != nil else { return }
    autoscroll(at: nil)
    perform { [weak self] in self?.drop() }
  }

  /// Puts the items back where they were taken from. Nobody is told.
  public func cancelInteractiveMovement() {
    guard movement != nil else { return }
    autoscroll(at: nil)
    perform { [weak self] in self?.putBack() }
  }

  // MARK: Index paths of what is shown, and of the data

  /// Where the data source has the item that is shown at `indexPath`: another place while items are
  /// being moved by hand, or placeholders or a gap are shown, which the data source knows nothing of:
  /// for those it is nil. Of a place that does not exist, the same.
  public func dataSourceIndexPath(
    forPresentationIndexPath indexPath: IndexPath
  ) -> IndexPath? {
    if !insertions.isEmpty, let position = ItemPosition(indexPath) {
      return insertions.data(forShown: position)?.indexPath
    }
    guard let movement, let position = ItemPosition(indexPath),
      movement.shownCounts.contains(position)
    else { return indexPath }
    return movement.data(forShown: position).indexPath
  }

  /// Where the item is shown that the data source has at `indexPath`.
  public func presentationIndexPath(
    forDataSourceIndexPath indexPath: IndexPath
  ) -> IndexPath {
    if !insertions.isEmpty, let position = ItemPosition(indexPath) {
      return insertions.shown(forData: position).indexPath
    }
    guard let movement, let position = ItemPosition(indexPath),
      movement.dataCounts.contains(position)
    else { return indexPath }
    return movement.shown(forData: position).indexPath
  }
}
