import Foundation

/// Writes rows of a library, and its sum at the end. Use it in a transaction.
struct IndexWriter {
  /// The time for which a folder must have been unchanged when it was read, in nanoseconds. What changes
  /// later within a tick of the file system's clock, which may be two seconds, leaves the time as it is.
  private static let tick: Int64 = 3_000_000_000

  private let database: SQLiteDatabase
  private var library: IndexedLibrary
  /// See `LibraryIndex.disks(of:)`.
  private let disks: [ExactName: IndexedDisk]
  /// Whether the library has no photos yet, so that none is replaced.
  private let isNew: Bool
  /// The IDs of the folders that were met.
  private var ids: [ExactName: Int64] = [:]
  private var last: (folder: Folder, id: Int64)?

  /// - Parameters:
  ///   - disks: The disks of folders by their paths, see `LibraryIndex.disks(of:)`.
  ///   - isNew: Whether the library has no photos yet. All photos that are written are then different. The
  ///     default is false.
  init(
    _ database: SQLiteDatabase, _ library: IndexedLibrary, disks: [ExactName: IndexedDisk],
    isNew: Bool = false
  ) {
    (self.database, self.library) = (database, library)
    (self.disks, self.isNew) = (disks, isNew)
  }

  /// Writes a folder that was listed.
  mutating func set(_ folder: ScannedFolder, asOf now: Date) throws(AlbumError) {
    let age = Int64(now.timeIntervalSince1970 * 1e9) &- folder.changed
    let changed = age > Self.tick ? folder.changed : 0
    let disk = disks[ExactName(folder.path)] ?? IndexedDisk()
    let path = Folder(path: folder.path)
    guard let known = try row(of: path) else {
      _ = try insert(path, changed: changed, disk: disk)
      return
    }
    library.sum.remove(known.hash)
    library.sum.add(
      IndexedFolder(id: known.id, path: path.path, changed: changed, disk: disk).hash)
    try database.run(
      "UPDATE folder SET changed = ?, device = ?, disk = ? WHERE id = ?", .integer(changed),
      .integer(disk.device), .text(disk.place), .integer(known.id))
  }

  private func row(of folder: Folder) throws(AlbumError) -> IndexedFolder? {
    try database.rows(
      "SELECT \(IndexedFolder.columns) FROM folder WHERE library = ? AND path = ?",
      .integer(library.id), .text(folder.path)
    ) { IndexedFolder($0) }.first
  }

  private mutating func insert(
    _ folder: Folder, changed: Int64?, disk: IndexedDisk = IndexedDisk()
  ) throws(AlbumError) -> Int64 {
    try database.run(
      "INSERT INTO folder (library, path, changed, device, disk) VALUES (?, ?, ?, ?, ?)",
      .integer(library.id), .text(folder.path), changed.map { .integer($0) } ?? .null,
      .integer(disk.device), .text(disk.place))
    let id = database.lastID
    library.sum.add(
      IndexedFolder(id: id, path: folder.path, changed: changed, disk: disk).hash)
    ids[ExactName(folder.path)] = id
    return id
  }

  /// Writes a photo in place of the one at its path.
  ///
  /// - Parameter changed: See `IndexedPhoto.changed`.
  mutating func set(_ photo: Photo, changed: Int64) throws(AlbumError) {
    let folder = try id(of: photo.folder)
    let new = IndexedPhoto(photo, inFolder: folder, changed: changed)
    if !isNew, let old = try self.photo(named: photo.name, inFolder: folder) {
      library.sum.remove(old.hash)
    }
    library.sum.add(new.hash)
    try database.run(
      """
      INSERT OR REPLACE INTO photo (\(IndexedPhoto.columns), library)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, new.values + [.integer(library.id)])
  }

  /// Removes a photo.
  mutating func remove(_ photo: Photo) throws(AlbumError) {
    guard let folder = try row(of: photo.folder)?.id,
      let old = try self.photo(named: photo.name, inFolder: folder)
    else { return }
    library.sum.remove(old.hash)
    try database.run(
      "DELETE FROM photo WHERE folder = ? AND name = ?", .integer(folder), .text(photo.name))
    for table in ["details", "colours"] {
      try database.run(
        "DELETE FROM \(table) WHERE folder = ? AND name = ?", .text(photo.folder.path),
        .text(photo.name))
    }
  }

  /// Removes a folder and those inside it, with their photos.
  mutating func remove(_ folder: String) throws(AlbumError) {
    let path = Folder(path: folder).path
    let rows = try database.rows(
      """
      SELECT \(IndexedFolder.columns) FROM folder
      WHERE library = ? AND (path = ? OR path >= ? AND path < ?)
      """, .integer(library.id), .text(path), .text(path + "/"), .text(path + "0")
    ) { IndexedFolder($0) }
    for row in rows {
      let photos = try database.rows(
        "SELECT \(IndexedPhoto.columns) FROM photo WHERE folder = ?", .integer(row.id)
      ) { IndexedPhoto($0).hash }
      for hash in photos { library.sum.remove(hash) }
      library.sum.remove(row.hash)
      // Its photos go with it.
      try database.run("DELETE FROM folder WHERE id = ?", .integer(row.id))
      ids[ExactName(row.folder.path)] = nil
    }
    last = nil
  }

  /// Writes the sum.
  func finish() throws(AlbumError) {
    try database.run(
      "UPDATE library SET sum = ?, used = ? WHERE id = ?", .integer(library.sum.stored),
      .real(Date().timeIntervalSince1970), .integer(library.id))
  }

  private func photo(
    named name: String, inFolder folder: Int64
  ) throws(AlbumError) -> IndexedPhoto? {
    try database.rows(
      "SELECT \(IndexedPhoto.columns) FROM photo WHERE folder = ? AND name = ?", .integer(folder),
      .text(name)
    ) { IndexedPhoto($0) }.first
  }

  /// Returns the ID of a photo's folder. One that was not listed is added.
  private mutating func id(of folder: Folder) throws(AlbumError) -> Int64 {
    if let last, last.folder === folder { return last.id }
    let name = ExactName(folder.path)
    let id: Int64
    if let known = ids[name] {
      id = known
    } else if let known = try row(of: folder)?.id {
      id = known
    } else {
      id = try insert(folder, changed: nil)
    }
    ids[name] = id
    last = (folder, id)
    return id
  }
}
