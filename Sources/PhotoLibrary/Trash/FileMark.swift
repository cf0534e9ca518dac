import Glibc

/// Identifies a file or symbolic link after it has been moved within its file system. The inode
/// number is not sufficient, because a new file may get the number of a deleted one.
struct FileMark: Hashable, Sendable {
  private let identity: FileIdentity
  private let byteSize: Int64
  /// The time of the last modification, in nanoseconds since 1970.
  private let modified: Int64

  /// Reads the mark of the file at `path`, or returns nil if there is none. Symbolic links are not
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
