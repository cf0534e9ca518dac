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
      let new = files.lazy.map(\.path).exactNames
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
      let links = try storedLinks(to: paths, in: album)
      let known = try photos(in: album).exactNames.union(links.keys)
      let new = paths.filter { !known.contains($0) }
      try add(new, to: album)
      return new
    }
  }

  /// Returns the paths in an album that lead to files of the same names through symbolic links, by
  /// the paths of these files. Such a folder was replaced by a link after the photos were added.
  func storedLinks(
    to paths: [String], in album: Album.ID
  ) throws(AlbumError) -> [ExactName: [String]] {
    let names = paths.lazy.map(\.fileName).exactNames
    let stored = try photos(in: album).filter { names.contains($0.fileName) }
    return Dictionary(grouping: stored.pathsThroughLinks) { ExactName($0.value) }
      .mapValues { $0.map(\.key.text) }
  }
}
