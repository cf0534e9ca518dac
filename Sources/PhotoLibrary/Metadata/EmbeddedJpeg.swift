/// A JPEG inside another file: a preview in a raw file.
package struct EmbeddedJpeg: Hashable, Sendable {
  /// The bytes of the file that are the JPEG. They may reach beyond the end of the file.
  package let range: Range<Int>
  package let width: Int
  package let height: Int

  /// The maximum number of marker segments before the frame header.
  private static let mostSegments = 64

  /// Reads the size of a JPEG, or returns nil if there is none that can be decoded: raw files have
  /// their sensor's data as lossless JPEG, which is not a picture yet.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - range: The bytes that may be a JPEG.
  init?(_ bytes: PictureBytes, in range: Range<Int>) {
    guard range.count > 4, bytes.number16(at: range.lowerBound, bigEndian: true) == 0xFFD8 else {
      return nil
    }
    var offset = range.lowerBound + 2
    for _ in 0..<Self.mostSegments {
      guard offset + 9 < range.upperBound, bytes.byte(at: offset) == 0xFF,
        let marker = bytes.byte(at: offset + 1)
      else { return nil }
      if marker == 0xFF {
        offset += 1  // Fill bytes may stand before a marker.
        continue
      }
      if (0xC0...0xC2).contains(marker) {
        guard bytes.byte(at: offset + 4) == 8,
          let height = bytes.number16(at: offset + 5, bigEndian: true), height > 0,
          let width = bytes.number16(at: offset + 7, bigEndian: true), width > 0
        else { return nil }
        (self.range, self.width, self.height) = (range, width, height)
        return
      }
      // Other frames, the end and the beginning of the data.
      guard
        ![0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF, 0xD8, 0xD9, 0xDA]
          .contains(marker), let length = bytes.number16(at: offset + 2, bigEndian: true),
        length >= 2
      else { return nil }
      offset += 2 + length
    }
    return nil
  }

  private var area: Int { width * height }

  /// Returns whether the sides have the same ratio, but for rounding. Cameras add black bars to some
  /// of their smallest previews.
  private func hasShape(of other: EmbeddedJpeg) -> Bool {
    let (a, b) = (width * other.height, height * other.width)
    return abs(a - b) * 32 <= max(a, b)
  }

  /// Returns the smallest preview that fills a box, or else the largest one.
  ///
  /// - Parameters:
  ///   - previews: The previews of a file.
  ///   - box: The maximum width and height of the picture, in pixels.
  package static func best(of previews: [EmbeddedJpeg], for box: Int) -> EmbeddedJpeg? {
    guard let largest = previews.max(by: { $0.area < $1.area }) else { return nil }
    return previews.filter { max($0.width, $0.height) >= box && $0.hasShape(of: largest) }
      .min { $0.area < $1.area } ?? largest
  }
}
