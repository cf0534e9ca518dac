import Glibc

/// An open directory. It is closed when the last reference to it is released.
final class OpenFolder: Sendable {
  let folder: Folder
  let descriptor: Int32
  let identity: FileIdentity
  /// The modification time of the folder, see `ScannedFolder.changed`.
  let changed: Int64

  /// Opens a folder. Symbolic links are followed.
  init(path: String) throws(UnreadableFolder) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw UnreadableFolder(path: path, errorNumber: errno) }
    var status = stat()
    // The path is that of the open folder, because `path` may lead to another folder by now.
    guard fstat(descriptor, &status) == 0,
      let resolved = PlacedFolder.path(ofOpen: descriptor) ?? path.realPath
    else {
      let failure = errno
      close(descriptor)
      throw UnreadableFolder(path: path, errorNumber: failure)
    }
    folder = Folder(path: resolved)
    identity = FileIdentity(status)
    changed = Int64(status.st_mtim)
  }

  deinit {
    close(descriptor)
  }

  enum EntryKind {
    case folder, file, link
  }

  /// Calls `visit` with each entry that is not hidden, until it returns false.
  func visitEntries(
    _ visit: (_ name: UnsafeRawPointer, _ length: Int, _ kind: EntryKind) -> Bool
  ) throws(UnreadableFolder) {
    // A second descriptor is used, because closedir() closes it and files are opened relative to
    // the first.
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let directory = fdopendir(copy) else {
      throw UnreadableFolder(path: folder.path, errorNumber: errno)
    }
    defer { closedir(directory) }
    while true {
      // readdir() returns nil both at the end and after an error. Only errno shows the difference,
      // and `visit` may change it.
      errno = 0
      guard let entry = readdir(directory) else { break }
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
      let name = UnsafeRawPointer(entry) + offset
      guard name.load(as: UInt8.self) != UInt8(ascii: ".") else { continue }
      guard let kind = kind(of: Int32(entry.pointee.d_type), name) else { continue }
      guard visit(name, strlen(name.assumingMemoryBound(to: CChar.self)), kind) else { return }
    }
    guard errno == 0 else { throw UnreadableFolder(path: folder.path, errorNumber: errno) }
  }

  /// Returns the kind of an entry, or nil for any other kind. Some file systems do not have it in
  /// the directory, so it is queried.
  private func kind(of type: Int32, _ name: UnsafeRawPointer) -> EntryKind? {
    switch type {
    case Int32(DT_DIR): return .folder
    case Int32(DT_REG): return .file
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      var status = stat()
      let text = name.assumingMemoryBound(to: CChar.self)
      guard fstatat(descriptor, text, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return .folder
      case S_IFREG: return .file
      case S_IFLNK: return .link
      default: return nil
      }
    default: return nil
    }
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
