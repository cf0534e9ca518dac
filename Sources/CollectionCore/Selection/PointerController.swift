import Foundation

/// Turns presses, releases and drags into selection, the rubber band, menus, and items taken into the
/// hand. Points are those of the view: from the corner of the visible part.
@MainActor
package final class PointerController {
  private let updates: UpdateScheduler
  private let session: LayoutSession
  private let presentation: Presentation
  private let selection: SelectionController
  private let movement: MovementController
  weak var owner: (any PointerControllerOwner)?

  private(set) var gesture = SelectionGesture.idle
  /// The item that the pointer went down on.
  private(set) var pressed: ItemPosition?
  /// It is neither to be highlighted nor selected.
  private var refusesPress = false
  /// The same while the pointer is on it.
  package private(set) var highlighted: ItemPosition?
  /// By the click before, if no keys were held.
  private var lastClicked: ItemPosition?
  /// Whether dragging an item moves it by hand.
  var movesItems = false {
    didSet { if !movesItems { _ = endsMovement() } }
  }

  init(
    updates: UpdateScheduler, session: LayoutSession, presentation: Presentation,
    selection: SelectionController, movement: MovementController
  ) {
    (self.updates, self.session, self.presentation) = (updates, session, presentation)
    (self.selection, self.movement) = (selection, movement)
  }

  /// Nil while there is none. Swift sets nil for `band?.pointer = …` then, which leaves the gesture.
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
    guard let owner else { return }
    let point = contentPoint(press.point)
    guard let position = owner.itemUnderPointer(at: point) else {
      return pressSpace(press, at: point)
    }
    // A placeholder shows no item of the data yet.
    guard let indexPath = presentation.dataPath(forShown: position) else { return }
    pressed = position
    gesture = .item(press)
    // It can be dragged all the same.
    refusesPress = selection.allows && !owner.shouldHighlight(itemAt: indexPath)
    if refusesPress { return }
    if let pressed { owner.focusIfPossible(pressed) }
    highlight()
  }

  private func pressSpace(_ press: SelectionPress, at point: CGPoint) {
    guard followsDesktopRules(press) else { return }
    if press.modifiers.isEmpty, selection.allows { selection.deselectAll() }
    gesture = .space(point, press)
  }

  /// The pointer moved while it is down, by more than a click allows for.
  package func drag(to point: CGPoint) {
    switch gesture {
    case .idle: break
    case .movement(let grip, let mayLeave):
      if mayLeave, startsDrag(to: point, grip) { return }
      moveHand(to: point, grip)
    case .item(let press):
      if startsMovement(press) { return drag(to: point) }
      if !press.isTouch, let pressed,
        owner?.beginDrag(of: pressed, at: press.point, hotspot: nil) == true
      {
        return cancel()
      }
      if isOnPressed(point) { highlight() } else { unhighlight() }
    case .space(let origin, let press):
      guard selection.allowsSeveral else { return }
      band = SelectionBand(
        from: origin, to: point, base: selection.existing,
        toggles: press.modifiers.contains(.toggle))
      owner?.autoscroll(at: point)
    case .band:
      band?.pointer = point
      owner?.autoscroll(at: point)
    }
  }

  package func release(at point: CGPoint) {
    // Where it is let go counts.
    band?.pointer = point
    updateBand()
    let ended = gesture
    let isInside = isOnPressed(point)
    unhighlight()
    // The delegate that was told may have moved it, or taken it away.
    let clicked = pressed
    gesture = .idle
    pressed = nil
    switch ended {
    case .idle, .space: break
    case .movement(let grip, _):
      moveHand(to: point, grip)
      movement.end()
    case .item(let press):
      // An update may have taken it away.
      if let clicked, isInside, !refusesPress { click(clicked, press) }
    case .band: endBand()
    }
  }

  /// The press is over without having been one: the pointer was taken for something else.
  package func cancel() {
    unhighlight()
    if isBanding { endBand() }
    if case .movement = gesture { movement.cancel() }
    gesture = .idle
    pressed = nil
  }

  /// Escape: ends a rubber band, with the selection as it was before, a press or a movement; else
  /// deselects.
  ///
  /// - Returns: False when there is nothing to end and the key means something elsewhere.
  package func escape() -> Bool {
    if endsMovement() { return true }
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

  private func isOnPressed(_ point: CGPoint) -> Bool {
    pressed != nil && owner?.itemUnderPointer(at: contentPoint(point)) == pressed
  }

  // MARK: Clicks

  private func followsDesktopRules(_ press: SelectionPress) -> Bool {
    switch selection.rules.style {
    case .automatic: !press.isTouch
    case .desktop: true
    case .tap: false
    }
  }

  private func click(_ position: ItemPosition, _ press: SelectionPress) {
    let isSecond = press.clickCount == 2 && lastClicked == position
    let isDesktop = followsDesktopRules(press)
    lastClicked = press.modifiers.isEmpty ? position : nil
    if isSecond, isDesktop, press.modifiers.isEmpty {
      owner?.performPrimaryAction(position)
      return
    }
    if selection.allows {
      let tapModifiers: SelectionModifiers = selection.allowsSeveral ? .toggle : []
      selection.select(position, isDesktop ? press.modifiers : tapModifiers)
    }
    if !isDesktop, !selection.allowsSeveral, session.dataCounts.contains(position) {
      owner?.performPrimaryAction(position)
    }
  }

  // MARK: Menus

  /// A right click, or a finger that stays down.
  ///
  /// - Returns: Whether the program has shown a menu.
  package func contextClick(at point: CGPoint) -> Bool {
    // It puts back what is in the hand, and means nothing else then.
    if endsMovement() { return true }
    cancel()
    return showMenu(for: owner?.itemUnderPointer(at: contentPoint(point)), at: point)
  }

  /// A menu is for what is selected, if the item pointed at is, and for that item alone if not.
  func showMenu(for position: ItemPosition?, at point: CGPoint) -> Bool {
    guard position.map(presentation.isInsertion) != true else { return false }
    let items = position.map { selection.together(with: $0) } ?? ItemRanges()
    if let position, selection.allows, !selection.existing.contains(position) {
      selection.select(position, [])
    }
    return owner?.showMenu(
      for: items.positions.compactMap { presentation.dataPath(forShown: $0) },
      pointedAt: position.flatMap { presentation.dataPath(forShown: $0) }, at: point) ?? false
  }

  /// A finger stays down: it takes the item into the hand, or asks for the menu, or where there is none
  /// selects the item.
  ///
  /// - Returns: Whether it was of use.
  package func longPress(at point: CGPoint) -> Bool {
    let position = owner?.itemUnderPointer(at: contentPoint(point))
    if case .item(let press) = gesture, startsMovement(press, touching: true) {
      drag(to: point)
      return true
    }
    cancel()
    if showMenu(for: position, at: point) { return true }
    // To ask for one has selected it.
    return position.map { selection.existing.contains($0) } ?? false
  }

  // MARK: The rubber band

  private func endBand() {
    owner?.show(band: nil)
    owner?.autoscroll(at: nil)
  }

  /// Part of a frame, when it is known where the view is and what is in it.
  func updateBand() {
    guard let owner, var band, updates.mayUpdate else { return }
    owner.prepareLayoutIfNeeded()
    let offset = owner.bounds.origin
    let isChanged = band.update(
      offset: offset, layoutNumber: session.prepareCount, items: owner.items(in:))
    owner.show(band: band.rect(offset: offset))
    guard isChanged else { return }
    self.band = band
    let refused = selection.change(to: band.selection, asksToDeselect: band.toggles)
    // The delegate may have ended it.
    if let now = self.band { self.band?.refused = now.refused.union(refused) }
  }

  // MARK: The hand

  /// The pointer has gone further than a click, or a finger has stayed.
  ///
  /// - Returns: Whether the pressed item is in the hand now.
  private func startsMovement(_ press: SelectionPress, touching: Bool = false) -> Bool {
    guard let owner, movesItems, press.isTouch == touching, let pressed else { return false }
    owner.prepareLayoutIfNeeded()
    let items = selection.together(with: pressed).positions.map(\.indexPath)
    guard let center = session.attributes(for: ElementKey(.cell, pressed.indexPath))?.center,
      movement.begin(items, grabbing: pressed.indexPath)
    else { return false }
    let grabbed = contentPoint(press.point)
    cancel()
    gesture = .movement(
      grip: CGPoint(x: center.x - grabbed.x, y: center.y - grabbed.y), mayLeave: true)
    return true
  }

  /// Far beyond the edge what is in the hand is not moved any more, but dragged, if it may be.
  private func startsDrag(to point: CGPoint, _ grip: CGPoint) -> Bool {
    guard let owner, let lead = presentation.movement?.shownLead, updates.mayUpdate else {
      return false
    }
    let margin = DragController.margin
    let view = CGRect(origin: .zero, size: owner.bounds.size).insetBy(dx: -margin, dy: -margin)
    guard !view.contains(point) else { return false }
    owner.prepareLayoutIfNeeded()
    let size = session.attributes(for: ElementKey(.cell, lead.indexPath))?.size ?? .zero
    let hotspot = CGPoint(x: size.width / 2 - grip.x, y: size.height / 2 - grip.y)
    guard owner.beginDrag(of: lead, at: point, hotspot: hotspot) else {
      // Asked once.
      gesture = .movement(grip: grip, mayLeave: false)
      return false
    }
    cancel()
    return true
  }

  /// - Parameters:
  ///   - point: Of the pointer, from the corner of the visible part.
  ///   - grip: From there to the middle of the grabbed item.
  private func moveHand(to point: CGPoint, _ grip: CGPoint) {
    guard movement.isMoving else { return }
    owner?.autoscroll(at: point)
    let place = contentPoint(point)
    movement.moveHand(to: CGPoint(x: place.x + grip.x, y: place.y + grip.y))
  }

  /// Puts back what the pointer has taken into the hand.
  ///
  /// - Returns: False when it has not.
  private func endsMovement() -> Bool {
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
    owner?.showSelection()
    guard let path = presentation.dataPath(forShown: shown) else { return }
    owner?.callDelegate(method, at: path)
  }

  // MARK: Places

  private func contentPoint(_ point: CGPoint) -> CGPoint {
    let origin = owner?.bounds.origin ?? .zero
    return CGPoint(x: origin.x + point.x, y: origin.y + point.y)
  }

  // MARK: Changes of the data

  func apply(_ change: DataChange) {
    pressed = change.following(pressed)
    highlighted = change.following(highlighted)
    lastClicked = change.following(lastClicked)
    band?.apply(change)
  }

  /// Other items may be where these were.
  func discardItems() {
    (pressed, highlighted, lastClicked) = (nil, nil, nil)
    band?.discard()
  }
}

/// The collection view as the pointer controller uses it. Unless noted otherwise, points are in
/// content coordinates.
@MainActor
protocol PointerControllerOwner: AnyObject {
  var bounds: CGRect { get }
  func itemUnderPointer(at point: CGPoint) -> ItemPosition?
  /// Those that are shown in `rect`, and where.
  func items(in rect: CGRect) -> [(position: ItemPosition, frame: CGRect)]
  func prepareLayoutIfNeeded()
  /// - Parameter pointer: From the corner of the visible part; nil at the end.
  func autoscroll(at pointer: CGPoint?)

  /// Whether the delegate lets an item of the data be highlighted; true without one.
  func shouldHighlight(itemAt dataPath: IndexPath) -> Bool
  @discardableResult
  func callDelegate(_ method: OptionalMethod, at dataPath: IndexPath) -> Bool?
  /// Gives the item the focus, if it may have it.
  func focusIfPossible(_ position: ItemPosition)
  func performPrimaryAction(_ position: ItemPosition)
  /// - Parameter point: From the corner of the visible part.
  /// - Returns: Whether the program has shown a menu.
  func showMenu(for dataPaths: [IndexPath], pointedAt dataPath: IndexPath?, at point: CGPoint)
    -> Bool

  /// - Parameters:
  ///   - point: From the corner of the visible part.
  ///   - hotspot: From the corner of the item to the pointer; nil when it is where it was pressed.
  /// - Returns: Whether a drag has begun.
  func beginDrag(of shown: ItemPosition, at point: CGPoint, hotspot: CGPoint?) -> Bool

  func show(band: CGRect?)
  /// Other items are highlighted than before.
  func showSelection()
}
