/// A photo with its stack as one item of an album. The album may contain any of the
/// stack's files.
package struct AlbumStack: Hashable, Sendable {
  /// The paths of the files of the photo's stack, the photo's own first.
  package let paths: [String]

  /// Creates the item of a photo that is not a stack.
  package init(path: String) {
    paths = [path]
  }

  package init(_ photo: Photo) {
    paths = photo.paths
  }
}

extension AlbumStore {
  /// Adds items to the end of an album by the paths of their photos. An item of whose stack the album
  /// contains any file already stays where it is.
  ///
  /// - Returns: The paths of the photos that were added.
  /// - Throws: `noSuchAlbum`.
  package func addNew(
    items: [AlbumStack], to album: Album.ID
  ) throws(AlbumError) -> [String] {
    try write { () throws(AlbumError) in
      let links = try storedLinks(to: items.flatMap(\.paths), in: album)
      let known = try photos(in: album).exactNames.union(links.keys)
      let new = items.filter { item in !item.paths.contains { known.contains($0) } }
        .compactMap(\.paths.first)
      return try addNew(new, to: album)
    }
  }

  /// Removes items from an album: all files of their stacks that the album contains.
  ///
  /// - Returns: The value that `restore(_:)` needs.
  /// - Throws: `noSuchAlbum`, or `notInAlbum` if the album contains no file of one of the items.
  package func remove(
    items: [AlbumStack], from album: Album.ID
  ) throws(AlbumError) -> AlbumRemoval {
    try write { () throws(AlbumError) in
      try remove(paths(of: items, in: album), from: album)
    }
  }

  /// Moves items within an album and returns how to undo the move. The files of a stack are placed
  /// next to each other. O(n) in the number of photos in the album.
  ///
  /// - Parameters:
  ///   - items: The items. They are placed next to each other in this order.
  ///   - album: The album.
  ///   - next: The item that they are moved before, or nil for the end of the album.
  /// - Returns: The former positions of the photos, or nil if the order has not changed.
  /// - Throws: `noSuchAlbum`, or `notInAlbum` if the album contains no file of one of the items.
  package func rearrange(
    items: [AlbumStack], in album: Album.ID, before next: AlbumStack?
  ) throws(AlbumError) -> AlbumMove? {
    try write { () throws(AlbumError) in
      // An item is shown at the place of the first of its files.
      let next = try next.flatMap { (item) throws(AlbumError) in
        try paths(of: [item], in: album).first
      }
      return try rearrange(paths(of: items, in: album), in: album, before: next)
    }
  }

  /// Returns the paths of the items' files that the album contains, in the order of the items and,
  /// within an item, in the album's order. A path that leads to a file through a symbolic link stands
  /// for it. An item without such a file is represented by the path of the photo.
  private func paths(
    of items: [AlbumStack], in album: Album.ID
  ) throws(AlbumError) -> [String] {
    var paths: [String] = []
    // An album may have a file under several paths.
    let links = try storedLinks(to: items.flatMap(\.paths), in: album)
    for item in items {
      let linked = item.paths.flatMap { links[ExactName($0)] ?? [] }
      let known = try storedEntries(at: item.paths + linked, in: album)
      paths +=
        known.isEmpty
        ? Array(item.paths.prefix(1)) : known.sorted { $0.rank < $1.rank }.map(\.path)
    }
    return paths
  }

  /// Returns the album's entries that have one of the paths.
  private func storedEntries(
    at paths: [String], in album: Album.ID
  ) throws(AlbumError) -> [AlbumRemoval.Entry] {
    var found: [AlbumRemoval.Entry] = []
    for path in paths {
      guard let rank = try entries.rank(ofAny: path, in: album) else { continue }
      found.append(AlbumRemoval.Entry(rank: rank, path: path))
    }
    return found
  }
}
