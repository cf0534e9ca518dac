import Glibc

extension OpenFolder {
  /// Opens and reads the head of one file: two to four system calls. Nil when it has vanished or is
  /// no regular file; a file that may not be read is a photo all the same, to be shown as such.
  func readPhoto(_ name: String, _ bytes: PictureBytes) -> Photo? {
    var status = stat()
    // A pipe must not hold the scan up.
    let file = openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    defer {
      if file >= 0 {
        close(file)
      }
    }
    let known = file >= 0 ? fstat(file, &status) : fstatat(descriptor, name, &status, 0)
    guard known == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let head = file >= 0 && bytes.aim(atFile: file) ? PictureHead(bytes) : nil
    return Photo(
      folder: folder, name: name, head: head, modified: Int64(status.st_mtim.tv_sec),
      byteSize: Int64(status.st_size))
  }
}
