/// A row of the index for a photo's file: the state in which the file was read, and what a search compares of
/// what it says about its making.
struct IndexedDetails: Sendable {
  static let columns = "folder, name, modified, nanoseconds, size, text, latitude, longitude"

  let folder, name: String
  let modified: Int64
  let nanoseconds: Int32
  let byteSize: Int64
  /// The text that is compared with words, folded. Empty for a file that says nothing.
  let text: String
  /// The place, or nil if the file names none.
  let position: PhotoDetails.Position?

  /// - Parameter text: The text that is compared with words, folded.
  init(_ photo: Photo, text: String, position: PhotoDetails.Position?) {
    (folder, name) = (photo.folder.path, photo.name)
    (modified, nanoseconds) = (photo.modified, photo.modifiedNanoseconds)
    (byteSize, self.text, self.position) = (photo.byteSize, text, position)
  }

  init(_ row: borrowing SQLiteDatabase.Row) {
    (folder, name) = (row.text(0), row.text(1))
    (modified, nanoseconds) = (row.integer(2), Int32(clamping: row.integer(3)))
    (byteSize, text) = (row.integer(4), row.text(5))
    let hasPosition = !row.isNull(6) && !row.isNull(7)
    position = hasPosition ? .init(latitude: row.real(6), longitude: row.real(7)) : nil
  }

  /// The values of the columns.
  var values: [SQLiteDatabase.Value] {
    [
      .text(folder), .text(name), .integer(modified), .integer(Int64(nanoseconds)),
      .integer(byteSize), .text(text), position.map { .real($0.latitude) } ?? .null,
      position.map { .real($0.longitude) } ?? .null,
    ]
  }

  /// Whether the file says nothing that a search could find.
  var isEmpty: Bool { text.isEmpty && position == nil }
}
