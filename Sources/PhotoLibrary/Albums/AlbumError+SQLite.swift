import CSqlite
import Glibc

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

  /// A Boolean value that indicates whether the content of the file has caused the error. The
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
