/// A file that has been moved or renamed.
package struct MovedFile: Hashable, Sendable {
  /// The former path.
  package let old: String
  /// The present path.
  package let path: String

  package init(old: String, path: String) { (self.old, self.path) = (old, path) }
}
