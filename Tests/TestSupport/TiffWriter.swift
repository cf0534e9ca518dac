/// Writes EXIF data with any entries: a TIFF structure with little-endian numbers.
package struct TiffWriter {
  package enum Value {
    case bytes([UInt8])
    case text(String)
    case shorts([Int])
    case longs([Int])
    /// Numerators and denominators.
    case fractions([[Int]])
    case signedFractions([[Int]])
    /// Any type with any count, and the bytes of its value.
    case raw(type: Int, count: Int, [UInt8])

    fileprivate var encoded: (type: Int, count: Int, bytes: [UInt8]) {
      switch self {
      case .bytes(let bytes): (1, bytes.count, bytes)
      case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
      case .shorts(let numbers): (3, numbers.count, numbers.flatMap { little($0, 2) })
      case .longs(let numbers): (4, numbers.count, numbers.flatMap { little($0, 4) })
      case .fractions(let fractions):
        (5, fractions.count, fractions.flatMap { $0 }.flatMap { little($0, 4) })
      case .signedFractions(let fractions):
        (10, fractions.count, fractions.flatMap { $0 }.flatMap { little($0, 4) })
      case .raw(let type, let count, let bytes): (type, count, bytes)
      }
    }
  }

  /// The entries of the first directory, and those of its EXIF and GPS directories.
  package var image: [Int: Value] = [:]
  package var exif: [Int: Value] = [:]
  package var gps: [Int: Value] = [:]

  package var block: [UInt8] {
    let parts = [(0x8769, exif), (0x8825, gps)].filter { !$0.1.isEmpty }
    var bytes = Array("II".utf8) + little(42, 2) + little(8, 4)
    // The places of the other directories do not change the length of the first one.
    var main = image
    for (tag, _) in parts { main[tag] = .longs([0]) }
    var next = 8 + Self.directory(main, at: 8).count
    var rest: [UInt8] = []
    for (tag, entries) in parts {
      main[tag] = .longs([next])
      let directory = Self.directory(entries, at: next)
      rest += directory
      next += directory.count
    }
    bytes += Self.directory(main, at: 8)
    return bytes + rest
  }

  package init(
    image: [Int: Value] = [:], exif: [Int: Value] = [:], gps: [Int: Value] = [:]
  ) {
    (self.image, self.exif, self.gps) = (image, exif, gps)
  }

  /// Inserts the entries into a JPEG file, before its other segments.
  package func insert(intoJpeg jpeg: [UInt8]) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + block
    let length = [UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)]
    return [Array(jpeg[..<2]), [0xFF, 0xE1], length, content, Array(jpeg[2...])].flatMap { $0 }
  }

  /// Returns a directory and then the values that do not fit into its entries.
  private static func directory(_ entries: [Int: Value], at start: Int) -> [UInt8] {
    var bytes = little(entries.count, 2)
    var values: [UInt8] = []
    let end = start + 2 + entries.count * 12 + 4
    for (tag, value) in entries.sorted(by: { $0.key < $1.key }) {
      let (type, count, content) = value.encoded
      bytes += little(tag, 2) + little(type, 2) + little(count, 4)
      if content.count <= 4 {
        bytes += content + [UInt8](repeating: 0, count: 4 - content.count)
      } else {
        bytes += little(end + values.count, 4)
        values += content + (content.count % 2 == 0 ? [] : [0])
      }
    }
    return bytes + [0, 0, 0, 0] + values
  }
}

/// Returns the lowest bytes of a number, the lowest first.
private func little(_ number: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}
