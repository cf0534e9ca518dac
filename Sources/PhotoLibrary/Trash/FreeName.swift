internal import CFiles
import Foundation
import TrellisLocalization

/// Moves files without replacing a file that exists.
enum FreeName {
  /// Moves a file, also to another file system.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - path: The path that it should get.
  ///   - first: The first number that is tried. The default is 1, which stands for `path` itself.
  /// - Returns: `path`, or a path like "name (2).jpg" in the same folder if something exists at
  ///   `path`. A name that is too long for a file system is shortened.
  static func move(
    _ file: String, to path: String, from first: Int = 1
  ) throws(TrashError) -> String {
    let folder = path.folderPath
    var number = first
    while true {
      let target = "\(folder)/\(numbered(path.fileName, number, upTo: HomeTrash.longestName))"
      if rename(file, to: target) { return target }
      let failure = errno
      if failure == EXDEV { return try moveToDevice(file, to: path, from: first) }
      guard failure == EEXIST else { throw TrashError(systemError: failure) }
      number += 1
    }
  }

  /// Moves a file to another file system. It is removed when the disk has its copy under its name.
  ///
  /// - Throws: The copy is removed if the file cannot be, for example because it is on a card that is
  ///   write-protected, and if another program has changed the file while it was copied.
  static func moveToDevice(
    _ file: String, to path: String, from first: Int = 1
  ) throws(TrashError) -> String {
    let before = FileState(of: file)
    let copy = try DeviceMove.copy(file, nextTo: path)
    let moved: String
    do throws(TrashError) {
      moved = try move(copy, to: path, from: first)
    } catch {
      unlink(copy)
      throw error
    }
    DeviceMove.store(folder: path.folderPath)
    if let now = FileState(of: file), now != before {
      unlink(moved)
      throw .failed(tr("Another program is changing the file."))
    }
    // Without the original, the copy is the only one.
    if unlink(file) == 0 || errno == ENOENT { return moved }
    let failure = errno
    unlink(moved)
    throw TrashError(systemError: failure)
  }

  /// Moves a file by the first method that the file system supports.
  ///
  /// - Returns: False if something exists at `target` or the move has failed. `errno` is set.
  private static func rename(_ file: String, to target: String) -> Bool {
    if renameOnly(file, to: target) { return true }
    // A file system that does not support the flag returns EINVAL.
    guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) else { return false }
    if link(file, to: target) { return true }
    guard [EPERM, ENOSYS, EOPNOTSUPP, EMLINK].contains(errno) else { return false }
    return replacePlaceholder(file, to: target)
  }

  /// Moves a file with the flag of `renameat2` that prevents replacing. Returns false with `errno`
  /// set if it fails.
  static func renameOnly(_ file: String, to target: String) -> Bool {
    files_rename_new(file, target) == 0
  }

  /// Moves a file by a hard link. The file has two names for a moment. Returns false with `errno`
  /// set if it fails.
  static func link(_ file: String, to target: String) -> Bool {
    guard Glibc.link(file, target) == 0 else { return false }
    if unlink(file) == 0 { return true }
    let failure = errno
    unlink(target)
    errno = failure
    return false
  }

  /// Moves a file by creating an empty file at `target`, which fails if something exists there, and
  /// replacing the empty file. This works on every file system, also on a network share that
  /// supports neither the flag nor hard links. If the program is killed in between, the empty file
  /// remains. Returns false with `errno` set if it fails.
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

  /// Returns the path with a number before the extension: "name (2).jpg".
  static func numbered(_ path: String, _ number: Int) -> String {
    let name = numbered(path.fileName, number, upTo: .max)
    return path.contains("/") ? "\(path.folderPath)/\(name)" : name
  }

  /// Returns a name with a number before the extension, "name (2).jpg", or without one for the
  /// number 1.
  ///
  /// - Parameters:
  ///   - name: The name of a file.
  ///   - number: The number.
  ///   - limit: The maximum number of bytes. A longer name loses characters before the number.
  static func numbered(_ name: String, _ number: Int, upTo limit: Int) -> String {
    var stem = name[...]
    var end = ""
    if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
      name[dot...].utf8.count <= 32
    {
      (stem, end) = (name[..<dot], String(name[dot...]))
    }
    if number > 1 { end = " (\(number))\(end)" }
    while stem.utf8.count + end.utf8.count > limit, stem.count > 1 { stem.removeLast() }
    return stem + end
  }

  /// Creates a folder, which may have been deleted in the meantime.
  static func makeFolder(_ path: String) throws(TrashError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw (error as? CocoaError)?.code == .fileWriteOutOfSpace ? .fullDisk : .noRights
    }
  }
}
