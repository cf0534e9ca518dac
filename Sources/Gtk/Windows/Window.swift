internal import CTrellisGtk

/// A window of the desktop.
///
/// GTK keeps a window alive while it is open, even if no Swift object refers to it.
open class Window: Widget {
  private var window: UnsafeMutablePointer<GtkWindow> {
    raw.assumingMemoryBound(to: GtkWindow.self)
  }

  /// Creates a window that belongs to no application.
  public init() {
    super.init(making: gtk_window_new())
    setUp()
  }

  /// Creates a window of an application. The application runs as long as the window is open.
  public init(_ application: Application) {
    super.init(making: gtk_application_window_new(application.application))
    setUp()
  }

  /// Creates a Swift object for a new window of another library, for a subclass in another module.
  ///
  /// - Parameter native: The `GtkWindow *`.
  package init(native: UnsafeMutableRawPointer) {
    super.init(widget: native.assumingMemoryBound(to: GtkWidget.self))
    setUp()
  }

  private func setUp() {
    // A modal dialog takes the input of its whole window group, and of all windows without a group.
    let group = gtk_window_group_new()
    gtk_window_group_add_window(group, window)
    g_object_unref(group)
    destroyWhenClosed()
  }

  /// Destroys the window when it closes, together with its content.
  ///
  /// GTK releases its own reference to a window that closes, but keeps the content as long as any
  /// reference exists. A Swift object may hold such a reference for a long time.
  private func destroyWhenClosed() {
    let callback: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean =
      { window, _ in
        guard let window else { return 0 }
        Window.destroy(window)
        return 1
      }
    // Other handlers can keep the window open, so they must run first.
    g_signal_connect_data(
      raw, "close-request", unsafeBitCast(callback, to: GCallback.self), nil, nil,
      trellis_connect_after)
  }

  private nonisolated static func destroy(_ window: UnsafeMutableRawPointer) {
    g_object_ref(window)
    gtk_window_destroy(window.assumingMemoryBound(to: GtkWindow.self))
    g_object_run_dispose(window.assumingMemoryBound(to: GObject.self))
    g_object_unref(window)
  }

  /// The title of the window. The default is an empty string.
  public final var title: String {
    get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(window, newValue) }
  }

  /// Sets the size with which the window opens, in points.
  public final func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(window, Int32(width), Int32(height))
  }

  /// The present size of the window in points. While the window is maximized or fullscreen, it is
  /// the size that the window had before.
  public final var defaultSize: (width: Int, height: Int) {
    var (width, height) = (Int32(), Int32())
    gtk_window_get_default_size(window, &width, &height)
    return (Int(width), Int(height))
  }

  /// Sets the content of the window. The new content replaces the previous one; nil removes it.
  public final func setChild(_ child: Widget?) { gtk_window_set_child(window, child?.widget) }

  /// Sets the bar at the top of the window, usually a `HeaderBar`. Nil restores the default bar.
  public final func setTitlebar(_ bar: Widget?) { gtk_window_set_titlebar(window, bar?.widget) }

  /// Sets the name of the window's icon in the icon theme.
  public final func setIcon(_ name: String) { gtk_window_set_icon_name(window, name) }

  /// Shows the window and brings it to the front.
  public final func present() { gtk_window_present(window) }

  /// Asks the window to close, as its close button does. A handler of `onCloseRequest(_:)` can
  /// refuse.
  public final func close() { gtk_window_close(window) }

  /// Closes the window without calling the handlers of `onCloseRequest(_:)`.
  public final func destroy() { Self.destroy(raw) }

  /// Maximizes the window.
  public final func maximize() { gtk_window_maximize(window) }

  /// A Boolean value that indicates whether the window is maximized.
  public final var isMaximized: Bool { gtk_window_is_maximized(window) != 0 }

  /// A Boolean value that indicates whether the window covers the whole screen. The desktop changes
  /// the state some time after the property is set.
  public final var isFullscreen: Bool {
    get { gtk_window_is_fullscreen(window) != 0 }
    set { if newValue { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) } }
  }

  /// Adds a block that runs when the window has become fullscreen, or has ceased to be.
  public final func onFullscreenChange(_ body: @escaping @MainActor () -> Void) {
    onChange(of: "fullscreened", body)
  }

  /// Adds a block that runs when the window is about to close.
  ///
  /// - Parameter body: The block. It returns true to keep the window open.
  public final func onCloseRequest(_ body: @escaping @MainActor () -> Bool) {
    let callback: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean =
      { _, data in
        let handler = Handler<Void, Bool>.from(data)
        return MainActor.assumeIsolated { handler.body(()) ? 1 : 0 }
      }
    connect("close-request", Handler<Void, Bool> { _ in body() }, callback)
  }

  /// Adds an action of the window. Buttons and menus name it "win.\(name)".
  ///
  /// The window must be a window of an application, created with `init(_:)`.
  ///
  /// - Parameters:
  ///   - name: The name without the prefix "win.".
  ///   - body: The block that runs each time the action is activated.
  /// - Returns: The new action.
  @discardableResult
  public final func addAction(_ name: String, _ body: @escaping @MainActor () -> Void) -> Action {
    let action = Action(name, body)
    g_action_map_add_action(opaque, action.opaque)
    return action
  }

  /// Adds an action of the window that chooses one of several values. The menu entries of the values name
  /// it "win.\(name)".
  ///
  /// The window must be a window of an application, created with `init(_:)`.
  ///
  /// - Parameters:
  ///   - name: The name without the prefix "win.".
  ///   - choice: The value that is chosen first.
  ///   - body: The block that runs with each value that the user chooses. It sets the action's `choice`.
  /// - Returns: The new action.
  public final func addChoice(
    _ name: String, _ choice: String, _ body: @escaping @MainActor (String) -> Void
  ) -> ChoiceAction {
    let action = ChoiceAction(name, choice, body)
    g_action_map_add_action(opaque, action.opaque)
    return action
  }
}

extension Window {
  /// A Boolean value that indicates whether the window is modal. While a modal window is open, the
  /// window that it is a dialog of, and the other dialogs of that window, receive no input. Other
  /// windows of the program do, see `setTransient(for:)`. The default is false.
  public final var isModal: Bool {
    get { gtk_window_get_modal(window) != 0 }
    set { gtk_window_set_modal(window, newValue ? 1 : 0) }
  }

  /// Makes the window a dialog of `parent`: it stays above `parent`, belongs to the window group of
  /// `parent`, and is destroyed together with it.
  ///
  /// - Parameter parent: The window that the dialog belongs to.
  public final func setTransient(for parent: Window) {
    gtk_window_set_transient_for(window, parent.window)
    gtk_window_set_destroy_with_parent(window, 1)
    gtk_window_group_add_window(gtk_window_get_group(parent.window), window)
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

extension Window {
  /// Lets the user choose a folder in the desktop's own dialog.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - body: The block that is called once when the dialog closes. `path` is the absolute path of
  ///     the folder, or nil if the user cancelled the dialog.
  public final func chooseFolder(
    title: String, _ body: @escaping @MainActor (_ path: String?) -> Void
  ) {
    trellis_choose_folder(
      window, title, passPath, Handler<String?, Void>(body).retained, releaseHandler)
  }

  /// Lets the user choose a file in the desktop's own dialog.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - body: The block that is called once when the dialog closes. `path` is the absolute path of
  ///     the file, or nil if the user cancelled the dialog.
  package final func chooseFile(
    title: String, _ body: @escaping @MainActor (_ path: String?) -> Void
  ) {
    trellis_choose_file(
      window, title, passPath, Handler<String?, Void>(body).retained, releaseHandler)
  }
}

/// Calls a handler with the path that the user has chosen, or nil if the dialog was cancelled.
private func passPath(_ data: UnsafeMutableRawPointer?, _ path: UnsafePointer<CChar>?) {
  let handler = Handler<String?, Void>.from(data)
  let path = path.map { String(cString: $0) }
  MainActor.assumeIsolated { handler.body(path) }
}
