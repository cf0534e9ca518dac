/// What was taken away, for `AlbumStore.restore(_:)` to bring back.
package struct AlbumRemoval: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let rank: Int64
    let path: String
  }

  package let album: Album.ID
  /// The album's.
  package let name: String
  /// In the order of the album.
  let entries: [Entry]

  package var paths: [String] { entries.map(\.path) }

  /// Whether it took away others than these.
  package func hasOthers(than paths: [String]) -> Bool {
    let known = Set(paths)
    return entries.contains { !known.contains($0.path) }
  }

  /// The same, to come back under another name.
  func named(_ name: String) -> AlbumRemoval {
    AlbumRemoval(album: album, name: name, entries: entries)
  }
}
