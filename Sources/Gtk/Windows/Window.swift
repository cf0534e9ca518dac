internal import CGtk

/// A window. GTK keeps it alive while it is open, whether or not Swift holds it.
open class Window: Widget {
  private var window: UnsafeMutablePointer<GtkWindow> {
    raw.assumingMemoryBound(to: GtkWindow.self)
  }

  public init() {
    super.init(widget: gtk_window_new())
    emptyWhenClosed()
  }

  public init(_ application: Application) {
    super.init(widget: gtk_application_window_new(application.application))
    emptyWhenClosed()
  }

  /// GTK gives up a window that closes, but keeps its content until nobody holds the window any
  /// more; and Swift may hold it for long.
  private func emptyWhenClosed() {
    let callback: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean =
      { window, _ in
        guard let window else { return 0 }
        Window.destroy(window)
        return 1
      }
    // After everyone who might want to keep it open.
    g_signal_connect_data(
      raw, "close-request", unsafeBitCast(callback, to: GCallback.self), nil, nil,
      G_CONNECT_AFTER)
  }

  private nonisolated static func destroy(_ window: UnsafeMutableRawPointer) {
    g_object_ref(window)
    gtk_window_destroy(window.assumingMemoryBound(to: GtkWindow.self))
    g_object_run_dispose(window.assumingMemoryBound(to: GObject.self))
    g_object_unref(window)
  }

  public final var title: String {
    get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(window, newValue) }
  }

  public final func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(window, Int32(width), Int32(height))
  }

  /// In points, as the user has it, or last had it when it was neither maximized nor fullscreen.
  public final var defaultSize: (width: Int, height: Int) {
    var (width, height) = (Int32(), Int32())
    gtk_window_get_default_size(window, &width, &height)
    return (Int(width), Int(height))
  }

  public final func setChild(_ child: Widget?) { gtk_window_set_child(window, child?.widget) }
  public final func setTitlebar(_ bar: Widget?) { gtk_window_set_titlebar(window, bar?.widget) }
  public final func setIcon(_ name: String) { gtk_window_set_icon_name(window, name) }

  /// Shows it, in front.
  public final func present() { gtk_window_present(window) }

  /// Asks it to close, as its close button does.
  public final func close() { gtk_window_close(window) }

  /// Closes it without asking.
  public final func destroy() { Self.destroy(raw) }

  public final func maximize() { gtk_window_maximize(window) }
  public final var isMaximized: Bool { gtk_window_is_maximized(window) != 0 }

  public final var isFullscreen: Bool {
    get { gtk_window_is_fullscreen(window) != 0 }
    set { if newValue { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) } }
  }

  /// Runs when the window is about to close; return true to keep it open.
  public final func onCloseRequest(_ body: @escaping @MainActor () -> Bool) {
    let callback: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean =
      { _, data in
        let handler = Handler<Void, Bool>.from(data)
        return MainActor.assumeIsolated { handler.body(()) ? 1 : 0 }
      }
    connect("close-request", Handler<Void, Bool> { _ in body() }, callback)
  }

  /// An action of the window, named "win.\(name)" by buttons and menus.
  @discardableResult
  public final func addAction(_ name: String, _ body: @escaping @MainActor () -> Void) -> Action {
    let action = Action(name, body)
    g_action_map_add_action(opaque, action.opaque)
    return action
  }
}
