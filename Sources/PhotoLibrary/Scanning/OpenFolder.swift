import Glibc

/// An open directory. It is closed when the last reference to it is released.
final class OpenFolder: Sendable {
  let folder: Folder
  let descriptor: Int32
  let identity: FileIdentity
  /// The modification time of the folder, see `ScannedFolder.changed`.
  let changed: Int64

  /// Opens a folder. Symbolic links are followed.
  ///
  /// - Parameter path: The path. It may be empty for the root folder, as in `Folder`.
  init(path: String) throws(UnreadableFolder) {
    let path = path.isEmpty ? "/" : path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw UnreadableFolder(path: path, errorNumber: errno) }
    var status = stat()
    // The path is that of the open folder, because `path` may lead to another folder by now.
    guard fstat(descriptor, &status) == 0,
      let resolved = String(pathOfOpen: descriptor) ?? path.realPath
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

extension OpenFolder {
  /// Opens files and has the start of each read by a decoder. A file that may not be read becomes a
  /// photo too, so that the user sees it.
  ///
  /// - Returns: The photos in the order of the names, nil where a file does not exist or is not a
  ///   regular file. Links are resolved before, so one that has taken the place of a file is not
  ///   followed.
  func readPhotos(
    _ listed: some Collection<ListedFile>
  ) -> [Photo?] {
    let files = listed.map { OpenPhoto($0, in: self) }
    var heads = DecoderPool.shared.heads(files.compactMap(\.?.descriptor)).makeIterator()
    return files.map { file in
      guard let file else { return nil }
      let head = file.descriptor == nil ? nil : heads.next() ?? nil
      return Photo(
        folder: folder, name: file.name, head: head, modified: file.modified,
        nanoseconds: file.nanoseconds, byteSize: file.byteSize, companions: file.companions)
    }
  }

  /// Reads one file without looking for its stack, see `readPhotos(_:)`.
  func readPhoto(_ name: String) -> Photo? {
    readPhotos(CollectionOfOne(ListedFile(name: name)))[0]
  }
}

/// A file of a folder, open unless it may not be read. It is closed with this object.
private final class OpenPhoto {
  let name: String
  let companions: Companions
  let descriptor: Int32?
  /// The time of the last modification, in seconds since 1970, UTC.
  let modified: Int64
  let nanoseconds: Int32
  let byteSize: Int64

  /// Opens a file with two or three system calls. Returns nil if it does not exist or is not a
  /// regular file.
  init?(_ listed: ListedFile, in folder: OpenFolder) {
    (name, companions) = (listed.name, listed.companions)
    var status = stat()
    // O_NONBLOCK keeps a named pipe from blocking the scan, and O_NOCTTY a terminal from becoming
    // the terminal of this program.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY
    let file = openat(folder.descriptor, name, flags)
    descriptor = file >= 0 ? file : nil
    let known =
      file >= 0
      ? fstat(file, &status) : fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW)
    modified = Int64(status.st_mtim.tv_sec)
    nanoseconds = Int32(clamping: status.st_mtim.tv_nsec)
    byteSize = Int64(status.st_size)
    guard known == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  }

  deinit {
    if let descriptor { close(descriptor) }
  }
}
