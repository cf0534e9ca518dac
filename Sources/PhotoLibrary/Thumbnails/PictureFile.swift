import Glibc

/// An open picture file and its state when it was opened.
struct PictureFile: ~Copyable {
  /// The maximum size of a file, in bytes. Files of pictures that can reasonably be decoded are
  /// smaller.
  private static let mostBytes = 1 << 30

  private let descriptor: Int32
  let path: String
  /// The time of the last modification, in seconds since 1970, UTC.
  let modified: Int64
  let byteSize: Int

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
  }

  deinit {
    close(descriptor)
  }

  /// Reads the file and calls `body` with its bytes. The file is not mapped into memory, because
  /// the process would be killed if another program shortened the file.
  func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(ThumbnailError) -> Result
  ) throws(ThumbnailError) -> Result {
    guard byteSize > 0 else { throw .empty }
    guard byteSize <= Self.mostBytes, let memory = malloc(byteSize) else { throw .tooLarge }
    defer { free(memory) }
    var count = 0
    while count < byteSize {
      let got = read(descriptor, memory + count, byteSize - count)
      if got < 0 {
        guard errno == EINTR else { throw Self.failure(errno) }
      } else if got == 0 {
        break
      } else {
        count += got
      }
    }
    guard count > 0 else { throw .empty }
    return try body(UnsafeRawBufferPointer(start: memory, count: count))
  }

  private static func failure(_ number: Int32) -> ThumbnailError {
    switch number {
    case ENOENT, ENOTDIR: .vanished
    case EACCES, EPERM: .unreadable(.permission)
    default: .unreadable(.other(String(cString: strerror(number))))
    }
  }
}
