import Glibc

/// A copy of the video in a photo's file, for players, which need a file of its own. The copy is removed
/// with the object.
package final class VideoCopy: Sendable {
  /// The maximum length of a video, in bytes. Those of phones have some millions.
  private static let mostBytes = 256 << 20

  /// The path of the copy.
  package let path: String

  /// Returns whether a photo has a video in its file. May be called on any thread; a decoder reads a
  /// small part of the file.
  package static func exists(for photo: Photo, decoders: DecoderPool = .shared) -> Bool {
    guard let file = try? PictureFile(path: photo.path) else { return false }
    return decoders.video(in: file) != nil
  }

  /// Copies the video of a photo into the folder for files of the session, or into the one for caches
  /// if there is none. May be called on any thread.
  ///
  /// - Returns: Nil if the photo has no video, or if it cannot be copied.
  package init?(
    of photo: Photo, into folders: BaseFolders = .current, decoders: DecoderPool = .shared
  ) {
    guard let file = try? PictureFile(path: photo.path), let range = decoders.video(in: file),
      range.count <= Self.mostBytes,
      let folder = folders.session.flatMap(Self.makeFolder) ?? Self.makeFolder(in: folders.caches)
    else { return nil }
    path = "\(folder)/\(photo.name.nameAndExtension.name).mp4"
    guard Self.copy(range, of: file.descriptor, to: path) else { return nil }
  }

  deinit {
    unlink(path)
    rmdir(path.folderPath)
  }

  /// Makes a new folder, to which only the user has access.
  private static func makeFolder(in parent: String) -> String? {
    var path = Array("\(parent)/trellis-photos-XXXXXX".utf8CString)
    return mkdtemp(&path) == nil
      ? nil : String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func copy(_ range: Range<Int>, of file: Int32, to path: String) -> Bool {
    let target = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { return false }
    defer { close(target) }
    var place = range.lowerBound
    while place < range.upperBound {
      let sent = sendfile(target, file, &place, range.upperBound - place)
      // The file has become shorter, or the disk is full.
      guard sent > 0 || (sent < 0 && errno == EINTR) else { return false }
    }
    return true
  }
}
