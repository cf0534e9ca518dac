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

extension CollectionView {
  /// Returns the list cell of an item on screen.
  func listCell(at position: ItemPosition) -> CollectionViewListCell? {
    elements.visible[ElementKey(.cell, position.indexPath)]?.view as? CollectionViewListCell
  }

  /// The position of a cell on screen, if the user can deal with its item now.
  private func position(of cell: CollectionViewCell) -> ItemPosition? {
    guard updates.mayUpdate, let key = cell.ownership.shownKey, key.kind == .cell,
      let position = ItemPosition(key.indexPath), dataCounts.contains(position)
    else { return nil }
    return position
  }

  /// Opens a menu at a point of a cell, as it is drawn.
  fileprivate func present(_ menu: ItemMenu, at point: CGPoint, in cell: CollectionViewCell) {
    guard !menu.isLeftOut, let position = position(of: cell),
      let frame = frameInLayout(of: ElementKey(.cell, position.indexPath))
    else { return }
    let (origin, offset) = (shown(frame).origin, hostOffset)
    host?.presentMenu(
      menu, at: CGPoint(x: origin.x + point.x - offset.x, y: origin.y + point.y - offset.y))
  }

  /// Shows the trailing swipe actions of the item of a cell.
  fileprivate func revealDeletion(of cell: CollectionViewCell) {
    if let position = position(of: cell) { _ = swipes.open(position, at: .trailing) }
  }

  /// Selects the item of a cell in addition to the others, or deselects it.
  ///
  /// - Returns: False if several items cannot be selected.
  @discardableResult
  func toggleSelection(of cell: CollectionViewCell) -> Bool {
    guard selection.allowsMultiple, let position = position(of: cell) else { return false }
    selection.select(position, .toggle)
    return true
  }

  /// Expands or collapses the item of a cell.
  func toggleChildren(of cell: CollectionViewListCell) {
    guard let position = position(of: cell) else { return }
    setExpanded(!cell.showsChildren, at: position)
  }

  /// Expands or collapses an item as the user does. The handler of the item's outline disclosure is
  /// called instead, if there is one.
  ///
  /// - Returns: Whether anything was done.
  @discardableResult
  func setExpanded(_ isExpanded: Bool, at position: ItemPosition) -> Bool {
    if let handler = listCell(at: position)?.active(.outlineDisclosure)?.actionHandler {
      handler()
      return true
    }
    guard let outline, let path = presentation.dataPath(forShown: position) else { return false }
    return outline.setExpanded(isExpanded, at: path)
  }
}
