/// The video in the file of a photo: a motion photo, as phones write it.
///
/// - Google's phones append the video to a JPEG and name its length in the XMP data. In a HEIC file the
///   video is a box.
/// - Samsung's phones append blocks, with a directory at the end of the file. One of them is the video.
package struct EmbeddedVideo: Hashable, Sendable {
  /// The bytes of the file that are the video, an MP4.
  package let range: Range<Int>

  /// The maximum number of pages of 4 KiB that are read of a file. XMP data have up to 16.
  package static let mostPages = 48

  /// Finds the video, or returns nil if there is none.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a photo. Any bytes are allowed.
  ///   - byteSize: The size of the file, in bytes.
  package init?(_ bytes: PictureBytes, byteSize: Int) {
    let kind = PictureKind(bytes)
    let candidates: [() -> Range<Int>?]
    switch kind {
    case .jpeg:
      candidates = [
        { Self.appended(bytes, byteSize) }, { SamsungBlocks(bytes, byteSize)?.video },
      ]
    case .heif:
      candidates = [
        { MediaBoxes(bytes).box("mpvd")?.content }, { SamsungBlocks(bytes, byteSize)?.video },
      ]
    default: return nil
    }
    let found = candidates.lazy.compactMap { $0() }.first {
      $0.lowerBound > 0 && $0.upperBound <= byteSize && $0.count > 16
        && bytes.has("ftyp", at: $0.lowerBound + 4)
    }
    guard let found else { return nil }
    range = found
  }

  /// Returns the bytes at the end of a JPEG that are the video, as the XMP data say.
  private static func appended(_ bytes: PictureBytes, _ byteSize: Int) -> Range<Int>? {
    guard let text = XmpText(ofJpeg: bytes), let end = text.videoAtEnd,
      end.length <= byteSize, end.following <= byteSize - end.length
    else { return nil }
    let start = byteSize - end.following - end.length
    return start..<start + end.length
  }
}

/// The blocks that Samsung's phones append to a photo. Numbers begin with their lowest byte.
private struct SamsungBlocks {
  private static let videoType = 0x0A30
  private static let mostBlocks = 64

  /// The bytes of the video, or nil if there is none.
  private(set) var video: Range<Int>?

  /// Reads the directory: the distance from it back to each block, and the length of the block.
  init?(_ bytes: PictureBytes, _ byteSize: Int) {
    guard byteSize > 20, bytes.has("SEFT", at: byteSize - 4),
      let length = bytes.number32(at: byteSize - 8, bigEndian: false), length <= byteSize - 8
    else { return nil }
    let directory = byteSize - 8 - length
    guard bytes.has("SEFH", at: directory),
      let count = bytes.number32(at: directory + 8, bigEndian: false)
    else { return nil }
    for entry in (0..<min(count, Self.mostBlocks)).map({ directory + 12 + 12 * $0 })
    where bytes.number16(at: entry + 2, bigEndian: false) == Self.videoType {
      guard let distance = bytes.number32(at: entry + 4, bigEndian: false),
        let length = bytes.number32(at: entry + 8, bigEndian: false), distance <= directory,
        length <= distance
      else { return }
      let block = directory - distance
      let name: StaticString = "MotionPhoto_Data"
      let start = block + 8 + name.utf8CodeUnitCount
      if bytes.has(name, at: block + 8), start < block + length { video = start..<block + length }
    }
  }
}
