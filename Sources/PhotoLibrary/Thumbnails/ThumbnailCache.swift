import CPicture
import Foundation

/// The desktop's shared thumbnails, as freedesktop.org's Thumbnail Managing Standard lays them out.
///
/// May be used on any thread; other programs read and write the same files.
package struct ThumbnailCache: Sendable {
  private static let failureKey = "X-Trellis::Failure"

  /// The folder `thumbnails`.
  package let root: String

  /// - Parameter root: By default `$XDG_CACHE_HOME/thumbnails`.
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

  /// The stored thumbnail of the file's present state, in the size of `folder`; nil when there is
  /// none.
  func thumbnail(for original: Original, in folder: Folder) -> Thumbnail? {
    // Larger thumbnails, which other programs may have made, cost more to decode than one of the
    // right size but less than the original.
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

  /// Why the file's present state could not be decoded before; nil when nothing is known.
  func failure(for original: Original) -> ThumbnailError? {
    read("\(failureFolder)/\(original.fileName)") { bytes in
      let text = PngText(bytes)
      guard text.isOf(original) else { return nil }
      return text[Self.failureKey].flatMap(ThumbnailError.init(stored:))
    }
  }

  /// Failing to write costs only the time to make the thumbnail again: nothing is thrown.
  func store(_ thumbnail: Thumbnail, for original: Original, in folder: Folder) {
    write(thumbnail.picture, to: "\(root)/\(folder.rawValue)", original, [])
    withExtendedLifetime(thumbnail) {}
  }

  /// Remembers failures that would come again.
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
      return nil  // Missing or damaged: the thumbnail is made again.
    }
  }

  private func write(
    _ picture: CPicture, to folder: String, _ original: Original, _ more: [(String, String)]
  ) {
    // A thumbnail of a thumbnail helps nobody, and would never end.
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

  /// Readable by the user alone, as the standard wants.
  private static func makeFolder(_ path: String) {
    guard mkdir(path, 0o700) != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"),
      slash > path.startIndex
    else { return }
    makeFolder(String(path[..<slash]))
    mkdir(path, 0o700)
  }
}
