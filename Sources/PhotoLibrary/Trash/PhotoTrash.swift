import Dispatch
import Glibc

/// Moves photos to the desktop's trash and back. Requests are performed in the background in the
/// order of the calls.
package final class PhotoTrash: Sendable {
  /// A file that could not be moved.
  package struct Failure: Hashable, Sendable {
    package let path: String
    package let error: TrashError

    package init(path: String, error: TrashError) { (self.path, self.error) = (path, error) }
  }

  /// The result of moving files to the trash.
  package struct Removal: Sendable {
    package var files: [TrashedFile] = []
    package var failures: [Failure] = []
  }

  /// The result of restoring files.
  package struct Restoration: Sendable {
    /// The files that were restored. A file has another path than before if something exists at its
    /// former path.
    package var files: [MovedFile] = []
    package var failures: [Failure] = []
  }

  private let queue = DispatchQueue(label: "trash", qos: .userInitiated)
  private let folders: TrashFolders
  private let movesItself: Bool
  private let discard: @Sendable (String) throws(TrashError) -> Void

  /// Creates the object.
  ///
  /// - Parameters:
  ///   - folders: The trash folders of the desktop.
  ///   - discard: Moves the file at a path to the trash, as the desktop does. It is called in the
  ///     background for files that are not on the file system of the trash in the user's home.
  package convenience init(
    in folders: TrashFolders = TrashFolders(),
    _ discard: @escaping @Sendable (String) throws(TrashError) -> Void
  ) { self.init(in: folders, movesItself: true, discard) }

  /// Creates the object.
  ///
  /// - Parameter movesItself: False to move no file without `discard`.
  init(
    in folders: TrashFolders, movesItself: Bool,
    _ discard: @escaping @Sendable (String) throws(TrashError) -> Void
  ) {
    (self.folders, self.movesItself, self.discard) = (folders, movesItself, discard)
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

  /// Reads the pictures in the trash in the background, and then calls `then` on the main actor.
  ///
  /// - Parameter paths: The folders on whose file systems the trash is read, beside the one in the user's
  ///   home.
  package func read(
    forFilesIn paths: [String], then: @escaping @MainActor @Sendable (TrashContents) -> Void
  ) {
    queue.async { [self] in
      let contents = folders.contents(forFilesIn: paths)
      DispatchQueue.main.async { then(contents) }
    }
  }

  /// Deletes files that are in the trash in the background, and then calls `then` on the main actor with
  /// those that could not be deleted. A file that has left the trash stays.
  package func erase(
    _ files: [TrashedFile], then: @escaping @MainActor @Sendable ([Failure]) -> Void
  ) {
    queue.async { [self] in
      let failures = erase(files)
      DispatchQueue.main.async { then(failures) }
    }
  }

  /// Blocks until all requests have been performed.
  package func finish() { queue.sync {} }

  // MARK: Removing

  /// A file that has been moved to the trash.
  private struct Sent {
    let path: String
    let mark: FileState
    /// The place in the trash, or nil if the desktop has moved the file.
    let place: TrashedFile.Place?
  }

  /// Moves files to the trash. Blocks until it is done.
  func remove(_ paths: [String]) -> Removal {
    var removal = Removal()
    var sent: [Sent] = []
    for path in paths {
      do throws(TrashError) {
        sent.append(try send(path))
      } catch {
        removal.failures.append(Failure(path: path, error: error))
      }
    }
    // The desktop does not report under which names the files are in the trash, so they are looked
    // up.
    let parents = sent.filter { $0.place == nil }.map(\.path.folderPath).exactNames
    var entries = folders.entries(
      in: parents.flatMap { folders.candidates(forFilesIn: $0.text) }.exactNames)
    removal.files = sent.map {
      TrashedFile(
        path: $0.path, mark: $0.mark, place: $0.place ?? entries[$0.mark]?.takeBest(for: $0.path))
    }
    return removal
  }

  private func send(_ path: String) throws(TrashError) -> Sent {
    let folder = try PlacedFolder(path.folderPath)
    let name = path.fileName
    guard let mark = folder.mark(of: name) else { throw .missing }
    if movesItself {
      let trash = HomeTrash(path: folders.home)
      if let place = try trash.take(name, of: folder, at: path) {
        return Sent(path: path, mark: mark, place: place)
      }
    }
    try discard(path)
    // The desktop follows the path again. If the file is still in its folder, the path led to
    // another file in the meantime, which goes back.
    guard folder.mark(of: name) != mark else {
      if let wrong = folders.latest(for: path), (try? FreeName.move(wrong.file, to: path)) != nil {
        if let info = wrong.info { unlink(info) }
      }
      throw .folderReplaced
    }
    return Sent(path: path, mark: mark, place: nil)
  }

  // MARK: Restoring

  /// Restores files. Blocks until it is done.
  func restore(_ files: [TrashedFile]) -> Restoration {
    var restoration = Restoration()
    var numbers = StackNumbers(files.map(\.path))
    for file in files {
      do throws(TrashError) {
        let path = try restore(file, &numbers)
        restoration.files.append(MovedFile(old: file.path, path: path))
      } catch {
        restoration.failures.append(Failure(path: file.path, error: error))
      }
    }
    return restoration
  }

  /// Restores a file and deletes its `.trashinfo` file. The latter is deleted last, so that an
  /// interruption leaves only a `.trashinfo` file without a file.
  private func restore(
    _ file: TrashedFile, _ numbers: inout StackNumbers
  ) throws(TrashError) -> String {
    guard let place = file.place, FileState(of: place.file) == file.mark else {
      throw file.movedPath == nil ? .notInTrash : .missing
    }
    try FreeName.makeFolder(file.path.folderPath)
    let number = numbers.number(of: file.path, in: file.path.folderPath)
    let path = try FreeName.move(place.file, to: file.path, from: number)
    numbers.didMove(to: path)
    if let info = place.info { unlink(info) }
    return path
  }

  // MARK: Deleting

  /// Deletes files in the trash. Blocks until it is done.
  func erase(_ files: [TrashedFile]) -> [Failure] {
    files.compactMap { file in
      guard let place = file.place, let info = place.info, FileState(of: place.file) == file.mark
      else { return Failure(path: file.path, error: .notInTrash) }
      guard unlink(place.file) == 0 else {
        return Failure(path: file.path, error: TrashError(systemError: errno))
      }
      // An interruption leaves only a `.trashinfo` file.
      unlink(info)
      return nil
    }
  }
}
