import Localization

/// The albums and the state of the window, in a SQLite database.
///
/// Use a store from one thread at a time. Every call may wait for the disk, so the main thread uses
/// `AlbumQueue`. A change is on the disk when its call returns. A call that throws has changed
/// nothing.
package final class AlbumStore {
  /// The state in which the database was found.
  package enum Condition: Hashable, Sendable {
    /// The database can be read and written.
    case sound
    /// The database was damaged. It was renamed to `keptAt`, and there are no albums.
    case begunAnew(keptAt: String)
    /// The log of the last changes was damaged, and some of them are lost. A copy of the log is at
    /// `keptAt`.
    case lostChanges(keptAt: String)
    /// The database cannot be written, and every change throws the error. There are no albums if it
    /// cannot be read either.
    case readOnly(AlbumError)

    /// A Boolean value that indicates whether the database could not be written for a reason that
    /// may pass, so that it may be opened for writing later: the disk was full, for example.
    var mayImprove: Bool {
      switch self {
      case .readOnly(.fullDisk), .readOnly(.busy), .readOnly(.failed): true
      case .sound, .begunAnew, .lostChanges, .readOnly: false
      }
    }

    /// A short text for the user, or nil if the database is sound.
    package var explanation: String? {
      switch self {
      case .sound: nil
      case .begunAnew(let path):
        tr(
          "The file with the albums was damaged. It was kept as {path}, and a new one was begun.",
          ["path": path])
      case .lostChanges(let path):
        tr(
          "The last changes of albums were damaged and are lost. Their file was kept as {path}.",
          ["path": path])
      case .readOnly(let error):
        tr(
          "The size of the window and the albums cannot be saved. {reason}",
          ["reason": error.explanation])
      }
    }
  }

  /// The time to wait for another program's lock, in milliseconds, unless the caller chooses one.
  package static let patience: Int32 = 5000

  /// The default path of the database: `$XDG_DATA_HOME/trellis-photos/albums.sqlite`.
  package static var defaultPath: String {
    "\(BaseFolders.current.data)/trellis-photos/albums.sqlite"
  }

  package let condition: Condition
  let database: SQLiteDatabase
  let entries: AlbumEntries

  /// Opens the database, creates it if it does not exist, and checks it for damage. The check takes
  /// 0.1 s for a hundred thousand photos in albums. After 0.5 s it is given up, and the database
  /// counts as undamaged.
  ///
  /// - Parameters:
  ///   - path: The path of the database. The default is `defaultPath`.
  ///   - patience: The time to wait for another program's lock, in milliseconds. The default is
  ///     5000.
  /// - Throws: An error only if not even a database in memory can be created. Problems with the
  ///   file are reported in `condition`.
  package convenience init(
    path: String = AlbumStore.defaultPath, patience: Int32 = AlbumStore.patience
  ) throws(AlbumError) {
    try self.init(path: path, patience: patience, schema: .current)
  }

  init(path: String, patience: Int32, schema: AlbumSchema) throws(AlbumError) {
    let file = AlbumFile(path: path, patience: patience, schema: schema)
    (database, condition) = try file.open()
    entries = AlbumEntries(database: database)
  }

  /// Calls `body` in a transaction. If `body` throws, nothing is changed.
  ///
  /// - Throws: The error of `body`, or the reason why the database cannot be written.
  func write<Result>(_ body: () throws(AlbumError) -> Result) throws(AlbumError) -> Result {
    if case .readOnly(let error) = condition { throw error }
    return try database.transaction(body)
  }
}
