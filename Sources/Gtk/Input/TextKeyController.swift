internal import CTrellisGtk

/// An event controller of a window that gives a key to the text field with the keyboard focus first. The
/// accelerators of the application get only what the field does not use.
///
/// Without it, GTK activates accelerators before it asks the widget with the focus: Delete or Ctrl+V in a
/// search field would do what they do elsewhere in the window.
public final class TextKeyController: EventController {
  /// Creates a controller. Add it to a window with `Widget.add(_:)`, after the window has been created.
  public init() {
    super.init(owned: TrellisGtk.raw(gtk_event_controller_key_new()))
    isCapturing = true
    let callback:
      @convention(c) (
        UnsafeMutableRawPointer?, guint, guint, GdkModifierType, UnsafeMutableRawPointer?
      ) -> gboolean = { controller, _, _, _, _ in
        let controller = OpaquePointer(controller)
        guard let root = gtk_widget_get_root(gtk_event_controller_get_widget(controller)),
          let focus = gtk_root_get_focus(root),
          g_type_check_instance_is_a(
            UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GTypeInstance.self),
            gtk_text_get_type()) != 0
        else { return 0 }
        return gtk_event_controller_key_forward(controller, focus)
      }
    connect("key-pressed", Handler<Void, Void> { _ in }, callback)
  }
}
