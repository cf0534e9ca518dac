import Foundation
import TrellisLocalization

extension AlbumStore {
  /// Returns all albums, in the user's order. New albums are at the end. Albums of versions without an
  /// order are before them, in the order in which people sort their names.
  ///
  /// - Parameter locale: The locale of the names. The default is the user's.
  package func albums(locale: Locale = .ofSorting) throws(AlbumError) -> [Album] {
    let sql = """
      SELECT id, name, (SELECT count(*) FROM entry WHERE entry.album = album.id), position,
        (SELECT path FROM entry WHERE entry.album = album.id ORDER BY rank LIMIT 1)
      FROM album
      """
    let albums = try database.rows(sql) { row in
      let album = Album(
        id: Album.ID(value: row.integer(0)), name: row.text(1), photoCount: Int(row.integer(2)),
        cover: row.isNull(4) ? nil : row.text(4))
      return (album: album, position: row.isNull(3) ? Int64.min : row.integer(3))
    }
    return albums.sorted { a, b in
      a.position == b.position
        ? a.album.name.sortingOrder(b.album.name, in: locale) == .orderedAscending
        : a.position < b.position
    }.map(\.album)
  }

  /// Changes the order of the albums.
  ///
  /// - Parameter order: The albums in their new order. Those that do not exist are ignored, and others
  ///   follow in their former order.
  /// - Returns: The former order, or nil if it has not changed.
  package func arrange(_ order: [Album.ID]) throws(AlbumError) -> [Album.ID]? {
    try write { () throws(AlbumError) -> [Album.ID]? in
      let former = try albums().map(\.id)
      let known = order.filter { former.contains($0) }
      let new = known + former.filter { !known.contains($0) }
      guard new != former else { return nil }
      for (position, album) in new.enumerated() {
        try database.run(
          "UPDATE album SET position = ? WHERE id = ?", .integer(Int64(position)),
          .integer(album.value))
      }
      return former
    }
  }

  /// Creates an album.
  ///
  /// - Parameters:
  ///   - name: The name. White space around it is removed.
  ///   - paths: The paths of its photos, see `add(_:to:before:)`. The default is none.
  /// - Throws: `emptyName`, `nameTaken`.
  package func createAlbum(
    named name: String, with paths: [String] = []
  ) throws(AlbumError) -> Album {
    let name = try Self.usable(name)
    return try write { () throws(AlbumError) in
      try requireFree(name, for: nil)
      let id = try insertAlbum(named: name)
      let count = try add(paths, to: id)
      return Album(id: id, name: name, photoCount: count)
    }
  }

  /// Renames an album.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - name: The new name. White space around it is removed.
  /// - Returns: The former name, or nil if the album had the new name already.
  /// - Throws: `noSuchAlbum`, `emptyName`, `nameTaken`.
  @discardableResult
  package func rename(_ album: Album.ID, to name: String) throws(AlbumError) -> String? {
    let name = try Self.usable(name)
    return try write { () throws(AlbumError) in
      try requireFree(name, for: album)
      let former = try self.name(of: album)
      guard former != name else { return nil }
      try database.run(
        "UPDATE album SET name = ? WHERE id = ?", .text(name), .integer(album.value))
      return former
    }
  }

  /// Deletes an album. The files of its photos are not touched.
  ///
  /// - Returns: The value that `restore(_:)` needs.
  /// - Throws: `noSuchAlbum`.
  @discardableResult
  package func delete(_ album: Album.ID) throws(AlbumError) -> AlbumRemoval {
    try write { () throws(AlbumError) in
      let name = try name(of: album)
      let removed = try entries.all(of: album)
      let position = try position(of: album)
      try database.run("DELETE FROM album WHERE id = ?", .integer(album.value))
      return AlbumRemoval(album: album, name: name, entries: removed, position: position)
    }
  }

  /// Restores an album or photos like `restore(_:)`. If another album has got the name in the
  /// meantime, the album is restored under a free name like it.
  package func restoreRenamingIfNeeded(_ removal: AlbumRemoval) throws(AlbumError) {
    try write { () throws(AlbumError) in
      do throws(AlbumError) {
        try restore(removal)
      } catch .nameTaken {
        try restore(removal.named(try albums().freeName(like: removal.name)))
      }
    }
  }

  /// Returns the name of an album.
  ///
  /// - Throws: `noSuchAlbum`.
  func name(of album: Album.ID) throws(AlbumError) -> String {
    let sql = "SELECT name FROM album WHERE id = ?"
    let names = try database.rows(sql, .integer(album.value)) { $0.text(0) }
    guard let name = names.first else { throw .noSuchAlbum }
    return name
  }

  private func position(of album: Album.ID) throws(AlbumError) -> Int64? {
    let sql = "SELECT position FROM album WHERE id = ?"
    let found = try database.rows(sql, .integer(album.value)) { $0.isNull(0) ? nil : $0.integer(0) }
    return found.first ?? nil
  }

  /// Inserts an album after all others and returns its identifier.
  private func insertAlbum(named name: String) throws(AlbumError) -> Album.ID {
    let sql = """
      INSERT INTO album (name, position)
      VALUES (?, (SELECT coalesce(max(position) + 1, 0) FROM album)) RETURNING id
      """
    let ids = try database.rows(sql, .text(name)) { Album.ID(value: $0.integer(0)) }
    return ids[0]
  }

  /// Inserts an album that was deleted, without its photos.
  func insertAlbum(of removal: AlbumRemoval) throws(AlbumError) {
    try database.run(
      "INSERT INTO album (id, name, position) VALUES (?, ?, ?)", .integer(removal.album.value),
      .text(removal.name), removal.position.map { .integer($0) } ?? .null)
  }

  /// Throws `nameTaken` if an album other than `album` has the name.
  func requireFree(_ name: String, for album: Album.ID?) throws(AlbumError) {
    let sql = "SELECT id FROM album WHERE name = ?"
    let holders = try database.rows(sql, .text(name)) { Album.ID(value: $0.integer(0)) }
    guard holders.allSatisfy({ $0 == album }) else { throw .nameTaken(name) }
  }

  /// Returns the name without white space around it.
  ///
  /// - Throws: `emptyName`.
  private static func usable(_ name: String) throws(AlbumError) -> String {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { throw .emptyName }
    return name
  }
}
