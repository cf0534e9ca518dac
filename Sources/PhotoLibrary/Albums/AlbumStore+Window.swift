extension AlbumStore {
  /// Returns the stored state of the window, or nil if none has been stored.
  package func windowState() throws(AlbumError) -> WindowState? {
    let sql = """
      SELECT width, height, is_maximized, tile_width, album, is_justified, shows_information
      FROM window
      """
    return try database.rows(sql) {
      WindowState(
        width: Int($0.integer(0)), height: Int($0.integer(1)), isMaximized: $0.integer(2) != 0,
        tileWidth: $0.real(3), isJustified: $0.integer(5) != 0,
        showsInformation: $0.integer(6) != 0,
        album: $0.isNull(4) ? nil : Album.ID(value: $0.integer(4)))
    }.first?.usable
  }

  /// Stores the state of a window in place of the former one. An album that no longer exists is
  /// stored as none.
  package func keep(_ state: WindowState) throws(AlbumError) {
    let album = state.album.map { SQLiteDatabase.Value.integer($0.value) } ?? .null
    try write { () throws(AlbumError) -> Void in
      try database.run(
        """
        INSERT OR REPLACE INTO window
          (id, width, height, is_maximized, tile_width, is_justified, shows_information, album)
        VALUES (1, ?, ?, ?, ?, ?, ?, (SELECT id FROM album WHERE id = ?))
        """,
        .integer(Int64(state.width)), .integer(Int64(state.height)),
        .integer(state.isMaximized ? 1 : 0), .real(state.tileWidth),
        .integer(state.isJustified ? 1 : 0), .integer(state.showsInformation ? 1 : 0), album)
    }
  }
}
