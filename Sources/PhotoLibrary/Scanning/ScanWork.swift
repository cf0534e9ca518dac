import Foundation

/// The tasks that the threads of a scan share, and the photos they have found.
final class ScanWork: @unchecked Sendable {
  // The class is unchecked Sendable because its stored properties are accessed only while
  // `condition` is locked.

  /// A task of a scan.
  enum Task {
    case list(path: String)
    case read(OpenFolder, [ListedFile])
    /// Examine the file that the user has named.
    case examine(path: String)
  }

  /// The time until the first report, in nanoseconds.
  private static let firstDelay: UInt64 = 80_000_000
  /// The time between two reports, in nanoseconds.
  private static let delay: UInt64 = 200_000_000

  private let condition = NSCondition()
  private let report: @Sendable (ScanEvent) -> Void
  /// The tasks. They are taken from the end, so that files are read before further folders are
  /// listed and the array stays short.
  private var tasks: [Task]
  private var workingCount = 0
  private var isCancelled = false
  private var visited: Set<FileIdentity> = []
  private var links: [ExactName: Bool] = [:]
  /// The path of the photo that was found because the user has named it.
  private var named: ExactName?
  private var found: [Photo] = []
  private var summary = ScanSummary()
  private var nextReport: UInt64

  init(
    folders: [String], file: String? = nil, report: @escaping @Sendable (ScanEvent) -> Void
  ) {
    self.report = report
    tasks = folders.reversed().map { .list(path: $0) }
    // The user waits for this file, so it is examined first.
    if let file { tasks.append(.examine(path: file)) }
    nextReport = DispatchTime.now().uptimeNanoseconds + Self.firstDelay
  }

  /// Removes and returns the next task. Waits while other threads may still add one. Returns nil at
  /// the end of the scan.
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

  /// Reports that a task returned by `next()` is done.
  func done() {
    condition.withLock {
      workingCount -= 1
      condition.broadcast()
      reportIfDue()
    }
  }

  /// Adds a task. Returns false if the scan is cancelled.
  func add(_ task: Task) -> Bool {
    condition.withLock {
      tasks.append(task)
      condition.signal()
      reportIfDue()
      return !isCancelled
    }
  }

  /// Records a folder. Returns true when the folder is visited for the first time.
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

  /// Records a file that a symbolic link leads to or that the user has named.
  ///
  /// - Parameters:
  ///   - path: The path of the file without symbolic links.
  ///   - isCandidate: Whether a scan of the file's folder would find it.
  func addLinked(_ path: String, isCandidate: Bool) {
    condition.withLock { links[ExactName(path)] = isCandidate }
  }

  /// Adds photos. Returns false if the scan is cancelled.
  func add(_ photos: [Photo]) -> Bool {
    condition.withLock {
      found += photos
      summary.photoCount += photos.count
      reportIfDue()
      return !isCancelled
    }
  }

  /// Adds the photo that the user has named. Links to it add nothing.
  func addNamed(_ photo: Photo) {
    condition.withLock { named = ExactName(photo.path) }
    _ = add([photo])
  }

  func cancel() {
    condition.withLock {
      isCancelled = true
      tasks = []
      condition.broadcast()
    }
  }

  /// Reports the remaining photos and the summary. Call this method when the last thread has ended.
  func finish() {
    let linked = linkedPhotos()
    condition.withLock {
      guard !isCancelled else { return }
      found += linked
      summary.photoCount += linked.count
      reportFound()
      summary.unreadable.sort { $0.path < $1.path }
      report(.finished(summary))
    }
  }

  /// Reports photos if it is time to. It is called on every change, so that photos are also
  /// reported while folders without photos are listed.
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

  /// Reads the files that were recorded, except the ones whose own folder was scanned. This is known
  /// only at the end of the scan.
  private func linkedPhotos() -> [Photo] {
    // The disk is read without the lock, because the main thread cancels the scan.
    let (links, visited, named) = condition.withLock {
      (isCancelled ? [:] : self.links, self.visited, self.named)
    }
    return links.compactMap { (path, isCandidate) -> Photo? in
      guard path != named else { return nil }
      guard let parent = try? OpenFolder(path: path.text.folderPath),
        !(isCandidate && visited.contains(parent.identity))
      else { return nil }
      return parent.readPhoto(path.text.fileName)
    }
  }
}
