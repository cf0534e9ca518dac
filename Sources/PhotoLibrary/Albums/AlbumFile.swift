import Foundation

/// The file of the database. It decides what to do if the file cannot be used. It never deletes a
/// database and never writes to one that is damaged or that another program has made; a damaged one
/// is renamed.
struct AlbumFile {
  /// The time in seconds after which the check for damage is given up, so that a large database on
  /// a slow disk does not keep the first window waiting.
  private static let checkTime = 0.5

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
    // The log of a database that is reached by a link is next to the database.
    guard let target = linkedFile else { return try openHere() }
    return try AlbumFile(path: target, patience: patience, schema: schema, pause: pause).openHere()
  }

  private func openHere() throws(AlbumError) -> (SQLiteDatabase, AlbumStore.Condition) {
    makeFolder()
    // Without the lock, two programs that find the same damage could both rename the file, the
    // second one the new database of the first. A folder that cannot be locked is used all the
    // same.
    let lock = FolderLock(on: path.folderPath, patience: patience, pause: pause)
    defer { _ = lock }
    do throws(AlbumError) {
      let kept = try setAsideUnusable()
      let database = try SQLiteDatabase(path: path, patience: patience)
      do throws(AlbumError) {
        let log = try prepare(database)
        return (database, kept.map { .begunAnew(keptAt: $0) } ?? log ?? .sound)
      } catch {
        guard error == .damaged else { throw error }
        // The file is renamed while the connection is open, so that SQLite does not create a log
        // for it again.
        let kept = try withExtendedLifetime(database) { () throws(AlbumError) in try setAside() }
        let new = try SQLiteDatabase(path: path, patience: patience)
        _ = try prepare(new)
        return (new, .begunAnew(keptAt: kept))
      }
    } catch {
      if let database = openForReading() { return (database, .readOnly(error)) }
      return (try empty(), .readOnly(error))
    }
  }

  /// Checks the database and creates or updates its tables, so that it can be written.
  ///
  /// - Returns: The condition if the log is damaged, or else nil.
  private func prepare(
    _ database: SQLiteDatabase
  ) throws(AlbumError) -> AlbumStore.Condition? {
    guard !database.isReadOnly else { throw .noRights }
    // The database is examined before anything is written, so that a damaged one and that of
    // another program stay unchanged.
    try examine(database)
    // SQLite refuses to write a file of an unknown format.
    guard !database.isReadOnly else { throw .damaged }
    let log = try keepDamagedLog()
    try beginLog(of: database)
    // With FULL, a committed transaction survives a power failure.
    try database.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    try schema.prepare(database)
    database.isTrusted = true
    return log.map { .lostChanges(keptAt: $0) }
  }

  /// Checks that the database is undamaged and has the tables of one of the versions, without
  /// writing to it.
  ///
  /// - Throws: `damaged`, `madeByLaterVersion`, or the reason why it cannot be read.
  func examine(_ database: SQLiteDatabase) throws(AlbumError) {
    do throws(AlbumError) {
      let version = try schema.version(of: database)
      guard version > 0 else { return }
      try schema.requireTables(of: version, in: database)
      guard try database.isSound(within: Self.checkTime) else { throw .damaged }
    } catch {
      throw error.isCausedByFile ? .damaged : error
    }
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

  /// Returns a connection for reading, or nil if the database cannot be read.
  func openForReading() -> SQLiteDatabase? {
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
    try examine(database)
    return database
  }

  /// Returns an empty database in memory.
  private func empty() throws(AlbumError) -> SQLiteDatabase {
    let database = try SQLiteDatabase(path: nil, patience: patience)
    try schema.prepare(database)
    return database
  }

  /// Creates the folder, accessible only by the user as the XDG specification requires. An error is
  /// ignored, because SQLite reports the missing folder.
  private func makeFolder() {
    try? FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
