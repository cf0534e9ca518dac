import Glibc

extension OpenFolder {
  /// Opens files and has the start of each read by a decoder. A file that may not be read becomes a
  /// photo too, so that the user sees it.
  ///
  /// - Returns: The photos in the order of the names, nil where a file does not exist or is not a
  ///   regular file. Links are resolved before, so one that has taken the place of a file is not
  ///   followed.
  func readPhotos(
    _ listed: some Collection<ListedFile>, decoders: DecoderPool = .shared
  ) -> [Photo?] {
    let files = listed.map { OpenPhoto($0, in: self) }
    var heads = decoders.heads(files.compactMap(\.?.descriptor)).makeIterator()
    return files.map { file in
      guard let file else { return nil }
      let head = file.descriptor == nil ? nil : heads.next() ?? nil
      return Photo(
        folder: folder, name: file.name, head: head, modified: file.modified,
        byteSize: file.byteSize, companions: file.companions)
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
    byteSize = Int64(status.st_size)
    guard known == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  }

  deinit {
    if let descriptor { close(descriptor) }
  }
}
