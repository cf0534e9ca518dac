import Foundation

/// Presses, releases and drags, as a host hears them. Points are those of the view: from the corner
/// of the visible part.
extension CollectionView {
  package func press(_ press: SelectionPress) { pointer.press(press) }

  /// The pointer moved while it is down, by more than a click allows for.
  package func dragPress(to point: CGPoint) { pointer.drag(to: point) }

  package func releasePress(at point: CGPoint) { pointer.release(at: point) }

  /// The press is over without having been one: the pointer was taken for something else.
  package func cancelPress() { pointer.cancel() }

  /// A right click, or a finger that stays down.
  ///
  /// - Returns: Whether the program has shown a menu.
  package func contextClick(at point: CGPoint) -> Bool { pointer.contextClick(at: point) }

  /// A finger stays down: the menu, or where there is none the item is selected.
  ///
  /// - Returns: Whether it was of use.
  package func longPress(at point: CGPoint) -> Bool { pointer.longPress(at: point) }

  /// Control and A.
  ///
  /// - Returns: Whether several items may be selected.
  package func selectAllByKey() -> Bool {
    guard selection.allowsSeveral, !pointer.isBanding else { return false }
    selection.change(to: ItemRanges(allOf: dataCounts))
    return true
  }

  /// Escape: ends what the pointer is doing, a rubber band as it was before; else deselects.
  ///
  /// - Returns: False when there is nothing to end and the key means something elsewhere.
  package func escape() -> Bool {
    if pointer.escape() { return true }
    guard selection.allows, !selection.existing.isEmpty else { return false }
    selection.deselectAll()
    return true
  }

  func contentPoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y)
  }

  /// Those that are shown in `rect`, in content coordinates.
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

  /// What a double click or Return does.
  func performPrimaryAction(_ position: ItemPosition) {
    guard let indexPath = dataPath(position), let delegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  func beginsDrag(of shown: ItemPosition, at point: CGPoint, hotspot: CGPoint?) -> Bool {
    drags.begins(of: shown, at: point, hotspot: hotspot)
  }

  func show(band: CGRect?) { host?.show(band: band.map(shown)) }

  func showMenu(
    for dataPaths: [IndexPath], pointedAt dataPath: IndexPath?, at point: CGPoint
  ) -> Bool {
    guard let delegate else { return false }
    let place = hostPoint(forViewPoint: point)
    if delegate.collectionView(self, showContextMenuForItemsAt: dataPaths, point: place) {
      return true
    }
    let configuration = menuConfiguration(
      of: delegate, for: dataPaths, pointedAt: dataPath, at: contentPoint(point))
    guard let menu = configuration?.makeMenu(), let host else { return false }
    host.show(menu, at: place)
    return true
  }

  private func menuConfiguration(
    of delegate: any CollectionViewDelegate, for dataPaths: [IndexPath],
    pointedAt dataPath: IndexPath?, at point: CGPoint
  ) -> ItemMenuConfiguration? {
    let answer = OptionalMethod.contextMenu.ask {
      delegate.collectionView(self, contextMenuConfigurationForItemsAt: dataPaths, point: point)
    }
    if let answer { return answer }
    guard let dataPath else { return nil }
    return delegate.collectionView(
      self, contextMenuConfigurationForItemAt: dataPath, point: point)
  }
}
