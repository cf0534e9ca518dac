import Glibc

/// An open picture file and its state when it was opened.
struct PictureFile: ~Copyable {
  /// The descriptor. Only decoders read from it.
  let descriptor: Int32
  let path: String
  /// The time of the last modification, in seconds since 1970, UTC.
  let modified: Int64
  let byteSize: Int
  let state: FileState

  init(path: String) throws(ThumbnailError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Self.failure(errno) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      let failure = Self.failure(errno)
      close(file)
      throw failure
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .notAPicture
    }
    descriptor = file
    self.path = path
    modified = Int64(status.st_mtim.tv_sec)
    byteSize = Int(status.st_size)
    state = FileState(status)
  }

  deinit {
    close(descriptor)
  }

  /// Whether the file at the path is still this one, unchanged.
  var isAtItsPath: Bool {
    var status = stat()
    return stat(path, &status) == 0 && FileState(status) == state
  }

  private static func failure(_ number: Int32) -> ThumbnailError {
    switch number {
    case ENOENT, ENOTDIR: .vanished
    case EACCES, EPERM: .unreadable(.permission)
    default: .unreadable(.other(String(cString: strerror(number))))
    }
  }
}
