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
  /// The part of a second by which the last modification came after `modified`.
  let modifiedNanoseconds: Int32
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
  ///   - nanoseconds: The part of a second that follows `modified`. The default is 0.
  ///   - byteSize: The size of the file, in bytes.
  ///   - companions: The other files of the photo's stack. The default is none.
  package init(
    folder: Folder, name: String, head: PictureHead?, modified: Int64, nanoseconds: Int32 = 0,
    byteSize: Int64, companions: Companions = .none
  ) {
    self.folder = folder
    self.name = name
    self.modified = modified
    modifiedNanoseconds = nanoseconds
    self.byteSize = byteSize
    taken = head?.taken ?? LocalTime(unixTime: modified)
    storedWidth = Int32(clamping: head?.width ?? 0)
    storedHeight = Int32(clamping: head?.height ?? 0)
    orientation = head?.orientation ?? .up
    kind = head?.kind ?? .unknown
    self.companions = companions
  }

  /// Creates a photo of an album whose file is not at its path. Nothing else is known of it.
  package init(missingAt path: String) {
    self.init(
      folder: Folder(path: path.folderPath), name: path.fileName, head: nil, modified: 0,
      byteSize: -1)
  }

  /// Whether the photo's file was not at its path when an album with the photo was read, where it may have
  /// been moved or deleted, or the library's disk is absent.
  package var isMissing: Bool { byteSize < 0 }

  /// The photo without its file, while the disk is absent on which that is.
  var withoutFile: Photo {
    Photo(
      folder: folder, name: name,
      head: PictureHead(
        kind: kind, taken: taken, orientation: orientation, width: Int(storedWidth),
        height: Int(storedHeight)),
      modified: modified, nanoseconds: modifiedNanoseconds, byteSize: -1, companions: companions)
  }

  package var path: String {
    "\(folder.path)/\(name)"
  }

  /// The size of the stored picture in pixels, before `orientation` is applied, or 0 if it is not known.
  var storedSize: (width: Int32, height: Int32) { (storedWidth, storedHeight) }

  /// The size of the upright picture in pixels, or nil if it is not known.
  package var pixelSize: (width: Int, height: Int)? {
    guard storedWidth > 0, storedHeight > 0 else { return nil }
    let (width, height) = (Int(storedWidth), Int(storedHeight))
    return orientation.isSideways ? (height, width) : (width, height)
  }

  /// Returns whether neither the file nor the names in its stack have changed since `known`, an
  /// earlier state of the same file, was scanned.
  package func isUnchanged(since known: Photo) -> Bool {
    modified == known.modified && modifiedNanoseconds == known.modifiedNanoseconds
      && byteSize == known.byteSize && taken == known.taken
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

/// The files of a photo's stack.
extension Photo {
  /// The paths of the photo's companions. Empty for a photo that is not a stack.
  package var companionPaths: [String] {
    guard !companions.isEmpty else { return [] }
    let base = name.nameAndExtension.name
    return companions.extensions.map { "\(folder.path)/\(base).\($0)" }
  }

  /// The paths of all files of the stack, the photo's own first.
  package var paths: [String] { [path] + companionPaths }

  /// The path of the raw file of the stack, or nil if it has none.
  package var rawPath: String? { companionPaths.first(where: StackKinds.isRaw) }

  /// The path of the live photo's video, or nil if the stack has none.
  package var liveVideoPath: String? { companionPaths.first(where: StackKinds.isVideo) }

  /// Whether the file itself is a video.
  package var isVideo: Bool { StackKinds.isVideo(name) }

  /// The raw file of the stack as a photo of its own, or nil if it has none. Nothing is known of its
  /// picture.
  package var raw: Photo? {
    rawPath.map {
      Photo(folder: folder, name: $0.fileName, head: nil, modified: modified, byteSize: 0)
    }
  }

  /// Reads the raw file of the stack as a photo of its own. Returns nil if it has none, or the file cannot
  /// be read. Waits for the disk.
  package func readRaw() -> Photo? {
    guard let rawPath, let folder = try? OpenFolder(path: folder.path) else { return nil }
    return folder.readPhotos([ListedFile(name: rawPath.fileName)]).first ?? nil
  }

  /// Returns whether one of the files of the stack is at `path`.
  func has(_ path: String) -> Bool {
    self.path.isExactly(path)
      || (!companions.isEmpty && companionPaths.contains { $0.isExactly(path) })
  }

  /// Returns the names, without extensions, of the stacks that files may belong to as companions.
  static func stackNames(of names: Set<ExactName>) -> Set<ExactName> {
    names.lazy.map(\.text).filter { StackKinds.isCompanion($0) }.map(\.nameAndExtension.name)
      .exactNames
  }

  /// Returns whether the photo is a stack with one of the names, which `stackNames(of:)` returns.
  func isStack(in names: Set<ExactName>) -> Bool {
    !companions.isEmpty && !names.isEmpty && names.contains(name.nameAndExtension.name)
  }
}
