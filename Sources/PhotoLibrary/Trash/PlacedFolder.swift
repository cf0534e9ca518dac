internal import CFiles
import Glibc

/// A folder that is kept open while files in it are moved, so that they are the files of this folder
/// even if its path leads to another folder in the meantime.
struct PlacedFolder: ~Copyable {
  let descriptor: Int32
  /// The number of the file system.
  let device: UInt

  /// Opens a folder.
  ///
  /// - Parameter path: The absolute path of the folder. A symbolic link in it has been put there
  ///   since the path was resolved, so it is an error.
  init(_ path: String) throws(TrashError) {
    let path = path.isEmpty ? "/" : path
    let folder = files_open_folder(path)
    guard folder >= 0 else { throw TrashError(systemError: errno) }
    var status = stat()
    guard fstat(folder, &status) == 0 else {
      let failure = errno
      close(folder)
      throw TrashError(systemError: failure)
    }
    guard (String(pathOfOpen: folder) ?? path.realPath)?.isExactly(path) == true else {
      close(folder)
      throw .folderReplaced
    }
    descriptor = folder
    device = UInt(status.st_dev)
  }

  deinit { close(descriptor) }

  /// Reads the mark of a file in the folder, or returns nil if there is none. Symbolic links are
  /// not followed.
  func mark(of name: String) -> FileState? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileState(status)
  }
}
