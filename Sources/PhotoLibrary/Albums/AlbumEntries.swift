/// The photos of albums in the database, ordered by rank.
struct AlbumEntries {
  typealias Entry = AlbumRemoval.Entry

  let database: SQLiteDatabase

  /// Returns all photos of an album, in the album's order. The array is empty if there is no such
  /// album.
  func all(of album: Album.ID) throws(AlbumError) -> [Entry] {
    let sql = "SELECT rank, path FROM entry WHERE album = ? ORDER BY rank"
    return try database.rows(sql, .integer(album.value), read: Entry.init)
  }

  /// Returns the rank of a photo in an album, or nil if `path` is nil.
  ///
  /// - Throws: `notInAlbum` if the album does not contain the photo.
  func rank(of path: String?, in album: Album.ID) throws(AlbumError) -> Int64? {
    guard let path else { return nil }
    guard let rank = try rank(ofAny: path, in: album) else { throw .notInAlbum(path: path) }
    return rank
  }

  /// Returns the rank of a photo in an album, or nil if the album does not contain it.
  func rank(ofAny path: String, in album: Album.ID) throws(AlbumError) -> Int64? {
    let sql = "SELECT rank FROM entry WHERE album = ? AND path = ?"
    return try database.rows(sql, .integer(album.value), .text(path)) { $0.integer(0) }.first
  }

  /// Removes photos from an album and returns their former entries.
  ///
  /// - Throws: `notInAlbum` if the album does not contain one of them.
  func remove(_ paths: [String], of album: Album.ID) throws(AlbumError) -> [Entry] {
    var entries: [Entry] = []
    for path in paths {
      guard let rank = try rank(ofAny: path, in: album) else { throw .notInAlbum(path: path) }
      entries.append(Entry(rank: rank, path: path))
    }
    try delete(entries, of: album)
    return entries
  }

  /// Inserts photos into an album.
  ///
  /// - Parameter place: A rank. The photos are inserted before the first photo with this rank or a
  ///   higher one. Nil stands for the end of the album.
  func put(_ paths: [String], in album: Album.ID, before place: Int64?) throws(AlbumError) {
    guard !paths.isEmpty else { return }
    // The number of neighbours on each side that get new ranks. It is 0 as long as there is room
    // between the neighbours.
    var reach = 0
    while true {
      let below = try neighbours(reach + 1, in: album, below: place)
      let above = try neighbours(reach + 1, in: album, from: place)
      let before = Array(below.prefix(reach).reversed())
      let after = above.prefix(reach)
      let ranks = AlbumRanks(
        before.count + paths.count + after.count,
        after: below.count > reach ? below[reach].rank : nil,
        before: above.count > reach ? above[reach].rank : nil,
        leastStep: reach == 0 ? 1 : AlbumRanks.leastSpacing)
      if let ranks {
        try delete(before + after, of: album)
        for (rank, path) in zip(ranks.all, before.map(\.path) + paths + after.map(\.path)) {
          try insert(Entry(rank: rank, path: path), into: album)
        }
        return
      }
      // The loop ends at the latest when it has reached the whole album, whose ranks then start at
      // 0.
      reach = max(32, reach * 2)
    }
  }

  /// Inserts a photo at its former rank or, if another photo has that rank now, before that photo.
  func put(back entry: Entry, in album: Album.ID) throws(AlbumError) {
    let sql = "SELECT 1 FROM entry WHERE album = ? AND rank = ?"
    let holders = try database.rows(sql, .integer(album.value), .integer(entry.rank)) { _ in true }
    if holders.isEmpty {
      try insert(entry, into: album)
    } else {
      try put([entry.path], in: album, before: entry.rank)
    }
  }

  /// Returns the `count` photos before `place` that are nearest to it, the nearest first. Nil
  /// stands for the end of the album.
  private func neighbours(
    _ count: Int, in album: Album.ID, below place: Int64?
  ) throws(AlbumError) -> [Entry] {
    let sql = """
      SELECT rank, path FROM entry WHERE album = ? AND rank < ? ORDER BY rank DESC LIMIT ?
      """
    return try database.rows(
      sql, .integer(album.value), .integer(place ?? .max), .integer(Int64(count)),
      read: Entry.init)
  }

  /// Returns the `count` photos at or after `place` that are nearest to it, the nearest first.
  /// Returns an empty array if `place` is nil.
  private func neighbours(
    _ count: Int, in album: Album.ID, from place: Int64?
  ) throws(AlbumError) -> [Entry] {
    guard let place else { return [] }
    let sql = "SELECT rank, path FROM entry WHERE album = ? AND rank >= ? ORDER BY rank LIMIT ?"
    return try database.rows(
      sql, .integer(album.value), .integer(place), .integer(Int64(count)), read: Entry.init)
  }

  private func insert(_ entry: Entry, into album: Album.ID) throws(AlbumError) {
    try database.run(
      "INSERT INTO entry (album, rank, path) VALUES (?, ?, ?)",
      .integer(album.value), .integer(entry.rank), .text(entry.path))
  }

  private func delete(_ entries: [Entry], of album: Album.ID) throws(AlbumError) {
    for entry in entries {
      try database.run(
        "DELETE FROM entry WHERE album = ? AND rank = ?",
        .integer(album.value), .integer(entry.rank))
    }
  }
}

extension AlbumRemoval.Entry {
  /// Creates an entry from a row that consists of a rank and a path.
  fileprivate init(_ row: borrowing SQLiteDatabase.Row) {
    self.init(rank: row.integer(0), path: row.text(1))
  }
}
