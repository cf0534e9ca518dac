import Glibc

/// The disks of a library's folders. The index keeps, of the folders that the user has opened and of those on
/// which disks are mounted, on which device they were, and where on which disk.
extension LibraryIndex {
  /// The number of photos by whose files a folder is recognized.
  private static let sampleCount = 16

  /// Returns the disks of those of some folders that the user has opened or on which disks are mounted.
  func disks(of folders: [ScannedFolder]) -> [ExactName: IndexedDisk] {
    guard !folders.isEmpty else { return [:] }
    let (mounts, opened) = (mounts(), roots.exactNames)
    var disks: [ExactName: IndexedDisk] = [:]
    for folder in folders where opened.contains(folder.path) || mounts.areMounted(on: folder.path) {
      disks[ExactName(folder.path)] = IndexedDisk(
        device: device(folder.path), place: mounts.place(of: folder.path)?.stored ?? "")
    }
    return disks
  }

  /// The folders that the user has opened, or on which disks were mounted, as they were kept.
  private var keptDisks: [IndexedFolder] {
    index.perform { database throws(AlbumError) in
      guard let library = try library(in: database) else { return [] }
      return try database.rows(
        "SELECT \(IndexedFolder.columns) FROM folder WHERE library = ? AND device <> 0",
        .integer(library.id)
      ) { IndexedFolder($0) }
    } ?? []
  }

  /// Returns those of the folders with disks that are on disks which are not there now, of the folders in,
  /// below and around some. A folder on a disk that is absent was on another device than what is at its path,
  /// or around it, and nothing is in it. Waits for the disk.
  func absentFolders(near looked: Set<ExactName>) -> Set<ExactName> {
    keptDisks.filter { kept in
      let path = kept.path
      return looked.contains {
        $0.text.isExactly(path) || $0.text.isInside(path) || path.isInside($0.text)
      } && isAbsent(kept)
    }.map(\.path).exactNames
  }

  private func isAbsent(_ kept: IndexedFolder) -> Bool {
    let path = kept.path
    // A folder around the one on which a disk was mounted that is gone was deleted.
    let isExpected = roots.contains { $0.isExactly(path) } || FolderDevice(path.folderPath) != nil
    return isExpected && !path.hasEntries
      && FolderDevice(nearest: path).number != kept.disk.device
  }

  /// Returns the folders of an opened one whose disks have come, gone or been replaced since they were read.
  /// Waits for the disk.
  package func changedDisks(in root: String) -> [String] {
    let kept = Dictionary(
      keptDisks.map { (ExactName($0.path), $0.disk.device) },
      uniquingKeysWith: { first, _ in first })
    let mounted = mounts().points(inside: root).exactNames
    return mounted.union(kept.keys).filter { path in
      (path.text.isExactly(root) || path.text.isInside(root))
        && FolderDevice(nearest: path.text).number != kept[path] ?? 0
    }.map(\.text)
  }

  // MARK: Other paths

  /// Returns the path that an opened folder has now, whose disk has been mounted elsewhere: the same place on
  /// a disk with the same UUID, or on one without a UUID that has the same files. Returns nil if there is
  /// none, or if another opened folder is absent, too, whose photos are shown from the index of all the
  /// folders. Waits for disks.
  package func presentPath(ofAbsent root: String) -> String? {
    let opened = keptDisks.filter { kept in roots.contains { kept.path.isExactly($0) } }
    guard let kept = opened.first(where: { $0.path.isExactly(root) }),
      opened.filter(isAbsent).map(\.id) == [kept.id],
      let place = DiskPlace(stored: kept.disk.place)
    else { return nil }
    return mounts().paths(of: place).first { path in
      // A folder cannot be opened twice.
      !roots.contains { path.isExactly($0) || path.isInside($0) || $0.isInside(path) }
        && (place.isNamed ? FolderDevice(path) != nil : hasSamePhotos(as: kept, at: path))
    }
  }

  /// Returns the other paths that an opened folder had when its disk, which has a UUID, was mounted elsewhere.
  /// Waits for the disk.
  package func formerPaths(of root: String) -> [String] {
    let mounts = mounts()
    guard let place = mounts.place(of: root), place.isNamed else { return [] }
    let paths = index.perform { database throws(AlbumError) in
      try database.rows("SELECT DISTINCT path FROM folder WHERE disk = ?", .text(place.stored)) {
        $0.text(0)
      }
    }
    // Another disk may be at the other path by now.
    return (paths ?? []).filter {
      !$0.isExactly(root) && mounts.place(of: $0) != place && !$0.hasEntries
    }
  }

  /// Returns whether the newest photos of a folder are at another path, with the same sizes and times.
  private func hasSamePhotos(as kept: IndexedFolder, at path: String) -> Bool {
    let folder = kept.folder.path
    let photos = index.perform { database throws(AlbumError) in
      try database.rows(
        """
        SELECT folder.path, name, modified, nanoseconds, size FROM photo
        JOIN folder ON folder.id = photo.folder
        WHERE folder.library = (SELECT library FROM folder WHERE id = ?)
          AND (path = ? OR path >= ? AND path < ?)
        ORDER BY taken DESC LIMIT ?
        """, .integer(kept.id), .text(folder), .text(folder + "/"), .text(folder + "0"),
        .integer(Int64(Self.sampleCount))
      ) { row in
        (
          file: "\(row.text(0))/\(row.text(1))",
          state: [row.integer(2), row.integer(3), row.integer(4)]
        )
      }
    }
    guard let photos, !photos.isEmpty else { return false }
    return photos.allSatisfy { photo in
      var status = stat()
      return lstat(path + photo.file.dropping(folder), &status) == 0
        && [
          Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec), Int64(status.st_size),
        ] == photo.state
    }
  }
}

/// The disk of a folder that the user has opened, or on which it is mounted.
struct IndexedDisk: Hashable {
  /// The device, or 0 for other folders.
  var device: Int64 = 0
  /// The folder's place on the disk, see `DiskPlace.stored`, or an empty text if it is not known.
  var place = ""
}

extension String {
  /// Whether there is a folder at the path that has anything in it. Waits for the disk.
  fileprivate var hasEntries: Bool {
    guard let folder = opendir(self) else { return false }
    defer { closedir(folder) }
    // Every folder has an entry for itself and one for the folder around it.
    return (0..<3).allSatisfy { _ in readdir(folder) != nil }
  }
}
