import Glibc

/// Tells a file, or link, again that was moved within its file system. Its number alone would not: a
/// new file may get that of one that is gone.
struct FileMark: Hashable, Sendable {
  private let identity: FileIdentity
  private let byteSize: Int64
  /// Nanoseconds since 1970.
  private let modified: Int64

  /// Nil when there is none.
  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    identity = FileIdentity(status)
    byteSize = Int64(status.st_size)
    modified = Int64(status.st_mtim)
  }
}
