internal import CTrellisGtk
import Foundation

/// The phase of a gesture.
package enum GesturePhase: Sendable {
  case begin, change, end, cancel
}

/// A wheel step, or a phase of a touchpad gesture, over a scroll area.
package struct AreaScrollEvent: Sendable {
  package var phase: GesturePhase
  /// Whether `delta` is measured in wheel steps instead of points.
  package var isWheel: Bool
  /// The movement since the last event, in wheel steps or points. In the end phase it is the
  /// velocity for deceleration, in points per second.
  package var delta: CGPoint
  /// The position of the pointer in the area's coordinates, or nil if it is not known.
  package var location: CGPoint?
  package var modifiers: Modifiers

  package init(
    _ phase: GesturePhase, isWheel: Bool, delta: CGPoint, location: CGPoint? = nil,
    modifiers: Modifiers = []
  ) {
    self.phase = phase
    self.isWheel = isWheel
    self.delta = delta
    self.location = location
    self.modifiers = modifiers
  }
}

/// A phase of a touch drag over a scroll area.
package struct AreaTouchEvent: Sendable {
  package var phase: GesturePhase
  package var location: CGPoint
  /// The distance from the point where the touch began, in points. In the end phase it is the
  /// velocity of the finger, in points per second.
  package var delta: CGPoint

  package init(_ phase: GesturePhase, location: CGPoint, delta: CGPoint) {
    self.phase = phase
    self.location = location
    self.delta = delta
  }
}

/// A phase of a press of the first mouse button or of a finger.
package struct AreaPressEvent: Sendable {
  package var phase: GesturePhase
  package var location: CGPoint
  /// The number of clicks. It is 2 for a double click.
  package var clickCount: Int
  package var isTouch: Bool
  /// Whether the press began on a widget with `PressRole.handle`.
  package var isAtHandle: Bool
  package var modifiers: Modifiers

  package init(
    _ phase: GesturePhase, location: CGPoint, clickCount: Int = 1, isTouch: Bool = false,
    isAtHandle: Bool = false, modifiers: Modifiers = []
  ) {
    self.phase = phase
    self.location = location
    self.clickCount = clickCount
    self.isTouch = isTouch
    self.isAtHandle = isAtHandle
    self.modifiers = modifiers
  }
}

/// A tooltip for a part of a scroll area.
package struct AreaTooltip: Sendable {
  package var text: String
  /// The rectangle to which the tooltip belongs, in the area's coordinates.
  package var place: CGRect

  package init(_ text: String, of place: CGRect) {
    (self.text, self.place) = (text, place)
  }
}

/// The identity of a native cell, for comparison.
package struct CellIdentity: Equatable, @unchecked Sendable {
  // The pointer is compared and never dereferenced.
  let pointer: UnsafeRawPointer
}

/// The object that a scroll area sends its events to. The area keeps its owner alive.
@MainActor
package protocol ScrollAreaOwner: AnyObject, Sendable {
  /// Called when the size of the area has changed. The call is made in the layout phase after all
  /// allocations. Another round of allocations follows before the frame is painted.
  func areaDidResize(to size: CGSize)
  /// Called when a scrollbar or a scrolled window asks for another content offset. Not called when
  /// the owner sets the offset.
  ///
  /// - Parameters:
  ///   - offset: The content offset.
  ///   - animated: Whether the owner moves the content there in an animation, for example after a
  ///     click in the trough of a scrollbar.
  func areaWasScrolled(to offset: CGPoint, animated: Bool)
  /// Called in the update phase of a frame that `requestFrame()` asked for. `time` is the frame
  /// clock's time in seconds.
  func areaDidTick(at time: Double)
  /// Called for each wheel step and each phase of a touchpad gesture.
  ///
  /// - Returns: True if the event has been handled.
  func areaScrolls(_ event: AreaScrollEvent) -> Bool
  /// Called for each phase of a touch drag.
  func areaIsTouched(_ event: AreaTouchEvent)
  /// Called when a key is pressed while the area or a cell has the focus.
  ///
  /// - Returns: True if the key has been handled.
  func areaDidReceiveKey(_ key: KeyEvent) -> Bool
  /// Called before a press of the first mouse button or of a finger reaches any widget.
  ///
  /// - Returns: True to keep the press from all widgets of the area.
  func areaSwallowsPress(at location: CGPoint) -> Bool
  /// Called for each phase of a press of the first mouse button or of a finger.
  func areaIsPressed(_ event: AreaPressEvent)
  /// Called for a click of the secondary button, or for a long press (`isHeld`).
  ///
  /// - Returns: True if the event has been handled.
  func areaDidRequestMenu(at location: CGPoint, isHeld: Bool) -> Bool
  /// Called when the focus has entered the area, left it, or moved within it: to a cell or a widget in
  /// it, or to the area itself if `cell` is nil. Not called when the owner moves the focus.
  func areaFocusMoved(isInside: Bool, cell: CellIdentity?)
  /// Returns the tooltip for a point of the area. If `point` is nil, the tooltip for the cell with
  /// the focus is asked for.
  func areaTooltip(at point: CGPoint?) -> AreaTooltip?
  /// Called when assistive technology performs an action on a cell.
  func areaPerformAction(for action: ItemAction, on cell: CellIdentity)
  /// Called for each step of a drag over the area.
  ///
  /// - Returns: The action that a drop at this point would perform. In the `accept` phase, any
  ///   action but `none` accepts the drag.
  func areaDropMoved(_ event: AreaDropEvent) -> AreaDropAction
  /// Called when content has been dropped and read. The content of a drag from a scroll area of
  /// this program is not read: `uris` is empty and `text` is nil.
  ///
  /// - Returns: The action that was performed.
  func areaDropped(uris: [String], text: String?, at location: CGPoint) -> AreaDropAction
  /// Called when a drag that began in the area has ended.
  ///
  /// - Parameter action: The action that the drop performed, or `none` if there was no drop.
  func areaDragEnded(_ action: AreaDropAction)
  /// Called when the number of device pixels per point has changed.
  func areaDidChangeScale(to scale: Double)
  /// Called when the reading direction has changed.
  func areaDidChangeDirection(isRightToLeft: Bool)
  /// Called when the theme may have changed. Widgets must not be changed during the call.
  func areaStyleDidChange()
  /// Called when the area appears on screen.
  func areaDidMap()
  /// Called when the area is destroyed. No other call follows.
  func areaWasDestroyed()
}

extension GesturePhase {
  init(_ phase: TrellisPhase) {
    switch phase {
    case TRELLIS_PHASE_BEGIN: self = .begin
    case TRELLIS_PHASE_CHANGE: self = .change
    case TRELLIS_PHASE_END: self = .end
    default: self = .cancel
    }
  }
}

extension AreaScrollEvent {
  init(_ event: TrellisScrollEvent) {
    self.init(
      GesturePhase(event.phase), isWheel: event.unit == TRELLIS_SCROLL_WHEEL,
      delta: CGPoint(x: event.dx, y: event.dy),
      location: event.x.isNaN ? nil : CGPoint(x: event.x, y: event.y),
      modifiers: Modifiers(rawValue: event.state.rawValue))
  }
}

extension AreaPressEvent {
  init(_ event: TrellisPressEvent) {
    self.init(
      GesturePhase(event.phase), location: CGPoint(x: event.x, y: event.y),
      clickCount: Int(event.clicks), isTouch: event.touch != 0, isAtHandle: event.handle != 0,
      modifiers: Modifiers(rawValue: event.state.rawValue))
  }
}

extension AreaTouchEvent {
  init(_ event: TrellisTouchEvent) {
    self.init(
      GesturePhase(event.phase), location: CGPoint(x: event.x, y: event.y),
      delta: CGPoint(x: event.dx, y: event.dy))
  }
}
