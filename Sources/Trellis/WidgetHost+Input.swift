import CollectionCore
import Foundation
import Gtk

/// The user's input. The methods only change the state of the collection view, and the next frame
/// moves the content.
extension WidgetHost {
  /// The factor between the movement on a touchpad and that of the content. GTK's scrolled windows
  /// use the same factor (MAGIC_SCROLL_FACTOR in gtkscrolledwindow.c).
  private static var touchpadGain: CGFloat { 2.5 }

  func areaScrolls(_ event: AreaScrollEvent) -> Bool {
    // With a modifier the wheel and the fingers have another meaning, for example zooming. But a
    // gesture that began before the key was pressed ends.
    let isPlain = event.modifiers.isDisjoint(with: [.control, .alt, .super])
    guard isPlain || !event.isWheel && (event.phase == .end || event.phase == .cancel) else {
      return false
    }
    let location = event.location.map { collectionView.viewPoint(forHostPoint: $0) }
    if event.isWheel {
      guard event.phase == .change else { return false }
      let notches = collectionView.contentDistance(forHostDistance: event.delta)
      return collectionView.wheel(x: notches.x, y: notches.y, at: location)
    }
    let distance = collectionView.contentDistance(
      forHostDistance: CGPoint(
        x: event.delta.x * Self.touchpadGain, y: event.delta.y * Self.touchpadGain))
    // A movement that moves nothing here is left to a view around this one. The first movement that
    // has an effect decides for the whole gesture.
    isTouchpadUsed =
      event.phase != .begin && (isTouchpadUsed || collectionView.isMovedByFingers(distance))
    switch event.phase {
    case .begin: collectionView.beginDrag(at: location)
    case .change:
      guard isTouchpadUsed else { return false }
      collectionView.dragTouched(by: distance)
    case .end:
      collectionView.endTouchedDrag(velocity: isTouchpadUsed && isPlain ? distance : .zero)
    case .cancel: collectionView.cancelTouchedDrag()
    }
    return true
  }

  func areaIsTouched(_ event: AreaTouchEvent) {
    // The content follows the finger, so the content offset moves in the opposite direction.
    switch event.phase {
    case .begin:
      touchTravel = .zero
      collectionView.beginDrag(at: collectionView.viewPoint(forHostPoint: event.location))
    case .change:
      let travel = CGPoint(x: touchTravel.x - event.delta.x, y: touchTravel.y - event.delta.y)
      collectionView.dragTouched(by: collectionView.contentDistance(forHostDistance: travel))
      touchTravel = event.delta
    case .end:
      let velocity = CGPoint(x: -event.delta.x, y: -event.delta.y)
      collectionView.endTouchedDrag(
        velocity: collectionView.contentDistance(forHostDistance: velocity))
    case .cancel: collectionView.cancelTouchedDrag()
    }
  }

  func areaSwallowsPress(at location: CGPoint) -> Bool {
    collectionView.swallowsPress(at: collectionView.viewPoint(forHostPoint: location))
  }

  func areaIsPressed(_ event: AreaPressEvent) {
    let point = collectionView.viewPoint(forHostPoint: event.location)
    switch event.phase {
    case .begin:
      collectionView.pointer.press(
        SelectionPress(
          at: point, SelectionModifiers(event.modifiers), clickCount: event.clickCount,
          isTouch: event.isTouch, isAtHandle: event.isAtHandle))
    case .change: collectionView.pointer.drag(to: point)
    case .end: collectionView.pointer.release(at: point)
    case .cancel: collectionView.pointer.cancel()
    }
  }

  func areaDidRequestMenu(at location: CGPoint, isHeld: Bool) -> Bool {
    let point = collectionView.viewPoint(forHostPoint: location)
    if isHeld { return collectionView.pointer.longPress(at: point) }
    return collectionView.pointer.contextClick(at: point)
  }

  func areaFocusMoved(isInside: Bool, cell: CellIdentity?) {
    guard isInside else { return collectionView.keyboardDidLeave() }
    guard let cell else { return collectionView.keyboardDidEnter() }
    collectionView.keyboardDidEnter(view(of: cell))
  }

  /// Performs the command of a key for items. If there is none, the key scrolls.
  func areaDidReceiveKey(_ key: KeyEvent) -> Bool {
    if let command = ItemKeys().command(for: key), perform(command) {
      if collectionView.focusedIndexPath != nil { area?.showFocus(true) }
      return true
    }
    guard let command = ScrollKeys().command(for: key) else { return false }
    guard case .step(let x, let y) = command else { return collectionView.perform(command) }
    // The direction of an arrow key is one on screen. Pages, the start and the end are those of the
    // content.
    let step = collectionView.contentDistance(forHostDistance: CGPoint(x: x, y: y))
    return collectionView.performWithRows(.step(x: step.x, y: step.y))
  }

  /// Returns the movement in the content for a direction on screen.
  private func step(_ axis: Axis, _ isForward: Bool) -> FocusMove {
    let turns = axis == .horizontal && collectionView.isMirrored
    return .step(axis, isForward: isForward != turns)
  }

  /// Performs a command and returns whether it had an effect.
  private func perform(_ command: ItemCommand) -> Bool {
    switch command {
    case .step(let axis, let isForward, let modifiers):
      if axis == .horizontal,
        collectionView.outlineKeys.step(isForward: isForward != isRightToLeft, modifiers)
      {
        return true
      }
      return collectionView.focusKeys.move(step(axis, isForward), modifiers)
    case .arrange(let axis, let isForward):
      return collectionView.focusKeys.moveItems(step(axis, isForward))
    case .move(let move, let modifiers): return collectionView.focusKeys.move(move, modifiers)
    case .space(let modifiers):
      if modifiers == .toggle, collectionView.outlineKeys.toggle() { return true }
      return modifiers.isEmpty && collectionView.focusKeys.typeSelect(" ", at: MainLoop.time)
        || collectionView.focusKeys.toggle(modifiers)
    case .open: return collectionView.focusKeys.open()
    case .menu: return collectionView.focusKeys.showMenu()
    case .tooltip: return area?.showTooltip() ?? false
    case .selectAll: return collectionView.selectAllByKey()
    case .escape: return collectionView.pointer.escape()
    case .delete: return collectionView.deleteByKey()
    case .type(let text):
      return expands(text) || collectionView.focusKeys.typeSelect(text, at: MainLoop.time)
    }
  }

  /// Whether the rows of a tree are read from right to left.
  private var isRightToLeft: Bool {
    collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Performs a typed sign that expands or collapses the focused item, as in GtkTreeExpander.
  private func expands(_ text: String) -> Bool {
    switch text {
    case "+", "*": collectionView.outlineKeys.setExpanded(true, at: MainLoop.time)
    case "-", "/": collectionView.outlineKeys.setExpanded(false, at: MainLoop.time)
    default: false
    }
  }
}
