internal import CTrellisGtk

/// An event controller for the keys that are pressed while the widget, or one inside it, has the keyboard
/// focus.
public final class KeyController: EventController {
  /// Creates a key controller. Add it to a widget with `Widget.add(_:)`.
  public init() {
    super.init(owned: TrellisGtk.raw(gtk_event_controller_key_new()))
  }

  /// Runs `body` for each key that is pressed and that no widget inside the widget has handled.
  ///
  /// - Parameter body: The block. It returns true if it has handled the key.
  public func onPressed(_ body: @escaping @MainActor (KeyEvent) -> Bool) {
    let callback:
      @convention(c) (
        UnsafeMutableRawPointer?, guint, guint, GdkModifierType, UnsafeMutableRawPointer?
      ) -> gboolean = { _, key, _, state, data in
        let handler = Handler<KeyEvent, Bool>.from(data)
        let event = KeyEvent(KeySymbol(rawValue: key), Modifiers(rawValue: state.rawValue))
        return MainActor.assumeIsolated { handler.body(event) ? 1 : 0 }
      }
    connect("key-pressed", Handler<KeyEvent, Bool>(body), callback)
  }
}
