internal import CTrellisGtk

/// The programs with which the desktop opens URIs.
@MainActor
package enum UriLauncher {
  /// Returns a Boolean value that indicates whether a program is installed that opens URIs of a
  /// scheme.
  ///
  /// - Parameter scheme: The scheme without a colon, for example "geo".
  package static func canOpen(scheme: String) -> Bool {
    guard let program = g_app_info_get_default_for_uri_scheme(scheme) else { return false }
    g_object_unref(UnsafeMutableRawPointer(program))
    return true
  }

  /// Opens a URI with the program that the user has chosen for its scheme.
  ///
  /// - Parameter window: The window on whose behalf the URI is opened.
  package static func open(_ uri: String, over window: Window) {
    trellis_launch_uri(window.raw.assumingMemoryBound(to: GtkWindow.self), uri)
  }
}
