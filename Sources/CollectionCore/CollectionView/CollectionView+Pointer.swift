import Foundation

/// Clicks, presses and menus.
extension CollectionView {
  /// Selects all items, for the keys Ctrl+A.
  ///
  /// - Returns: Whether several items may be selected.
  package func selectAllByKey() -> Bool {
    guard selection.allowsMultiple, !pointer.isBanding else { return false }
    selection.change(to: withoutHeaders(ItemRanges(allOf: dataCounts)))
    return true
  }

  /// Converts a point to content coordinates.
  ///
  /// - Parameter point: A point relative to the corner of the visible part.
  func contentPoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y)
  }

  /// Returns the visible items in `rect`, in content coordinates, with their frames.
  func items(in rect: CGRect) -> [(position: ItemPosition, frame: CGRect)] {
    elementsInLayout(in: rect).compactMap { attributes in
      guard attributes.representedElementCategory == .cell, !attributes.isHidden,
        let position = ItemPosition(attributes.indexPath), dataCounts.contains(position)
      else { return nil }
      return (position, attributes.frame)
    }
  }
}

extension CollectionView: PointerControllerOwner {
  func focusIfPossible(_ position: ItemPosition) {
    if focus.mayHave(position) { focus.set(position) }
  }

  /// Performs the primary action of a double click or the Return key, if the delegate allows it.
  func performPrimaryAction(_ position: ItemPosition) {
    guard let indexPath = presentation.dataPath(forShown: position), let delegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  func performRowClick(_ position: ItemPosition) -> Bool {
    listCell(at: position)?.performRowClick() ?? false
  }

  func isMovedByHandle(_ position: ItemPosition) -> Bool {
    listCell(at: position)?.isMovedByHandle ?? false
  }

  func beginDrag(of shown: ItemPosition, at point: CGPoint, hotspot: CGPoint?) -> Bool {
    drags.beginSession(of: shown, at: point, hotspot: hotspot)
  }

  func setBand(_ band: CGRect?) { host?.setBand(band.map(shown)) }

  func showMenu(
    for items: ItemRanges, pointedAt position: ItemPosition?, at point: CGPoint
  ) -> Bool {
    let dataPaths = items.positions.compactMap { presentation.dataPath(forShown: $0) }
    let dataPath = position.flatMap { presentation.dataPath(forShown: $0) }
    let place = hostPoint(forViewPoint: point)
    if let delegate,
      delegate.collectionView(self, showContextMenuForItemsAt: dataPaths, point: place)
    {
      return true
    }
    let own = delegatesMenu(for: dataPaths, pointedAt: dataPath, at: contentPoint(point))
    let ownMenu = own?.makeMenu()
    // The swipe actions are those of one item.
    let actions = dataPaths.count == 1 ? dataPath.flatMap(swipeMenu(forItemAt:)) : nil
    guard let host, let menu = combined(ownMenu, actions) else {
      if let dataPath { warnOfEditMenu(forItemAt: dataPath) }
      return false
    }
    if let own, ownMenu != nil { menuWillOpen(own) }
    host.presentMenu(menu, at: place) { [weak self] in
      if let own, ownMenu != nil { self?.menuDidClose(own) }
    }
    return true
  }

  private func menuWillOpen(_ configuration: ItemMenuConfiguration) {
    let animation = ItemMenuAnimation()
    delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animation)
    animation.end()
  }

  private func menuDidClose(_ configuration: ItemMenuConfiguration) {
    let animation = ItemMenuAnimation()
    delegate?.collectionView(
      self, willEndContextMenuInteraction: configuration, animator: animation)
    animation.end()
  }

  /// Logs once for each class of delegates that there are no edit menus, if the delegate would show
  /// one for an item.
  private func warnOfEditMenu(forItemAt dataPath: IndexPath) {
    guard let delegate, delegate.collectionView(self, shouldShowMenuForItemAt: dataPath),
      Self.editMenuClasses.insert(ObjectIdentifier(type(of: delegate))).inserted
    else { return }
    CallerMistake.warn(
      "\(type(of: delegate)) returns true from collectionView(_:shouldShowMenuForItemAt:) for "
        + "\(Array(dataPath)), but there is no edit menu: implement "
        + "collectionView(_:contextMenuConfigurationForItemsAt:point:)")
  }

  /// The classes of delegates for which it has been logged that there are no edit menus.
  private static var editMenuClasses: Set<ObjectIdentifier> = []

  /// Returns the context menu that the delegate provides, or nil.
  private func delegatesMenu(
    for dataPaths: [IndexPath], pointedAt dataPath: IndexPath?, at point: CGPoint
  ) -> ItemMenuConfiguration? {
    guard let delegate else { return nil }
    let forItems = OptionalMethod.contextMenu.ask {
      delegate.collectionView(self, contextMenuConfigurationForItemsAt: dataPaths, point: point)
    }
    return forItems
      ?? dataPath.flatMap {
        delegate.collectionView(self, contextMenuConfigurationForItemAt: $0, point: point)
      }
  }

  /// Returns a menu with another one as its last section.
  private func combined(_ menu: ItemMenu?, _ section: ItemMenu?) -> ItemMenu? {
    guard let menu, let section else { return menu ?? section.map { ItemMenu(children: [$0]) } }
    return ItemMenu(children: [ItemMenu(options: .displayInline, children: menu.children), section])
  }
}
