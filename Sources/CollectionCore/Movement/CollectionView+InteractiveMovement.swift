import Foundation

/// Interactive movement of items, for example by dragging.
///
/// Begin the movement, update the target position as often as the pointer moves, and end or cancel
/// the movement. The grabbed items follow the pointer, the other items make way as the layout
/// determines, and the data source is called once at the end. Near an edge the view scrolls. An
/// update of the data that is made meanwhile is shown first: items that still exist stay in the
/// movement. A reload ends the movement.
extension CollectionView {
  /// Begins an interactive movement of one item.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: True if the movement has begun. False if the data source does not allow the item to
  ///   move, if the item does not exist, if another movement or a drag is in progress, or if
  ///   placeholders are shown. Also false if the data source is known not to implement
  ///   `collectionView(_:moveItemAt:to:)`. Swift cannot tell this in advance: it becomes known at
  ///   the end of the first movement, after which the item returns to its place.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginInteractiveMovementForItems(at: [indexPath], grabbing: indexPath)
  }

  /// Begins an interactive movement of several items.
  ///
  /// The items are shown as a pile at the one that was grabbed, and are dropped together in their
  /// order.
  ///
  /// - Parameters:
  ///   - indexPaths: The index paths of the items. Items that the data source does not allow to
  ///     move stay where they are.
  ///   - grabbed: The index path of the item that follows the pointer. It need not be one of
  ///     `indexPaths`.
  /// - Returns: True if the movement has begun, and false if the grabbed item may not be moved.
  public func beginInteractiveMovementForItems(
    at indexPaths: [IndexPath], grabbing grabbed: IndexPath
  ) -> Bool {
    movement.begin(indexPaths, grabbing: grabbed)
  }

  /// A Boolean value that tells whether an interactive movement is in progress.
  public var isInteractivelyMovingItems: Bool { movement.isMoving }

  /// Moves the grabbed item of an interactive movement.
  ///
  /// Call the method whenever the pointer has moved. Near an edge of the view it starts scrolling.
  /// Has no effect if no movement is in progress.
  ///
  /// - Parameter targetPosition: The new center of the grabbed item, in content coordinates.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard movement.isMoving, targetPosition.x.isFinite, targetPosition.y.isFinite else { return }
    autoscroll(
      at: CGPoint(x: targetPosition.x - contentOffset.x, y: targetPosition.y - contentOffset.y))
    movement.moveGrabbedItems(to: targetPosition)
  }

  /// Ends the interactive movement by dropping the items where they are shown.
  ///
  /// The data source's `collectionView(_:moveItemsAt:to:)` is called, unless the items are at their
  /// original places. Its default implementation calls `collectionView(_:moveItemAt:to:)`. If the
  /// data source has unexpected numbers of items afterwards, that is reported as a mistake and all
  /// data is reloaded. Has no effect if no movement is in progress.
  public func endInteractiveMovement() { movement.end() }

  /// Ends the interactive movement by moving the items back to their original places.
  ///
  /// The data source is not called. Has no effect if no movement is in progress.
  public func cancelInteractiveMovement() { movement.cancel() }

  // MARK: Presentation and data source index paths

  /// Returns the index path in the data source of an item on screen.
  ///
  /// The two differ during an interactive movement, and while placeholders or a gap for a drop are
  /// shown.
  ///
  /// - Parameter indexPath: The index path at which the item is shown.
  /// - Returns: The index path in the data source, or nil for a placeholder or a gap. An index path
  ///   that does not exist is returned as it is.
  public func dataSourceIndexPath(
    forPresentationIndexPath indexPath: IndexPath
  ) -> IndexPath? { presentation.dataPath(forShown: indexPath) }

  /// Returns the index path at which an item of the data source is shown.
  ///
  /// The two differ during an interactive movement, and while placeholders or a gap for a drop are
  /// shown.
  ///
  /// - Parameter indexPath: The index path of the item in the data source.
  /// - Returns: The index path at which the item is shown.
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

  func attributesOfMovingItem(
    at shown: IndexPath, position: CGPoint
  ) -> CollectionViewLayoutAttributes? {
    layout.layoutAttributesForInteractivelyMovingItem(at: shown, withTargetPosition: position)
  }

  func invalidateLayout(for step: MovementStep) {
    layout.invalidation.send(context(for: step), to: layout)
  }

  func showMovement(_ step: MovementStep, from old: ScreenSnapshot) {
    arrange(
      step.change, from: old, context(for: step), animatesMovedItems: step.kind != .goesOn,
      dataChange: step.kind == .drop ? step.old.change(to: step.new) : nil)
    if step.kind != .goesOn { showSelection() }
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
