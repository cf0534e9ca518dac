import Foundation
import Localization

extension AlbumStore {
  /// Returns all albums, in the order in which people sort their names.
  ///
  /// - Parameter locale: The locale of the order. The default is the user's.
  package func albums(locale: Locale = .ofSorting) throws(AlbumError) -> [Album] {
    let sql = """
      SELECT id, name, (SELECT count(*) FROM entry WHERE entry.album = album.id) FROM album
      """
    let albums = try database.rows(sql) {
      Album(
        id: Album.ID(value: $0.integer(0)), name: $0.text(1), photoCount: Int($0.integer(2)))
    }
    // The options are those of `localizedStandardCompare(_:)`, which has no locale on Linux.
    let options: String.CompareOptions = [
      .caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering,
    ]
    return albums.sorted {
      $0.name.compare($1.name, options: options, locale: locale) == .orderedAscending
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
      let id = try insertAlbum(named: name, id: nil)
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
      try database.run("DELETE FROM album WHERE id = ?", .integer(album.value))
      return AlbumRemoval(album: album, name: name, entries: removed)
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

  /// Inserts an album and returns its identifier.
  ///
  /// - Parameter id: The identifier of a deleted album, or nil for a new one.
  func insertAlbum(named name: String, id: Album.ID?) throws(AlbumError) -> Album.ID {
    let value = id.map { SQLiteDatabase.Value.integer($0.value) } ?? .null
    let sql = "INSERT INTO album (id, name) VALUES (?, ?) RETURNING id"
    let ids = try database.rows(sql, value, .text(name)) { Album.ID(value: $0.integer(0)) }
    return ids[0]
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
