import Foundation

extension LibraryIndex {
  /// Compares a folder of the library with what is kept of it. Files are not opened. Waits for the disk.
  ///
  /// - Parameters:
  ///   - folder: The folder as it was kept when it was read.
  ///   - sum: The sum of its photos at that time. If they are others now, because another program or window
  ///     has written to the index, the whole folder counts as changed.
  /// - Returns: The paths of the files and folders that have been added, removed or changed since. If
  ///   nothing can be said of what is in the folder, its own path.
  /// - Complexity: O(files of the folder).
  package func changedPaths(in folder: ScannedFolder, since sum: UInt64?) -> [String] {
    let start = Date()
    guard let kept = kept(of: Folder(path: folder.path).path), kept.sum.value == sum ?? 0,
      let open = try? OpenFolder(path: folder.path)
    else { return [folder.path] }
    var comparison = FolderComparison(kept, open)
    if open.changed != folder.changed {
      guard comparison.compareNames() else { return [folder.path] }
    }
    comparison.compareFiles()
    let hasMoved =
      kept.disk.device != 0 && kept.disk != disks(of: [folder])[ExactName(folder.path)]
    if comparison.changed.isEmpty, open.changed != folder.changed || hasMoved {
      note(ScannedFolder(path: folder.path, changed: open.changed), readSince: start)
    }
    return comparison.changed.map(\.text)
  }
}

/// The comparison of a folder with what is kept of it.
private struct FolderComparison {
  private let kept: LibraryIndex.KeptFolder
  private let folder: OpenFolder
  private let extensions = PictureExtensions.known
  private(set) var changed: Set<ExactName> = []

  init(_ kept: LibraryIndex.KeptFolder, _ folder: OpenFolder) {
    (self.kept, self.folder) = (kept, folder)
  }

  private mutating func note(_ name: String) { changed.insert("\(folder.folder.path)/\(name)") }

  /// Compares the names of files and folders. Returns false if the folder cannot be read.
  mutating func compareNames() -> Bool {
    var gone = kept.folders
    for (photo, _) in kept.photos {
      gone.insert(photo.name)
      for path in photo.companionPaths { gone.insert(path.fileName) }
    }
    let known = gone
    var others: [String] = []
    do throws(UnreadableFolder) {
      try folder.visitEntries { bytes, length, kind in
        guard
          kind != .file || extensions.matches(bytes, count: length)
            || StackKinds.isCompanion(bytes, count: length),
          let name = String(validatingCString: bytes.assumingMemoryBound(to: CChar.self))
        else { return true }
        gone.remove(ExactName(name))
        // A link may lead elsewhere than before.
        if kind == .link || !known.contains(name) { others.append(name) }
        return true
      }
    } catch {
      return false
    }
    for name in others + gone.map(\.text) { note(name) }
    return true
  }

  /// Compares the size and the times of files. A file that could not be read is read again, because the
  /// reason may be gone.
  mutating func compareFiles() {
    for (photo, time) in kept.photos {
      var status = stat()
      let isSame =
        fstatat(folder.descriptor, photo.name, &status, AT_SYMLINK_NOFOLLOW) == 0
        && status.st_mode & S_IFMT == S_IFREG && Int64(status.st_size) == photo.byteSize
        && Int64(status.st_mtim.tv_sec) == photo.modified
        && status.st_mtim.tv_nsec == Int(photo.modifiedNanoseconds)
        && Int64(status.st_ctim) == time
      if !isSame || (photo.kind == .unknown && !photo.isVideo) { note(photo.name) }
    }
  }
}
