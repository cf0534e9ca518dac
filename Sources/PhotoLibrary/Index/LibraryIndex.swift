import Foundation

/// The photos and folders of a library in the index.
///
/// The index may be older than the files. `changedPaths(in:since:)` tells where they differ.
package struct LibraryIndex: Sendable {
  /// The number of libraries that are kept. Those that were used last stay.
  private static let libraryCount: Int64 = 32

  let index: PhotoIndex
  let roots: [String]
  private let key: String
  /// Returns the device on which the folder at a path is, or 0 if it is not known.
  var device: @Sendable (String) -> Int64 = { FolderDevice($0)?.number ?? 0 }
  /// Returns what is mounted.
  var mounts: @Sendable () -> Mounts = { .current }

  /// - Parameters:
  ///   - roots: The paths of the library's folders, without symbolic links.
  ///   - index: The index. The default is that of the user.
  ///   - zone: The computer's time zone.
  package init(
    roots: [String], in index: PhotoIndex = .shared, zone: TimeZone = .current
  ) {
    (self.index, self.roots) = (index, roots)
    // Photos without a date have that of their file in the computer's time zone.
    key = ([zone.identifier] + roots).joined(separator: "//")
  }

  /// The photos and folders that were kept.
  package struct Contents: Sendable {
    package let timeline: PhotoTimeline
    /// The folders that were listed. The time of their change is 0 if it is not known.
    package let folders: [ScannedFolder]
    /// The sum of the photos in each folder, for `changedPaths(in:since:)`.
    package let sums: [ExactName: UInt64]
  }

  // MARK: Reading

  /// Reads the newest photos.
  ///
  /// - Parameter count: The greatest number of photos.
  /// - Returns: The photos, or nil if there are none.
  package func newestPhotos(_ count: Int) -> PhotoTimeline? {
    let photos = index.perform { database throws(AlbumError) -> [Photo] in
      guard let library = try library(in: database) else { return [] }
      let all = try Self.folders(of: library.id, in: database)
      guard areComparable(all) else { return [] }
      let folders = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      return try database.rows(
        """
        SELECT \(IndexedPhoto.columns) FROM photo WHERE library = ? ORDER BY taken DESC LIMIT ?
        """, .integer(library.id), .integer(Int64(count))
      ) { row in
        folders[row.integer(0)].map { IndexedPhoto(row).photo(in: $0.folder) }
      }.compactMap(\.self)
    }
    guard let photos, !photos.isEmpty else { return nil }
    var builder = PhotoTimeline.Builder()
    builder.add(photos)
    return builder.timeline
  }

  /// Reads all photos and folders.
  ///
  /// - Returns: What was written last, or nil if nothing is kept, the file is damaged, or links lead out of
  ///   the library: of these the index does not know whether they are still there.
  /// - Complexity: O(n log n) for *n* photos.
  package func contents() -> Contents? {
    var isDamaged = false
    let contents = index.perform { database throws(AlbumError) -> Contents? in
      try database.snapshot { () throws(AlbumError) in
        guard let library = try library(in: database) else { return nil }
        var sum = IndexSum()
        let folders = try Self.folders(of: library.id, in: database)
        guard areComparable(folders) else { return nil }
        for folder in folders { sum.add(folder.hash) }
        var builder = PhotoTimeline.Builder()
        var sums: [ExactName: UInt64] = [:]
        // The rows of a folder lie beside each other in the file.
        for folder in folders {
          var folderSum = IndexSum()
          let photos = try database.rows(
            "SELECT \(IndexedPhoto.columns) FROM photo WHERE folder = ?", .integer(folder.id)
          ) { row in
            let photo = IndexedPhoto(row)
            sum.add(photo.hash)
            folderSum.add(photo.hash)
            return photo.photo(in: folder.folder)
          }
          builder.add(photos)
          sums[ExactName(folder.path)] = folderSum.value
        }
        guard sum == library.sum else {
          isDamaged = true
          return nil
        }
        guard !builder.timeline.sections.isEmpty else { return nil }
        return Contents(
          timeline: builder.timeline, folders: folders.compactMap(\.scanned), sums: sums)
      }
    }
    if isDamaged { index.discard() }
    return contents ?? nil
  }

  /// Returns whether all folders were listed and are in those that the user has opened.
  private func areComparable(_ folders: [IndexedFolder]) -> Bool {
    folders.allSatisfy { folder in
      folder.changed != nil
        && roots.contains { folder.path.isExactly($0) || folder.path.isInside($0) }
    }
  }

  // MARK: Writing

  // Writing happens in the background, in the order of the calls. The disk of the photos, which may not
  // answer, is asked before the index is used.

  /// Writes all photos and folders in place of those that were kept.
  ///
  /// - Parameter start: The time before which nothing of them was read. What has changed since then is
  ///   compared again at the next start.
  package func replace(
    _ timeline: PhotoTimeline, _ folders: [ScannedFolder], readSince start: Date
  ) {
    index.write {
      let times = timeline.sections.flatMap { $0.photos.map { $0.changeTime(before: start) } }
      let disks = disks(of: folders)
      _ = index.perform { database throws(AlbumError) in
        // If the disk becomes full, the log can be deleted only if nothing in it is still to be written back.
        try database.execute("PRAGMA wal_checkpoint(PASSIVE)")
        try database.transaction { () throws(AlbumError) in
          try database.run("DELETE FROM library WHERE key = ?", .text(key))
          try database.run(
            "INSERT INTO library (key, sum, used) VALUES (?, 0, ?)", .text(key),
            .real(Date().timeIntervalSince1970))
          try database.run(
            """
            DELETE FROM library
            WHERE id NOT IN (SELECT id FROM library ORDER BY used DESC LIMIT ?)
            """, .integer(Self.libraryCount))
          guard let library = try library(in: database) else { return }
          var writer = IndexWriter(database, library, disks: disks, isNew: true)
          for folder in folders { try writer.set(folder, asOf: start) }
          for (photo, time) in zip(timeline.sections.lazy.flatMap(\.photos), times) {
            try writer.set(photo, changed: time)
          }
          try writer.finish()
          try database.run("DELETE FROM colours WHERE folder NOT IN (SELECT path FROM folder)")
        }
      }
    }
  }

  /// Writes a change. Does nothing if nothing is kept.
  ///
  /// - Parameters:
  ///   - removed: Photos that are no longer there.
  ///   - photos: New photos, and new states of others.
  ///   - entered: Folders that were listed.
  ///   - left: Folders that are no longer there, with those inside them.
  ///   - start: The time before which nothing of all this was read.
  package func update(
    removing removed: [Photo], setting photos: [Photo], entered: [ScannedFolder],
    left: Set<ExactName>, readSince start: Date
  ) {
    index.write {
      let times = photos.map { $0.changeTime(before: start) }
      let disks = disks(of: entered)
      _ = index.perform { database throws(AlbumError) in
        try database.transaction { () throws(AlbumError) in
          guard let library = try library(in: database) else { return }
          var writer = IndexWriter(database, library, disks: disks)
          for photo in removed { try writer.remove(photo) }
          for folder in left { try writer.remove(folder.text) }
          for folder in entered { try writer.set(folder, asOf: start) }
          for (photo, time) in zip(photos, times) { try writer.set(photo, changed: time) }
          try writer.finish()
        }
      }
    }
  }

  /// Notes when a folder was changed last, all of whose files have been compared, and on which device it is.
  func note(_ folder: ScannedFolder, readSince start: Date) {
    update(removing: [], setting: [], entered: [folder], left: [], readSince: start)
  }

  /// Notes that the library is in use.
  func use() {
    index.write {
      _ = index.perform { database throws(AlbumError) in
        try database.run(
          "UPDATE library SET used = ? WHERE key = ?", .real(Date().timeIntervalSince1970),
          .text(key))
      }
    }
  }

  /// Waits until all that was written before is in the file.
  package func finish() { index.finish() }

  // MARK: Comparing

  /// A folder in the index, with its photos.
  struct KeptFolder {
    /// The photos, with the times of the last changes of their files, see `IndexedPhoto.changed`.
    var photos: [(photo: Photo, changed: Int64)] = []
    /// The names of the folders in it.
    var folders: Set<ExactName> = []
    /// The sum of the photos.
    var sum = IndexSum()
    var disk = IndexedDisk()
  }

  /// Reads what is kept of a folder.
  func kept(of folder: String) -> KeptFolder? {
    index.perform { database throws(AlbumError) -> KeptFolder? in
      guard let library = try library(in: database) else { return nil }
      let rows = try Self.folders(of: library.id, in: database, at: folder)
      var kept = KeptFolder()
      guard let known = rows.first else { return kept }
      kept.disk = known.disk
      var sum = IndexSum()
      kept.photos = try database.rows(
        "SELECT \(IndexedPhoto.columns) FROM photo WHERE folder = ?", .integer(known.id)
      ) {
        let photo = IndexedPhoto($0)
        sum.add(photo.hash)
        return (photo.photo(in: known.folder), photo.changed)
      }
      kept.sum = sum
      let inside = known.folder.path + "/"
      kept.folders = try database.rows(
        // The character after the slash is the zero.
        "SELECT path FROM folder WHERE library = ? AND path >= ? AND path < ?",
        .integer(library.id), .text(inside), .text(known.folder.path + "0")
      ) { $0.text(0) }.lazy.filter { $0.folderPath.isExactly(known.folder.path) }
        .map(\.fileName).exactNames
      return kept
    } ?? nil
  }

  func library(in database: SQLiteDatabase) throws(AlbumError) -> IndexedLibrary? {
    try database.rows("SELECT id, sum FROM library WHERE key = ?", .text(key)) {
      IndexedLibrary(id: $0.integer(0), sum: IndexSum($0.integer(1)))
    }.first
  }

  private static func folders(
    of library: Int64, in database: SQLiteDatabase
  ) throws(AlbumError) -> [IndexedFolder] {
    try database.rows(
      "SELECT \(IndexedFolder.columns) FROM folder WHERE library = ?", .integer(library)
    ) { IndexedFolder($0) }
  }

  private static func folders(
    of library: Int64, in database: SQLiteDatabase, at path: String
  ) throws(AlbumError) -> [IndexedFolder] {
    try database.rows(
      "SELECT \(IndexedFolder.columns) FROM folder WHERE library = ? AND path = ?",
      .integer(library), .text(path)
    ) { IndexedFolder($0) }
  }
}
