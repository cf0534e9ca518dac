extension AlbumStore {
  /// Returns the paths of an album's photos, in the album's order.
  ///
  /// - Throws: `noSuchAlbum`.
  package func photos(in album: Album.ID) throws(AlbumError) -> [String] {
    _ = try name(of: album)
    return try entries.all(of: album).map(\.path)
  }

  /// Adds photos to an album. Photos that the album contains already stay where they are.
  ///
  /// - Parameters:
  ///   - paths: Absolute paths. The files need not exist.
  ///   - album: The album.
  ///   - next: The path of the photo that they are inserted before. The default is nil, which
  ///     stands for the end of the album.
  /// - Returns: The number of photos that were not in the album before.
  /// - Throws: `noSuchAlbum`, or `notInAlbum` if the album does not contain `next`.
  @discardableResult
  package func add(
    _ paths: [String], to album: Album.ID, before next: String? = nil
  ) throws(AlbumError) -> Int {
    try write { () throws(AlbumError) in
      _ = try name(of: album)
      let place = try entries.rank(of: next, in: album)
      var new: [String] = []
      for path in paths.unique where try entries.rank(ofAny: path, in: album) == nil {
        new.append(path)
      }
      try entries.put(new, in: album, before: place)
      return new.count
    }
  }

  /// Moves photos within an album. They are placed next to each other in the order of `paths`.
  ///
  /// Moving one photo writes two rows, no matter how long the album is; see `AlbumRanks`.
  ///
  /// - Parameters:
  ///   - paths: The paths of the photos.
  ///   - album: The album.
  ///   - next: The path of the photo that they are moved before, or nil for the end of the album.
  ///     If it is one of `paths`, they are moved before the first photo after it that is not.
  /// - Throws: `noSuchAlbum`, or `notInAlbum` if the album does not contain one of the photos.
  package func move(
    _ paths: [String], in album: Album.ID, before next: String?
  ) throws(AlbumError) {
    try write { () throws(AlbumError) in
      _ = try name(of: album)
      let place = try entries.rank(of: next, in: album)
      _ = try entries.remove(paths.unique, of: album)
      try entries.put(paths.unique, in: album, before: place)
    }
  }

  /// Removes photos from an album. Their files are not touched.
  ///
  /// - Returns: The value that `restore(_:)` needs.
  /// - Throws: `noSuchAlbum`, or `notInAlbum` if the album does not contain one of the photos.
  @discardableResult
  package func remove(
    _ paths: [String], from album: Album.ID
  ) throws(AlbumError) -> AlbumRemoval {
    try write { () throws(AlbumError) in
      let name = try name(of: album)
      let removed = try entries.remove(paths.unique, of: album)
      return AlbumRemoval(album: album, name: name, entries: removed.sorted { $0.rank < $1.rank })
    }
  }

  /// Removes photos from an album. Photos that it does not contain are ignored.
  ///
  /// - Returns: The value that `restore(_:)` needs.
  /// - Throws: `noSuchAlbum`.
  @discardableResult
  package func removeRemaining(
    _ paths: [String], from album: Album.ID
  ) throws(AlbumError) -> AlbumRemoval {
    try write { () throws(AlbumError) in
      _ = try name(of: album)
      var remaining: [String] = []
      for path in paths.unique where try entries.rank(ofAny: path, in: album) != nil {
        remaining.append(path)
      }
      return try remove(remaining, from: album)
    }
  }

  /// Restores a deleted album, or photos that were removed from an album, at their former
  /// positions. Photos that the album contains again are left where they are.
  ///
  /// - Throws: `nameTaken` if another album has got the name of the deleted album.
  package func restore(_ removal: AlbumRemoval) throws(AlbumError) {
    try write { () throws(AlbumError) in
      let album = removal.album
      let sql = "SELECT 1 FROM album WHERE id = ?"
      if try database.rows(sql, .integer(album.value), read: { _ in true }).isEmpty {
        try requireFree(removal.name, for: album)
        try insertAlbum(of: removal)
      }
      _ = try putBack(removal)
    }
  }

  /// Restores photos that were removed from an album, like `restore(_:)`, if the album still exists.
  ///
  /// - Returns: The paths of the photos that the album did not contain before.
  /// - Throws: `noSuchAlbum`.
  package func restorePhotos(of removal: AlbumRemoval) throws(AlbumError) -> [String] {
    try write { () throws(AlbumError) in
      _ = try name(of: removal.album)
      return try putBack(removal)
    }
  }

  private func putBack(_ removal: AlbumRemoval) throws(AlbumError) -> [String] {
    var restored: [String] = []
    for entry in removal.entries
    where try entries.rank(ofAny: entry.path, in: removal.album) == nil {
      try entries.put(back: entry, in: removal.album)
      restored.append(entry.path)
    }
    return restored
  }
}

extension [String] {
  /// The paths without repetitions. Of equal paths the first one stays.
  fileprivate var unique: [String] {
    var seen: Set<ExactName> = []
    return filter { seen.insert(ExactName($0)).inserted }
  }
}
