/// A file that was moved to the trash, for `PhotoTrash` to bring back.
package struct TrashedFile: Hashable, Sendable {
  /// In the trash.
  struct Place: Hashable, Sendable {
    let file: String
    /// Says where the file was and when it was thrown away.
    let info: String
  }

  /// Where it was.
  package let path: String
  let mark: FileMark
  /// Nil when it was not found there: then it cannot be brought back from here.
  let place: Place?
}
