/// A directory that pictures are in; shared by all of them, so that a million photos do not keep a
/// million paths.
package final class Folder: Hashable, Sendable {
  /// Absolute, free of symbolic links, without a closing slash (the root is "").
  package let path: String

  package init(path: String) {
    self.path = path == "/" ? "" : path
  }

  package static func == (a: Folder, b: Folder) -> Bool {
    a === b || a.path == b.path
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}
