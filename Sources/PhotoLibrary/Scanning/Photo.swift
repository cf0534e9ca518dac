/// A picture file as it was when scanned. 64 bytes, as long as its name has at most 15.
///
/// Two are the same photo when they are the same file: the path alone decides equality.
package struct Photo: Hashable, Sendable {
  package let folder: Folder
  package let name: String
  /// EXIF's date; without one, when the file was last changed, on this machine's clock.
  package let taken: LocalTime
  /// Seconds since 1970, UTC.
  package let modified: Int64
  package let byteSize: Int64
  private let storedWidth: Int32
  private let storedHeight: Int32
  package let orientation: Orientation
  package let kind: PictureKind

  package init(
    folder: Folder, name: String, head: PictureHead?, modified: Int64, byteSize: Int64
  ) {
    self.folder = folder
    self.name = name
    self.modified = modified
    self.byteSize = byteSize
    taken = head?.taken ?? LocalTime(unixTime: modified)
    storedWidth = Int32(clamping: head?.width ?? 0)
    storedHeight = Int32(clamping: head?.height ?? 0)
    orientation = head?.orientation ?? .up
    kind = head?.kind ?? .unknown
  }

  package var path: String {
    "\(folder.path)/\(name)"
  }

  /// In pixels, upright; nil when the file does not say.
  package var pixelSize: (width: Int, height: Int)? {
    guard storedWidth > 0, storedHeight > 0 else { return nil }
    let (width, height) = (Int(storedWidth), Int(storedHeight))
    return orientation.isSideways ? (height, width) : (width, height)
  }

  /// What `known`, an earlier look at the same file, says of it still holds.
  package func isUnchanged(since known: Photo) -> Bool {
    modified == known.modified && byteSize == known.byteSize && taken == known.taken
      && kind == known.kind && orientation == known.orientation
  }

  package static func == (a: Photo, b: Photo) -> Bool {
    a.name == b.name && a.folder == b.folder
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(folder)
  }

  /// Newest first; of the same second, in the order of their paths.
  package static func isBefore(_ a: Photo, _ b: Photo) -> Bool {
    if a.taken != b.taken {
      return a.taken > b.taken
    }
    if a.folder !== b.folder, a.folder.path != b.folder.path {
      return a.folder.path < b.folder.path
    }
    return a.name < b.name
  }
}
