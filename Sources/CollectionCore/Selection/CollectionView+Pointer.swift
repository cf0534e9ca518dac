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
    for dataPaths: [IndexPath], pointedAt dataPath: IndexPath?, at point: CGPoint
  ) -> Bool {
    let place = hostPoint(forViewPoint: point)
    if let delegate,
      delegate.collectionView(self, showContextMenuForItemsAt: dataPaths, point: place)
    {
      return true
    }
    let own = delegatesMenu(for: dataPaths, pointedAt: dataPath, at: contentPoint(point))
    // The swipe actions are those of one item.
    let actions = dataPaths.count == 1 ? dataPath.flatMap(swipeMenu(forItemAt:)) : nil
    guard let host, let menu = combined(own, actions) else { return false }
    host.presentMenu(menu, at: place)
    return true
  }

  /// Returns the menu that the delegate provides, or nil.
  private func delegatesMenu(
    for dataPaths: [IndexPath], pointedAt dataPath: IndexPath?, at point: CGPoint
  ) -> ItemMenu? {
    guard let delegate else { return nil }
    let forItems = OptionalMethod.contextMenu.ask {
      delegate.collectionView(self, contextMenuConfigurationForItemsAt: dataPaths, point: point)
    }
    let configuration: ItemMenuConfiguration? =
      forItems
      ?? dataPath.flatMap {
        delegate.collectionView(self, contextMenuConfigurationForItemAt: $0, point: point)
      }
    return configuration?.makeMenu()
  }

  /// Returns a menu with another one as its last section.
  private func combined(_ menu: ItemMenu?, _ section: ItemMenu?) -> ItemMenu? {
    guard let menu, let section else { return menu ?? section.map { ItemMenu(children: [$0]) } }
    return ItemMenu(children: [ItemMenu(options: .displayInline, children: menu.children), section])
  }
}
