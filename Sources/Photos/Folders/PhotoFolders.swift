import PhotoLibrary

/// Shows what `PhotoFolders` finds.
@MainActor
protocol PhotoFoldersDelegate: AnyObject {
  /// Other folders have been opened. `library` is empty until their photos are found.
  func foldersWillLoad()

  /// `library` has the photos that were found so far.
  ///
  /// - Parameter isComplete: True once, when the scan has ended.
  func foldersDidFindPhotos(isComplete: Bool)

  /// The scan has ended, and the folders stay open.
  ///
  /// - Parameter unreadable: Folders whose photos are missing from `library`.
  func foldersDidLoad(unreadable: [UnreadableFolder])

  /// There were no photos in `empty`: the fallback has been opened instead.
  func foldersDidOpenFallback(insteadOf empty: PhotoSource)

  /// Files have come, gone or changed since the scan. `library` is `change.new`.
  func foldersDidChange(_ change: TimelineChange)
}

/// The folders that are open in a window: scans them, and then follows what happens in them.
@MainActor
final class PhotoFolders {
  private(set) var source = PhotoSource([])
  /// The folders that dropped files are copied to: those that were asked for, also while a fallback is
  /// open. Nil before a folder is open.
  private(set) var destination: PhotoSource?
  /// All photos of the folders, in an album or not.
  private(set) var library = PhotoTimeline()
  private let loading = PhotoLoading()
  private var watch: FolderWatch?
  weak var delegate: (any PhotoFoldersDelegate)?

  /// A Boolean value that determines whether the fallback is open in place of empty folders.
  var isFallback: Bool { destination?.folders != source.folders }

  /// - Parameter fallback: Opened when there are no photos in `source`. Nil: none.
  func open(_ source: PhotoSource, fallback: PhotoSource? = nil) {
    watch = nil
    self.source = source
    destination = source
    library = PhotoTimeline()
    delegate?.foldersWillLoad()
    loading.start(source.folders) { [weak self] in
      self?.take($0, of: source, fallback: fallback)
    }
  }

  /// Looks at these files now: the program itself has changed them.
  func look(at paths: [String]) { watch?.look(at: paths) }

  /// Stops scanning and following.
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
      follow(source, summary.folders)
      delegate?.foldersDidLoad(unreadable: summary.unreadable)
    }
  }

  private func follow(_ source: PhotoSource, _ folders: [ScannedFolder]) {
    watch = FolderWatch(library, roots: source.folders, folders: folders) { [weak self] change in
      self?.library = change.new
      self?.delegate?.foldersDidChange(change)
    }
  }
}
