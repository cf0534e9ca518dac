internal import CGtk
import Foundation

/// A part of a stroke.
package enum StrokePhase: Sendable {
  case begin, change, end, cancel
}

/// A wheel step or a part of a touchpad stroke over a scroll area.
package struct AreaScrollEvent: Sendable {
  package var phase: StrokePhase
  /// `delta` is wheel steps rather than points.
  package var isWheel: Bool
  /// In the end phase the velocity to coast with, points a second.
  package var delta: CGPoint
  /// Of the pointer, in the area's coordinates; nil when not known.
  package var location: CGPoint?
  package var modifiers: Modifiers

  package init(
    _ phase: StrokePhase, isWheel: Bool, delta: CGPoint, location: CGPoint? = nil,
    modifiers: Modifiers = []
  ) {
    self.phase = phase
    self.isWheel = isWheel
    self.delta = delta
    self.location = location
    self.modifiers = modifiers
  }
}

/// A part of a finger's way over a scroll area.
package struct AreaTouchEvent: Sendable {
  package var phase: StrokePhase
  package var location: CGPoint
  /// From where it began; in the end phase the finger's velocity, points a second.
  package var delta: CGPoint

  package init(_ phase: StrokePhase, location: CGPoint, delta: CGPoint) {
    self.phase = phase
    self.location = location
    self.delta = delta
  }
}

/// A part of a press of the first button, or of a finger.
package struct AreaPressEvent: Sendable {
  package var phase: StrokePhase
  package var location: CGPoint
  /// 2 for a double click.
  package var clickCount: Int
  package var isTouch: Bool
  package var modifiers: Modifiers

  package init(
    _ phase: StrokePhase, location: CGPoint, clickCount: Int = 1, isTouch: Bool = false,
    modifiers: Modifiers = []
  ) {
    self.phase = phase
    self.location = location
    self.clickCount = clickCount
    self.isTouch = isTouch
    self.modifiers = modifiers
  }
}

/// What an area says of one of its places.
package struct AreaTooltip: Sendable {
  package var text: String
  /// In the area's coordinates.
  package var place: CGRect

  package init(_ text: String, of place: CGRect) {
    (self.text, self.place) = (text, place)
  }
}

/// Which native cell, to compare with.
package struct CellIdentity: Equatable, @unchecked Sendable {
  // Never followed.
  let pointer: UnsafeRawPointer
}

/// What a scroll area tells its owner. The area keeps the owner alive.
@MainActor
package protocol ScrollAreaOwner: AnyObject, Sendable {
  /// In the layout phase, when all allocations are done; another round of them follows before the
  /// paint.
  func areaDidResize(to size: CGSize)
  /// A scrollbar or a scrolled window asks for another offset; never an echo of our own.
  func areaWasScrolled(to offset: CGPoint)
  /// The update phase of a frame that was asked for; `time` in seconds.
  func areaTicks(at time: Double)
  /// - Returns: Whether the event is dealt with.
  func areaScrolls(_ event: AreaScrollEvent) -> Bool
  func areaIsTouched(_ event: AreaTouchEvent)
  /// - Returns: Whether the key is dealt with.
  func areaHears(_ key: KeyEvent) -> Bool
  func areaIsPressed(_ event: AreaPressEvent)
  /// A right click, or a finger that stays.
  ///
  /// - Returns: Whether it is dealt with.
  func areaIsAskedForMenu(at location: CGPoint, isHeld: Bool) -> Bool
  /// The keyboard came into the area, left it, or went into another cell or none; never an echo of
  /// our own.
  func areaFocusMoved(isInside: Bool, cell: CellIdentity?)
  /// What is to be told of a point of the area; nil: of where the keyboard is.
  func areaTooltip(at point: CGPoint?) -> AreaTooltip?
  /// Assistive technology wants something done with a cell.
  func areaIsAsked(for action: ItemAction, on cell: CellIdentity)
  /// Something is dragged over the area.
  ///
  /// - Returns: What a drop there would do. For `accept` anything but `none` lets it come.
  func areaDropMoved(_ event: AreaDropEvent) -> AreaDropAction
  /// It was dropped, and read; a drag of this program's areas is not read.
  ///
  /// - Returns: What was done.
  func areaDropped(uris: [String], text: String?, at location: CGPoint) -> AreaDropAction
  /// What was taken to the pointer is gone from there.
  func areaDragEnded(_ action: AreaDropAction)
  /// Device pixels a point.
  func areaDidChangeScale(to scale: Double)
  func areaDidChangeDirection(isRightToLeft: Bool)
  /// The theme may be another. Nothing may be changed while this is told.
  func areaDidRestyle()
  func areaDidMap()
  /// The widget is gone; nothing is said after this.
  func areaWasDestroyed()
}

extension StrokePhase {
  var c: TrellisPhase {
    switch self {
    case .begin: TRELLIS_PHASE_BEGIN
    case .change: TRELLIS_PHASE_CHANGE
    case .end: TRELLIS_PHASE_END
    case .cancel: TRELLIS_PHASE_CANCEL
    }
  }

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
      StrokePhase(event.phase), isWheel: event.unit == TRELLIS_SCROLL_WHEEL,
      delta: CGPoint(x: event.dx, y: event.dy),
      location: event.x.isNaN ? nil : CGPoint(x: event.x, y: event.y),
      modifiers: Modifiers(rawValue: event.state.rawValue))
  }

  var c: TrellisScrollEvent {
    TrellisScrollEvent(
      phase: phase.c, unit: isWheel ? TRELLIS_SCROLL_WHEEL : TRELLIS_SCROLL_SURFACE,
      dx: delta.x, dy: delta.y, x: location.map { Double($0.x) } ?? .nan,
      y: location.map { Double($0.y) } ?? .nan,
      state: GdkModifierType(rawValue: modifiers.rawValue), time: 0)
  }
}

extension AreaPressEvent {
  init(_ event: TrellisPressEvent) {
    self.init(
      StrokePhase(event.phase), location: CGPoint(x: event.x, y: event.y),
      clickCount: Int(event.clicks), isTouch: event.touch != 0,
      modifiers: Modifiers(rawValue: event.state.rawValue))
  }

  var c: TrellisPressEvent {
    TrellisPressEvent(
      phase: phase.c, x: location.x, y: location.y, clicks: Int32(clickCount),
      touch: isTouch ? 1 : 0, state: GdkModifierType(rawValue: modifiers.rawValue))
  }
}

extension AreaTouchEvent {
  init(_ event: TrellisTouchEvent) {
    self.init(
      StrokePhase(event.phase), location: CGPoint(x: event.x, y: event.y),
      delta: CGPoint(x: event.dx, y: event.dy))
  }

  var c: TrellisTouchEvent {
    TrellisTouchEvent(
      phase: phase.c, x: location.x, y: location.y, dx: delta.x, dy: delta.y, time: 0)
  }
}
