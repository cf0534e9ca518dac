import Foundation

/// Swipe actions of rows of lists.
extension CollectionView: SwipeControllerOwner {
  var focusedPosition: ItemPosition? { focus.position }

  /// Returns the list configuration of a section. The rows of a layout that scrolls sideways cannot
  /// be swiped.
  func list(ofSection section: Int) -> CollectionLayoutListConfiguration? {
    guard session.isPrepared, let layout = layout as? CollectionViewCompositionalLayout,
      layout.configuration.scrollDirection == .vertical
    else { return nil }
    return layout.listDescription(ofSection: section)?.configuration
  }

  func visibleCell(at position: ItemPosition) -> CollectionViewCell? {
    elements.visible[ElementKey(.cell, position.indexPath)]?.view as? CollectionViewCell
  }

  /// Shows the swipe actions of an item.
  ///
  /// The row opens with an animation. Has no effect if the item is not on screen or has no actions at
  /// the edge.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item in the data.
  ///   - edge: The edge of the row.
  /// - Returns: Whether the actions are shown.
  @discardableResult
  package func revealSwipeActions(ofItemAt indexPath: IndexPath, edge: SwipeEdge) -> Bool {
    guard let position = ItemPosition(presentation.shownPath(forData: indexPath)) else {
      return false
    }
    prepareLayoutIfNeeded()
    return swipes.open(position, at: edge)
  }

  // MARK: Presses

  func swipePress(at point: CGPoint) -> SwipePress {
    guard let row = swipes.openRow, let position = row.item.position,
      let frame = frameInLayout(of: ElementKey(.cell, position.indexPath))
    else { return .none }
    guard frame.contains(point) else { return .elsewhere }
    let distance = row.edge == .leading ? point.x - frame.minX : frame.maxX - point.x
    return distance < row.distance ? .actions : .row
  }

  @discardableResult
  func closeSwipes() -> Bool { swipes.close() }

  /// Closes the row with swipe actions if a press is elsewhere. The host calls it before the press
  /// reaches any widget.
  ///
  /// - Parameter point: The position of the pointer relative to the corner of the visible part.
  /// - Returns: Whether the press must not have another effect.
  package func swallowsPress(at point: CGPoint) -> Bool {
    guard swipePress(at: contentPoint(point)) == .elsewhere else { return false }
    return closeSwipes()
  }
}

/// The part of the view that is pressed while a row shows its swipe actions.
enum SwipePress {
  /// No row shows swipe actions: the press has its usual effect.
  case none
  /// The press is on the actions, whose buttons handle it.
  case actions
  /// The press is on the content of the row. Its release closes the row.
  case row
  /// The press closes the row and has no other effect.
  case elsewhere
}
