internal import CTrellisGtk
import Foundation

/// An object that handles input events of a widget, before or after the widget's children do.
@preconcurrency @MainActor
open class EventController: NativeObject {
  /// A Boolean value that indicates whether the controller handles events before the widget's
  /// children. The default is false.
  public final var isCapturing: Bool {
    get { gtk_event_controller_get_propagation_phase(opaque) == GTK_PHASE_CAPTURE }
    set {
      gtk_event_controller_set_propagation_phase(
        opaque, newValue ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
    }
  }
}

extension EventController {
  /// The modifier keys that are held now, whichever widget has the focus. Empty if the widget is
  /// not on screen or there is no pointer. Reading it asks the display server.
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

/// The modifier keys that are held during an event.
public struct Modifiers: OptionSet, Sendable {
  /// The bits of a GdkModifierType.
  public let rawValue: UInt32

  /// Creates a set of modifier keys from the bits of a GdkModifierType.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
  /// The Control key.
  public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
  /// The Alt key.
  public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
  /// The Super key.
  public static let `super` = Modifiers(rawValue: GDK_SUPER_MASK.rawValue)
}

/// An event controller for wheel steps and touchpad scrolling.
public final class ScrollController: EventController {
  /// Creates a scroll controller for both axes. Add it to a widget with `Widget.add(_:)`.
  public init() {
    super.init(
      owned: TrellisGtk.raw(
        gtk_event_controller_scroll_new(
          GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)))
  }

  /// Runs `body` for each wheel step and each movement on a touchpad.
  ///
  /// - Parameter body: The block. `dx` and `dy` are wheel steps, or pixels for a touchpad
  ///   (`isTouchpad`). It returns true if it has handled the event.
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
  /// A Boolean value that indicates whether the current event comes from a touchpad, in pixels,
  /// instead of a wheel, in steps.
  public var isTouchpad: Bool {
    gtk_event_controller_scroll_get_unit(opaque) == GDK_SCROLL_UNIT_SURFACE
  }

  /// Runs `body` each time the fingers leave the touchpad.
  public func onTouchpadScrollEnd(_ body: @escaping @MainActor () -> Void) {
    on("scroll-end", body)
  }
}

/// An event controller for clicks and taps.
public final class ClickGesture: EventController {
  /// Creates a click gesture. Add it to a widget with `Widget.add(_:)`.
  ///
  /// - Parameter button: The number of the mouse button. 1, the default, is the primary button and
  ///   0 stands for any button.
  public init(button: Int = 1) {
    super.init(owned: TrellisGtk.raw(gtk_gesture_click_new()))
    gtk_gesture_single_set_button(opaque, guint(button))
  }

  /// Runs `body` each time the button or a finger is pressed.
  ///
  /// - Parameter body: The block. `count` is 2 for the second press of a double click. `point` is
  ///   in the widget's coordinates.
  public func onPressed(_ body: @escaping @MainActor (_ count: Int, _ point: CGPoint) -> Void) {
    on("pressed", body)
  }

  /// Runs `body` each time the button or a finger is released and has not moved away.
  ///
  /// - Parameter body: The block. `count` is 2 for the second release of a double click. `point` is
  ///   in the widget's coordinates.
  public func onReleased(_ body: @escaping @MainActor (_ count: Int, _ point: CGPoint) -> Void) {
    on("released", body)
  }

  private func on(_ signal: String, _ body: @escaping @MainActor (Int, CGPoint) -> Void) {
    let callback:
      @convention(c) (UnsafeMutableRawPointer?, gint, Double, Double, UnsafeMutableRawPointer?) ->
        Void = { _, count, x, y, data in
          let handler = Handler<(Int, CGPoint), Void>.from(data)
          MainActor.assumeIsolated { handler.body((Int(count), CGPoint(x: x, y: y))) }
        }
    connect(signal, Handler<(Int, CGPoint), Void> { body($0.0, $0.1) }, callback)
  }

  /// Takes the present press from the other gestures and widgets. Call it in the block of `onPressed(_:)`.
  public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
}
