internal import CTrellisGtk

/// Keeps the screen from going blank and from being locked for want of input, until the object is
/// released. Has no effect on a desktop without a service for it.
@preconcurrency @MainActor
public final class IdleInhibition {
  // Read by `deinit`, which runs on the main thread: only the main actor releases the object.
  private nonisolated(unsafe) let application: UnsafeMutablePointer<GtkApplication>
  private let cookie: guint

  /// Begins the inhibition.
  ///
  /// - Parameters:
  ///   - window: A window of an application.
  ///   - reason: The reason, which the desktop may show.
  /// - Returns: Nil if the window belongs to no application, or the desktop refuses.
  public init?(_ window: Window, reason: String) {
    let native = window.raw.assumingMemoryBound(to: GtkWindow.self)
    guard let application = gtk_window_get_application(native) else { return nil }
    cookie = gtk_application_inhibit(application, native, GTK_APPLICATION_INHIBIT_IDLE, reason)
    guard cookie != 0 else { return nil }
    self.application = application
    g_object_ref(application)
  }

  deinit {
    gtk_application_uninhibit(application, cookie)
    g_object_unref(application)
  }
}
