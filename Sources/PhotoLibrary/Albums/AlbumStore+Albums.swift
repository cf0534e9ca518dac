import Foundation

extension AlbumStore {
  /// In the order of their names, as people sort them.
  package func albums() throws(AlbumError) -> [Album] {
    let sql = """
      SELECT id, name, (SELECT count(*) FROM entry WHERE entry.album = album.id) FROM album
      """
    let albums = try database.rows(sql) {
      Album(
        id: Album.ID(value: $0.integer(0)), name: $0.text(1), photoCount: Int($0.integer(2)))
    }
    return albums.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
  }

  /// - Parameter name: Blanks around it are left out.
  /// - Throws: `emptyName`, `nameTaken`.
  package func createAlbum(named name: String) throws(AlbumError) -> Album {
    let name = try Self.usable(name)
    return try write { () throws(AlbumError) in
      try requireFree(name, for: nil)
      let id = try insertAlbum(named: name, id: nil)
      return Album(id: id, name: name, photoCount: 0)
    }
  }

  /// - Parameter name: Blanks around it are left out.
  /// - Returns: The former name; nil when it was the same.
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

  /// The photos' files stay where they are.
  ///
  /// - Returns: What `restore(_:)` needs to bring it back.
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

  /// "Sea", or where an album has that name "Sea 2" and so on.
  package func freeName(like name: String) throws(AlbumError) -> String {
    let taken = Set(try albums().map(\.name))
    var free = name
    var number = 1
    while taken.contains(free) {
      number += 1
      free = "\(name) \(number)"
    }
    return free
  }

  /// As `restore(_:)`, but an album whose name another has got comes back under one like it.
  package func restoreAnyway(_ removal: AlbumRemoval) throws(AlbumError) {
    try write { () throws(AlbumError) in
      do throws(AlbumError) {
        try restore(removal)
      } catch .nameTaken {
        try restore(removal.named(try freeName(like: removal.name)))
      }
    }
  }

  /// - Throws: `noSuchAlbum`.
  func name(of album: Album.ID) throws(AlbumError) -> String {
    let sql = "SELECT name FROM album WHERE id = ?"
    let names = try database.rows(sql, .integer(album.value)) { $0.text(0) }
    guard let name = names.first else { throw .noSuchAlbum }
    return name
  }

  func insertAlbum(named name: String, id: Album.ID?) throws(AlbumError) -> Album.ID {
    let value = id.map { SQLiteDatabase.Value.integer($0.value) } ?? .null
    let sql = "INSERT INTO album (id, name) VALUES (?, ?) RETURNING id"
    let ids = try database.rows(sql, value, .text(name)) { Album.ID(value: $0.integer(0)) }
    return ids[0]
  }

  func requireFree(_ name: String, for album: Album.ID?) throws(AlbumError) {
    let sql = "SELECT id FROM album WHERE name = ?"
    let holders = try database.rows(sql, .text(name)) { Album.ID(value: $0.integer(0)) }
    guard holders.allSatisfy({ $0 == album }) else { throw .nameTaken(name) }
  }

  private static func usable(_ name: String) throws(AlbumError) -> String {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { throw .emptyName }
    return name
  }
}
