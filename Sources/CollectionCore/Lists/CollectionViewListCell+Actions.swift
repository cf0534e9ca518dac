import Foundation

/// The effects of clicks on a row and on its accessories.
extension CollectionViewListCell {
  /// Performs the action of an accessory, for a click on it or for assistive technology.
  package func perform(_ type: CellAccessory.AccessoryType) {
    guard let accessory = active(type) else { return }
    switch type {
    case .outlineDisclosure: collectionView?.toggleChildren(of: self)
    case .multiselect: collectionView?.toggleSelection(of: self)
    case .popUpMenu: openMenu(of: accessory)
    case .delete where accessory.actionHandler == nil: collectionView?.revealDeletion(of: self)
    default: accessory.actionHandler?()
    }
  }

  private func openMenu(of accessory: CellAccessory) {
    guard case .menu(let menu, let didChoose) = accessory.detail else { return }
    let shown = menu.asPopUp { [weak self] _ in
      didChoose?(menu)
      self?.rowDidChange()
    }
    let frame = container?.frame(ofAccessory: .popUpMenu) ?? bounds
    collectionView?.present(shown, at: CGPoint(x: frame.minX, y: frame.maxY), in: self)
  }

  /// Performs what a click on the row does instead of selecting the item alone.
  ///
  /// - Returns: Whether there is such an action.
  func performRowClick() -> Bool {
    if active(.multiselect) != nil, collectionView?.toggleSelection(of: self) == true {
      return true
    }
    if isEditing { return false }
    if active(.outlineDisclosure)?.outlineStyle(inHeader: isHeaderRow) == .header {
      perform(.outlineDisclosure)
      return true
    }
    if active(.popUpMenu) != nil {
      perform(.popUpMenu)
      return true
    }
    return false
  }

  /// Whether dragging the row moves it only at its handle.
  var isMovedByHandle: Bool { active(.reorder) != nil }
}
