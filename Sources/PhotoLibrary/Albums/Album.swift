/// Photos that somebody put together, in an order of their own.
package struct Album: Hashable, Sendable, Identifiable {
  /// Never given twice, not even after the album was deleted.
  package struct ID: Hashable, Sendable {
    let value: Int64

    /// For names that tell albums apart.
    package var number: Int { Int(value) }
  }

  package let id: ID
  package let name: String
  /// Files that are no longer there included.
  package let photoCount: Int
}
