import CSqlite
import Glibc
import TrellisLocalization

/// The reason why albums could not be read or changed. A call that throws has changed nothing.
package enum AlbumError: Error, Hashable, Sendable {
  /// The name is empty or consists of white space.
  case emptyName
  /// Another album has this name.
  case nameTaken(String)
  /// The album does not exist. It may have been deleted in the meantime.
  case noSuchAlbum
  /// The album does not contain the photo. It may have been removed in the meantime.
  case notInAlbum(path: String)
  /// The user has no permission to write, or to read, the file or its folder.
  case noRights
  /// The disk or the user's quota is full.
  case fullDisk
  /// Another program has locked the database for longer than the busy timeout.
  case busy
  /// The database is damaged. If this was found while it was in use, it is renamed the next time it
  /// is opened.
  case damaged
  /// The database was written by a later version of this program, whose tables may have another
  /// meaning.
  case madeByLaterVersion
  /// Any other error, with SQLite's extended result code and message.
  case failed(code: Int32, message: String)

  /// Whether the call may succeed later without a change of its
  /// arguments or of the albums.
  package var isTemporary: Bool {
    switch self {
    case .emptyName, .nameTaken, .noSuchAlbum, .notInAlbum: false
    case .noRights, .fullDisk, .busy, .damaged, .madeByLaterVersion, .failed: true
    }
  }

  /// A short sentence for the user.
  package var explanation: String {
    switch self {
    case .emptyName: tr("An album needs a name.")
    case .nameTaken(let name): tr("An album named “{album}” already exists.", ["album": name])
    case .noSuchAlbum: tr("This album no longer exists.")
    case .notInAlbum: tr("This photo is no longer in the album.")
    case .noRights: tr("You do not have permission to change the file with the albums.")
    case .fullDisk: tr("The disk is full.")
    case .busy: tr("Another program is using the albums. Try again later.")
    case .damaged:
      tr("The file with the albums is damaged. Start the program again to begin a new one.")
    case .madeByLaterVersion:
      tr("The albums were saved by a newer version of this program. Update it to use them.")
    case .failed(_, let message):
      tr("The albums cannot be read or saved: {reason}.", ["reason": message])
    }
  }
}

extension AlbumError {
  /// Creates an error from an error of SQLite.
  ///
  /// - Parameters:
  ///   - code: The extended result code.
  ///   - message: SQLite's message.
  ///   - systemError: The `errno` of the system call that failed, or 0.
  init(code: Int32, message: String, systemError: Int32) {
    switch (code & 0xff, systemError) {
    case (SQLITE_NOTADB, _), (SQLITE_CORRUPT, _): self = .damaged
    case (SQLITE_BUSY, _), (SQLITE_LOCKED, _): self = .busy
    case (SQLITE_FULL, _), (SQLITE_IOERR, ENOSPC), (SQLITE_CANTOPEN, ENOSPC), (_, EDQUOT):
      self = .fullDisk
    case (SQLITE_READONLY, _), (SQLITE_PERM, _), (SQLITE_CANTOPEN, EACCES),
      (SQLITE_CANTOPEN, EROFS), (SQLITE_IOERR, EACCES), (SQLITE_IOERR, EROFS):
      self = .noRights
    default: self = .failed(code: code, message: message)
    }
  }

  /// Whether the content of the file has caused the error. The
  /// statements that examine a file are correct, so SQLite can only reject them because of it.
  var isCausedByFile: Bool {
    switch self {
    case .damaged: true
    case .failed(let code, _):
      [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_TOOBIG, SQLITE_AUTH].contains(
        code & 0xff)
    default: false
    }
  }
}
