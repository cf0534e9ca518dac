extension AlbumStore {
  /// A file has another path now: it keeps its places in albums, also where an album has the new path
  /// already, at another place.
  package func follow(_ old: String, to new: String) throws(AlbumError) {
    try write { () throws(AlbumError) -> Void in
      try database.run(
        "UPDATE OR REPLACE entry SET path = ? WHERE path = ?", .text(new), .text(old))
    }
  }

  /// As `add(_:to:before:)`.
  ///
  /// - Returns: Those that are new in the album.
  package func addNew(_ paths: [String], to album: Album.ID) throws(AlbumError) -> [String] {
    try write { () throws(AlbumError) in
      let known = Set(try photos(in: album))
      let new = paths.filter { !known.contains($0) }
      try add(new, to: album)
      return new
    }
  }
}
