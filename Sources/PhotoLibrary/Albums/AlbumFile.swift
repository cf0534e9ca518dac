import Foundation

/// The file of the database. It decides what to do if the file cannot be used. It never deletes a
/// database; a damaged one is renamed.
struct AlbumFile {
  let path: String
  /// The time to wait for another program's lock, in milliseconds.
  let patience: Int32
  let schema: AlbumSchema
  /// Called with a time in milliseconds to wait before an attempt that SQLite does not repeat
  /// itself.
  var pause: (Int32) -> Void = { usleep(UInt32($0) * 1000) }

  /// Opens the database. If it is damaged, the file is renamed and a new database is created. If it
  /// cannot be written, it is opened for reading, and if that fails, an empty database in memory is
  /// opened.
  ///
  /// - Returns: The database, and its condition.
  /// - Throws: An error if not even a database in memory can be created.
  func open() throws(AlbumError) -> (SQLiteDatabase, AlbumStore.Condition) {
    do throws(AlbumError) {
      makeFolder()
      let database = try SQLiteDatabase(path: path, patience: patience)
      do throws(AlbumError) {
        try prepare(database)
        return (database, .sound)
      } catch {
        guard error == .damaged else { throw error }
        // The file is renamed while the connection is open. Closing it first would write to the
        // file and delete its log.
        let kept = try withExtendedLifetime(database) { () throws(AlbumError) in try setAside() }
        let new = try SQLiteDatabase(path: path, patience: patience)
        try prepare(new)
        return (new, .begunAnew(keptAt: kept))
      }
    } catch {
      if let database = openForReading() { return (database, .readOnly(error)) }
      return (try empty(), .readOnly(error))
    }
  }

  /// Checks the database and creates or updates its tables, so that it can be written.
  private func prepare(_ database: SQLiteDatabase) throws(AlbumError) {
    guard !database.isReadOnly else { throw .noRights }
    // The version is checked before anything is written, so that the database of another program
    // stays unchanged.
    _ = try schema.version(of: database)
    try beginLog(of: database)
    // With FULL, a committed transaction survives a power failure.
    try database.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    try check(database)
    try schema.prepare(database)
  }

  /// Sets the journal mode to WAL. The file keeps the mode, so only a new file needs the change.
  /// SQLite starts this change as a reader, and it returns `busy` to a reader without waiting for
  /// the busy timeout.
  private func beginLog(of database: SQLiteDatabase) throws(AlbumError) {
    let step: Int32 = 10
    var patience = patience
    while true {
      do throws(AlbumError) {
        return try database.execute("PRAGMA journal_mode = WAL")
      } catch .busy where patience > 0 {
        pause(step)
        patience -= step
      }
    }
  }

  /// Checks the database for damage.
  ///
  /// - Throws: `damaged`.
  private func check(_ database: SQLiteDatabase) throws(AlbumError) {
    guard try database.rows("PRAGMA quick_check (1)", read: { $0.text(0) }) == ["ok"] else {
      throw .damaged
    }
  }

  /// Returns a connection for reading, or nil if the database cannot be read.
  private func openForReading() -> SQLiteDatabase? {
    if let database = try? readable(.readOnly) { return database }
    // A reader of a database with a log writes files next to it. If these cannot be written, the
    // database may be read as immutable, provided that its log is empty.
    let log = try? FileManager.default.attributesOfItem(atPath: "\(path)-wal")[.size] as? Int
    return (log ?? 0) == 0 ? try? readable(.immutable) : nil
  }

  /// Returns a connection for reading, or nil if the database has another schema version.
  private func readable(_ access: SQLiteDatabase.Access) throws(AlbumError) -> SQLiteDatabase? {
    let database = try SQLiteDatabase(path: path, access: access, patience: patience)
    guard try schema.version(of: database) == schema.steps.count else { return nil }
    try check(database)
    return database
  }

  /// Returns an empty database in memory.
  private func empty() throws(AlbumError) -> SQLiteDatabase {
    let database = try SQLiteDatabase(path: nil, patience: patience)
    try schema.prepare(database)
    return database
  }

  /// Renames a damaged database, its log and its shared-memory file.
  ///
  /// - Returns: The new path.
  private func setAside() throws(AlbumError) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HHmmss"
    let stem = "\(path).damaged-\(format.string(from: Date()))"
    var kept = stem
    var number = 1
    while access(kept, F_OK) == 0 {
      number += 1
      kept = "\(stem)-\(number)"
    }
    // The log is renamed first, because a log that was left behind would be applied to the new
    // database.
    for end in ["-wal", "-shm", ""] where rename(path + end, kept + end) != 0 && errno != ENOENT {
      throw .noRights
    }
    return kept
  }

  /// Creates the folder, accessible only by the user as the XDG specification requires. An error is
  /// ignored, because SQLite reports the missing folder.
  private func makeFolder() {
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
