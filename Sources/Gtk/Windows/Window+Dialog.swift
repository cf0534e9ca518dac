internal import CGtk

/// Windows that ask something.
extension Window {
  private var window: UnsafeMutablePointer<GtkWindow> {
    raw.assumingMemoryBound(to: GtkWindow.self)
  }

  /// Whether the program's other windows wait for it.
  public final var isModal: Bool {
    get { gtk_window_get_modal(window) != 0 }
    set { gtk_window_set_modal(window, newValue ? 1 : 0) }
  }

  /// Stays above `parent`, and closes with it.
  public final func setTransient(for parent: Window) {
    gtk_window_set_transient_for(window, parent.window)
    gtk_window_set_destroy_with_parent(window, 1)
  }

  /// What Return does, in an entry that `activatesDefault`.
  public final func setDefaultWidget(_ widget: Widget) {
    gtk_window_set_default_widget(window, widget.widget)
  }

  public final func closesByEscape() {
    let shortcuts = gtk_shortcut_controller_new()
    let shortcut = gtk_shortcut_new(
      gtk_shortcut_trigger_parse_string("Escape"), gtk_named_action_new("window.close"))
    gtk_shortcut_controller_add_shortcut(shortcuts, shortcut)
    gtk_widget_add_controller(widget, shortcuts)
  }
}
