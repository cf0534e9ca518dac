/// A file that was moved to the trash, for `PhotoTrash` to restore. A file that an import has moved into
/// the library is restored in the same way.
package struct TrashedFile: Hashable, Sendable {
  /// The place of a file in the trash, or elsewhere.
  struct Place: Hashable, Sendable {
    let file: String
    /// The path of the `.trashinfo` file, which has the original path and the deletion date, or nil if
    /// the file is not in the trash.
    let info: String?
  }

  /// The original path of the file.
  package let path: String
  let mark: FileState
  /// The place of the file in the trash, or nil if it was not found. It cannot be restored then.
  let place: Place?

  init(path: String, mark: FileState, place: Place?) {
    (self.path, self.mark, self.place) = (path, mark, place)
  }

  /// Creates the value for a file that was moved to another path and not to the trash. Returns nil if
  /// it is no longer there.
  ///
  /// - Parameters:
  ///   - path: The path to which the file is restored.
  ///   - present: The path of the file now.
  package init?(_ path: String, movedTo present: String) {
    guard let mark = FileState(of: present) else { return nil }
    self.init(path: path, mark: mark, place: Place(file: present, info: nil))
  }

  /// The present path of a file that was moved and is not in the trash, or nil for a file in the trash.
  package var movedPath: String? { place?.info == nil ? place?.file : nil }
}
