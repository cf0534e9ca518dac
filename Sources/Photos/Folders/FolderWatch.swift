import Foundation
import Trellis
import TrellisPhotoLibrary

/// Watches the open folders and reports what changes in them. Events that follow each other closely
/// are reported as one change.
@MainActor
final class FolderWatch {
  /// The time without events after which changes are examined, and the maximum time from the first
  /// event until they are examined, in seconds.
  private static let (moment, longest) = (0.25, 1.5)
  /// The number of folders that are added to the watch at once.
  private static let pieceSize = 32

  private let monitor: LibraryMonitor
  private let roots: [String]
  private let tell: @MainActor (LibraryMonitor.FolderChanges) -> Void
  private var monitors: [ExactName: FolderMonitor] = [:]
  /// Folders that are not watched yet.
  private lazy var unwatched = FolderWatch.work(thatWatchesFor: self)
  /// Paths that have appeared.
  private lazy var appeared = FolderWatch.work(thatNotesFoldersFor: self)
  /// Paths with events that have not been examined yet.
  private var paths: Set<ExactName> = []
  /// Files that the program itself has changed and that have not been examined yet.
  private var files: Set<ExactName> = []
  private var firstEvent = 0.0
  private var lastEvent = 0.0
  private let index: LibraryIndex?
  /// The folders whose disks are absent.
  private var absent: Set<ExactName> = []
  /// Called with an opened folder whose disk is absent, and the path that it has now because the disk has
  /// been mounted elsewhere.
  var onReturn: @MainActor (_ root: String, _ path: String) -> Void = { _, _ in }
  private enum State { case idle, waiting, looking }
  private var state = State.idle
  /// Whether changes are examined as soon as the current examination
  /// is done, without waiting for more events.
  private var isHurried = false
  private let alarm = Alarm()

  /// Starts watching the folders.
  ///
  /// - Parameters:
  ///   - timeline: The photos that are shown.
  ///   - roots: The paths of the folders that the user has opened. They contain no symbolic links.
  ///   - file: The path, without symbolic links, of a file that the user has named, or nil.
  ///   - folders: The folders that the scan has read.
  ///   - missing: Those of `roots` that the scan has not found.
  ///   - index: The index in which the photos are kept, or nil.
  ///   - keptSums: The sums of the photos in each folder, if they come from the index. The folders are then
  ///     compared with it.
  ///   - tell: Called with the result of each examination, in order. It may have no change.
  init(
    _ timeline: PhotoTimeline, roots: [String], file: String?, folders: [ScannedFolder],
    missing: Set<ExactName>, index: LibraryIndex?, keptSums: [ExactName: UInt64]?,
    _ tell: @escaping @MainActor (LibraryMonitor.FolderChanges) -> Void
  ) {
    (self.roots, self.index) = (roots, index)
    monitor = LibraryMonitor(
      timeline, roots: roots, file: file, cache: ThumbnailCache(), index: index)
    self.tell = tell
    let scanned = folders.lazy.map(\.path).exactNames
    // A missing folder may have been created since the scan, or may be created later.
    let others = self.roots.filter { !scanned.contains($0) }.map { root in
      Unwatched.other(root, wasMissing: missing.contains(root))
    }
    watch(
      others
        + folders.map { folder in
          if let keptSums, let index {
            .kept(folder, index, sum: keptSums[ExactName(folder.path)])
          } else {
            .scanned(folder)
          }
        })
    MountWatch.shared.add { [weak self] in
      self?.mountsDidChange()
      return self != nil
    }
  }

  /// Examines the folders whose disks have come or gone.
  private func mountsDidChange() {
    guard let index else { return }
    for root in roots {
      let queue = DiskQueues.shared.queue(for: ExactName(root))
      Task { [weak self] in
        let changed = await queue.perform { index.changedDisks(in: root) }
        guard let self else { return }
        let inside = absent.filter { self.root(of: $0.text) == ExactName(root) }
        for folder in inside.union(changed.exactNames) { note(folder.text) }
        if absent.contains(root) { lookElsewhere(for: root) }
      }
    }
  }

  /// Looks for the path that an opened folder has now whose disk is absent.
  private func lookElsewhere(for root: String) {
    guard let index else { return }
    let queue = DiskQueues.shared.queue(for: ExactName(root))
    Task { [weak self] in
      guard let path = await queue.perform({ index.presentPath(ofAbsent: root) }) else { return }
      self?.onReturn(root, path)
    }
  }

  /// Examines files that the program itself has changed, without waiting for events of the file
  /// system.
  func look(at files: Set<ExactName>) {
    self.files.formUnion(files)
    isHurried = true
    if state != .looking { look() }
  }

  /// Whether the disk of a folder is absent.
  var hasAbsentDisks: Bool { !absent.isEmpty }

  /// Reads all folders again.
  func readAgain() {
    for root in roots { paths.insert(root) }
    isHurried = true
    if state != .looking { look() }
  }

  /// Returns work that watches folders. It does not keep the object alive while a disk does not
  /// answer.
  private static func work(thatWatchesFor watch: FolderWatch) -> DiskWork<Unwatched> {
    DiskWork(pieceSize: pieceSize, queues: .shared) { [weak watch] piece, disk in
      let added = await FolderMonitor.watch(piece.map(\.path), on: disk.queue) { event, path in
        watch?.take(event, path)
      }
      watch?.add(added, for: piece)
      // Changes before the start of watching are not reported by the file system.
      let changed = await disk.perform { piece.flatMap(\.changedPaths) }
      for path in changed { watch?.note(path) }
    }
  }

  /// Returns work that notes the folders among paths that have appeared. A file that has appeared may
  /// still be incomplete: the event after it has been written is used instead. It does not keep the
  /// object alive while a disk does not answer.
  private static func work(thatNotesFoldersFor watch: FolderWatch) -> DiskWork<String> {
    DiskWork(pieceSize: .max, queues: .shared) { [weak watch] paths, disk in
      let folders = await disk.perform { paths.filter(\.isFolder) }
      for folder in folders { watch?.note(folder) }
    }
  }

  /// Watches folders.
  private func watch(_ folders: [Unwatched]) {
    for (folder, inside) in Dictionary(grouping: folders, by: { root(of: $0.path) }) {
      unwatched.add(inside, of: folder)
    }
  }

  /// Returns the opened folder that something at `path` is in, the innermost one of several. What is
  /// outside, because a link leads there, counts as part of the first one.
  private func root(of path: String) -> ExactName {
    let root = roots.filter { path.isExactly($0) || path.isInside($0) }
      .max { $0.utf8.count < $1.utf8.count }
    return ExactName(root ?? roots.first ?? "/")
  }

  private func add(_ added: [FolderMonitor?], for piece: [Unwatched]) {
    for (folder, monitor) in zip(piece, added) {
      let path = ExactName(folder.path)
      if monitors[path] == nil { monitors[path] = monitor }
    }
  }

  private func take(_ event: FolderMonitor.Event, _ path: String) {
    guard event == .appeared else { return note(path) }
    appeared.add([path], of: root(of: path))
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
    let (paths, files) = (self.paths.map(\.text), self.files.map(\.text))
    (self.paths, self.files) = ([], [])
    state = .looking
    isHurried = false
    alarm.cancel()
    Task { [weak self, monitor] in
      let changes = await monitor.look(at: paths, changed: files)
      self?.take(changes)
    }
  }

  private func take(_ changes: LibraryMonitor.FolderChanges) {
    state = .idle
    discard(changes.left)
    absent = absent.subtracting(changes.entered.lazy.map(\.path).exactNames).union(changes.absent)
    if !changes.absent.isEmpty {
      // The folder on which a disk is mounted is another one than that of the disk.
      for folder in monitors.keys where changes.absent.covers(folder.text) {
        monitors[folder] = nil
      }
      for root in roots where changes.absent.contains(root) { lookElsewhere(for: root) }
    }
    let entered = changes.entered.filter {
      monitors[ExactName($0.path)] == nil && !changes.absent.contains($0.path)
    }
    watch(entered.map { .scanned($0) })
    tell(changes)
    guard !paths.isEmpty || !files.isEmpty else { return }
    if isHurried { look() } else { wait(Self.moment) }
  }

  /// Stops watching folders that no longer exist, except the ones that the user has opened.
  private func discard(_ left: Set<ExactName>) {
    guard !left.isEmpty else { return }
    let roots = roots.exactNames
    for folder in monitors.keys where !roots.contains(folder) && left.covers(folder.text) {
      monitors[folder] = nil
    }
  }
}

/// A folder that is not watched yet.
private enum Unwatched: Sendable {
  case scanned(ScannedFolder)
  /// A folder whose photos come from an index.
  case kept(ScannedFolder, LibraryIndex, sum: UInt64?)
  /// A folder that the user has opened and the scan has not read.
  case other(String, wasMissing: Bool)

  var path: String {
    switch self {
    case .scanned(let folder), .kept(let folder, _, _): folder.path
    case .other(let path, _): path
    }
  }

  /// The path of the folder if entries have been added or removed since the scan, or if it was missing and
  /// has been created; the paths of what differs from the index. Waits for the disk. Do not use this on the
  /// main thread.
  var changedPaths: [String] {
    switch self {
    case .scanned(let folder): folder.hasChanged ? [folder.path] : []
    case .kept(let folder, let index, let sum): index.changedPaths(in: folder, since: sum)
    case .other(let path, let wasMissing): wasMissing && path.isFolder ? [path] : []
    }
  }
}

extension String {
  /// Whether there is a folder at the path. Waits for the disk. Do
  /// not use this on the main thread.
  fileprivate var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
