import Foundation
import PhotoLibrary
import Trellis

/// Watches the open folders and reports what changes in them. Events that follow each other closely
/// are reported as one change.
@MainActor
final class FolderWatch {
  /// The time without events after which changes are examined, and the maximum time from the first
  /// event until they are examined, in seconds.
  private static let (moment, longest) = (0.25, 1.5)
  /// The number of folders that are added to the watch in one call of the idle handler. One folder
  /// takes some hundredths of a millisecond.
  private static let pieceSize = 32

  private let monitor: LibraryMonitor
  private let roots: [String]
  private let tell: @MainActor (TimelineChange) -> Void
  private var monitors: [String: FolderMonitor] = [:]
  /// Folders of the scan that are not watched yet. The next one is the last element.
  private var unwatched: [ScannedFolder]
  private lazy var watching = IdleWork { [weak self] in self?.watchSome() ?? false }
  /// Paths with events that have not been examined yet.
  private var paths: Set<String> = []
  private var firstEvent = 0.0
  private var lastEvent = 0.0
  private enum State { case idle, waiting, looking }
  private var state = State.idle
  /// A Boolean value that indicates whether changes are examined as soon as the current examination
  /// is done, without waiting for more events.
  private var isHurried = false
  private let alarm = Alarm()

  /// Starts watching the folders.
  ///
  /// - Parameters:
  ///   - timeline: The photos that are shown.
  ///   - roots: The paths of the folders that the user has opened.
  ///   - folders: The folders that the scan has read.
  ///   - tell: Called with each change, in order.
  init(
    _ timeline: PhotoTimeline, roots: [String], folders: [ScannedFolder],
    _ tell: @escaping @MainActor (TimelineChange) -> Void
  ) {
    self.roots = roots.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    monitor = LibraryMonitor(timeline, roots: self.roots)
    self.tell = tell
    unwatched = folders.reversed()
    // A folder that is missing now may be created later.
    for root in self.roots { watch(root) }
    watching.start()
  }

  /// Examines files that the program itself has changed, without waiting for events of the file
  /// system. Files outside the open folders are ignored.
  func look(at files: [String]) {
    let files = files.filter { file in roots.contains { file.hasPrefix("\($0)/") } }
    guard !files.isEmpty else { return }
    for file in files { paths.insert(file) }
    isHurried = true
    if state != .looking { look() }
  }

  private func watchSome() -> Bool {
    for folder in unwatched.suffix(Self.pieceSize).reversed() {
      unwatched.removeLast()
      watch(folder.path)
      // Changes between the scan and the start of watching are not reported by the file system.
      if folder.hasChanged { note(folder.path) }
    }
    return !unwatched.isEmpty
  }

  private func watch(_ folder: String) {
    guard monitors[folder] == nil else { return }
    monitors[folder] = FolderMonitor.watch(folder) { [weak self] event, path in
      // A file that has appeared may still be incomplete. The event after it has been written is
      // used instead.
      if event == .appeared, !Self.isFolder(path) { return }
      self?.note(path)
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private func note(_ path: String) {
    lastEvent = MainLoop.time
    if paths.isEmpty { firstEvent = lastEvent }
    paths.insert(path)
    if state == .idle { wait(Self.moment) }
  }

  /// Waits until `moment` seconds have passed since the last event, or `longest` seconds since the
  /// first one, and then examines the changes.
  private func wait(_ seconds: Double) {
    state = .waiting
    alarm.set(after: seconds) { [weak self] in
      guard let self else { return }
      let now = MainLoop.time
      let due = min(lastEvent + Self.moment, firstEvent + Self.longest)
      if now < due { wait(due - now) } else { look() }
    }
  }

  private func look() {
    let paths = self.paths
    self.paths = []
    state = .looking
    isHurried = false
    alarm.cancel()
    Task { [weak self, monitor] in
      let changes = await monitor.look(at: paths)
      self?.take(changes)
    }
  }

  private func take(_ changes: LibraryMonitor.FolderChanges) {
    state = .idle
    discard(changes.left)
    unwatched.insert(contentsOf: changes.entered.filter { monitors[$0.path] == nil }, at: 0)
    if !unwatched.isEmpty { watching.start() }
    if !changes.change.isEmpty { tell(changes.change) }
    guard !paths.isEmpty else { return }
    if isHurried { look() } else { wait(Self.moment) }
  }

  /// Stops watching folders that no longer exist, except the ones that the user has opened.
  private func discard(_ left: Set<String>) {
    guard !left.isEmpty else { return }
    for folder in monitors.keys where !roots.contains(folder) {
      var path = folder
      while !path.isEmpty {
        if left.contains(path) {
          monitors[folder] = nil
          break
        }
        path = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      }
    }
  }
}
