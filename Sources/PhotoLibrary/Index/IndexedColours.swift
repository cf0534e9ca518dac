/// A row of the index for the mean colours of a photo, with the state of the file whose picture they are of.
struct IndexedColours: Sendable {
  static let columns = "folder, name, modified, nanoseconds, row0, row1, row2, row3"

  let folder, name: String
  let modified: Int64
  let nanoseconds: Int32
  let colours: MeanColours

  init(_ photo: Photo, _ colours: MeanColours) {
    (folder, name, self.colours) = (photo.folder.path, photo.name, colours)
    (modified, nanoseconds) = (photo.modified, photo.modifiedNanoseconds)
  }

  init(_ row: borrowing SQLiteDatabase.Row) {
    (folder, name) = (row.text(0), row.text(1))
    (modified, nanoseconds) = (row.integer(2), Int32(clamping: row.integer(3)))
    var rows = SIMD4<UInt64>()
    for y in 0..<4 { rows[y] = UInt64(bitPattern: row.integer(Int32(4 + y))) }
    colours = MeanColours(rows: rows)
  }

  /// The values of the columns.
  var values: [SQLiteDatabase.Value] {
    [.text(folder), .text(name), .integer(modified), .integer(Int64(nanoseconds))]
      + (0..<4).map { .integer(Int64(bitPattern: colours.rows[$0])) }
  }
}

/// The index keeps the mean colours of photos by their paths, so that they outlive a new scan of their library.
extension PhotoIndex {
  /// Calls `body` with all colours that are kept.
  func visitColours(_ body: (IndexedColours) -> Void) {
    _ = perform { database throws(AlbumError) in
      _ = try database.rows("SELECT \(IndexedColours.columns) FROM colours") {
        body(IndexedColours($0))
      }
    }
  }

  /// Writes colours in place of those that were kept of the photos, in the background.
  func keep(_ colours: [IndexedColours]) {
    keep(colours.map(\.values), in: "colours", IndexedColours.columns)
  }
}
