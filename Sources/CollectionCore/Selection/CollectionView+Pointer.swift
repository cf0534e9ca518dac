import Foundation

/// Presses, releases and drags, as a host hears them. Points are those of the view: from the corner
/// of the visible part.
extension CollectionView {
  /// Which rules clicks and taps follow. `.automatic` at first.
  public var selectionStyle: SelectionStyle {
    get { selection.style }
    set { selection.style = newValue }
  }

  package func press(_ press: SelectionPress) {
    cancelPress()
    let point = contentPoint(press.point)
    guard let position = itemUnderPointer(at: point) else { return pressSpace(press, at: point) }
    // Of a placeholder nobody knows anything yet.
    guard let indexPath = dataPath(position) else { return }
    selection.pressed = position
    selection.gesture = .item(press)
    // It can be dragged all the same.
    selection.refusesPress = false
    if selection.allows, let delegate {
      selection.refusesPress = !delegate.collectionView(self, shouldHighlightItemAt: indexPath)
    }
    if selection.refusesPress { return }
    if let pressed = selection.pressed, mayFocus(pressed) { setFocus(pressed) }
    highlight()
  }

  private func pressSpace(_ press: SelectionPress, at point: CGPoint) {
    guard followsDesktopRules(press) else { return }
    if press.modifiers.isEmpty, selection.allows { deselectAll() }
    selection.gesture = .space(point, press)
  }

  /// The pointer moved while it is down, by more than a click allows for.
  package func dragPress(to point: CGPoint) {
    switch selection.gesture {
    case .idle: break
    case .movement(let grip, let mayLeave):
      if mayLeave, leavesWithHand(to: point, grip) { return }
      moveHand(to: point, grip)
    case .item(let press):
      if takesIntoHand(press) { return dragPress(to: point) }
      if !press.isTouch, let pressed = selection.pressed,
        beginsDrag(of: pressed, at: press.point)
      {
        return cancelPress()
      }
      let isInside =
        selection.pressed != nil && itemUnderPointer(at: contentPoint(point)) == selection.pressed
      if isInside { highlight() } else { unhighlight() }
    case .space(let origin, let press):
      guard selection.allowsSeveral else { return }
      selection.gesture = .band(
        SelectionBand(
          from: origin, to: point, base: existingSelection,
          toggles: press.modifiers.contains(.toggle)))
      autoscroll(at: point)
    case .band(var band):
      band.pointer = point
      selection.gesture = .band(band)
      autoscroll(at: point)
    }
  }

  package func releasePress(at point: CGPoint) {
    dragPressBack(to: point)
    let gesture = selection.gesture
    let isInside =
      selection.pressed != nil && itemUnderPointer(at: contentPoint(point)) == selection.pressed
    unhighlight()
    // Who was told may have moved it, or taken it away.
    let pressed = selection.pressed
    selection.gesture = .idle
    selection.pressed = nil
    switch gesture {
    case .idle, .space: break
    case .movement(let grip, _):
      moveHand(to: point, grip)
      endInteractiveMovement()
    case .item(let press):
      // An update may have taken it away.
      if let pressed, isInside, !selection.refusesPress { click(pressed, press) }
    case .band: endBand()
    }
  }

  /// The press is over without having been one: the pointer was taken for something else.
  package func cancelPress() {
    unhighlight()
    if case .band = selection.gesture { endBand() }
    if case .movement = selection.gesture { cancelInteractiveMovement() }
    selection.gesture = .idle
    selection.pressed = nil
  }

  /// Where it is let go counts.
  private func dragPressBack(to point: CGPoint) {
    guard case .band(var band) = selection.gesture else { return }
    band.pointer = point
    selection.gesture = .band(band)
    settleBand()
  }

  // MARK: Clicks

  private func followsDesktopRules(_ press: SelectionPress) -> Bool {
    switch selection.style {
    case .automatic: !press.isTouch
    case .desktop: true
    case .tap: false
    }
  }

  private func click(_ position: ItemPosition, _ press: SelectionPress) {
    let isSecond = press.clickCount == 2 && selection.lastClicked == position
    let isDesktop = followsDesktopRules(press)
    selection.lastClicked = press.modifiers.isEmpty ? position : nil
    if isSecond, isDesktop, press.modifiers.isEmpty { return performPrimaryAction(position) }
    if selection.allows {
      if isDesktop {
        select(position, press.modifiers)
      } else if selection.allowsSeveral {
        select(position, .toggle)
      } else {
        select(position, [])
      }
    }
    if !isDesktop, !selection.allowsSeveral, existingPosition(position) {
      performPrimaryAction(position)
    }
  }

  /// As a click on the item does, or the key that stands for one.
  func select(_ position: ItemPosition, _ modifiers: SelectionModifiers) {
    let counts = dataCounts
    let existing = existingSelection
    var wanted = ItemRanges(position)
    if modifiers.contains(.extend), selection.allowsSeveral {
      let anchor = selection.anchor.flatMap { counts.contains($0) ? $0 : nil }
      let range = ItemRanges(from: anchor ?? position, through: position, in: counts)
      selection.anchor = anchor ?? position
      wanted = modifiers.contains(.toggle) ? existing.union(range) : range
      changeSelection(to: wanted)
      return
    }
    selection.anchor = position
    if modifiers.contains(.toggle) {
      if existing.contains(position) {
        wanted = existing.subtracting(wanted)
        changeSelection(to: wanted, asksToDeselect: true)
        return
      }
      if selection.allowsSeveral { wanted = existing.union(wanted) }
    }
    changeSelection(to: wanted, chosen: position)
  }

  func deselectAll() {
    changeSelection(to: ItemRanges(), asksToDeselect: true)
  }

  func existingPosition(_ position: ItemPosition) -> Bool { dataCounts.contains(position) }

  /// What a double click or Return does.
  func performPrimaryAction(_ position: ItemPosition) {
    guard let indexPath = dataPath(position), let delegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  // MARK: Menus

  /// A right click, or a finger that stays down.
  ///
  /// - Returns: Whether the program has shown a menu.
  package func contextClick(at point: CGPoint) -> Bool {
    // It puts back what is in the hand, and means nothing else then.
    if endsMovement() { return true }
    cancelPress()
    return showMenu(for: itemUnderPointer(at: contentPoint(point)), at: point)
  }

  /// A menu is for what is selected, if the item pointed at is, and for that item alone if not.
  func showMenu(for position: ItemPosition?, at point: CGPoint) -> Bool {
    guard position.map(isInsertion) != true else { return false }
    var items = ItemRanges()
    if let position {
      items = existingSelection
      if !items.contains(position) {
        if selection.allows { select(position, []) }
        items = ItemRanges(position)
      }
    }
    guard let delegate else { return false }
    let (paths, place) = (
      items.positions.compactMap { dataPath($0) }, hostPoint(forViewPoint: point)
    )
    if delegate.collectionView(self, showContextMenuForItemsAt: paths, point: place) { return true }
    let configuration = menuConfiguration(
      for: paths, pointedAt: position.flatMap { dataPath($0) }, at: contentPoint(point))
    guard let menu = configuration?.makeMenu(), let host else { return false }
    host.show(menu, at: place)
    return true
  }

  private func menuConfiguration(
    for paths: [IndexPath], pointedAt path: IndexPath?, at point: CGPoint
  ) -> ItemMenuConfiguration? {
    guard let delegate else { return nil }
    let answer = OptionalMethod.contextMenu.ask {
      delegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
    }
    if let answer { return answer }
    guard let path else { return nil }
    return delegate.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
  }

  /// A finger stays down: the menu, or where there is none the item is selected.
  ///
  /// - Returns: Whether it was of use.
  package func longPress(at point: CGPoint) -> Bool {
    let position = itemUnderPointer(at: contentPoint(point))
    if case .item(let press) = selection.gesture, takesIntoHand(press, touching: true) {
      dragPress(to: point)
      return true
    }
    cancelPress()
    if showMenu(for: position, at: point) { return true }
    // To ask for one has selected it.
    return position.map { existingSelection.contains($0) } ?? false
  }

  // MARK: The rubber band

  private func endBand() {
    host?.show(band: nil)
    autoscroll(at: nil)
  }

  /// Part of a frame, when it is known where the view is and what is in it.
  func settleBand() {
    guard case .band(var band) = selection.gesture, mayUpdate else { return }
    prepareLayoutIfNeeded()
    let isChanged = band.update(
      offset: contentOffset, layoutNumber: session.prepareCount, items: items(in:))
    host?.show(band: shown(band.rect(offset: contentOffset)))
    guard isChanged else { return }
    selection.gesture = .band(band)
    let refused = changeSelection(to: band.selection, asksToDeselect: band.toggles)
    // The delegate may have ended it.
    if !refused.isEmpty, case .band(var band) = selection.gesture {
      band.refused = band.refused.union(refused)
      selection.gesture = .band(band)
    }
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

  // MARK: Highlight

  private func highlight() {
    guard selection.allows, !selection.refusesPress, let pressed = selection.pressed,
      selection.highlighted == nil
    else { return }
    selection.highlighted = pressed
    showSelection()
    guard let path = dataPath(pressed) else { return }
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  private func unhighlight() {
    guard let highlighted = selection.highlighted else { return }
    selection.highlighted = nil
    showSelection()
    guard let path = dataPath(highlighted) else { return }
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  func contentPoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y)
  }
}
