import TrellisPhotoLibrary

/// The methods that `PhotoFolders` calls to report the scan of the present folders and later changes.
@MainActor
protocol PhotoFoldersDelegate: AnyObject {
  /// Tells the delegate that other folders are the present ones. Their scan has just begun, is in
  /// progress or has ended.
  func foldersDidOpen()

  /// Tells the delegate that `library` contains the photos found so far.
  ///
  /// - Parameter isComplete: True in the last call, when the scan has ended.
  func foldersDidFindPhotos(isComplete: Bool)

  /// Tells the delegate that the scan has ended.
  ///
  /// - Parameters:
  ///   - unreadable: Folders that could not be read. Their photos are missing from `library`.
  ///   - illegible: The paths of files and folders with names that cannot be read.
  func foldersDidLoad(unreadable: [UnreadableFolder], illegible: [String])

  /// Tells the delegate that files have been added, removed or changed since the scan. `library` is
  /// `change.new`.
  func foldersDidChange(_ change: TimelineChange)

  /// Tells the delegate that files of the open folders have been moved or renamed by other programs.
  func foldersDidMove(_ files: [MovedFile])

  /// Tells the delegate that sidecars of photos in the open folders may have changed.
  func sidecarsDidChange()

  /// Tells the delegate that a folder has another path, because its disk has been mounted elsewhere.
  func folderDidMove(_ old: String, to path: String)

  /// Tells the delegate that the folders in the sidebar have changed.
  func folderTreesDidChange()
}

/// The folders of a window: those of the library, and others that the user has opened. All of them are
/// scanned and watched. The present ones are those whose photos the window shows.
@MainActor
final class PhotoFolders {
  private(set) var home: OpenedFolders
  /// The other folders, in the order in which they were opened.
  private(set) var visited: [OpenedFolders] = []
  private var present: OpenedFolders
  weak var delegate: (any PhotoFoldersDelegate)?

  init() {
    home = OpenedFolders(PhotoSource([])) { _, _ in }
    present = home
  }

  /// The present folders.
  var source: PhotoSource { present.source }
  /// All photos of the present folders, including those in albums.
  var library: PhotoTimeline { present.library }
  /// Whether all photos of the present folders have been found.
  var isComplete: Bool { present.isComplete }
  /// Whether the photos come from the index, and no folder was read.
  var isKept: Bool { present.summary?.isKept == true }
  /// Whether samples are shown in place of the user's folders.
  var isShowingSamples: Bool { source.isSamples }

  /// The folders that dropped files are copied to. These are folders of the user, even while samples
  /// are shown. Nil before a folder has been opened.
  var destination: PhotoSource? {
    let source = isShowingSamples ? home.source : source
    return source.folders.isEmpty ? nil : source
  }

  /// The path of the file that is opened as soon as it is found, or nil.
  var awaitedFile: String? {
    get { present.awaitedFile }
    set { present.awaitedFile = newValue }
  }

  /// Opens the folders of the library and scans them.
  func open(_ source: PhotoSource) {
    close()
    visited = []
    home = makeFolders(source)
    present = home
    delegate?.foldersDidOpen()
    delegate?.folderTreesDidChange()
    home.start()
  }

  /// Makes the folders of a place the present ones. A folder outside the library is opened.
  ///
  /// - Returns: Whether they were not the present ones before.
  @discardableResult
  func go(to place: Place) -> Bool {
    let target = place.folder.map { folders(containing: $0) } ?? home
    guard target !== present else { return false }
    present = target
    delegate?.foldersDidOpen()
    return true
  }

  /// Opens folders beside those of the library, without making them the present ones.
  ///
  /// - Returns: The place of the first one.
  func add(_ source: PhotoSource) -> Place? {
    guard let path = source.roots.first else { return nil }
    if !home.contains(path), !visited.contains(where: { $0.contains(path) }) { visit(source) }
    return Place(folder: path)
  }

  /// Closes a folder that was opened beside those of the library.
  func remove(_ path: String) {
    guard let index = visited.firstIndex(where: { $0.roots.first?.isExactly(path) == true })
    else { return }
    visited.remove(at: index).close()
    delegate?.folderTreesDidChange()
  }

  private func folders(containing path: String) -> OpenedFolders {
    if home.contains(path) { return home }
    return visited.first { $0.contains(path) } ?? visit(PhotoSource(folder: path))
  }

  @discardableResult
  private func visit(_ source: PhotoSource) -> OpenedFolders {
    let new = makeFolders(source)
    visited.append(new)
    new.start()
    delegate?.folderTreesDidChange()
    return new
  }

  private func makeFolders(_ source: PhotoSource) -> OpenedFolders {
    OpenedFolders(source) { [weak self] in self?.take($1, of: $0) }
  }

  /// Opens folders again of which one has another path, because its disk has been mounted elsewhere.
  private func reopen(_ former: OpenedFolders, moving root: String, to path: String) {
    let new = makeFolders(former.source.moving(root, to: path))
    if former === home {
      home = new
    } else if let index = visited.firstIndex(where: { $0 === former }) {
      visited[index] = new
    } else {
      return
    }
    former.close()
    let wasPresent = former === present
    if wasPresent { present = new }
    delegate?.folderDidMove(root, to: path)
    if wasPresent { delegate?.foldersDidOpen() }
    delegate?.folderTreesDidChange()
    new.start()
  }

  /// Scans the present folders again, for changes that their watch has not noticed.
  func readAgain() { present.readAgain() }

  /// Examines files that the program itself has changed, without waiting for events of the file
  /// system. Files outside the open folders are ignored unless they are photos of the library.
  func look(at files: [String]) {
    let files = files.exactNames
    guard !files.isEmpty else { return }
    for folders in [home] + visited { folders.look(at: files) }
  }

  /// Returns whether one of the paths is in the present folders, or in folders inside them.
  func contain(_ paths: [String]) -> Bool {
    paths.contains { present.contains($0) }
  }

  /// Returns the photos that are not in the present folders.
  func outside(_ photos: [Photo]) -> [Photo] {
    // Most photos of a folder follow each other and share the object.
    var last: (folder: Folder, isInside: Bool)?
    return photos.filter { photo in
      if last?.folder !== photo.folder {
        last = (photo.folder, present.contains("\(photo.folder.path)/"))
      }
      return last?.isInside != true
    }
  }

  /// Returns whether the folder at a path is the only present one that was opened, with all its photos.
  func isOpened(_ path: String) -> Bool {
    present.roots.count == 1 && present.roots[0].isExactly(path)
  }

  /// Stops scanning and watching.
  func close() {
    for folders in [home] + visited { folders.close() }
  }

  private func take(_ event: OpenedFolders.Event, of folders: OpenedFolders) {
    switch event {
    case .folders: delegate?.folderTreesDidChange()
    case .moved(let files): delegate?.foldersDidMove(files)
    case .movedFolder(let old, let path): delegate?.folderDidMove(old, to: path)
    case .returned(let root, let path): return reopen(folders, moving: root, to: path)
    case .found, .ended, .changed, .sidecars: break
    }
    guard folders === present else { return }
    switch event {
    case .found: delegate?.foldersDidFindPhotos(isComplete: folders.isComplete)
    case .ended:
      let summary = folders.summary
      delegate?.foldersDidLoad(
        unreadable: summary?.unreadable ?? [], illegible: summary?.illegibleNames ?? [])
    case .changed(let change): delegate?.foldersDidChange(change)
    case .sidecars: delegate?.sidecarsDidChange()
    case .folders, .moved, .movedFolder, .returned: break
    }
  }
}
