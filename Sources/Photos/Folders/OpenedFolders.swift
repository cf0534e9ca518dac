import TrellisPhotoLibrary

/// Folders that are scanned and then watched for changes: those of the library, or a folder outside it
/// that the user has opened.
@MainActor
final class OpenedFolders {
  /// An event of the folders.
  enum Event {
    /// `library` contains the photos found so far.
    case found
    /// The scan has ended.
    case ended
    /// Files have been moved or renamed. `changed` follows.
    case moved([MovedFile])
    /// A folder had another path when its disk was mounted elsewhere.
    case movedFolder(old: String, path: String)
    /// The disk of one of the folders has been mounted elsewhere, so that the folder has another path.
    case returned(root: String, path: String)
    /// Files have been added, removed or changed since the scan. `library` is `new` of the change.
    case changed(TimelineChange)
    /// Sidecars of photos may have changed.
    case sidecars
    /// `tree` has changed.
    case folders
  }

  let source: PhotoSource
  /// The path of the file that is opened as soon as it is found, or nil if there is none or it has
  /// been found.
  var awaitedFile: String?
  /// All photos of the folders, including those in albums.
  private(set) var library = PhotoTimeline()
  /// The folders that were read.
  private(set) var tree: FolderTree
  /// The result of the scan, or nil while it is in progress.
  private(set) var summary: ScanSummary?
  /// The paths of the folders without symbolic links.
  var roots: [String] { source.roots }
  private let loading = PhotoLoading()
  /// The index in which the photos are kept. Nil for the samples, and for a folder in which the user has
  /// opened one file.
  private let index: LibraryIndex?
  /// The files that the program has changed since the start of the scan.
  private var changedFiles: Set<ExactName> = []
  private var watch: FolderWatch?
  private let onEvent: @MainActor (OpenedFolders, Event) -> Void

  /// Creates the object, which does nothing before `start()`.
  ///
  /// - Parameter onEvent: Called with the object and each event.
  init(
    _ source: PhotoSource, _ onEvent: @escaping @MainActor (OpenedFolders, Event) -> Void
  ) {
    self.source = source
    self.onEvent = onEvent
    awaitedFile = source.file
    index = source.file == nil && !source.isSamples ? LibraryIndex(roots: source.roots) : nil
    tree = FolderTree(roots: source.roots)
  }

  /// Whether the scan has ended.
  var isComplete: Bool { summary != nil }

  private func tell(_ event: Event) { onEvent(self, event) }

  /// Reads the photos from the index, or else starts the scan.
  func start() {
    loading.start(source.folders, file: source.file, index: index) { [weak self] in
      self?.take($0)
    }
  }

  /// Scans the folders again and tells what has changed, for changes that the watch has not noticed. Does
  /// nothing during a scan.
  func readAgain() {
    guard let watch else { return }
    // A scan knows nothing of an absent disk.
    if watch.hasAbsentDisks { return watch.readAgain() }
    loading.start(source.folders, file: source.file, index: index, isAnew: true) { [weak self] in
      guard let self, let summary = $0.summary else { return }
      if summary.isMissingFolders {
        self.watch?.readAgain()
        return
      }
      let change = TimelineChange(from: library, to: $0.timeline)
      (library, self.summary) = (change.new, summary)
      tree = FolderTree(roots: roots)
      tree.add(summary.folders)
      follow(summary)
      if !change.isEmpty { tell(.changed(change)) }
      tell(.sidecars)
      tell(.folders)
    }
  }

  /// Stops scanning and watching.
  func close() {
    loading.stop()
    watch = nil
  }

  /// Returns whether the path of a folder or a file is one of the folders or inside one.
  func contains(_ path: String) -> Bool {
    roots.contains { path.isExactly($0) || path.isInside($0) }
  }

  /// Examines files that the program itself has changed, without waiting for events of the file
  /// system. Files outside the folders are ignored unless they are photos of the library.
  func look(at files: Set<ExactName>) {
    if let watch { return watch.look(at: files) }
    loading.look(at: files)
    changedFiles.formUnion(files)
  }

  private func take(_ update: TimelineUpdate) {
    library = update.timeline
    summary = update.summary
    tell(.found)
    guard let summary = update.summary else { return }
    follow(summary)
    tree.add(summary.folders)
    tell(.ended)
    tell(.folders)
  }

  private func follow(_ summary: ScanSummary) {
    let unread = summary.unreadable.filter { $0.reason == .missing }.map(\.path).exactNames
    // The summary has the paths of `source`, which may contain symbolic links.
    let missing = zip(source.folders, roots).filter { unread.contains($0.0) }.map(\.1)
    // An index tells nothing of an opened folder that it does not have: the folder may exist now.
    let unknown = summary.isKept ? roots : missing
    let watch = FolderWatch(
      library, roots: roots, file: source.file, folders: summary.folders,
      missing: unknown.exactNames, index: index, keptSums: summary.keptSums
    ) { [weak self] in
      self?.take($0)
    }
    watch.onReturn = { [weak self] in self?.tell(.returned(root: $0, path: $1)) }
    self.watch = watch
    findFormerPaths()
    // The scan may have ended before it examined the last of these.
    if !changedFiles.isEmpty { watch.look(at: changedFiles) }
    changedFiles = []
  }

  /// Finds the paths that the folders had when their disks were mounted elsewhere.
  private func findFormerPaths() {
    guard let index else { return }
    for root in roots {
      let queue = DiskQueues.shared.queue(for: ExactName(root))
      Task { [weak self] in
        for old in await queue.perform({ index.formerPaths(of: root) }) {
          self?.tell(.movedFolder(old: old, path: root))
        }
      }
    }
  }

  private func take(_ changes: LibraryMonitor.FolderChanges) {
    let before = tree
    tree.remove(changes.left.filter { !changes.absent.covers($0.text) })
    tree.add(changes.entered)
    if !changes.moved.isEmpty { tell(.moved(changes.moved)) }
    if !changes.change.isEmpty {
      library = changes.change.new
      tell(.changed(changes.change))
    }
    if changes.hasSidecars { tell(.sidecars) }
    if tree != before { tell(.folders) }
  }
}
