import Foundation
import Localization

/// Albums and what the window looked like, in a SQLite database.
///
/// For one thread at a time; every call may wait for the disk (`AlbumQueue` keeps that from the main
/// thread). What has returned is on the disk; what throws has changed nothing.
package final class AlbumStore {
  package enum Condition: Hashable, Sendable {
    case sound
    /// The database was damaged. It is kept under another name, and there are no albums.
    case begunAnew(keptAt: String)
    /// Every change throws the error. There are no albums when they could not even be read.
    case readOnly(AlbumError)

    /// One short text for people; nil when all is well.
    package var explanation: String? {
      switch self {
      case .sound: nil
      case .begunAnew(let path):
        tr(
          "The file with the albums was damaged. It was kept as {path}, and a new one was begun.",
          ["path": path])
      case .readOnly(let error):
        tr(
          "The size of the window and the albums cannot be saved. {reason}",
          ["reason": error.explanation])
      }
    }
  }

  /// `$XDG_DATA_HOME/trellis-photos/albums.sqlite`.
  package static var defaultPath: String {
    var folder = "\(NSHomeDirectory())/.local/share"
    // The specification has relative paths ignored.
    if let chosen = ProcessInfo.processInfo.environment["XDG_DATA_HOME"], chosen.hasPrefix("/") {
      folder = chosen
    }
    return "\(folder)/trellis-photos/albums.sqlite"
  }

  package let condition: Condition
  let database: SQLiteDatabase
  let entries: AlbumEntries

  /// Opens the database, which is made when it is not there. It is looked through for damage:
  /// 0.05 s for a hundred thousand photos in albums, 0.25 s for a million.
  ///
  /// - Parameter patience: How long to wait for another program's lock, in milliseconds.
  /// - Throws: Only when there is no memory. What is wrong with the file is in `condition`.
  package convenience init(
    path: String = AlbumStore.defaultPath, patience: Int32 = 5000
  ) throws(AlbumError) {
    try self.init(path: path, patience: patience, schema: .current)
  }

  init(path: String, patience: Int32, schema: AlbumSchema) throws(AlbumError) {
    let file = AlbumFile(path: path, patience: patience, schema: schema)
    (database, condition) = try file.open()
    entries = AlbumEntries(database: database)
  }

  /// All of `body` or, when it throws, nothing.
  func write<Result>(_ body: () throws(AlbumError) -> Result) throws(AlbumError) -> Result {
    if case .readOnly(let error) = condition { throw error }
    return try database.transaction(body)
  }
}
