internal import CGtk

extension Window {
  private var window: UnsafeMutablePointer<GtkWindow> {
    raw.assumingMemoryBound(to: GtkWindow.self)
  }

  /// A Boolean value that indicates whether the window is modal. While a modal window is open, the
  /// other windows of the program receive no input. The default is false.
  public final var isModal: Bool {
    get { gtk_window_get_modal(window) != 0 }
    set { gtk_window_set_modal(window, newValue ? 1 : 0) }
  }

  /// Makes the window a dialog of `parent`: it stays above `parent` and is destroyed together with
  /// it.
  ///
  /// - Parameter parent: The window that the dialog belongs to.
  public final func setTransient(for parent: Window) {
    gtk_window_set_transient_for(window, parent.window)
    gtk_window_set_destroy_with_parent(window, 1)
  }

  /// Sets the widget that is activated when the user presses Return in an entry whose
  /// `activatesDefault` is true.
  ///
  /// - Parameter widget: A widget inside the window, usually a button.
  public final func setDefaultWidget(_ widget: Widget) {
    gtk_window_set_default_widget(window, widget.widget)
  }

  /// Lets the Escape key close the window.
  ///
  /// Each call adds a shortcut. Call it once for each window.
  public final func addEscapeToClose() {
    let shortcuts = gtk_shortcut_controller_new()
    let shortcut = gtk_shortcut_new(
      gtk_shortcut_trigger_parse_string("Escape"), gtk_named_action_new("window.close"))
    gtk_shortcut_controller_add_shortcut(shortcuts, shortcut)
    gtk_widget_add_controller(widget, shortcuts)
  }
}
