/// An album that was deleted, or photos that were removed from one, for `AlbumStore.restore(_:)`.
package struct AlbumRemoval: Hashable, Sendable {
  /// A photo of an album, with its rank.
  struct Entry: Hashable, Sendable {
    let rank: Int64
    let path: String
  }

  package let album: Album.ID
  /// The name of the album.
  package let name: String
  /// The photos, in the album's order.
  let entries: [Entry]
  /// The position of the deleted album among the others, or nil if it had none.
  var position: Int64?

  package var paths: [String] { entries.map(\.path) }

  /// Returns whether photos other than those at `paths` were removed.
  package func hasOthers(than paths: [String]) -> Bool {
    let known = paths.exactNames
    return entries.contains { !known.contains($0.path) }
  }

  /// Returns a copy with other paths, in which the photo at a path has the path that `newPath`
  /// returns. A photo for which it returns nil is left out.
  package func replacingPaths(_ newPath: (String) -> String?) -> AlbumRemoval {
    let entries = entries.compactMap { entry in
      newPath(entry.path).map { Entry(rank: entry.rank, path: $0) }
    }
    return AlbumRemoval(album: album, name: name, entries: entries, position: position)
  }

  /// Returns a copy with another album name.
  func named(_ name: String) -> AlbumRemoval {
    AlbumRemoval(album: album, name: name, entries: entries, position: position)
  }
}
