internal import CGtk

/// Tells what happens to the entries of one folder, and to the folder itself; not to what is in
/// folders within. It ends with this object.
@MainActor
package final class FolderMonitor: NativeObject {
  package enum Event {
    /// Made just now. If it is a file that somebody writes, `changed` follows when that is done.
    case appeared
    /// Written to the end, moved here, or with other permissions.
    case changed
    case gone
  }

  private struct Report {
    let event: GFileMonitorEvent
    let path: String?
    let otherPath: String?
  }

  /// Nil when the system refuses, as when more folders are watched than it allows.
  ///
  /// - Parameters:
  ///   - path: Absolute. It need not exist; what cannot be watched by events is looked at now and
  ///     then.
  ///   - onEvent: Gets absolute paths. Entries whose names are not UTF-8 are left out.
  package static func watch(
    _ path: String, onEvent: @escaping @MainActor (Event, String) -> Void
  ) -> FolderMonitor? {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    return g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil).map {
      FolderMonitor(Gtk.raw($0), onEvent)
    }
  }

  private init(
    _ owned: UnsafeMutableRawPointer, _ onEvent: @escaping @MainActor (Event, String) -> Void
  ) {
    super.init(owned: owned)
    let callback:
      @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, OpaquePointer?, GFileMonitorEvent,
        UnsafeMutableRawPointer?
      ) -> Void = { _, file, other, event, data in
        let report = Report(
          event: event, path: FolderMonitor.path(of: file),
          otherPath: FolderMonitor.path(of: other))
        let handler = Handler<Report, Void>.from(data)
        MainActor.assumeIsolated { handler.body(report) }
      }
    connect(
      "changed",
      Handler<Report, Void> { report in
        for (event, path) in Self.translate(report) { onEvent(event, path) }
      },
      callback)
  }

  private static func translate(_ report: Report) -> [(Event, String)] {
    let event: Event
    switch report.event {
    case G_FILE_MONITOR_EVENT_CREATED: event = .appeared
    case G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT, G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED,
      G_FILE_MONITOR_EVENT_MOVED_IN:
      event = .changed
    case G_FILE_MONITOR_EVENT_DELETED, G_FILE_MONITOR_EVENT_MOVED_OUT,
      G_FILE_MONITOR_EVENT_UNMOUNTED:
      event = .gone
    case G_FILE_MONITOR_EVENT_RENAMED:
      return [report.path.map { (.gone, $0) }, report.otherPath.map { (.changed, $0) }]
        .compactMap(\.self)
    // While a file is written there is nothing to show.
    default: return []
    }
    return report.path.map { [(event, $0)] } ?? []
  }

  private nonisolated static func path(of file: OpaquePointer?) -> String? {
    guard let file, let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return String(validatingCString: path)
  }
}
