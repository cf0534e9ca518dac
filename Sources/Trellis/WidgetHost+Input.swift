import CollectionCore
import Foundation
import TrellisGtk

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
          at: point, SelectionModifiers(KeyPress.Modifiers(event.modifiers)),
          clickCount: event.clickCount,
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

  func areaDidReceiveKey(_ key: KeyEvent) -> Bool {
    guard let press = KeyPress(key) else { return false }
    let effect = collectionView.press(press, at: MainLoop.time) { area?.showTooltip() ?? false }
    if effect == .onItems, collectionView.focusedIndexPath != nil { area?.showFocus(true) }
    return effect != .none
  }

  func areaTooltip(at point: CGPoint?) -> AreaTooltip? {
    let viewPoint = point.map { collectionView.viewPoint(forHostPoint: $0) }
    return collectionView.tooltip(at: viewPoint).map { AreaTooltip($0.text, of: $0.frame) }
  }
}
