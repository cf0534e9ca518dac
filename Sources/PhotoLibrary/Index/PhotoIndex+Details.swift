/// What the files of photos say about their making. It is kept by their paths, so that it outlives a new scan
/// of their library.
extension PhotoIndex {
  private static let columns =
    "folder, name, modified, nanoseconds, size, text, latitude, longitude"

  /// Reads what is kept of the photos in folders. What is kept of folders of no library is deleted.
  func details(ofPhotosIn folders: Set<Folder>) -> [SearchedDetails.Entry] {
    guard !folders.isEmpty else { return [] }
    _ = perform { database throws(AlbumError) in
      try database.run("DELETE FROM details WHERE folder NOT IN (SELECT path FROM folder)")
    }
    var entries: [SearchedDetails.Entry] = []
    // Another window may use the index between two folders.
    for folder in folders {
      let rows = perform { database throws(AlbumError) in
        try database.rows(
          "SELECT \(Self.columns) FROM details WHERE folder = ?", .text(folder.path)
        ) {
          SearchedDetails.Entry(
            folder: folder.path, name: $0.text(1), modified: $0.integer(2),
            nanoseconds: Int32(clamping: $0.integer(3)), byteSize: $0.integer(4), text: $0.text(5),
            position: $0.isNull(6) ? nil : .init(latitude: $0.real(6), longitude: $0.real(7)))
        }
      }
      entries += rows ?? []
    }
    return entries
  }

  /// Writes what files say, in place of what was kept of them, in the background.
  func keep(_ entries: [SearchedDetails.Entry]) {
    guard !entries.isEmpty else { return }
    write { [self] in
      _ = perform { database throws(AlbumError) in
        try database.transaction { () throws(AlbumError) in
          for entry in entries {
            try database.run(
              "INSERT OR REPLACE INTO details (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
              .text(entry.folder), .text(entry.name), .integer(entry.modified),
              .integer(Int64(entry.nanoseconds)), .integer(entry.byteSize), .text(entry.text),
              entry.position.map { .real($0.latitude) } ?? .null,
              entry.position.map { .real($0.longitude) } ?? .null)
          }
        }
      }
    }
  }
}
