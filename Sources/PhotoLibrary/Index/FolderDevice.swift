import Glibc

/// The device of the file system in which a folder is.
struct FolderDevice {
  let number: Int64

  /// Returns nil if there is nothing at the path. Waits for the disk.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    number = Int64(bitPattern: UInt64(status.st_dev))
  }

  /// Returns the device of the folder at a path or, if there is none, of the innermost folder around it.
  init(nearest path: String) {
    var path = path
    while !path.isEmpty {
      if let known = FolderDevice(path) {
        self = known
        return
      }
      path = path.folderPath
    }
    self = FolderDevice("/") ?? FolderDevice(number: 0)
  }

  private init(number: Int64) { self.number = number }
}
