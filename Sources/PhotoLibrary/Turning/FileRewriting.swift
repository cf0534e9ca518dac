internal import CFiles
import Foundation

/// Replaces the content of a file in one step: at any moment, even if the process is killed or the
/// power fails, the file has its old content or the new one.
///
/// The new content is written to another file in the same folder, which then takes the name. The
/// file keeps its owner, permissions and extended attributes. Its time of modification becomes the
/// present time, and at least the next second after its former one: backups and thumbnails tell two
/// states of a file by its size and the whole seconds of this time.
enum FileRewriting {
  /// The maximum size of a file, in bytes. It is read as a whole.
  private static let mostBytes = 1 << 29

  /// Changes a file.
  ///
  /// - Parameters:
  ///   - path: The path. The target of a symbolic link is changed, not the link.
  ///   - edit: Returns the new content for the present one and its time of modification, in seconds
  ///     since 1970, UTC.
  static func rewrite(
    _ path: String, _ edit: (_ bytes: [UInt8], _ modified: Int64) throws(TurnError) -> [UInt8]
  ) throws(TurnError) {
    guard let path = path.realPath else { throw TurnError(systemError: errno) }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { throw TurnError(systemError: errno) }
    defer { close(file) }
    var before = stat()
    guard fstat(file, &before) == 0 else { throw TurnError(systemError: errno) }
    guard before.st_mode & S_IFMT == S_IFREG else { throw .unsupported(.unknown) }
    // A file that the user has protected is not replaced, although the folder would permit it.
    guard faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 else {
      throw TurnError(systemError: errno)
    }
    let new = try edit(try read(file, before), Int64(before.st_mtim.tv_sec))
    try replace(path, file, before, with: new)
  }

  private static func read(_ file: Int32, _ status: stat) throws(TurnError) -> [UInt8] {
    let size = Int(status.st_size)
    guard size <= mostBytes else { throw .unsupported(.unknown) }
    var count = 0
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      while count < size, let base = buffer.baseAddress {
        let got = Glibc.read(file, base + count, size - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { problem = errno }
        if got <= 0 { break }
        count += got
      }
      initialized = count
    }
    guard problem == 0 else { throw TurnError(systemError: problem) }
    guard count == size else { throw .changed }
    return bytes
  }

  private static func replace(
    _ path: String, _ file: Int32, _ before: stat, with bytes: [UInt8]
  ) throws(TurnError) {
    let part = PartFile.path(in: path.folderPath.isEmpty ? "/" : path.folderPath)
    // A file without a name leaves nothing behind if the process is killed.
    var isNamed = false
    var new = files_open_unnamed(path.folderPath.isEmpty ? "/" : path.folderPath)
    if new < 0, [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) {
      new = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      isNamed = true
    }
    guard new >= 0 else { throw TurnError(systemError: errno) }
    defer { close(new) }
    do throws(TurnError) {
      try write(bytes, to: new)
      try copyProperties(of: file, before, to: new)
      try check(fsync(new))
      if !isNamed { try check(files_name(new, part)) }
      isNamed = true
      try checkUnchanged(path, before)
      try check(rename(part, path))
    } catch {
      if isNamed { unlink(part) }
      throw error
    }
    // The name is on the disk when the folder is. The file is whole in either case.
    DeviceMove.store(folder: path.folderPath)
  }

  private static func check(_ result: Int32) throws(TurnError) {
    guard result == 0 else { throw TurnError(systemError: errno) }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) throws(TurnError) {
    var problem: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var count = 0
      while count < buffer.count, let base = buffer.baseAddress {
        let put = Glibc.write(file, base + count, buffer.count - count)
        if put < 0, errno == EINTR { continue }
        if put < 0 {
          problem = errno
          return
        }
        count += put
      }
    }
    guard problem == 0 else { throw TurnError(systemError: problem) }
  }

  private static func copyProperties(
    of file: Int32, _ status: stat, to new: Int32
  ) throws(TurnError) {
    // The folder may give new files its own group. Changing the owner clears some permissions, so
    // these are set afterwards.
    var made = stat()
    try check(fstat(new, &made))
    if status.st_uid != made.st_uid || status.st_gid != made.st_gid {
      try check(fchown(new, status.st_uid, status.st_gid))
    }
    try check(fchmod(new, status.st_mode & 0o7777))
    try check(files_copy_attributes(file, new))
    try check(futimens(new, [status.st_atim, time(after: status.st_mtim)]))
  }

  /// Returns the present time, or the second after `former` if that is later.
  private static func time(after former: timespec) -> timespec {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec > former.tv_sec ? now : timespec(tv_sec: former.tv_sec + 1, tv_nsec: 0)
  }

  /// Checks that the file has not been changed or replaced since it was opened.
  private static func checkUnchanged(_ path: String, _ before: stat) throws(TurnError) {
    var now = stat()
    guard lstat(path, &now) == 0 else { throw TurnError(systemError: errno) }
    guard now.st_ino == before.st_ino, now.st_dev == before.st_dev, now.st_size == before.st_size,
      now.st_mtim.tv_sec == before.st_mtim.tv_sec, now.st_mtim.tv_nsec == before.st_mtim.tv_nsec
    else { throw .changed }
  }
}
