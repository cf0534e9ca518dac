import Foundation

/// The database's file, and what is done when it cannot be used as it is. Nothing in it is lost: at
/// most it is renamed.
struct AlbumFile {
  let path: String
  /// How long to wait for another program's lock, in milliseconds.
  let patience: Int32
  let schema: AlbumSchema
  /// Called between two attempts that SQLite does not repeat itself, with milliseconds.
  var pause: (Int32) -> Void = { usleep(UInt32($0) * 1000) }

  /// - Throws: Only when not even a database in memory can be made.
  func open() throws(AlbumError) -> (SQLiteDatabase, AlbumStore.Condition) {
    do throws(AlbumError) {
      makeFolder()
      let database = try SQLiteDatabase(path: path, patience: patience)
      do throws(AlbumError) {
        try prepare(database)
        return (database, .sound)
      } catch {
        guard error == .damaged else { throw error }
        // While the connection is open: closing it would write to the file and delete its log.
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

  /// For writing.
  private func prepare(_ database: SQLiteDatabase) throws(AlbumError) {
    guard !database.isReadOnly else { throw .noRights }
    // Before anything is written: the database of somebody else is to be left as it is.
    _ = try schema.version(of: database)
    try beginLog(of: database)
    // FULL, so that what is done survives a power failure as it does the end of the program.
    try database.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    try check(database)
    try schema.prepare(database)
  }

  /// The file keeps the mode: only a new one needs the change. SQLite begins the change as a reader,
  /// and does not let a reader wait for a writer, whatever the busy timeout.
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

  private func check(_ database: SQLiteDatabase) throws(AlbumError) {
    guard try database.rows("PRAGMA quick_check (1)", read: { $0.text(0) }) == ["ok"] else {
      throw .damaged
    }
  }

  /// Nil when it cannot be read.
  private func openForReading() -> SQLiteDatabase? {
    if let database = try? readable(.readOnly) { return database }
    // Even readers write beside a database with a log; when they cannot, it may be read as it
    // stands, provided that the log has nothing to add.
    let log = try? FileManager.default.attributesOfItem(atPath: "\(path)-wal")[.size] as? Int
    return (log ?? 0) == 0 ? try? readable(.immutable) : nil
  }

  private func readable(_ access: SQLiteDatabase.Access) throws(AlbumError) -> SQLiteDatabase? {
    let database = try SQLiteDatabase(path: path, access: access, patience: patience)
    guard try schema.version(of: database) == schema.steps.count else { return nil }
    try check(database)
    return database
  }

  private func empty() throws(AlbumError) -> SQLiteDatabase {
    let database = try SQLiteDatabase(path: nil, patience: patience)
    try schema.prepare(database)
    return database
  }

  /// The new path.
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
    // The log first: one that was left behind would be applied to the new database.
    for end in ["-wal", "-shm", ""] where rename(path + end, kept + end) != 0 && errno != ENOENT {
      throw .noRights
    }
    return kept
  }

  /// For the user alone, as the XDG specification wants. SQLite reports it when there is none.
  private func makeFolder() {
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
