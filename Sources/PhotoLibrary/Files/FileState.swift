import Glibc

/// Identifies a file or symbolic link in a certain state of its contents, also after it has been moved
/// within its file system. The inode number is not sufficient, because a new file may get the number of a
/// deleted one.
struct FileState: Hashable, Sendable {
  private let identity: FileIdentity
  let byteSize: Int64
  /// The time of the last modification, in nanoseconds since 1970.
  private let modified: Int64

  /// Reads the state of the file at `path`, or returns nil if there is none. Symbolic links are not
  /// followed.
  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    identity = FileIdentity(status)
    byteSize = Int64(status.st_size)
    modified = Int64(status.st_mtim)
  }
}

/// Identifies a file or folder independently of its path.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let inode: UInt

  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }
}

extension Int64 {
  /// Creates the number of nanoseconds of a time. The number of a time before 1677 or after 2262
  /// wraps around, so it serves to compare for equality only.
  init(_ time: timespec) {
    self = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
