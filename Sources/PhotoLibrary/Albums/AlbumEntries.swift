/// The photos of albums in the order of their ranks, in a database.
struct AlbumEntries {
  typealias Entry = AlbumRemoval.Entry

  let database: SQLiteDatabase

  func all(of album: Album.ID) throws(AlbumError) -> [Entry] {
    let sql = "SELECT rank, path FROM entry WHERE album = ? ORDER BY rank"
    return try database.rows(sql, .integer(album.value), read: Entry.init)
  }

  /// Returns the rank of a photo in an album, or nil if `path` is nil.
  ///
  /// - Throws: `notInAlbum`.
  func rank(of path: String?, in album: Album.ID) throws(AlbumError) -> Int64? {
    guard let path else { return nil }
    guard let rank = try rank(ofAny: path, in: album) else { throw .notInAlbum(path: path) }
    return rank
  }

  /// Nil when the album does not have it.
  func rank(ofAny path: String, in album: Album.ID) throws(AlbumError) -> Int64? {
    let sql = "SELECT rank FROM entry WHERE album = ? AND path = ?"
    return try database.rows(sql, .integer(album.value), .text(path)) { $0.integer(0) }.first
  }

  /// - Throws: `notInAlbum`.
  func takeOut(_ paths: [String], of album: Album.ID) throws(AlbumError) -> [Entry] {
    var entries: [Entry] = []
    for path in paths {
      guard let rank = try rank(ofAny: path, in: album) else { throw .notInAlbum(path: path) }
      entries.append(Entry(rank: rank, path: path))
    }
    try delete(entries, of: album)
    return entries
  }

  /// - Parameter place: They come before the first photo with this rank or a higher one; nil for the
  ///   end.
  func put(_ paths: [String], in album: Album.ID, before place: Int64?) throws(AlbumError) {
    guard !paths.isEmpty else { return }
    // How many neighbours on each side get new ranks: none, unless there is no room.
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
      // Ends at the latest when it reaches the whole album, whose ranks then begin at 0.
      reach = max(32, reach * 2)
    }
  }

  /// At its own rank or, when that is taken, before whoever has it.
  func put(back entry: Entry, in album: Album.ID) throws(AlbumError) {
    let sql = "SELECT 1 FROM entry WHERE album = ? AND rank = ?"
    let holders = try database.rows(sql, .integer(album.value), .integer(entry.rank)) { _ in true }
    if holders.isEmpty {
      try insert(entry, into: album)
    } else {
      try put([entry.path], in: album, before: entry.rank)
    }
  }

  /// The nearest first.
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

  /// The nearest first.
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
  /// A row of rank and path.
  fileprivate init(_ row: borrowing SQLiteDatabase.Row) {
    self.init(rank: row.integer(0), path: row.text(1))
  }
}
