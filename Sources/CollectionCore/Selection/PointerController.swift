import Foundation

/// Turns presses, releases and drags into selection, rubber bands, menus and interactive movements.
/// Points are relative to the corner of the visible part.
@MainActor
package final class PointerController: ViewPart, ItemFollower {
  private(set) var gesture = SelectionGesture.idle
  /// The item that is pressed, or nil.
  private(set) var pressed: ItemPosition?
  /// Whether the pressed item is known only by its index path, because its data has been reloaded
  /// since the press. It can be clicked, but not dragged.
  private var isReloaded = false
  /// Whether the delegate does not allow the pressed item to be highlighted, so that the press does
  /// not select it.
  private var refusesPress = false
  /// The highlighted item: the pressed item while the pointer is on it. Otherwise nil.
  private(set) var highlighted: ItemPosition?
  /// The item of the previous click, or nil if a modifier key was held during it.
  private var lastClicked: ItemPosition?
  /// The item that is selected by a click or for a menu, until the delegate has been told. The
  /// delegate may change the data meanwhile.
  private var chosen: ItemPosition?
  /// Whether dragging an item moves it.
  var movesItems = false {
    didSet { if !movesItems { _ = cancelMovement() } }
  }

  /// The rubber band, or nil if there is none. Setting nil has no effect: Swift does it for
  /// `band?.pointer = …` when there is no band, and the gesture must stay.
  private var band: SelectionBand? {
    get { if case .band(let band) = gesture { band } else { nil } }
    set { if let newValue { gesture = .band(newValue) } }
  }

  /// Whether a rubber band selection is in progress.
  var isBanding: Bool { if case .band = gesture { true } else { false } }
  var isIdle: Bool { if case .idle = gesture { true } else { false } }

  // MARK: Presses

  package func press(_ press: SelectionPress) {
    cancel()
    let point = owner.contentPoint(press.point)
    switch swipes.meaningOfPress(at: point) {
    case .none: break
    case .actions: return
    case .row:
      gesture = .swipedRow
      return
    case .elsewhere:
      swipes.close()
      return
    }
    guard let position = owner.itemUnderPointer(at: point) else {
      return pressSpace(press, at: point)
    }
    // A placeholder does not show an item of the data yet.
    if presentation.isInsertion(position) { return }
    // A disabled cell does not react, and it is no empty space either.
    if owner.isDisabled(position) { return }
    pressed = position
    isReloaded = false
    gesture = .item(press)
    // An item that cannot be highlighted can still be dragged.
    refusesPress =
      press.isAtHandle || selection.allows && !owner.shouldHighlight(position)
    if refusesPress { return }
    forgetMissingItem()
    if let pressed { focus.setIfAllowed(pressed) }
    forgetMissingItem()
    highlight()
  }

  private func pressSpace(_ press: SelectionPress, at point: CGPoint) {
    if followsDesktopRules(touching: press.isTouch) { gesture = .space(point, press) }
  }

  /// Deselects all items for a press beside them without a modifier key. It is done at the release or
  /// at the first movement, because until then a button in a header may claim the press.
  private func deselect(for press: SelectionPress) {
    if press.modifiers.isEmpty, selection.allows { selection.deselectAll() }
  }

  /// Handles a movement of the pressed pointer that is too long for a click.
  package func drag(to point: CGPoint) {
    switch gesture {
    case .idle, .swipedRow: break
    case .movement(let grip, let mayLeave):
      if mayLeave, startsDrag(to: point, grip) { return }
      moveGrabbedItems(to: point, grip)
    case .item(let press):
      forgetMissingItem()
      if startsMovement(press) { return drag(to: point) }
      if press.isAtHandle { return }
      if !press.isTouch, !isReloaded, let pressed,
        drags.beginSession(of: pressed, at: press.point, hotspot: nil)
      {
        return cancel()
      }
      if isOnPressed(point) { highlight() } else { unhighlight() }
    case .space(let origin, let press):
      deselect(for: press)
      // The delegate may have ended the press.
      guard case .space = gesture else { return }
      var new = SelectionBand(
        from: origin, to: point, base: selection.existing,
        toggles: press.modifiers.contains(.toggle))
      if !selection.allowsMultiple {
        guard beginsMultiple(new) else { return }
        new.hasBegun = true
      }
      band = new
      owner.autoscroll(at: point)
    case .band:
      band?.pointer = point
      owner.autoscroll(at: point)
    }
  }

  package func release(at point: CGPoint) {
    // The band ends at the point of the release.
    band?.pointer = point
    updateBand()
    let ended = gesture
    forgetMissingItem()
    let isInside = isOnPressed(point)
    unhighlight()
    // The delegate may have moved or deleted the item in `didUnhighlightItemAt`, or reloaded the data.
    forgetMissingItem()
    let clicked = pressed
    gesture = .idle
    pressed = nil
    switch ended {
    case .idle: break
    case .space(_, let press): deselect(for: press)
    case .swipedRow: swipes.close()
    case .movement(let grip, _):
      moveGrabbedItems(to: point, grip)
      movement.end()
    case .item(let press):
      // An update may have deleted the item.
      if let clicked, isInside, !refusesPress { click(clicked, press) }
    case .band(let band): end(band)
    }
  }

  /// Ends a press without a click, because the pointer is used for something else.
  package func cancel() {
    forgetMissingItem()
    unhighlight()
    if case .movement = gesture { movement.cancel() }
    let ended = band
    gesture = .idle
    pressed = nil
    if let ended { end(ended) }
  }

  /// Handles the Escape key: closes a row with swipe actions, ends an interactive movement, ends a
  /// rubber band and restores the selection before it, or ends a press. Otherwise it deselects all
  /// items.
  ///
  /// - Returns: False if the key had no effect and may have another meaning elsewhere.
  package func escape() -> Bool {
    if swipes.close() { return true }
    if cancelMovement() { return true }
    if let band {
      cancel()
      selection.change(to: band.base)
      return true
    }
    if pressed != nil {
      cancel()
      return true
    }
    guard selection.allows, !selection.existing.isEmpty else { return false }
    selection.deselectAll()
    return true
  }

  /// Forgets the pressed item if a reload has left no item at its index path.
  private func forgetMissingItem() {
    guard isReloaded, let item = pressed, !session.dataCounts.contains(item) else { return }
    (pressed, highlighted) = (nil, nil)
  }

  private func isOnPressed(_ point: CGPoint) -> Bool {
    pressed != nil && owner.itemUnderPointer(at: owner.contentPoint(point)) == pressed
  }

  // MARK: Clicks

  private func followsDesktopRules(touching: Bool) -> Bool {
    switch selection.rules.style {
    case .automatic: !touching
    case .desktop: true
    case .tap: false
    }
  }

  private func click(_ position: ItemPosition, _ press: SelectionPress) {
    if press.modifiers.isEmpty, owner.listCell(of: position)?.performRowClick() == true {
      lastClicked = nil
      return
    }
    let isSecond = press.clickCount == 2 && lastClicked == position
    let isDesktop = followsDesktopRules(touching: press.isTouch)
    lastClicked = press.modifiers.isEmpty ? position : nil
    if isSecond, isDesktop, press.modifiers.isEmpty {
      owner.performPrimaryAction(position)
      return
    }
    var present: ItemPosition? = position
    if selection.allows {
      let tapModifiers: SelectionModifiers = selection.allowsMultiple ? .toggle : []
      present = select(position, isDesktop ? press.modifiers : tapModifiers)
    }
    if !isDesktop, !selection.allowsMultiple, let present, session.dataCounts.contains(present) {
      owner.performPrimaryAction(present)
    }
  }

  /// Selects an item.
  ///
  /// - Returns: Its position afterwards, or nil if the delegate has deleted it.
  private func select(
    _ position: ItemPosition, _ modifiers: SelectionModifiers
  ) -> ItemPosition? {
    chosen = position
    selection.select(position, modifiers)
    defer { chosen = nil }
    return chosen
  }

  // MARK: Menus

  /// Handles a right click.
  ///
  /// - Returns: Whether the click had an effect, such as a menu.
  package func contextClick(at point: CGPoint) -> Bool {
    // During an interactive movement a right click cancels the movement and has no other effect.
    if cancelMovement() { return true }
    cancel()
    swipes.close()
    return showMenu(for: owner.itemUnderPointer(at: owner.contentPoint(point)), at: point)
  }

  /// Shows the menu for an item: for all selected items if the item is selected, otherwise for the
  /// item alone. As on desktops, an item that is not selected is selected first. With the rules of
  /// iOS a menu selects nothing.
  ///
  /// - Parameter touching: Whether a finger requests the menu. The default is false.
  /// - Returns: Whether a menu is shown.
  func showMenu(
    for position: ItemPosition?, at point: CGPoint, touching: Bool = false
  ) -> Bool {
    if let position, presentation.isInsertion(position) || owner.isDisabled(position) {
      return false
    }
    var position = position
    var items = position.map { selection.together(with: $0) } ?? ItemRanges()
    if followsDesktopRules(touching: touching), let old = position, selection.allows,
      !selection.existing.contains(old)
    {
      let reloads = session.reloadCount
      position = select(old, [])
      // The delegate may have reloaded the data. Then the item under the pointer counts.
      if position == nil, session.reloadCount != reloads,
        owner.itemUnderPointer(at: owner.contentPoint(point)) == old
      {
        position = old
      }
      guard let present = position else { return false }
      items = ItemRanges(present)
    }
    return owner.showMenu(for: items, pointedAt: position, at: point)
  }

  /// Handles a finger that rests on the view: begins an interactive movement, or shows the menu, or
  /// selects the item if there is no menu.
  ///
  /// - Returns: Whether the press had an effect.
  package func longPress(at point: CGPoint) -> Bool {
    let position = owner.itemUnderPointer(at: owner.contentPoint(point))
    if case .item(let press) = gesture, startsMovement(press, touching: true) {
      drag(to: point)
      return true
    }
    cancel()
    swipes.close()
    if showMenu(for: position, at: point, touching: true) { return true }
    guard let position, selection.allows, !owner.isDisabled(position),
      !presentation.isInsertion(position)
    else { return false }
    if selection.existing.contains(position) { return true }
    return select(position, []).map { selection.existing.contains($0) } ?? false
  }

  // MARK: The rubber band

  private func end(_ band: SelectionBand) {
    owner.host?.setBand(nil)
    owner.autoscroll(at: nil)
    if band.hasBegun { selection.endMultiple() }
  }

  /// Asks the delegate for a rubber band in a view without multiple selection, when the band meets
  /// the first item. After a refusal the drag has no further effect.
  private func beginsMultiple(_ band: SelectionBand) -> Bool {
    guard selection.allows, updates.mayUpdate else { return false }
    owner.prepareLayoutIfNeeded()
    let met = owner.items(in: band.rect(offset: owner.bounds.origin)).map(\.position)
    guard let first = met.filter({ !owner.isDisabled($0) }).min() else { return false }
    gesture = .idle
    return selection.beginMultiple(at: first)
  }

  /// Begins the selection of several items when the rubber band meets the first item. If the
  /// delegate refuses, the band ends.
  ///
  /// - Returns: Whether the selection may change now.
  private func hasBegun(_ band: SelectionBand) -> Bool {
    guard !band.hasBegun, let first = band.hits.positions.first(where: { _ in true }) else {
      return true
    }
    let edition = selection.dataEdition
    guard selection.beginMultiple(at: first) else {
      cancel()
      return false
    }
    // The delegate may have ended the band.
    guard self.band != nil else {
      selection.endMultiple()
      return false
    }
    self.band?.hasBegun = true
    // After a change of the data the band is computed again in the next frame.
    return edition == selection.dataEdition
  }

  /// Updates the rubber band. Called in each frame, after the offset and the elements on screen are
  /// known.
  func updateBand() {
    guard var band, updates.mayUpdate else { return }
    owner.prepareLayoutIfNeeded()
    let offset = owner.bounds.origin
    let isChanged = band.update(
      offset: offset, layoutNumber: session.placesNumber
    ) { [owner] in owner.items(in: $0).filter { !owner.isDisabled($0.position) } }
    owner.host?.setBand(owner.shown(band.rect(offset: offset)))
    guard isChanged else { return }
    self.band = band
    guard hasBegun(band) else { return }
    let refused = selection.change(to: band.selection, asksToDeselect: band.toggles)
    // The delegate may have ended the band.
    if let now = self.band { self.band?.refused = now.refused.union(refused) }
  }

  // MARK: Interactive movement

  /// Begins an interactive movement of the pressed item, and of all selected items if it is
  /// selected. A row with a handle is moved by it alone.
  ///
  /// - Parameters:
  ///   - press: The press of the item.
  ///   - touching: Whether a finger rests on the item. False if a pointer has moved too far for a
  ///     click.
  /// - Returns: Whether the movement has begun.
  private func startsMovement(_ press: SelectionPress, touching: Bool = false) -> Bool {
    guard let pressed, !isReloaded else { return false }
    if press.isAtHandle {
      // A finger need not rest on the handle.
    } else if !movesItems || press.isTouch != touching
      || owner.listCell(of: pressed)?.isMovedByHandle == true
    {
      return false
    }
    owner.prepareLayoutIfNeeded()
    let items = selection.together(with: pressed).positions.map(\.indexPath)
    guard let center = session.attributes(for: pressed.key)?.center,
      movement.begin(items, grabbing: pressed.indexPath)
    else { return false }
    let grabbed = owner.contentPoint(press.point)
    cancel()
    gesture = .movement(grip: center - grabbed, mayLeave: true)
    return true
  }

  /// Turns an interactive movement into a drag session when the pointer is far beyond the edge of
  /// the view, if the item may be dragged.
  private func startsDrag(to point: CGPoint, _ grip: CGPoint) -> Bool {
    guard let lead = presentation.movement?.shownLead, updates.mayUpdate else { return false }
    let margin = DragController.margin
    let view = CGRect(origin: .zero, size: owner.bounds.size).insetBy(dx: -margin, dy: -margin)
    guard !view.contains(point) else { return false }
    owner.prepareLayoutIfNeeded()
    let size = session.attributes(for: lead.key)?.size ?? .zero
    let hotspot = CGPoint(x: size.width / 2 - grip.x, y: size.height / 2 - grip.y)
    guard drags.beginSession(of: lead, at: point, hotspot: hotspot) else {
      // A movement asks for a drag session only once.
      gesture = .movement(grip: grip, mayLeave: false)
      return false
    }
    cancel()
    return true
  }

  /// Moves the items of the interactive movement.
  ///
  /// - Parameters:
  ///   - point: The position of the pointer, relative to the corner of the visible part.
  ///   - grip: The vector from the pointer to the center of the grabbed item.
  private func moveGrabbedItems(to point: CGPoint, _ grip: CGPoint) {
    guard movement.isMoving else { return }
    owner.autoscroll(at: point)
    movement.moveGrabbedItems(to: owner.contentPoint(point) + grip)
  }

  /// Cancels the interactive movement that the pointer controls.
  ///
  /// - Returns: False if there is none.
  private func cancelMovement() -> Bool {
    guard case .movement = gesture else { return false }
    cancel()
    return true
  }

  // MARK: Highlight

  private func highlight() {
    guard selection.allows, !refusesPress, let pressed, highlighted == nil else { return }
    highlighted = pressed
    highlightDidChange(.didHighlight, of: pressed)
  }

  private func unhighlight() {
    guard let former = highlighted else { return }
    highlighted = nil
    highlightDidChange(.didUnhighlight, of: former)
  }

  private func highlightDidChange(_ method: OptionalMethod, of shown: ItemPosition) {
    owner.showSelection()
    owner.callDelegate(method, at: shown)
  }

  // MARK: Data changes

  /// The pressed item stays at its index path if nothing is known of the new data: if the item there is
  /// under the pointer at the release, it is clicked, so a view that is reloaded during a press does
  /// not ignore the click. What follows from an earlier click, such as the primary action after a
  /// selection or a double click, is not done, because the person has not seen the item that is there
  /// now.
  func follow(_ items: ItemWhereabouts) {
    (lastClicked, chosen) = (
      items.newPosition(forOld: lastClicked), items.newPosition(forOld: chosen)
    )
    if case .identified = items {
      (pressed, highlighted) = (
        items.newPosition(forOld: pressed), items.newPosition(forOld: highlighted)
      )
    }
    guard let change = items.change else {
      if case .unknown = items { isReloaded = true }
      return band?.discard() ?? ()
    }
    if let item = pressed, change.following(item) == nil {
      // The items of a reloaded section are known only by their index paths.
      pressed = change.replacement(of: item)
      isReloaded = pressed != nil
      if highlighted != nil { highlighted = pressed }
    } else {
      pressed = change.following(pressed)
      highlighted = change.following(highlighted)
    }
    band?.apply(change)
  }
}
