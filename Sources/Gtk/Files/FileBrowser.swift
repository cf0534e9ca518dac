internal import CTrellisGtk

/// The desktop's file manager.
@MainActor
package enum FileBrowser {
  /// Shows files, selected, in the desktop's file manager. If the file manager cannot select files,
  /// the folder of the first file is opened instead.
  ///
  /// - Parameters:
  ///   - paths: The absolute paths of the files. Nothing happens if it is empty.
  ///   - window: The window on whose behalf the folder is opened.
  package static func show(_ paths: [String], over window: Window) {
    guard let first = paths.first else { return }
    let folder = uri(String(first[..<(first.lastIndex(of: "/") ?? first.startIndex)]))
    let fallback = Handler<Bool, Void> { isDone in
      guard !isDone else { return }
      trellis_launch_uri(window.raw.assumingMemoryBound(to: GtkWindow.self), folder)
    }
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else {
      return fallback.body(false)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    g_dbus_connection_call(
      bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
      "org.freedesktop.FileManager1", "ShowItems", arguments(paths), nil,
      GDBusCallFlags(rawValue: 0), -1, nil,
      { source, result, data in
        guard let source, let data else { return }
        let answer = g_dbus_connection_call_finish(OpaquePointer(source), result, nil)
        let handler = Unmanaged<Handler<Bool, Void>>.fromOpaque(data).takeRetainedValue()
        MainActor.assumeIsolated { handler.body(answer != nil) }
        if let answer { g_variant_unref(answer) }
      }, fallback.retained)
  }

  /// Returns the arguments of `ShowItems`, of D-Bus type `(ass)`: the files' URIs and an empty
  /// startup id.
  private static func arguments(_ paths: [String]) -> OpaquePointer? {
    var uris = paths.map { g_variant_new_string(uri($0)) as OpaquePointer? }
    let list = uris.withUnsafeMutableBufferPointer {
      g_variant_new_array(nil, $0.baseAddress, gsize($0.count))
    }
    var parts: [OpaquePointer?] = [list, g_variant_new_string("")]
    return parts.withUnsafeMutableBufferPointer {
      g_variant_new_tuple($0.baseAddress, gsize($0.count))
    }
  }

  private static func uri(_ path: String) -> String {
    guard let uri = g_filename_to_uri(path, nil, nil) else { return "file:///" }
    defer { g_free(uri) }
    return String(cString: uri)
  }
}
