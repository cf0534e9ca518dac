import Dispatch
import Glibc

/// Moves photos to the desktop's trash and back, on a thread of its own, in the order of the calls.
package final class PhotoTrash: Sendable {
  /// A file that stays where it was.
  package struct Failure: Hashable, Sendable {
    package let path: String
    package let error: TrashError
  }

  package struct Removal: Sendable {
    package var files: [TrashedFile] = []
    package var failures: [Failure] = []
  }

  /// A file that is back; under another name when its own was taken.
  package struct Return: Hashable, Sendable {
    package let old: String
    package let path: String
  }

  package struct Restoration: Sendable {
    package var files: [Return] = []
    package var failures: [Failure] = []
  }

  private let queue = DispatchQueue(label: "trash", qos: .userInitiated)
  private let folders: TrashFolders
  private let discard: @Sendable (String) throws(TrashError) -> Void

  /// - Parameter discard: Moves one file to the trash, as the desktop does.
  package init(
    in folders: TrashFolders = TrashFolders(),
    _ discard: @escaping @Sendable (String) throws(TrashError) -> Void
  ) {
    (self.folders, self.discard) = (folders, discard)
  }

  package func remove(
    _ paths: [String], then: @escaping @MainActor @Sendable (Removal) -> Void
  ) {
    queue.async { [self] in
      let removal = remove(paths)
      DispatchQueue.main.async { then(removal) }
    }
  }

  package func restore(
    _ files: [TrashedFile], then: @escaping @MainActor @Sendable (Restoration) -> Void
  ) {
    queue.async { [self] in
      let restoration = restore(files)
      DispatchQueue.main.async { then(restoration) }
    }
  }

  /// Waits until all that was asked for is done.
  package func finish() { queue.sync {} }

  // MARK: There

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
    // Nobody tells what a file is called in the trash.
    let parents = Set(sent.map(\.path.folderPath))
    var entries = folders.entries(in: Set(parents.flatMap(folders.candidates(forFilesIn:))))
    removal.files = sent.map {
      TrashedFile(
        path: $0.path, mark: $0.mark, place: entries[$0.mark]?.takeBest(for: $0.path))
    }
    return removal
  }

  // MARK: And back

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

  /// The file first and its note last: what is interrupted in between leaves a note of nothing.
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
