import Foundation

/// Updates a timeline while files are added, removed and changed. It works in the background, on a
/// thread of its own, because it waits for disks.
package actor LibraryMonitor {
  /// The result of examining some paths.
  package struct FolderChanges: Sendable {
    package let change: TimelineChange
    /// The folders that were scanned.
    package let entered: [ScannedFolder]
    /// Paths of folders that may not exist any more. Watches on them and on folders below can be
    /// removed.
    package let left: Set<ExactName>
    /// The folders whose disk is absent: folders that the user has opened, and folders in them on which
    /// disks were mounted. Their photos stay, without their files.
    package let absent: Set<ExactName>
    /// The files that have been moved or renamed.
    package let moved: [MovedFile]
    /// Whether sidecars of photos may have been added, removed or changed.
    package let hasSidecars: Bool
  }

  private(set) var timeline: PhotoTimeline
  private let roots: [String]
  /// The path of the file that the user has named, or nil.
  private let file: String?
  /// The shared thumbnails, or nil if they are not changed.
  private let cache: ThumbnailCache?
  /// Where changes are kept, or nil.
  private let index: LibraryIndex?
  private let scanner = PhotoScanner()
  private let disk = DiskQueue("library monitor")
  /// The files and folders that have been examined since the start of the scan, or nil if no scan is
  /// in progress.
  private var examined: ExaminedFiles?
  /// Photos to which links led, outside the roots or in hidden folders, and the photo that the user
  /// has named, if they no longer exist.
  private var lost: Set<Photo> = []
  private var moves = PhotoMoves()

  package nonisolated var unownedExecutor: UnownedSerialExecutor { disk.asUnownedSerialExecutor() }

  /// Creates a monitor.
  ///
  /// - Parameters:
  ///   - timeline: The photos that are shown.
  ///   - roots: The paths of the folders that the user has opened. They contain no symbolic links.
  ///   - file: The path, without symbolic links, of a file that the user has named, or nil. If it is
  ///     a photo of the timeline, it stays one whatever its name. The default is nil.
  ///   - cache: The shared thumbnails. Those of a photo that another program has turned are removed
  ///     if its file has kept the time and the size by which thumbnails are recognized. The default
  ///     is nil, which removes none.
  ///   - index: The index in which changes are kept. The default is nil, which stands for none.
  package init(
    _ timeline: PhotoTimeline, roots: [String], file: String? = nil, cache: ThumbnailCache? = nil,
    index: LibraryIndex? = nil
  ) {
    self.init(timeline, roots: roots, file: file, cache: cache, index: index, isScanning: false)
  }

  /// Creates a monitor.
  ///
  /// - Parameters:
  ///   - timeline: The photos that are shown.
  ///   - roots: The paths of the folders that the user has opened. They contain no symbolic links.
  ///   - file: The path of a file that the user has named, or nil.
  ///   - cache: The shared thumbnails, or nil. The default is nil.
  ///   - index: The index in which changes are kept, or nil. The default is nil.
  ///   - isScanning: True if `add(_:)` will be called with the photos of a scan.
  init(
    _ timeline: PhotoTimeline, roots: [String], file: String?, cache: ThumbnailCache? = nil,
    index: LibraryIndex? = nil, isScanning: Bool
  ) {
    self.timeline = timeline
    self.roots = roots
    self.file = file
    self.cache = cache
    self.index = index
    if isScanning { examined = ExaminedFiles() }
  }

  /// Adds photos that a scan has found. Photos whose paths have been examined since the start of the
  /// scan are read again, because the scan may have read them before.
  ///
  /// Wait for the result of a call before the next call.
  ///
  /// - Complexity: O(k log k) for *k* photos, plus the number of photos in their months. If photos
  ///   are read again, plus one pass over all photos.
  func add(_ photos: [Photo]) async {
    let again = examined.map { examined in photos.filter(examined.contains) } ?? []
    let old = Set(again)
    var builder = PhotoTimeline.Builder(timeline)
    // The timeline is not shared while it changes, so it is not copied.
    timeline = PhotoTimeline()
    builder.add(old.isEmpty ? photos : photos.filter { !old.contains($0) })
    timeline = builder.timeline
    if !again.isEmpty { _ = await look(at: again.map(\.path)) }
  }

  /// Compares the timeline with the present files and folders at `paths`, and updates it.
  ///
  /// Wait for the result of a call before the next call.
  ///
  /// - Parameters:
  ///   - paths: Paths of files and folders. Those outside the roots are examined too.
  ///   - files: Paths of further files. Those outside the roots are examined only if they are known
  ///     photos, or were until they were removed. The default is none.
  /// - Complexity: O(k log k) for *k* files found or removed, plus one pass over all photos.
  package func look(
    at paths: some Sequence<String> & Sendable, changed files: some Sequence<String> & Sendable = []
  ) async -> FolderChanges {
    let start = Date()
    let (paths, files) = (paths.exactNames, files.exactNames)
    let inside = files.filter { file in roots.contains { file.text.isInside($0) } }
    let looked = MonitoredPaths(
      paths.union(inside).map(\.text), roots: roots, scanner.extensions)
    var found = Set(looked.photos)
    var entered: [ScannedFolder] = []
    var unreadable: [ScannedFolder] = []
    if !looked.folders.isEmpty {
      for await event in scanner.scan(looked.folders.map(\.text).sorted()) {
        switch event {
        case .found(let photos): found.formUnion(photos)
        case .finished(let summary):
          (entered, unreadable) = (summary.folders, summary.unreadableFolders)
        }
      }
    }
    // A scan does not find this file.
    let named = [file].compactMap(\.self).filter { !scanner.extensions.areFound(in: $0.fileName) }
    let linked = linkedPhotos(
      at: looked.hidden.union(files.subtracting(inside)).union(named.exactNames))
    let present = Self.readAgain(linked)
    lost = lost.union(linked).subtracting(present)
    found.formUnion(present)
    var names = looked.names
    for photo in linked.union(found) {
      names[ExactName(photo.folder.path), default: []].insert(photo.name)
    }
    examined?.add(names: names, subtrees: looked.subtrees)
    // The index may have an older state even of a photo that is as it was shown, so it gets all of them.
    let read = found
    let absent = index?.absentFolders(near: looked.subtrees) ?? []
    var removed: [Photo] = []
    for known in timeline.photos(within: looked.subtrees, named: names) {
      // Photos are equal if their paths are, so this finds the new state of the same file.
      if let now = found.remove(known) {
        guard !now.isUnchanged(since: known) else { continue }
        // The new thumbnail is requested when the change is reported.
        if now.isTurned(since: known) { cache?.removeThumbnails(ofPath: now.path) }
        found.insert(now)
      } else if !absent.isEmpty, absent.covers(known.folder.path) {
        if known.isMissing { continue }
        found.insert(known.withoutFile)
      }
      removed.append(known)
    }
    let change = TimelineChange(from: timeline, removing: removed, adding: Array(found))
    timeline = change.new
    let left = looked.subtrees.subtracting(looked.folders)
    // The index keeps the photos of an absent disk as they are.
    index?.update(
      removing: removed.filter { !found.contains($0) }, setting: Array(read),
      entered: (entered + unreadable).filter { !absent.covers($0.path) },
      left: left.filter { !absent.covers($0.text) }, readSince: start)
    let before = Set(removed)
    let moved = moves.note(
      gone: removed.lazy.filter { !found.contains($0) },
      come: found.lazy.filter { !before.contains($0) && !$0.isMissing })
    return FolderChanges(
      change: change, entered: entered, left: left, absent: absent, moved: moved,
      hasSidecars: paths.contains { Sidecars.areFound(in: $0.text) })
  }

  /// Returns the photos at `paths` that are known, or were until they were removed.
  private func linkedPhotos(at paths: Set<ExactName>) -> Set<Photo> {
    guard !paths.isEmpty else { return [] }
    let known = timeline.positions(ofPaths: paths.lazy.map(\.text)).map { place in
      timeline[section: place.section, item: place.item]
    }
    return lost.filter { paths.contains($0.path) }.union(known)
  }

  /// Returns the present states of photos whose files exist. Other files of their folders do not join
  /// their stacks, because the links lead to single files.
  private static func readAgain(_ photos: Set<Photo>) -> [Photo] {
    Dictionary(grouping: photos, by: \.folder).flatMap { folder, photos in
      guard let open = try? OpenFolder(path: folder.path), open.folder == folder
      else { return [Photo]() }
      return open.readPhotos(photos.map { ListedFile(name: $0.name, companions: $0.companions) })
        .compactMap(\.self)
    }
  }
}

extension Photo {
  /// Returns whether the photo has been turned since `known`, an earlier state of the same file. If
  /// the file has the same time and size, its old thumbnails would count as current. The time may
  /// have been another one in between. The orientation of a file that cannot be read is not known.
  fileprivate func isTurned(since known: Photo) -> Bool {
    kind != .unknown && known.kind != .unknown && orientation != known.orientation
  }
}

extension PhotoTimeline {
  /// The photos of a folder that are affected: none, all, or the ones with certain names.
  private enum Share {
    case none, all
    case named(Set<ExactName>)
  }

  /// Returns the photos in and below the folders `subtrees`, and the photos with the given names in
  /// other folders.
  ///
  /// - Parameters:
  ///   - subtrees: Paths of folders.
  ///   - names: File names by the paths of their folders.
  /// - Complexity: O(photos). The paths of a folder are compared only once.
  fileprivate func photos(
    within subtrees: Set<ExactName>, named names: [ExactName: Set<ExactName>]
  ) -> [Photo] {
    var shares: [ObjectIdentifier: Share] = [:]
    var last: (folder: Folder, share: Share)?
    var result: [Photo] = []
    for section in sections {
      for photo in section.photos {
        if last?.folder !== photo.folder {
          let key = ObjectIdentifier(photo.folder)
          let share = shares[key] ?? Self.share(of: photo.folder, subtrees, names)
          shares[key] = share
          last = (photo.folder, share)
        }
        switch last?.share {
        case .all: result.append(photo)
        case .named(let names) where names.contains(photo.name): result.append(photo)
        default: break
        }
      }
    }
    return result
  }

  private static func share(
    of folder: Folder, _ subtrees: Set<ExactName>, _ names: [ExactName: Set<ExactName>]
  ) -> Share {
    if subtrees.covers(folder.path) { return .all }
    return names[ExactName(folder.path)].map { .named($0) } ?? .none
  }
}
