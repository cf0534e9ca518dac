import Dispatch
import Glibc

/// Moves photos to the desktop's trash and back. Requests are performed in the background in the
/// order of the calls.
package final class PhotoTrash: Sendable {
  /// A file that could not be moved.
  package struct Failure: Hashable, Sendable {
    package let path: String
    package let error: TrashError
  }

  /// The result of moving files to the trash.
  package struct Removal: Sendable {
    package var files: [TrashedFile] = []
    package var failures: [Failure] = []
  }

  /// A file that was restored. It has another name if something exists under its former name.
  package struct Return: Hashable, Sendable {
    /// The former path.
    package let old: String
    /// The present path.
    package let path: String
  }

  /// The result of restoring files.
  package struct Restoration: Sendable {
    package var files: [Return] = []
    package var failures: [Failure] = []
  }

  private let queue = DispatchQueue(label: "trash", qos: .userInitiated)
  private let folders: TrashFolders
  private let discard: @Sendable (String) throws(TrashError) -> Void

  /// Creates the object.
  ///
  /// - Parameters:
  ///   - folders: The trash folders of the desktop.
  ///   - discard: Moves the file at a path to the trash, as the desktop does. It is called in the
  ///     background.
  package init(
    in folders: TrashFolders = TrashFolders(),
    _ discard: @escaping @Sendable (String) throws(TrashError) -> Void
  ) {
    (self.folders, self.discard) = (folders, discard)
  }

  /// Moves files to the trash in the background, and then calls `then` on the main actor.
  package func remove(
    _ paths: [String], then: @escaping @MainActor @Sendable (Removal) -> Void
  ) {
    queue.async { [self] in
      let removal = remove(paths)
      DispatchQueue.main.async { then(removal) }
    }
  }

  /// Restores files in the background, and then calls `then` on the main actor.
  package func restore(
    _ files: [TrashedFile], then: @escaping @MainActor @Sendable (Restoration) -> Void
  ) {
    queue.async { [self] in
      let restoration = restore(files)
      DispatchQueue.main.async { then(restoration) }
    }
  }

  /// Blocks until all requests have been performed.
  package func finish() { queue.sync {} }

  // MARK: Removing

  /// Moves files to the trash. Blocks until it is done.
  func remove(_ paths: [String]) -> Removal {
    var removal = Removal()
    var sent: [(path: String, mark: FileMark)] = []
    for path in paths {
      guard let mark = FileMark(of: path) else {
        removal.failures.append(Failure(path: path, error: .missing))
        continue
      }
      do throws(TrashError) {
        try discard(path)
        sent.append((path, mark))
      } catch {
        removal.failures.append(Failure(path: path, error: error))
      }
    }
    // The desktop does not report under which names the files are in the trash, so they are looked
    // up.
    let parents = Set(sent.map(\.path.folderPath))
    var entries = folders.entries(in: Set(parents.flatMap(folders.candidates(forFilesIn:))))
    removal.files = sent.map {
      TrashedFile(
        path: $0.path, mark: $0.mark, place: entries[$0.mark]?.takeBest(for: $0.path))
    }
    return removal
  }

  // MARK: Restoring

  /// Restores files. Blocks until it is done.
  func restore(_ files: [TrashedFile]) -> Restoration {
    var restoration = Restoration()
    for file in files {
      do throws(TrashError) {
        restoration.files.append(Return(old: file.path, path: try restore(file)))
      } catch {
        restoration.failures.append(Failure(path: file.path, error: error))
      }
    }
    return restoration
  }

  /// Restores a file and deletes its `.trashinfo` file. The latter is deleted last, so that an
  /// interruption leaves only a `.trashinfo` file without a file.
  private func restore(_ file: TrashedFile) throws(TrashError) -> String {
    guard let place = file.place, FileMark(of: place.file) == file.mark else {
      throw .notInTrash
    }
    try FreeName.makeFolder(file.path.folderPath)
    let path = try FreeName.move(place.file, to: file.path)
    unlink(place.info)
    return path
  }
}
