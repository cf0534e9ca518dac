internal import CGtk
import Foundation

/// Hears a widget's input before or after its children do.
@preconcurrency @MainActor
open class EventController: NativeObject {
  /// Before the children rather than after them.
  public final var isCapturing: Bool {
    get { gtk_event_controller_get_propagation_phase(opaque) == GTK_PHASE_CAPTURE }
    set {
      gtk_event_controller_set_propagation_phase(
        opaque, newValue ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
    }
  }
}

extension EventController {
  /// The modifier keys that are held now, whoever has the focus; none without a widget on screen or a
  /// pointer. Asks the display server.
  package final var heldModifiers: Modifiers {
    guard let widget = gtk_event_controller_get_widget(opaque),
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(widget)),
      let pointer = gdk_seat_get_pointer(seat), let native = gtk_widget_get_native(widget),
      let surface = gtk_native_get_surface(native)
    else { return [] }
    var state = GdkModifierType(rawValue: 0)
    gdk_surface_get_device_position(surface, pointer, nil, nil, &state)
    return Modifiers(rawValue: state.rawValue)
  }
}

/// Keys held during an event.
public struct Modifiers: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
  public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
  public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
  public static let `super` = Modifiers(rawValue: GDK_SUPER_MASK.rawValue)
}

/// Wheel steps and touchpad strokes.
public final class ScrollController: EventController {
  public init() {
    super.init(
      owned: Gtk.raw(
        gtk_event_controller_scroll_new(
          GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)))
  }

  /// `dx`, `dy` are wheel steps, or pixels from a touchpad. Return true to keep the event.
  public func onScroll(
    _ body: @escaping @MainActor (_ dx: Double, _ dy: Double, Modifiers) -> Bool
  ) {
    let callback:
      @convention(c) (UnsafeMutableRawPointer?, Double, Double, UnsafeMutableRawPointer?) ->
        gboolean = { controller, dx, dy, data in
          let handler = Handler<(Double, Double, Modifiers), Bool>.from(data)
          let state = gtk_event_controller_get_current_event_state(OpaquePointer(controller))
          let modifiers = Modifiers(rawValue: state.rawValue)
          return MainActor.assumeIsolated { handler.body((dx, dy, modifiers)) ? 1 : 0 }
        }
    connect(
      "scroll", Handler<(Double, Double, Modifiers), Bool> { body($0.0, $0.1, $0.2) }, callback)
  }
}

extension ScrollController {
  /// Whether the present event is part of a touchpad stroke, in pixels, rather than wheel steps.
  public var isStroke: Bool {
    gtk_event_controller_scroll_get_unit(opaque) == GDK_SCROLL_UNIT_SURFACE
  }

  /// The fingers have left the touchpad.
  public func onStrokeEnd(_ body: @escaping @MainActor () -> Void) { on("scroll-end", body) }
}

/// Clicks and taps.
public final class ClickGesture: EventController {
  /// - Parameter button: 1 is the primary one, 0 any.
  public init(button: Int = 1) {
    super.init(owned: Gtk.raw(gtk_gesture_click_new()))
    gtk_gesture_single_set_button(opaque, guint(button))
  }

  /// `count` is 2 for a double click; `point` is in the widget's coordinates.
  public func onPressed(_ body: @escaping @MainActor (_ count: Int, _ point: CGPoint) -> Void) {
    let callback:
      @convention(c) (UnsafeMutableRawPointer?, gint, Double, Double, UnsafeMutableRawPointer?) ->
        Void = { _, count, x, y, data in
          let handler = Handler<(Int, CGPoint), Void>.from(data)
          MainActor.assumeIsolated { handler.body((Int(count), CGPoint(x: x, y: y))) }
        }
    connect("pressed", Handler<(Int, CGPoint), Void> { body($0.0, $0.1) }, callback)
  }
}
