import PhotoLibrary

/// The methods that `PhotoFolders` calls to report the scan and later changes.
@MainActor
protocol PhotoFoldersDelegate: AnyObject {
  /// Tells the delegate that other folders have been opened. `library` is empty until photos are
  /// found.
  func foldersWillLoad()

  /// Tells the delegate that `library` contains the photos found so far.
  ///
  /// - Parameter isComplete: True in the last call, when the scan has ended.
  func foldersDidFindPhotos(isComplete: Bool)

  /// Tells the delegate that the scan has ended and that the fallback is not used.
  ///
  /// - Parameters:
  ///   - unreadable: Folders that could not be read. Their photos are missing from `library`.
  ///   - illegible: The paths of files and folders with names that cannot be read.
  func foldersDidLoad(unreadable: [UnreadableFolder], illegible: [String])

  /// Tells the delegate that `empty` contains no photos and that the fallback has been opened
  /// instead.
  func foldersDidOpenFallback(insteadOf empty: PhotoSource)

  /// Tells the delegate that files have been added, removed or changed since the scan. `library` is
  /// `change.new`.
  func foldersDidChange(_ change: TimelineChange)
}

/// The folders that are open in a window. It scans them and then watches them for changes.
@MainActor
final class PhotoFolders {
  private(set) var source = PhotoSource([])
  /// The folders that dropped files are copied to. These are the folders the user asked for, even
  /// while a fallback is open. Nil before a folder has been opened.
  private(set) var destination: PhotoSource?
  /// The path of the file that is opened as soon as it is found, or nil if there is none or it has
  /// been found.
  var awaitedFile: String?
  /// All photos of the folders, including those in albums.
  private(set) var library = PhotoTimeline()
  /// The paths of the folders without symbolic links.
  private var roots: [String] = []
  private let loading = PhotoLoading()
  /// The files that the program has changed since the start of the scan.
  private var changedFiles: Set<ExactName> = []
  private var watch: FolderWatch?
  weak var delegate: (any PhotoFoldersDelegate)?

  /// Whether the fallback is open in place of folders without
  /// photos.
  var isFallback: Bool { destination?.folders != source.folders }

  /// Opens folders and scans them. Folders that were open before are closed.
  ///
  /// - Parameters:
  ///   - source: The folders.
  ///   - fallback: The folders that are opened if `source` contains no photos. Nil stands for none.
  func open(_ source: PhotoSource, fallback: PhotoSource? = nil) {
    watch = nil
    self.source = source
    roots = source.folders.map(\.resolvingSymbolicLinks)
    changedFiles = []
    destination = source
    awaitedFile = source.file
    library = PhotoTimeline()
    delegate?.foldersWillLoad()
    loading.start(source.folders, file: source.file) { [weak self] in
      self?.take($0, of: source, fallback: fallback)
    }
  }

  /// Examines files that the program itself has changed, without waiting for events of the file
  /// system. Files outside the open folders are ignored unless they are photos of the library.
  func look(at files: [String]) {
    let files = files.exactNames
    guard !files.isEmpty else { return }
    if let watch { return watch.look(at: files) }
    loading.look(at: files)
    changedFiles.formUnion(files)
  }

  /// Returns whether one of the paths is in the open folders, or in folders inside them.
  func contain(_ paths: [String]) -> Bool {
    paths.contains { contains($0) }
  }

  private func contains(_ path: String) -> Bool { roots.contains { path.isInside($0) } }

  /// Returns the photos that are not in the open folders.
  func outside(_ photos: [Photo]) -> [Photo] {
    // Most photos of a folder follow each other and share the object.
    var last: (folder: Folder, isInside: Bool)?
    return photos.filter { photo in
      if last?.folder !== photo.folder { last = (photo.folder, contains("\(photo.folder.path)/")) }
      return last?.isInside != true
    }
  }

  /// Stops scanning and watching.
  func close() {
    loading.stop()
    watch = nil
  }

  private func take(_ update: TimelineUpdate, of source: PhotoSource, fallback: PhotoSource?) {
    library = update.timeline
    delegate?.foldersDidFindPhotos(isComplete: update.summary != nil)
    if let summary = update.summary { finish(summary, of: source, fallback: fallback) }
  }

  private func finish(_ summary: ScanSummary, of source: PhotoSource, fallback: PhotoSource?) {
    if library.sections.isEmpty, let fallback {
      open(fallback)
      destination = source
      delegate?.foldersDidOpenFallback(insteadOf: source)
    } else {
      follow(summary)
      delegate?.foldersDidLoad(
        unreadable: summary.unreadable, illegible: summary.illegibleNames)
    }
  }

  private func follow(_ summary: ScanSummary) {
    let unread = summary.unreadable.filter { $0.reason == .missing }.map(\.path).exactNames
    // The summary has the paths of `source`, which may contain symbolic links.
    let missing = zip(source.folders, roots).filter { unread.contains($0.0) }.map(\.1)
    let watch = FolderWatch(
      library, roots: roots, file: source.file, folders: summary.folders,
      missing: missing.exactNames
    ) { [weak self] change in
      self?.library = change.new
      self?.delegate?.foldersDidChange(change)
    }
    self.watch = watch
    // The scan may have ended before it examined the last of these.
    if !changedFiles.isEmpty { watch.look(at: changedFiles) }
    changedFiles = []
  }
}
