/// A picture file in the state in which it was scanned. It takes 64 bytes if the name has at most
/// 15 bytes.
///
/// Two values are equal if the paths of the files are, byte by byte.
package struct Photo: Hashable, Sendable {
  package let folder: Folder
  package let name: String
  /// The date in the EXIF data or in the header of the video, or the time of the last modification in
  /// the computer's time zone if there is none.
  package let taken: LocalTime
  /// The time of the last modification, in seconds since 1970, UTC.
  package let modified: Int64
  package let byteSize: Int64
  private let storedWidth: Int32
  private let storedHeight: Int32
  package let orientation: Orientation
  package let kind: PictureKind
  /// The other files of the photo's stack.
  package let companions: Companions

  /// Creates a photo.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file.
  ///   - name: The name of the file.
  ///   - head: The metadata, or nil if the file could not be read.
  ///   - modified: The time of the last modification, in seconds since 1970, UTC.
  ///   - byteSize: The size of the file, in bytes.
  ///   - companions: The other files of the photo's stack. The default is none.
  package init(
    folder: Folder, name: String, head: PictureHead?, modified: Int64, byteSize: Int64,
    companions: Companions = .none
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
    self.companions = companions
  }

  package var path: String {
    "\(folder.path)/\(name)"
  }

  /// The size of the upright picture in pixels, or nil if it is not known.
  package var pixelSize: (width: Int, height: Int)? {
    guard storedWidth > 0, storedHeight > 0 else { return nil }
    let (width, height) = (Int(storedWidth), Int(storedHeight))
    return orientation.isSideways ? (height, width) : (width, height)
  }

  /// Returns whether neither the file nor the names in its stack have changed since `known`, an
  /// earlier state of the same file, was scanned.
  package func isUnchanged(since known: Photo) -> Bool {
    modified == known.modified && byteSize == known.byteSize && taken == known.taken
      && kind == known.kind && orientation == known.orientation && companions == known.companions
  }

  package static func == (a: Photo, b: Photo) -> Bool {
    a.name.isExactly(b.name) && a.folder == b.folder
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(folder)
  }

  /// Returns whether a photo precedes another one: newer photos come first, and photos of the same
  /// second are ordered by path.
  package static func isBefore(_ a: Photo, _ b: Photo) -> Bool {
    if a.taken != b.taken {
      return a.taken > b.taken
    }
    if a.folder != b.folder {
      return a.folder.path.precedesExactly(b.folder.path)
    }
    return a.name.precedesExactly(b.name)
  }
}
