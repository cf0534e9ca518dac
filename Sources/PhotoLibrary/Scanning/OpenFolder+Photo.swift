import Glibc

extension OpenFolder {
  /// Opens a file and reads the start of it, with two to four system calls. Returns nil if the file
  /// does not exist or is not a regular file. Links are resolved before, so one that has taken the
  /// place of the file is not followed. A file that may not be read becomes a photo too, so
  /// that the user sees it.
  func readPhoto(_ name: String, _ bytes: PictureBytes) -> Photo? {
    var status = stat()
    // O_NONBLOCK keeps a named pipe from blocking the scan, and O_NOCTTY a terminal from becoming
    // the terminal of this program.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY
    let file = openat(descriptor, name, flags)
    defer {
      if file >= 0 {
        close(file)
      }
    }
    let known =
      file >= 0 ? fstat(file, &status) : fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW)
    guard known == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let head = file >= 0 && bytes.aim(atFile: file) ? PictureHead(bytes) : nil
    return Photo(
      folder: folder, name: name, head: head, modified: Int64(status.st_mtim.tv_sec),
      byteSize: Int64(status.st_size))
  }
}
