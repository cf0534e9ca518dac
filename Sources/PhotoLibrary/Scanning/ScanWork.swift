import Foundation

/// The list of things to do that a scan's threads share, and what they have found so far.
final class ScanWork: @unchecked Sendable {
  // Unchecked: every stored property below is touched only while `condition` is held.

  enum Task {
    case list(path: String)
    case read(OpenFolder, names: [String])
  }

  private static let firstDelay: UInt64 = 80_000_000
  private static let delay: UInt64 = 200_000_000

  private let condition = NSCondition()
  private let report: @Sendable (ScanEvent) -> Void
  /// Taken from the end, so that files are read before further folders are listed and the list
  /// stays short.
  private var tasks: [Task]
  private var workingCount = 0
  private var isCancelled = false
  private var visited: Set<FileIdentity> = []
  private var links: [String: Bool] = [:]
  private var found: [Photo] = []
  private var summary = ScanSummary()
  private var nextReport: UInt64

  init(folders: [String], report: @escaping @Sendable (ScanEvent) -> Void) {
    self.report = report
    tasks = folders.reversed().map { .list(path: $0) }
    nextReport = DispatchTime.now().uptimeNanoseconds + Self.firstDelay
  }

  /// The next thing to do; waits while other threads may still add some. Nil at the end.
  func next() -> Task? {
    condition.lock()
    defer { condition.unlock() }
    while tasks.isEmpty, workingCount > 0, !isCancelled {
      condition.wait()
    }
    guard !isCancelled, let task = tasks.popLast() else { return nil }
    workingCount += 1
    return task
  }

  /// Says that a task from `next()` is done.
  func done() {
    condition.withLock {
      workingCount -= 1
      condition.broadcast()
      reportIfDue()
    }
  }

  /// False when the scan is cancelled.
  func add(_ task: Task) -> Bool {
    condition.withLock {
      tasks.append(task)
      condition.signal()
      reportIfDue()
      return !isCancelled
    }
  }

  /// True the first time `folder` is reached.
  func visit(_ folder: OpenFolder) -> Bool {
    condition.withLock {
      guard visited.insert(folder.identity).inserted else { return false }
      let path = folder.folder.path
      summary.folders.append(
        ScannedFolder(path: path.isEmpty ? "/" : path, changed: folder.changed))
      return true
    }
  }

  func addUnreadable(_ folder: UnreadableFolder) {
    condition.withLock { summary.unreadable.append(folder) }
  }

  func addIllegible(_ path: String) {
    condition.withLock { summary.illegibleNames.append(path) }
  }

  /// - Parameters:
  ///   - path: Of a file that a symbolic link led to.
  ///   - isCandidate: Whether a scan of its own folder would take it.
  func addLinked(_ path: String, isCandidate: Bool) {
    condition.withLock { links[path] = isCandidate }
  }

  /// False when the scan is cancelled.
  func add(_ photos: [Photo]) -> Bool {
    condition.withLock {
      found += photos
      summary.photoCount += photos.count
      reportIfDue()
      return !isCancelled
    }
  }

  func cancel() {
    condition.withLock {
      isCancelled = true
      tasks = []
      condition.broadcast()
    }
  }

  /// After the last thread has ended.
  func finish() {
    condition.withLock {
      guard !isCancelled else { return }
      reportLinked()
      reportFound()
      summary.unreadable.sort { $0.path < $1.path }
      report(.finished(summary))
    }
  }

  /// Called at every occasion: photos must not wait for others while folders without any are
  /// listed.
  private func reportIfDue() {
    let now = DispatchTime.now().uptimeNanoseconds
    guard now >= nextReport, !found.isEmpty, !isCancelled else { return }
    nextReport = now + Self.delay
    reportFound()
  }

  private func reportFound() {
    guard !found.isEmpty else { return }
    report(.found(found))
    found = []
  }

  /// What links led to counts where its own folder was not scanned; only now is that known.
  private func reportLinked() {
    let bytes = PictureBytes()
    for (path, isCandidate) in links {
      guard let slash = path.lastIndex(of: "/"),
        let parent = try? OpenFolder(path: slash == path.startIndex ? "/" : String(path[..<slash])),
        let photo = parent.readPhoto(String(path[path.index(after: slash)...]), bytes)
      else { continue }
      if !(isCandidate && visited.contains(parent.identity)) {
        found.append(photo)
        summary.photoCount += 1
      }
    }
  }
}
