/// Photos whose paths have changed in albums, with what is needed to undo it.
package struct AlbumCorrection: Hashable, Sendable {
  /// The former and the present paths.
  package let files: [MovedFile]
  /// The former entries of these photos, by albums.
  let former: [AlbumRemoval]

  /// The present paths.
  package var paths: [String] { files.map(\.path) }

  /// The present paths as the former ones, and the other way round.
  package var reversedFiles: [MovedFile] {
    files.map { MovedFile(old: $0.path, path: $0.old) }
  }
}

extension AlbumStore {
  /// Returns the paths of the photos of all albums, each once.
  package func allPaths() throws(AlbumError) -> [String] {
    try database.rows("SELECT DISTINCT path FROM entry") { $0.text(0) }
  }

  /// Removes photos from all albums.
  ///
  /// - Returns: For each album that had some of them, the value that `restorePhotos(of:)` needs.
  package func removeFromAll(_ paths: [String]) throws(AlbumError) -> [AlbumRemoval] {
    try write { () throws(AlbumError) in
      var removals: [AlbumRemoval] = []
      for album in try albums() {
        let links = try storedLinks(to: paths, in: album.id).values.flatMap(\.self)
        let removal = try removeRemaining(paths + links, from: album.id)
        if !removal.paths.isEmpty { removals.append(removal) }
      }
      return removals
    }
  }

  /// Restores photos that were removed from albums, in those that still exist.
  package func restorePhotos(of removals: [AlbumRemoval]) throws(AlbumError) {
    try write { () throws(AlbumError) -> Void in
      let known = try Set(albums().map(\.id))
      for removal in removals where known.contains(removal.album) {
        _ = try restorePhotos(of: removal)
      }
    }
  }

  /// Updates the paths of missing photos that have been found, in all albums, like `follow(_:)`.
  ///
  /// - Returns: The value that `undo(_:)` needs.
  package func correct(_ files: [MovedFile]) throws(AlbumError) -> AlbumCorrection {
    try write { () throws(AlbumError) in
      let old = files.map(\.old).exactNames
      let paths = files.flatMap { [$0.old, $0.path] }.exactNames
      var former: [AlbumRemoval] = []
      for album in try albums() {
        let all = try entries.all(of: album.id)
        guard all.contains(where: { old.contains($0.path) }) else { continue }
        former.append(
          AlbumRemoval(
            album: album.id, name: album.name, entries: all.filter { paths.contains($0.path) }))
      }
      try follow(files)
      return AlbumCorrection(files: files, former: former)
    }
  }

  /// Returns photos to their former paths in the albums that still exist. Photos that have been removed
  /// from an album in the meantime stay out of it.
  package func undo(_ correction: AlbumCorrection) throws(AlbumError) {
    try write { () throws(AlbumError) -> Void in
      let known = try Set(albums().map(\.id))
      let former = correction.files.reduce(into: [ExactName: ExactName]()) {
        $0[ExactName($1.old)] = ExactName($1.path)
      }
      for removal in correction.former where known.contains(removal.album) {
        let present = try removeRemaining(correction.paths, from: removal.album).paths.exactNames
        // The entry that had the present path before stays if no other replaces it.
        let back = removal.replacingPaths { path in
          present.contains(former[ExactName(path)] ?? ExactName(path)) ? path : nil
        }
        _ = try restorePhotos(of: back)
      }
    }
  }
}
