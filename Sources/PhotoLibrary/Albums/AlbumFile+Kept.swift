internal import CFiles
import Foundation

extension AlbumFile {
  /// The endings of the files that SQLite keeps next to a database.
  private static let companions = ["-wal", "-shm", "-journal"]

  /// Sets aside what must not be opened at all: anything but a regular file, a log without its
  /// database, which SQLite would delete, and a damaged database with the journal of an interrupted
  /// transaction, which SQLite would write back into the file before the damage is found.
  ///
  /// - Returns: The new path, or nil if the database can be opened.
  func setAsideUnusable() throws(AlbumError) -> String? {
    for end in Self.companions where isOdd(path + end, follows: false) {
      try Self.move(path + end, to: freePath(for: path + end))
    }
    // The log is examined before the database: another program renames it first.
    let hasLog = size(of: "\(path)-wal") > 0
    let hasJournal = size(of: "\(path)-journal") > 0
    if isOdd(path, follows: true) { return try setAside() }
    let isEmpty = size(of: path) <= 0
    let isMissing = isEmpty && access(path, F_OK) != 0
    if isEmpty, hasLog || isMissing && hasJournal { return try setAside() }
    guard !isEmpty, hasJournal, try !isCopySound() else { return nil }
    return try setAside()
  }

  /// Renames a damaged database, its log, its shared-memory file and its journal.
  ///
  /// - Returns: The new path.
  func setAside() throws(AlbumError) -> String {
    let kept = freePath(for: path)
    // The log is renamed first, because a log that was left behind would be applied to the new
    // database.
    var moved: [String] = []
    for end in Self.companions + [""] where exists(path + end) {
      do throws(AlbumError) {
        try Self.move(path + end, to: kept + end)
        moved.append(end)
      } catch {
        for end in moved.reversed() { try? Self.move(kept + end, to: path + end) }
        throw error
      }
    }
    return kept
  }

  /// Copies a log with transactions that cannot be read. The database will overwrite them.
  ///
  /// - Returns: The path of the copy, or nil if the log is undamaged.
  func keepDamagedLog() throws(AlbumError) -> String? {
    let log = "\(path)-wal"
    // Another program may have written the log while it was read, so it is read again.
    for _ in 0..<2 {
      guard AlbumLog(path: log)?.hasUnreadableTransactions == true else { return nil }
    }
    let kept = freePath(for: log)
    try Self.copy(log, to: kept)
    return kept
  }

  private static func copy(_ file: String, to target: String) throws(AlbumError) {
    do {
      try FileManager.default.copyItem(atPath: file, toPath: target)
    } catch {
      unlink(target)
      throw (error as? CocoaError)?.code == .fileWriteOutOfSpace ? .fullDisk : .noRights
    }
  }

  /// Returns an unused path for a file that is set aside.
  private func freePath(for file: String) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HHmmss"
    let stem = "\(file).damaged-\(format.string(from: Date()))"
    var kept = stem
    var number = 1
    while ([""] + Self.companions).contains(where: { exists(kept + $0) }) {
      number += 1
      kept = "\(stem)-\(number)"
    }
    return kept
  }

  /// Renames a file. Nothing is replaced on a file system that can prevent it.
  private static func move(_ file: String, to kept: String) throws(AlbumError) {
    if files_rename_new(file, kept) == 0 { return }
    if [EINVAL, ENOSYS].contains(errno), rename(file, kept) == 0 { return }
    throw errno == ENOSPC ? .fullDisk : .noRights
  }

  /// Copies the database and examines the copy, which SQLite may write to.
  private func isCopySound() throws(AlbumError) -> Bool {
    var name = Array("\(path).check-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw errno == ENOSPC ? .fullDisk : .noRights }
    let folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let copy = AlbumFile(path: "\(folder)/albums.sqlite", patience: patience, schema: schema)
    for end in Self.companions + [""] where end != "-shm" && size(of: path + end) >= 0 {
      try Self.copy(path + end, to: copy.path + end)
    }
    do throws(AlbumError) {
      let database = try SQLiteDatabase(path: copy.path, patience: patience)
      try copy.examine(database)
      return true
    } catch .damaged {
      return false
    }
  }

  // MARK: Files

  private func exists(_ file: String) -> Bool {
    var status = stat()
    return lstat(file, &status) == 0
  }

  /// The path of the regular file to which a link at `path` leads, or nil if there is no link or it
  /// leads to something else.
  var linkedFile: String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
    guard !isOdd(path, follows: true) else { return nil }
    return path.realPath
  }

  /// Returns whether there is something other than a regular file.
  private func isOdd(_ file: String, follows: Bool) -> Bool {
    var status = stat()
    let result = follows ? stat(file, &status) : lstat(file, &status)
    return result == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Returns the size of a file in bytes, or -1 if there is none.
  private func size(of file: String) -> Int {
    var status = stat()
    return stat(file, &status) == 0 ? Int(status.st_size) : -1
  }
}
