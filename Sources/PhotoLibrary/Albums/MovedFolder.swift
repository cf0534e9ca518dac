import Glibc

/// Where photos are now whose folder has been moved, as the user has shown for one of them.
package struct MovedFolder: Sendable {
  /// A folder and its present path.
  private struct Move {
    let old: String
    let new: String
  }

  /// The photo that the user has shown, and its present path.
  private let shown: MovedFile
  /// The folder of the photo, and the folders around it that have the same names in both places: the
  /// innermost first. All of them have been moved with it.
  private let moves: [Move]

  /// Finds a missing photo. Waits for the disk. Do not call this on the main thread.
  ///
  /// - Parameters:
  ///   - missing: The path of the photo.
  ///   - chosen: The path of its file, which may have another name, or of a folder: the one in which
  ///     the photo was, or one of those around that, where it is now.
  /// - Returns: Nil if there is no file at the path, or the folder does not contain the photo.
  package init?(_ missing: String, at chosen: String) {
    guard let chosen = chosen.realPath else { return nil }
    if chosen.isRegularFile {
      shown = MovedFile(old: missing, path: chosen)
      moves = Self.moves(from: missing.folderPath, to: chosen.folderPath)
      return
    }
    var old = missing
    while !old.isEmpty {
      old = old.folderPath
      let new = (chosen == "/" ? "" : chosen) + missing.dropping(old)
      guard new.isRegularFile else { continue }
      shown = MovedFile(old: missing, path: new)
      moves = Self.moves(from: old, to: chosen == "/" ? "" : chosen)
      return
    }
    return nil
  }

  private static func moves(from old: String, to new: String) -> [Move] {
    var (old, new) = (old, new)
    var moves: [Move] = []
    while !old.isEmpty, !old.isExactly(new) {
      moves.append(Move(old: old, new: new))
      guard !new.isEmpty, old.fileName.isExactly(new.fileName) else { break }
      (old, new) = (old.folderPath, new.folderPath)
    }
    return moves
  }

  /// Returns those of the photos at `paths` that are missing and whose files have been moved with the
  /// folder, with the photo that the user has shown. Waits for the disk.
  package func found(among paths: [String]) -> [MovedFile] {
    [shown]
      + paths.exactNames.lazy.map(\.text).filter { !$0.isExactly(shown.old) }.compactMap(find)
  }

  private func find(_ path: String) -> MovedFile? {
    guard let move = moves.first(where: { path.isInside($0.old) && isThere(path, $0) }),
      !path.isRegularFile
    else { return nil }
    return MovedFile(old: path, path: move.new + path.dropping(move.old))
  }

  private func isThere(_ path: String, _ move: Move) -> Bool {
    (move.new + path.dropping(move.old)).isRegularFile
  }
}

extension String {
  /// Whether there is a regular file at the path. Waits for the disk.
  fileprivate var isRegularFile: Bool {
    var status = stat()
    return stat(self, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
