internal import CFiles
import Foundation

/// Moving without ever replacing what has the name already.
enum FreeName {
  /// - Returns: `path`, or where something is already, "name (2).jpg" and so on beside it.
  static func move(_ file: String, to path: String) throws(TrashError) -> String {
    var target = path
    var number = 1
    while true {
      if rename(file, to: target) { return target }
      guard errno == EEXIST else { throw TrashError(systemError: errno) }
      number += 1
      target = numbered(path, number)
    }
  }

  /// In one of the ways, the first that the file system knows.
  ///
  /// - Returns: False with `errno` set.
  private static func rename(_ file: String, to target: String) -> Bool {
    if renameOnly(file, to: target) { return true }
    // EINVAL is what a file system says that does not know the flag.
    guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) else { return false }
    if link(file, to: target) { return true }
    guard [EPERM, ENOSYS, EOPNOTSUPP, EMLINK].contains(errno) else { return false }
    return replacePlaceholder(file, to: target)
  }

  static func renameOnly(_ file: String, to target: String) -> Bool {
    files_rename_new(file, target) == 0
  }

  /// For a moment the file has two names.
  static func link(_ file: String, to target: String) -> Bool {
    guard Glibc.link(file, target) == 0 else { return false }
    if unlink(file) == 0 { return true }
    let failure = errno
    unlink(target)
    errno = failure
    return false
  }

  /// Takes the name with an empty file first, which only succeeds where there is none, and replaces
  /// that. Possible in every file system, also on a share that knows neither the flag nor hard links;
  /// but whoever kills the program in between finds an empty file.
  static func replacePlaceholder(_ file: String, to target: String) -> Bool {
    let placeholder = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard placeholder >= 0 else { return false }
    close(placeholder)
    if Glibc.rename(file, target) == 0 { return true }
    let failure = errno
    unlink(target)
    errno = failure
    return false
  }

  /// "name (2).jpg"
  static func numbered(_ path: String, _ number: Int) -> String {
    let name = path.fileName
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return "\(path) (\(number))"
    }
    return "\(path.folderPath)/\(name[..<dot]) (\(number))\(name[dot...])"
  }

  /// The folder may have gone meanwhile.
  static func makeFolder(_ path: String) throws(TrashError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .noRights
    }
  }
}
