internal import CTrellisGtk
import Dispatch

/// Watches one folder and its entries, but not the content of subfolders. Watching ends when this
/// object is freed.
@MainActor
package final class FolderMonitor: NativeObject {
  /// A change of a file or folder.
  package enum Event {
    /// The entry has been created. For a file that is being written, `changed` follows when it has
    /// been written.
    case appeared
    /// The entry has been written to the end, moved into the folder, or given other permissions.
    case changed
    /// The entry has been deleted or moved away, or its file system has been unmounted.
    case gone
  }

  private struct Report {
    let event: GFileMonitorEvent
    let path: String?
    let otherPath: String?
  }

  /// Starts to watch a folder.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the folder, which need not exist. GIO polls a folder for which
  ///     the system has no change events.
  ///   - onEvent: The block that runs for each change. It receives an absolute path. Entries whose
  ///     names are not UTF-8 are left out.
  /// - Returns: The monitor, or nil if the system refuses, for example because too many folders are
  ///   watched.
  package static func watch(
    _ path: String, onEvent: @escaping @MainActor (Event, String) -> Void
  ) -> FolderMonitor? {
    Opened(path).monitor.map { FolderMonitor($0, onEvent) }
  }

  /// Starts to watch folders without blocking the main thread. For a folder with 100,000 files the
  /// system takes 15 ms, and for a folder on a disk that does not answer there is no limit.
  ///
  /// - Parameters:
  ///   - paths: The absolute paths of the folders.
  ///   - queue: The queue on which the system is called.
  ///   - onEvent: The block that runs for each change in any of the folders. Changes before the
  ///     method returns may be left out.
  /// - Returns: A monitor for each path, or nil in the places of those that the system refuses.
  package static func watch(
    _ paths: [String], on queue: DispatchQueue,
    onEvent: @escaping @MainActor (Event, String) -> Void
  ) async -> [FolderMonitor?] {
    let opened: [Opened] = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: paths.map { Opened($0) }) }
    }
    return opened.map { $0.monitor.map { FolderMonitor($0, onEvent) } }
  }

  /// A monitor of GIO. It is unchecked Sendable because the reference is created on one thread and
  /// then used on the main thread only. Events are reported on the main thread in any case.
  private struct Opened: @unchecked Sendable {
    let monitor: UnsafeMutableRawPointer?

    init(_ path: String) {
      let file = g_file_new_for_path(path)
      defer { g_object_unref(UnsafeMutableRawPointer(file)) }
      monitor = g_file_monitor_directory(file, trellis_file_monitor_watch_moves, nil, nil).map {
        TrellisGtk.raw($0)
      }
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
    // A file that is still being written has nothing to show yet.
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
