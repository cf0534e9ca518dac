extension AlbumStore {
  /// Updates the path of a file in all albums. The photo keeps its positions. If an album contains
  /// the new path already, that entry is removed.
  package func follow(_ old: String, to new: String) throws(AlbumError) {
    try write { () throws(AlbumError) -> Void in
      try database.run(
        "UPDATE OR REPLACE entry SET path = ? WHERE path = ?", .text(new), .text(old))
    }
  }

  /// Updates the paths of several files like `follow(_:to:)`, as one change. A new path may be the
  /// former path of another file.
  package func follow(_ files: [PhotoTrash.Return]) throws(AlbumError) {
    try write { () throws(AlbumError) -> Void in
      let new = Set(files.map(\.path))
      // A path that is also a new path is replaced by a temporary one first, so that the other file
      // does not replace its entry. No file has a temporary path, because all paths of files are
      // absolute.
      var steps = files.map { (old: $0.old, new: $0.path) }
      for index in steps.indices where new.contains(steps[index].old) {
        let between = "moving/\(index)"
        try follow(steps[index].old, to: between)
        steps[index].old = between
      }
      for step in steps { try follow(step.old, to: step.new) }
    }
  }

  /// Adds photos to the end of an album like `add(_:to:before:)`.
  ///
  /// - Returns: The paths of the photos that were not in the album before.
  package func addNew(_ paths: [String], to album: Album.ID) throws(AlbumError) -> [String] {
    try write { () throws(AlbumError) in
      let known = Set(try photos(in: album))
      let new = paths.filter { !known.contains($0) }
      try add(new, to: album)
      return new
    }
  }
}
