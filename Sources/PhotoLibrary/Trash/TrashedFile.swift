/// A file that was moved to the trash, for `PhotoTrash` to restore.
package struct TrashedFile: Hashable, Sendable {
  /// The place of a file in the trash.
  struct Place: Hashable, Sendable {
    let file: String
    /// The path of the `.trashinfo` file, which has the original path and the deletion date.
    let info: String
  }

  /// The original path of the file.
  package let path: String
  let mark: FileMark
  /// The place of the file in the trash, or nil if it was not found. It cannot be restored then.
  let place: Place?
}
