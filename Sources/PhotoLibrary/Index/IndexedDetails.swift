/// A row of the index for a photo's file: the state in which the file and its sidecar were read, and what a
/// search compares of what they say about its making.
struct IndexedDetails: Sendable {
  static let columns =
    "folder, name, modified, nanoseconds, size, sidecar, text, latitude, longitude"

  let folder, name: String
  let modified: Int64
  let nanoseconds: Int32
  let byteSize: Int64
  /// The state of the photo's sidecar when it was read, see `Sidecar.state(of:)`.
  let sidecar: Int64
  /// The text that is compared with words, folded. Empty for a file that says nothing.
  let text: String
  /// The place, or nil if the file names none.
  let position: PhotoDetails.Position?

  /// - Parameter text: The text that is compared with words, folded.
  init(_ photo: Photo, _ sidecar: Sidecar?, text: String, position: PhotoDetails.Position?) {
    self.sidecar = Sidecar.state(of: sidecar)
    (folder, name) = (photo.folder.path, photo.name)
    (modified, nanoseconds) = (photo.modified, photo.modifiedNanoseconds)
    (byteSize, self.text, self.position) = (photo.byteSize, text, position)
  }

  init(_ row: borrowing SQLiteDatabase.Row) {
    (folder, name) = (row.text(0), row.text(1))
    (modified, nanoseconds) = (row.integer(2), Int32(clamping: row.integer(3)))
    (byteSize, sidecar, text) = (row.integer(4), row.integer(5), row.text(6))
    let hasPosition = !row.isNull(7) && !row.isNull(8)
    position = hasPosition ? .init(latitude: row.real(7), longitude: row.real(8)) : nil
  }

  /// The values of the columns.
  var values: [SQLiteDatabase.Value] {
    [
      .text(folder), .text(name), .integer(modified), .integer(Int64(nanoseconds)),
      .integer(byteSize), .integer(sidecar), .text(text),
      position.map { .real($0.latitude) } ?? .null, position.map { .real($0.longitude) } ?? .null,
    ]
  }

  /// Whether the files say nothing that a search could find.
  var isEmpty: Bool { text.isEmpty && position == nil }
}

extension Sidecar {
  /// Returns a number that is another one for each state of a photo's sidecar, and 0 if there is none.
  static func state(of sidecar: Sidecar?) -> Int64 {
    guard let sidecar else { return 0 }
    var hash = IndexHash()
    hash.add(sidecar.path.fileName)
    hash.add(sidecar.modified)
    hash.add(sidecar.byteSize)
    return Int64(bitPattern: hash.value)
  }
}
