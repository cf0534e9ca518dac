import CTrellisGtk
import Foundation
import TrellisGtk

extension ScrollArea {
  /// The number of areas, canvases, cells and rows that are alive in the process.
  package static var liveInstances: Int { Int(trellis_live_instances()) }
}

/// Events as the event controllers of an area send them. A display without a screen has no touchpad and
/// no touchscreen.
extension ScrollAreaReference {
  private var area: OpaquePointer { OpaquePointer(pointer) }
  private var widget: UnsafeMutablePointer<GtkWidget> {
    pointer.assumingMemoryBound(to: GtkWidget.self)
  }

  @discardableResult
  package func feed(_ event: AreaScrollEvent) -> Bool {
    var event = TrellisScrollEvent(
      phase: event.phase.c, unit: event.isWheel ? TRELLIS_SCROLL_WHEEL : TRELLIS_SCROLL_SURFACE,
      dx: event.delta.x, dy: event.delta.y, x: event.location.map { Double($0.x) } ?? .nan,
      y: event.location.map { Double($0.y) } ?? .nan,
      state: GdkModifierType(rawValue: event.modifiers.rawValue), time: 0)
    return trellis_area_feed_scroll(area, &event) != 0
  }

  package func feed(_ event: AreaTouchEvent) {
    var event = TrellisTouchEvent(
      phase: event.phase.c, x: event.location.x, y: event.location.y, dx: event.delta.x,
      dy: event.delta.y, time: 0)
    trellis_area_feed_touch(area, &event)
  }

  package func feed(_ event: AreaPressEvent) {
    var event = TrellisPressEvent(
      phase: event.phase.c, x: event.location.x, y: event.location.y,
      clicks: Int32(event.clickCount), touch: event.isTouch ? 1 : 0,
      handle: event.isAtHandle ? 1 : 0, state: GdkModifierType(rawValue: event.modifiers.rawValue))
    trellis_area_feed_press(area, &event)
  }

  @discardableResult
  package func feedMenu(at point: CGPoint, isHeld: Bool = false) -> Bool {
    trellis_area_feed_menu(area, point.x, point.y, isHeld ? 1 : 0) != 0
  }

  @discardableResult
  package func feed(_ key: KeyEvent) -> Bool {
    var event = TrellisKeyEvent(
      keyval: key.symbol.rawValue, state: GdkModifierType(rawValue: key.modifiers.rawValue))
    return trellis_area_feed_key(area, &event) != 0
  }

  /// Returns a Boolean value that indicates whether GTK picks `cell`, or a widget in it, at a point of
  /// the area.
  package func hasCell(_ cell: CellWidget, at point: CGPoint) -> Bool {
    let cell = cell.pointer.assumingMemoryBound(to: GtkWidget.self)
    let picked = gtk_widget_pick(widget, point.x, point.y, GTK_PICK_DEFAULT)
    return picked.map { $0 == cell || gtk_widget_is_ancestor($0, cell) != 0 } ?? false
  }

  /// The text of the tooltip that a key has shown, or nil.
  package var shownTooltip: String? {
    var child = gtk_widget_get_first_child(widget)
    while let present = child {
      let instance = UnsafeMutableRawPointer(present).assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_popover_get_type()) != 0 {
        let popover = UnsafeMutableRawPointer(present).assumingMemoryBound(to: GtkPopover.self)
        if let text = gtk_popover_get_child(popover).flatMap({ text(of: $0) }) { return text }
      }
      child = gtk_widget_get_next_sibling(present)
    }
    return nil
  }

  /// Moves two fingers on a touchpad sideways in ten steps.
  ///
  /// - Parameter distance: The distance by which a swiped row follows the fingers, in points.
  package func swipe(at point: CGPoint, by distance: CGFloat, isReleased: Bool = true) {
    feed(AreaScrollEvent(.begin, isWheel: false, delta: .zero, location: point))
    for _ in 0..<10 {
      let delta = CGPoint(x: -distance / 10 / 2.5, y: 0)
      feed(AreaScrollEvent(.change, isWheel: false, delta: delta, location: point))
    }
    guard isReleased else { return }
    feed(AreaScrollEvent(.end, isWheel: false, delta: .zero, location: point))
  }
}

extension GesturePhase {
  fileprivate var c: TrellisPhase {
    switch self {
    case .begin: TRELLIS_PHASE_BEGIN
    case .change: TRELLIS_PHASE_CHANGE
    case .end: TRELLIS_PHASE_END
    case .cancel: TRELLIS_PHASE_CANCEL
    }
  }
}
