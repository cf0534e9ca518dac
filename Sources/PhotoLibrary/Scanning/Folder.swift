/// A folder that contains pictures. All its photos share the object, so that a million photos do
/// not need a million paths. Two folders are equal if their paths are, byte by byte.
package final class Folder: Hashable, Sendable {
  /// The absolute path without symbolic links and without a slash at the end. It is empty for the
  /// root folder.
  package let path: String

  package init(path: String) {
    self.path = path == "/" ? "" : path
  }

  package static func == (a: Folder, b: Folder) -> Bool {
    a === b || a.path.isExactly(b.path)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}
