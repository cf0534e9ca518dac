import Foundation

/// What keys do to the selection, whatever has the focus.
extension CollectionView {
  /// Control and A.
  ///
  /// - Returns: Whether several items may be selected.
  package func selectAllByKey() -> Bool {
    guard selection.allowsSeveral, !selection.isBanding else { return false }
    changeSelection(to: ItemRanges(allOf: dataCounts))
    return true
  }

  /// Escape: ends a rubber band, as it was before; else deselects.
  ///
  /// - Returns: False when there is nothing to end and the key means something to somebody else.
  package func escape() -> Bool {
    if endsMovement() { return true }
    if case .band(let band) = selection.gesture {
      cancelPress()
      changeSelection(to: band.base)
      return true
    }
    if selection.pressed != nil {
      cancelPress()
      return true
    }
    guard selection.allows, !existingSelection.isEmpty else { return false }
    deselectAll()
    return true
  }
}
