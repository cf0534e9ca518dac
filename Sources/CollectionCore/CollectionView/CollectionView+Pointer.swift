import Foundation

/// Clicks, presses and menus.
extension CollectionView {
  /// Converts a point relative to the corner of the visible part to content coordinates.
  func contentPoint(_ point: CGPoint) -> CGPoint { bounds.origin + point }

  /// Returns whether the cell of an item does not react to the user. False for an item that has no
  /// cell, because its cell is not known yet.
  func isDisabled(_ position: ItemPosition) -> Bool {
    cell(of: position)?.isUserInteractionEnabled == false
  }

  /// Selects all items, for the keys Ctrl+A.
  ///
  /// - Returns: Whether several items may be selected.
  package func selectAllByKey() -> Bool {
    guard selection.allowsMultiple, !pointer.isBanding else { return false }
    selection.change(to: withoutHeaders(ItemRanges(allOf: dataCounts)))
    return true
  }

  /// Returns the items in a rectangle that are not hidden, and their frames.
  func items(in rect: CGRect) -> [(position: ItemPosition, frame: CGRect)] {
    elementsInLayout(in: rect).compactMap { attributes in
      guard attributes.representedElementCategory == .cell, !attributes.isHidden,
        let position = ItemPosition(attributes.indexPath), dataCounts.contains(position)
      else { return nil }
      return (position, attributes.frame)
    }
  }

  // MARK: The calls of the delegate for clicks and menus

  /// Performs the primary action of an item, as a double click or the Return key does, if the delegate
  /// allows it.
  func performPrimaryAction(_ position: ItemPosition) {
    guard let indexPath = presentation.dataPath(forShown: position), let delegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  /// Shows the menu that the delegate provides.
  ///
  /// - Parameters:
  ///   - items: The items of the menu.
  ///   - position: The item under the pointer or with the focus, or nil.
  ///   - point: A point relative to the corner of the visible part.
  /// - Returns: Whether a menu is shown.
  func showMenu(
    for items: ItemRanges, pointedAt position: ItemPosition?, at point: CGPoint
  ) -> Bool {
    let dataPaths = items.positions.compactMap { presentation.dataPath(forShown: $0) }
    let dataPath = position.flatMap { presentation.dataPath(forShown: $0) }
    // Mirroring is its own inverse.
    let place = viewPoint(forHostPoint: point)
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
