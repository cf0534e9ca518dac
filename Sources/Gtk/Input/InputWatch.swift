internal import CTrellisGtk
import Foundation

/// An event controller that notices all input of a widget and of everything in it, before anything
/// else handles it.
public final class InputWatch: EventController {
  /// A kind of input.
  public enum Input: Sendable {
    /// A key has been pressed.
    case key(KeySymbol)
    /// A button, a finger or the wheel.
    case press
    /// The pointer has moved to a point, in the coordinates of the window's surface.
    case motion(CGPoint)
  }

  /// Creates a watch. Add it to a widget, such as a window, with `Widget.add(_:)`.
  public init() {
    super.init(owned: TrellisGtk.raw(gtk_event_controller_legacy_new()))
    isCapturing = true
  }

  /// Runs `body` for each input.
  ///
  /// - Parameter body: The block. It returns true if nothing else is to handle the input.
  public func onInput(_ body: @escaping @MainActor (Input) -> Bool) {
    let callback:
      @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) ->
        gboolean = { _, event, data in
          let handler = Handler<Input, Bool>.from(data)
          guard let event, let input = Input(event) else { return 0 }
          return MainActor.assumeIsolated { handler.body(input) ? 1 : 0 }
        }
    connect("event", Handler<Input, Bool>(body), callback)
  }
}

extension InputWatch.Input {
  fileprivate init?(_ event: OpaquePointer) {
    switch gdk_event_get_event_type(event) {
    case GDK_KEY_PRESS: self = .key(KeySymbol(rawValue: gdk_key_event_get_keyval(event)))
    case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN, GDK_SCROLL, GDK_TOUCHPAD_PINCH: self = .press
    case GDK_MOTION_NOTIFY:
      var (x, y) = (0.0, 0.0)
      gdk_event_get_position(event, &x, &y)
      self = .motion(CGPoint(x: x, y: y))
    default: return nil
    }
  }
}
