/// An album: photos that the user has put together, in an order of the user's choice.
package struct Album: Hashable, Sendable, Identifiable {
  /// The identifier of an album. It is never used again, not even after the album has been deleted.
  package struct ID: Hashable, Sendable {
    let value: Int64

    /// The identifier as a number, for names that have to be different for each album.
    package var number: Int { Int(value) }
  }

  package let id: ID
  package let name: String
  /// The number of photos in the album, including those whose files no longer exist.
  package let photoCount: Int
  /// The path of the first photo, whose thumbnail stands for the album. Nil if the album is empty.
  package internal(set) var cover: String?
}

extension [Album] {
  /// Returns `name` if no album has it, or else the first free name of "Sea 2", "Sea 3" and so on,
  /// for example.
  package func freeName(like name: String) -> String {
    let taken = Set(map(\.name))
    return ([name] + (2...count + 2).map { "\(name) \($0)" }).first { !taken.contains($0) } ?? name
  }
}
