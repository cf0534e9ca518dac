import CPicture
import Foundation

/// The thumbnails that the programs of the desktop share, according to freedesktop.org's Thumbnail
/// Managing Standard.
///
/// It may be used on any thread. Other programs read and write the same files.
package struct ThumbnailCache: Sendable {
  private static let failureKey = "X-Trellis::Failure"

  /// The path of the folder `thumbnails`.
  package let root: String

  /// Creates a cache.
  ///
  /// - Parameter root: The path of the folder `thumbnails`. The default is nil, which stands for
  ///   `$XDG_CACHE_HOME/thumbnails`.
  package init(root: String? = nil) {
    if let root {
      self.root = root
      return
    }
    let environment = ProcessInfo.processInfo.environment
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") {
      self.root = "\(caches)/thumbnails"
    } else {
      self.root = "\(NSHomeDirectory())/.cache/thumbnails"
    }
  }

  /// Returns the stored thumbnail of the file's present state in the size of `folder`, or nil if
  /// there is none.
  func thumbnail(for original: Original, in folder: Folder) -> Thumbnail? {
    // Other programs may have stored larger thumbnails. Decoding one takes longer than decoding one
    // of the right size, but less time than decoding the original.
    for larger in folder.andLarger {
      let path = "\(root)/\(larger.rawValue)/\(original.fileName)"
      let found = read(path) { bytes throws(ThumbnailError) in
        PngText(bytes).isOf(original) ? try Thumbnail.decode(bytes, box: folder.box) : nil
      }
      if let found {
        return found
      }
    }
    return nil
  }

  /// Returns the error with which the present state of the file could not be decoded, or nil if
  /// none is stored.
  func failure(for original: Original) -> ThumbnailError? {
    read("\(failureFolder)/\(original.fileName)") { bytes in
      let text = PngText(bytes)
      guard text.isOf(original) else { return nil }
      return text[Self.failureKey].flatMap(ThumbnailError.init(stored:))
    }
  }

  /// Stores a thumbnail. Errors are ignored, because the thumbnail can be made again.
  func store(_ thumbnail: Thumbnail, for original: Original, in folder: Folder) {
    write(thumbnail.picture, to: "\(root)/\(folder.rawValue)", original, [])
    withExtendedLifetime(thumbnail) {}
  }

  /// Stores an error, if decoding the unchanged file again would fail in the same way.
  func store(_ failure: ThumbnailError, for original: Original) {
    guard let text = failure.stored else { return }
    var pixel: [UInt8] = [0, 0, 0, 0]
    pixel.withUnsafeMutableBufferPointer { buffer in
      let picture = CPicture(
        pixels: buffer.baseAddress, stride: 4, width: 1, height: 1, has_alpha: true)
      write(picture, to: failureFolder, original, [(Self.failureKey, text)])
    }
  }

  private var failureFolder: String {
    "\(root)/fail/trellis-photos"
  }

  private func read<Result>(
    _ path: String,
    _ body: (UnsafeRawBufferPointer) throws(ThumbnailError) -> Result?
  ) -> Result? {
    do throws(ThumbnailError) {
      let file = try PictureFile(path: path)
      return try file.withBytes(body)
    } catch {
      return nil  // A thumbnail that is missing or damaged is made again.
    }
  }

  private func write(
    _ picture: CPicture, to folder: String, _ original: Original, _ more: [(String, String)]
  ) {
    // No thumbnails are made of thumbnails, because they would lead to further thumbnails without
    // end.
    guard !original.path.hasPrefix("\(root)/") else { return }
    let path = "\(folder)/\(original.fileName)"
    let texts = original.texts + more
    var result = Self.writePng(picture, path, texts)
    if result == ENOENT {
      Self.makeFolder(folder)
      result = Self.writePng(picture, path, texts)
    }
  }

  private static func writePng(
    _ picture: CPicture, _ path: String, _ texts: [(String, String)]
  ) -> Int32 {
    let keys = texts.map { strdup($0.0) }
    let values = texts.map { strdup($0.1) }
    defer {
      for text in keys + values {
        free(text)
      }
    }
    return withUnsafePointer(to: picture) { picture in
      keys.map { UnsafePointer($0) }.withUnsafeBufferPointer { keys in
        values.map { UnsafePointer($0) }.withUnsafeBufferPointer { values in
          cpicture_write_png(
            path, picture, keys.baseAddress, values.baseAddress, Int32(keys.count))
        }
      }
    }
  }

  /// Creates a folder and the folders above it, accessible only by the user as the standard
  /// requires.
  private static func makeFolder(_ path: String) {
    guard mkdir(path, 0o700) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"),
      slash > path.startIndex
    else { return }
    makeFolder(String(path[..<slash]))
    mkdir(path, 0o700)
  }
}
