import Foundation

/// The file in which the photos of the libraries are kept, so that a window shows them at its start without
/// reading their folders.
///
/// Everything in the file can be made again from the folders. An index that is damaged is therefore
/// deleted and begun anew, and a call that fails has no effect. What does not fit on a full disk is not kept.
/// Several programs can use the file at a time.
package final class PhotoIndex: @unchecked Sendable {
  // The class is unchecked Sendable because its variables are accessed only while `lock` is locked.

  /// The index of the user's libraries.
  package static let shared = PhotoIndex(
    path: "\(BaseFolders.current.caches)/trellis-photos/index.sqlite")

  /// The size in bytes to which the log is cut when it has been written back.
  private static let logSize = 4 << 20
  /// The time to wait for another program that writes, in milliseconds.
  private static let patience: Int32 = 2000

  private let path: String
  private let lock = NSLock()
  private let writing = DispatchQueue(label: "photo index")
  private var database: SQLiteDatabase?

  /// - Parameter path: The path of the file. Its folder is made if there is none.
  package init(path: String) { self.path = path }

  /// The times of the last changes of the file and its log. They differ after each change.
  package var changeTimes: [Date?] {
    [path, path + "-wal"].map {
      (try? FileManager.default.attributesOfItem(atPath: $0))?[.modificationDate] as? Date
    }
  }

  /// Calls `body` with the database, which it may read and write. Waits for the disk, and for other calls.
  ///
  /// - Parameter body: Called again, with an empty database, if the file is found damaged.
  /// - Returns: The result, or nil if the index cannot be used. `body` then has changed nothing.
  func perform<Result>(
    _ body: (SQLiteDatabase) throws(AlbumError) -> Result
  ) -> Result? {
    lock.withLock {
      for _ in 0..<2 {
        do throws(AlbumError) {
          let database = try opened()
          return try body(database)
        } catch {
          // The log keeps the size to which a failed change has filled the disk until the file is closed.
          if error == .fullDisk { database = nil }
          guard error.isCausedByFile else { return nil }
          beginAnew()
        }
      }
      return nil
    }
  }

  /// Performs work that writes, in the background and after all that was given before.
  func write(_ body: @escaping @Sendable () -> Void) { writing.async(execute: body) }

  /// Waits until all work that writes is done.
  func finish() { writing.sync {} }

  /// Deletes the file, whose contents are wrong. The next call makes a new one.
  func discard() { lock.withLock { beginAnew() } }

  private func opened() throws(AlbumError) -> SQLiteDatabase {
    if let database { return database }
    try? FileManager.default.createDirectory(
      atPath: path.folderPath, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    do throws(AlbumError) {
      return try open()
    } catch {
      if error == .fullDisk, let readable = openForReading() { return readable }
      // A later version of the program, whose tables may be others, makes its index anew in its turn.
      guard error.isCausedByFile || error == .madeByLaterVersion else { throw error }
      beginAnew()
      return try open()
    }
  }

  private func open() throws(AlbumError) -> SQLiteDatabase {
    let new = try SQLiteDatabase(path: path, patience: Self.patience)
    let version = try AlbumSchema.index.version(of: new)
    if version > 0 { try AlbumSchema.index.requireTables(of: version, in: new) }
    // The comparison with the folders finds again what a power failure takes away.
    try new.execute(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;"
        + "PRAGMA journal_size_limit = \(Self.logSize)")
    try AlbumSchema.index.prepare(new)
    new.isTrusted = true
    database = new
    return new
  }

  /// Returns a connection that reads an index on a disk without space for the files that SQLite keeps beside
  /// it, or nil if it cannot be read without them. The next call tries again to open it for writing.
  private func openForReading() -> SQLiteDatabase? {
    let log = try? FileManager.default.attributesOfItem(atPath: "\(path)-wal")[.size] as? Int
    guard (log ?? 0) == 0,
      let database = try? SQLiteDatabase(path: path, access: .immutable, patience: 0),
      let version = try? AlbumSchema.index.version(of: database), version > 0,
      (try? AlbumSchema.index.requireTables(of: version, in: database)) != nil
    else { return nil }
    return database
  }

  private func beginAnew() {
    database = nil
    for end in ["", "-wal", "-shm", "-journal"] { unlink(path + end) }
  }
}

extension AlbumSchema {
  /// The tables of the index. There is one version at a time: when the tables, or what is read from files,
  /// change, the application ID changes, so that older indexes are begun anew.
  static let index = AlbumSchema(
    applicationID: 0x7472_6937,
    steps: [
      // The sum is that of the hashes of all rows of the library, see `IndexSum`. A folder that is not
      // known to be unchanged since it was read has 0 as the time of its change, and one that was not
      // listed, because links lead to its photos, has none. The device and the disk are those of a folder
      // that the user has opened, or on which a disk is mounted, see `IndexedDisk`.
      """
      CREATE TABLE library (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, sum INTEGER NOT NULL, used REAL NOT NULL
      );
      CREATE TABLE folder (
        id INTEGER PRIMARY KEY,
        library INTEGER NOT NULL REFERENCES library (id) ON DELETE CASCADE,
        path TEXT NOT NULL,
        changed INTEGER,
        device INTEGER NOT NULL,
        disk TEXT NOT NULL,
        UNIQUE (library, path)
      );
      CREATE TABLE photo (
        folder INTEGER NOT NULL REFERENCES folder (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        library INTEGER NOT NULL,
        taken INTEGER NOT NULL,
        modified INTEGER NOT NULL,
        nanoseconds INTEGER NOT NULL,
        size INTEGER NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        orientation INTEGER NOT NULL,
        kind INTEGER NOT NULL,
        companions TEXT NOT NULL,
        changed INTEGER NOT NULL,
        PRIMARY KEY (folder, name)
      ) WITHOUT ROWID;
      CREATE INDEX photo_taken ON photo (library, taken);
      CREATE TABLE details (
        folder TEXT NOT NULL,
        name TEXT NOT NULL,
        modified INTEGER NOT NULL,
        nanoseconds INTEGER NOT NULL,
        size INTEGER NOT NULL,
        sidecar INTEGER NOT NULL,
        text TEXT NOT NULL,
        latitude REAL,
        longitude REAL,
        PRIMARY KEY (folder, name)
      ) WITHOUT ROWID;
      CREATE TABLE colours (
        folder TEXT NOT NULL,
        name TEXT NOT NULL,
        modified INTEGER NOT NULL,
        nanoseconds INTEGER NOT NULL,
        row0 INTEGER NOT NULL,
        row1 INTEGER NOT NULL,
        row2 INTEGER NOT NULL,
        row3 INTEGER NOT NULL,
        PRIMARY KEY (folder, name)
      ) WITHOUT ROWID;
      """
    ])
}
