extension AlbumStore {
  /// The photos' paths, in the album's order.
  ///
  /// - Throws: `noSuchAlbum`.
  package func photos(in album: Album.ID) throws(AlbumError) -> [String] {
    _ = try name(of: album)
    return try entries.all(of: album).map(\.path)
  }

  /// Those that the album has already stay where they are.
  ///
  /// - Parameters:
  ///   - paths: Absolute; the files need not be there.
  ///   - next: Whom they come before; nil for the end.
  /// - Returns: How many are new in the album.
  /// - Throws: `noSuchAlbum`, `notInAlbum`.
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

  /// Puts photos beside each other, in the order given.
  ///
  /// One photo costs two rows written, however long the album is; see `AlbumRanks`.
  ///
  /// - Parameter next: Whom they come before; nil for the end. May be one of them: what counts is
  ///   the first after it that is not.
  /// - Throws: `noSuchAlbum`; `notInAlbum` when one is missing.
  package func move(
    _ paths: [String], in album: Album.ID, before next: String?
  ) throws(AlbumError) {
    try write { () throws(AlbumError) in
      _ = try name(of: album)
      let place = try entries.rank(of: next, in: album)
      _ = try entries.takeOut(paths.unique, of: album)
      try entries.put(paths.unique, in: album, before: place)
    }
  }

  /// The files stay where they are.
  ///
  /// - Returns: What `restore(_:)` needs to bring them back.
  /// - Throws: `noSuchAlbum`; `notInAlbum` when one is missing.
  @discardableResult
  package func remove(
    _ paths: [String], from album: Album.ID
  ) throws(AlbumError) -> AlbumRemoval {
    try write { () throws(AlbumError) in
      let name = try name(of: album)
      let removed = try entries.takeOut(paths.unique, of: album)
      return AlbumRemoval(album: album, name: name, entries: removed.sorted { $0.rank < $1.rank })
    }
  }

  /// As `remove(_:from:)`; what is not in the album any more is left out.
  package func removeRemaining(_ paths: [String], from album: Album.ID) throws(AlbumError) {
    try write { () throws(AlbumError) in
      _ = try name(of: album)
      var remaining: [String] = []
      for path in paths.unique where try entries.rank(ofAny: path, in: album) != nil {
        remaining.append(path)
      }
      _ = try entries.takeOut(remaining, of: album)
    }
  }

  /// Brings back an album or photos of one, each to its place, except those that have come back
  /// otherwise.
  ///
  /// - Throws: `nameTaken` when another album has got the deleted one's name.
  package func restore(_ removal: AlbumRemoval) throws(AlbumError) {
    try write { () throws(AlbumError) in
      let album = removal.album
      let sql = "SELECT 1 FROM album WHERE id = ?"
      if try database.rows(sql, .integer(album.value), read: { _ in true }).isEmpty {
        try requireFree(removal.name, for: album)
        _ = try insertAlbum(named: removal.name, id: album)
      }
      for entry in removal.entries where try entries.rank(ofAny: entry.path, in: album) == nil {
        try entries.put(back: entry, in: album)
      }
    }
  }
}

extension [String] {
  /// Each once, where it comes first.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
