import Foundation

/// The row of a library in the index.
struct IndexedLibrary {
  let id: Int64
  var sum: IndexSum
}

/// The row of a folder in the index.
struct IndexedFolder {
  static let columns = "id, path, changed, device, disk"

  let id: Int64
  let folder: Folder
  /// The time of the folder's change as in `ScannedFolder`, or nil if the folder was not listed.
  let changed: Int64?
  let disk: IndexedDisk

  init(_ row: borrowing SQLiteDatabase.Row) {
    id = row.integer(0)
    folder = Folder(path: row.text(1))
    changed = row.isNull(2) ? nil : row.integer(2)
    disk = IndexedDisk(device: row.integer(3), place: row.text(4))
  }

  init(id: Int64, path: String, changed: Int64?, disk: IndexedDisk) {
    (self.id, self.changed, self.disk) = (id, changed, disk)
    folder = Folder(path: path)
  }

  /// The path, also of the root folder.
  var path: String { folder.path.isEmpty ? "/" : folder.path }

  var scanned: ScannedFolder? { changed.map { ScannedFolder(path: path, changed: $0) } }

  var hash: IndexHash {
    var hash = IndexHash()
    hash.add(id)
    hash.add(folder.path)
    hash.add(changed ?? -1)
    hash.add(disk.device)
    hash.add(disk.place)
    return hash
  }
}

/// The row of a photo in the index.
struct IndexedPhoto {
  static let columns = """
    folder, name, taken, modified, nanoseconds, size, width, height, orientation, kind, companions,
    changed
    """

  /// The ID of the folder's row.
  let folder: Int64
  private let name: String
  private let taken, modified, nanoseconds, byteSize: Int64
  /// The size of the stored picture, or 0 if it is not known.
  private let width, height: Int64
  private let orientation, kind: Int64
  /// The extensions of the companions' names, with a slash between two.
  private let companions: String
  /// The time of the last change of the file, or of what the file system says of it, in nanoseconds since
  /// 1970. Programs that set the time of the last modification cannot set this one. 0 if it is not known.
  let changed: Int64

  init(_ row: borrowing SQLiteDatabase.Row) {
    folder = row.integer(0)
    name = row.text(1)
    (taken, modified) = (row.integer(2), row.integer(3))
    (nanoseconds, byteSize) = (row.integer(4), row.integer(5))
    (width, height) = (row.integer(6), row.integer(7))
    (orientation, kind) = (row.integer(8), row.integer(9))
    companions = row.text(10)
    changed = row.integer(11)
  }

  init(_ photo: Photo, inFolder folder: Int64, changed: Int64) {
    (self.folder, self.changed) = (folder, changed)
    name = photo.name
    (taken, modified) = (photo.taken.seconds, photo.modified)
    (nanoseconds, byteSize) = (Int64(photo.modifiedNanoseconds), photo.byteSize)
    let size = photo.storedSize
    (width, height) = (Int64(size.width), Int64(size.height))
    (orientation, kind) = (Int64(photo.orientation.rawValue), Int64(photo.kind.rawValue))
    companions = photo.companions.extensions.joined(separator: "/")
  }

  /// Returns the photo.
  ///
  /// - Parameter folder: The folder whose row has the ID `folder`.
  func photo(in folder: Folder) -> Photo {
    let head = PictureHead(
      kind: PictureKind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .unknown,
      taken: LocalTime(seconds: taken),
      orientation: Orientation(rawValue: UInt8(truncatingIfNeeded: orientation)) ?? .up,
      width: Int(width), height: Int(height))
    let others = companions.isEmpty ? [] : companions.split(separator: "/").map(String.init)
    return Photo(
      folder: folder, name: name, head: head, modified: modified,
      nanoseconds: Int32(clamping: nanoseconds), byteSize: byteSize,
      companions: others.isEmpty ? .none : Companions(others))
  }

  /// The values of the columns.
  var values: [SQLiteDatabase.Value] {
    [
      .integer(folder), .text(name), .integer(taken), .integer(modified), .integer(nanoseconds),
      .integer(byteSize), .integer(width), .integer(height), .integer(orientation), .integer(kind),
      .text(companions), .integer(changed),
    ]
  }

  var hash: IndexHash {
    var hash = IndexHash()
    for number in [
      folder, taken, modified, nanoseconds, byteSize, width, height, orientation, kind,
      changed,
    ] { hash.add(number) }
    hash.add(name)
    hash.add(companions)
    return hash
  }
}

extension Photo {
  /// Returns the value of `IndexedPhoto.changed` for the present file, which is not known if the file has
  /// changed since a time before it was read. Waits for the disk.
  func changeTime(before start: Date) -> Int64 {
    var status = stat()
    guard lstat(path, &status) == 0,
      Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) / 1e9
        < start.timeIntervalSince1970
    else { return 0 }
    return Int64(status.st_ctim)
  }
}
