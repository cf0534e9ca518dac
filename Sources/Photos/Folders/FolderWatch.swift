import Foundation
import PhotoLibrary
import Trellis

/// Follows the folders that are shown: whatever happens in them within a moment is one change.
@MainActor
final class FolderWatch {
  /// Nothing more has happened for so long, or so much is waited for at most. Seconds.
  private static let (moment, longest) = (0.25, 1.5)
  /// Folders at a time: a call costs some hundredths of a millisecond.
  private static let pieceSize = 32

  private let follower: LibraryMonitor
  private let roots: [String]
  private let tell: @MainActor (TimelineChange) -> Void
  private var monitors: [String: FolderMonitor] = [:]
  private var unwatched: [ScannedFolder]
  private lazy var watching = IdleWork { [weak self] in self?.watchSome() ?? false }
  private var paths: Set<String> = []
  private var firstEvent = 0.0
  private var lastEvent = 0.0
  private enum State { case idle, waiting, looking }
  private var state = State.idle
  /// A Boolean value that indicates whether changes are examined at once, without waiting for more
  /// events.
  private var isHurried = false
  private let alarm = Alarm()

  /// - Parameters:
  ///   - timeline: What is shown now.
  ///   - folders: What the scan looked into.
  ///   - tell: Called with each change, in order.
  init(
    _ timeline: PhotoTimeline, roots: [String], folders: [ScannedFolder],
    _ tell: @escaping @MainActor (TimelineChange) -> Void
  ) {
    self.roots = roots.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    follower = LibraryMonitor(timeline, roots: self.roots)
    self.tell = tell
    unwatched = folders.reversed()
    // One that is missing may come.
    for root in self.roots { watch(root) }
    watching.start()
  }

  /// The program itself has done something to these files: it is looked at now, and told of before
  /// this could be heard of otherwise.
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
      // A file is worth a look when it is whole.
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

  /// Looks as soon as it is time to.
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
    Task { [weak self, follower] in
      let changes = await follower.look(at: paths)
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

  /// Folders that are gone are watched no more, but for those that were opened.
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
