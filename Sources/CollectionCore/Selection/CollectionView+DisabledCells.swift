import Foundation

/// Cells whose `isUserInteractionEnabled` is false.
extension CollectionView {
  /// Returns whether the cell of an item does not react to the user. False for an item that has no
  /// cell, because its cell is not known yet.
  func isDisabled(_ position: ItemPosition) -> Bool {
    cell(of: position)?.isUserInteractionEnabled == false
  }

  /// Returns the cell that shows an item or will show it: on screen, prepared, or kept out of view
  /// because of the keyboard focus. O(1).
  func cell(of position: ItemPosition) -> CollectionViewCell? {
    let key = ElementKey(.cell, position.indexPath)
    let view =
      elements.visible[key]?.view ?? focusedCell.view(for: key) ?? elements.prepared.all[key]
    return view as? CollectionViewCell
  }

  /// Ends what the user does with an item when its cell is disabled.
  func interactionDidChange(of cell: CollectionViewCell) {
    guard !cell.isUserInteractionEnabled, let key = cell.ownership.shownKey, key.kind == .cell
    else { return }
    if let pressed = pointer.pressed, pressed == ItemPosition(key.indexPath) { pointer.cancel() }
    if cell.swipedRow?.isClosing == false { swipes.close() }
  }
}
