import Foundation

/// Interactive movement of items, for example by dragging.
///
/// Begin the movement, update the target position as often as the pointer moves, and end or cancel
/// the movement. The grabbed items follow the pointer, the other items make way as the layout
/// determines, and the data source is called once at the end. Near an edge the view scrolls. An
/// update of the data that is made meanwhile is shown first: items that still exist stay in the
/// movement. A reload ends the movement.
extension CollectionView {
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
  /// - Returns: True if the movement has begun, and false if the grabbed item may not be moved, for one
  ///   of the reasons that `beginInteractiveMovementForItem(at:)` has.
  public func beginInteractiveMovementForItems(
    at indexPaths: [IndexPath], grabbing grabbed: IndexPath
  ) -> Bool {
    movement.begin(indexPaths, grabbing: grabbed)
  }
}

extension CollectionViewAdditions where Self: CollectionView {
  /// A Boolean value that indicates whether an interactive movement is in progress.
  public var isInteractivelyMovingItems: Bool { movement.isMoving }
}

extension CollectionView {
  /// The implementation of `updateInteractiveMovementTargetPosition(_:)`.
  func moveGrabbedItems(to targetPosition: CGPoint) {
    guard movement.isMoving, targetPosition.x.isFinite, targetPosition.y.isFinite else { return }
    autoscroll(at: targetPosition - contentOffset)
    movement.moveGrabbedItems(to: targetPosition)
  }

  // MARK: The calls of the data source and the delegate in a movement

  /// Returns whether the data source allows an item to move.
  func mayMove(itemAt indexPath: IndexPath) -> Bool {
    dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
  }

  /// Tells the data source to move items.
  ///
  /// - Returns: False if the data source does not implement the method.
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

  /// Returns the index path to which the layout and the delegate move the grabbed item.
  func targetPath(of movement: ItemMovement) -> IndexPath {
    let current = movement.shownLead.indexPath
    let original = movement.items[movement.lead].indexPath
    let target = layout.targetIndexPath(
      forInteractivelyMovingItem: current, withPosition: movement.position)
    return delegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: original,
      atCurrentIndexPath: current, toProposedIndexPath: target) ?? target
  }

  // MARK: Drops that are not over an item

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

  /// Hides the items below items that are about to be moved.
  ///
  /// - Returns: The new positions of the items. Those of hidden ones are those of the visible items
  ///   above them.
  func fold(
    _ lead: ItemPosition, _ others: [ItemPosition]
  ) -> (lead: ItemPosition, others: [ItemPosition]) {
    guard let outline = dataSource as? any MovableOutline else { return (lead, others) }
    let folded = outline.foldItems(at: ([lead] + others).map(\.indexPath))
      .compactMap { ItemPosition($0) }
    return (folded.first ?? lead, Array(folded.dropFirst()))
  }

  /// Shows the items below the moved items again.
  func unfold() { (dataSource as? any MovableOutline)?.unfoldItems() }
}
