extension AlbumStore {
  /// A file has another path now: it keeps its places in albums, also where an album has the new path
  /// already, at another place.
  package func follow(_ old: String, to new: String) throws(AlbumError) {
    try write { () throws(AlbumError) -> Void in
      try database.run(
        "UPDATE OR REPLACE entry SET path = ? WHERE path = ?", .text(new), .text(old))
    }
  }

  /// As `follow(_:to:)`, for files that have other paths all at once: one may have that which another
  /// has left.
  package func follow(_ files: [PhotoTrash.Return]) throws(AlbumError) {
    try write { () throws(AlbumError) -> Void in
      let new = Set(files.map(\.path))
      // Before the one that comes to its path would replace it. No file has such a path: all others
      // are absolute.
      var steps = files.map { (old: $0.old, new: $0.path) }
      for index in steps.indices where new.contains(steps[index].old) {
        let between = "moving/\(index)"
        try follow(steps[index].old, to: between)
        steps[index].old = between
      }
      for step in steps { try follow(step.old, to: step.new) }
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
