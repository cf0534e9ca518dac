import Foundation

/// Moves a file to a folder of another file system: copies it, and removes it when the copy is on
/// the disk.
enum DeviceMove {
  private static let blockSize = 1 << 20

  /// Copies a file to a temporary file next to `path`.
  ///
  /// - Returns: The path of the copy, which has the times and the permissions of the file. There is
  ///   no copy if it throws.
  static func copy(_ file: String, nextTo path: String) throws(TrashError) -> String {
    let source = open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard source >= 0 else { throw TrashError(systemError: errno) }
    defer { close(source) }
    var status = stat()
    guard fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw TrashError(systemError: EINVAL)
    }
    let part = PartFile.path(in: path.folderPath)
    let copy = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard copy >= 0 else { throw TrashError(systemError: errno) }
    let failure = copyBytes(from: source, to: copy) ?? finish(copy, like: status)
    let isClosed = close(copy) == 0
    guard failure == nil, isClosed else {
      let failure = failure ?? errno
      unlink(part)
      throw TrashError(systemError: failure)
    }
    return part
  }

  /// Waits until the disk has the names in a folder. Some file systems do not support this.
  static func store(folder path: String) {
    let folder = open(path.isEmpty ? "/" : path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// Returns the `errno` of a failure, or nil if all bytes have been copied.
  private static func copyBytes(from source: Int32, to copy: Int32) -> Int32? {
    guard let block = malloc(blockSize) else { return ENOMEM }
    defer { free(block) }
    while true {
      let count = read(source, block, blockSize)
      if count == 0 { return nil }
      guard count > 0 else { return errno }
      var done = 0
      while done < count {
        let written = write(copy, block + done, count - done)
        guard written > 0 else { return errno }
        done += written
      }
    }
  }

  /// Gives the copy the times and the permissions of the file, and waits until it is on the disk.
  private static func finish(_ copy: Int32, like status: stat) -> Int32? {
    // A file system without permissions, such as that of a camera, refuses this.
    _ = fchmod(copy, status.st_mode & 0o777)
    _ = futimens(copy, [status.st_atim, status.st_mtim])
    return fsync(copy) == 0 ? nil : errno
  }
}
