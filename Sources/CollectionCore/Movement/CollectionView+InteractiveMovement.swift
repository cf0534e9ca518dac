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
    movement.begin(indexPaths, grabbing: grabbed)
  }

  /// Whether items are in the hand.
  public var isInteractivelyMovingItems: Bool { movement.isMoving }

  /// The hand is at `targetPosition` now, in content coordinates, where the grabbed item's centre
  /// goes. Without effect when nothing is being moved.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard movement.isMoving, targetPosition.x.isFinite, targetPosition.y.isFinite else { return }
    autoscroll(
      at: CGPoint(x: targetPosition.x - contentOffset.x, y: targetPosition.y - contentOffset.y))
    movement.moveHand(to: targetPosition)
  }

  /// Drops the items where they are shown. The data source is told, unless they are back where they
  /// were taken from.
  public func endInteractiveMovement() { movement.end() }

  /// Puts the items back where they were taken from. Nobody is told.
  public func cancelInteractiveMovement() { movement.cancel() }

  // MARK: Index paths of what is shown, and of the data

  /// Where the data source has the item that is shown at `indexPath`: another place while items are
  /// being moved by hand, or placeholders or a gap are shown, which the data source knows nothing of:
  /// for those it is nil. Of a place that does not exist, the same.
  public func dataSourceIndexPath(
    forPresentationIndexPath indexPath: IndexPath
  ) -> IndexPath? { presentation.dataPath(forShown: indexPath) }

  /// Where the item is shown that the data source has at `indexPath`.
  public func presentationIndexPath(
    forDataSourceIndexPath indexPath: IndexPath
  ) -> IndexPath { presentation.shownPath(forData: indexPath) }
}

extension CollectionView: MovementControllerOwner {
  var isFreeOfDrags: Bool { drags.session == nil && drops.tracking == nil }

  func mayMove(itemAt indexPath: IndexPath) -> Bool {
    dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
  }

  func moveInData(_ items: [IndexPath], to destinations: [IndexPath]) -> Bool {
    guard let dataSource else { return true }
    let answer: Void? = OptionalMethod.moveItem.ask {
      dataSource.collectionView(self, moveItemsAt: items, to: destinations)
    }
    if answer != nil { return true }
    CallerMistake.warn(
      "\(type(of: dataSource)) does not implement collectionView(_:moveItemAt:to:): what was "
        + "moved goes back; answer false in collectionView(_:canMoveItemAt:)")
    return false
  }

  func targetPath(of movement: ItemMovement) -> IndexPath {
    let current = movement.shownLead.indexPath
    let original = movement.items[movement.lead].indexPath
    let target = layout.targetIndexPath(
      forInteractivelyMovingItem: current, withPosition: movement.position)
    return delegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original,
      atCurrentIndexPath: current, toProposedIndexPath: target) ?? target
  }

  func attributesInHand(
    at shown: IndexPath, position: CGPoint
  ) -> CollectionViewLayoutAttributes? {
    layout.layoutAttributesForInteractivelyMovingItem(at: shown, withTargetPosition: position)
  }

  func invalidateLayout(for step: MovementStep) {
    layout.invalidateLayout(with: context(for: step))
  }

  func showMovement(_ step: MovementStep, from old: ScreenSnapshot) {
    arrange(step.change, from: old, context(for: step), movesPile: step.kind != .goesOn)
  }

  private func context(for step: MovementStep) -> CollectionViewLayoutInvalidationContext {
    let items = step.new.shownItems.map(\.indexPath)
    let previous = step.old.shownItems.map(\.indexPath)
    return switch step.kind {
    case .begins, .goesOn:
      layout.invalidationContext(
        forInteractivelyMovingItems: items, withTargetPosition: step.new.position,
        previousIndexPaths: previous, previousPosition: step.old.position)
    case .drop, .cancel:
      layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: items, previousIndexPaths: previous,
        movementCancelled: step.kind == .cancel)
    }
  }
}
