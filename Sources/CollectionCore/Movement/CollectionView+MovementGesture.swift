import Foundation

/// The pointer as the hand that moves items.
extension CollectionView {
  /// Whether dragging an item moves it by hand, with what is selected besides if it is selected; a
  /// finger has to stay on it first. Escape and a right click put everything back. False at first.
  public var movesItemsByDragging: Bool {
    get { selection.movesItems }
    set {
      selection.movesItems = newValue
      if !newValue { _ = endsMovement() }
    }
  }

  /// The pointer has gone further than a click, or a finger has stayed.
  ///
  /// - Returns: Whether the pressed item is in the hand now.
  func takesIntoHand(_ press: SelectionPress, touching: Bool = false) -> Bool {
    guard selection.movesItems, press.isTouch == touching, let pressed = selection.pressed,
      let center = layoutAttributesForItem(at: pressed.indexPath)?.center
    else { return false }
    let selected = existingSelection
    let others = selected.contains(pressed) ? selected.positions.map(\.indexPath) : []
    guard beginInteractiveMovementForItems(at: others, grabbing: pressed.indexPath) else {
      return false
    }
    let grabbed = contentPoint(press.point)
    cancelPress()
    selection.gesture = .movement(
      grip: CGPoint(x: center.x - grabbed.x, y: center.y - grabbed.y), mayLeave: true)
    return true
  }

  /// Far beyond the edge what is in the hand is not moved any more, but dragged, if it may be.
  func leavesWithHand(to point: CGPoint, _ grip: CGPoint) -> Bool {
    let view = CGRect(origin: .zero, size: bounds.size)
      .insetBy(dx: -Self.dragMargin, dy: -Self.dragMargin)
    guard !view.contains(point), let movement, mayUpdate else { return false }
    let size = layoutAttributesForItem(at: movement.shownLead.indexPath)?.size ?? .zero
    guard
      beginsDrag(
        of: movement.shownLead, at: point,
        hotspot: CGPoint(x: size.width / 2 - grip.x, y: size.height / 2 - grip.y))
    else {
      // Asked once.
      selection.gesture = .movement(grip: grip, mayLeave: false)
      return false
    }
    cancelPress()
    return true
  }

  /// - Parameters:
  ///   - point: Of the pointer, from the corner of the visible part.
  ///   - grip: From there to the middle of the grabbed item.
  func moveHand(to point: CGPoint, _ grip: CGPoint) {
    let place = contentPoint(point)
    updateInteractiveMovementTargetPosition(CGPoint(x: place.x + grip.x, y: place.y + grip.y))
    if isInteractivelyMovingItems { autoscroll(at: point) }
  }

  /// Puts back what the pointer has taken into the hand.
  ///
  /// - Returns: False when it has not.
  func endsMovement() -> Bool {
    guard case .movement = selection.gesture else { return false }
    cancelPress()
    return true
  }
}
