/// The index keeps what files say about their making by their paths, so that it outlives a new scan of their
/// library.
extension PhotoIndex {
  /// Reads what is kept of the photos in folders. What is kept of folders of no library is deleted.
  func details(ofPhotosIn folders: Set<Folder>) -> [IndexedDetails] {
    guard !folders.isEmpty else { return [] }
    _ = perform { database throws(AlbumError) in
      try database.run("DELETE FROM details WHERE folder NOT IN (SELECT path FROM folder)")
    }
    var details: [IndexedDetails] = []
    // Another window may use the index between two folders.
    for folder in folders {
      let rows = perform { database throws(AlbumError) in
        try database.rows(
          "SELECT \(IndexedDetails.columns) FROM details WHERE folder = ?", .text(folder.path)
        ) { IndexedDetails($0) }
      }
      details += rows ?? []
    }
    return details
  }

  /// Writes what files say, in place of what was kept of them, in the background.
  func keep(_ details: [IndexedDetails]) {
    keep(details.map(\.values), in: "details", IndexedDetails.columns)
  }

  /// Writes rows of a table in place of those of the same photos, in the background.
  func keep(_ rows: [[SQLiteDatabase.Value]], in table: String, _ columns: String) {
    guard let first = rows.first else { return }
    let places = Array(repeating: "?", count: first.count).joined(separator: ", ")
    write { [self] in
      _ = perform { database throws(AlbumError) in
        try database.transaction { () throws(AlbumError) in
          for row in rows {
            try database.run(
              "INSERT OR REPLACE INTO \(table) (\(columns)) VALUES (\(places))", row)
          }
        }
      }
    }
  }
}
