/// Sets the orientation in a TIFF structure, which is also the container of EXIF data.
///
/// If the structure has an orientation, only its value changes. Otherwise a copy of the first
/// directory with one more entry is added at the end, and the old one stays where it is, unused. So
/// nothing else moves, and the offsets that the makers of cameras keep in it stay valid.
struct TiffOrientation {
  private static let tag = 0x0112
  private static let mostEntries = 512

  let edits: ByteEdits

  /// Computes the changes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - range: The part of them that is the structure. It begins with the byte order mark.
  ///   - orientation: The new orientation.
  ///   - mayGrow: Whether a directory may be added.
  /// - Throws: `damaged`, or `unsupported` if a directory would have to be added and may not.
  init(
    _ bytes: PictureBytes, in range: Range<Int>, _ orientation: Orientation, mayGrow: Bool
  ) throws(TurnError) {
    let start = range.lowerBound
    let bigEndian = bytes.has("MM", at: start)
    guard bigEndian || bytes.has("II", at: start),
      bytes.number16(at: start + 2, bigEndian: bigEndian) == 42,
      let offset = bytes.number32(at: start + 4, bigEndian: bigEndian), offset >= 8,
      let count = bytes.number16(at: start + offset, bigEndian: bigEndian),
      (1...Self.mostEntries).contains(count),
      start + offset + 2 + count * 12 + 4 <= range.upperBound
    else { throw .damaged }
    let first = start + offset + 2
    let value = Int(orientation.rawValue)
    var edits = ByteEdits()
    var entries: [(tag: Int, bytes: [UInt8])] = []
    for place in stride(from: first, to: first + count * 12, by: 12) {
      let tag = bytes.number16(at: place, bigEndian: bigEndian) ?? 0
      guard tag == Self.tag else {
        entries.append((tag, (place..<place + 12).map { bytes.byte(at: $0) ?? 0 }))
        continue
      }
      guard bytes.number32(at: place + 4, bigEndian: bigEndian) == 1 else { throw .damaged }
      switch bytes.number16(at: place + 2, bigEndian: bigEndian) {
      case 3:
        edits.overwrite(at: place + 8, with: NumberBytes.two(value, bigEndian: bigEndian))
      case 4:
        edits.overwrite(at: place + 8, with: NumberBytes.four(value, bigEndian: bigEndian))
      default: throw .damaged
      }
      self.edits = edits
      return
    }
    guard mayGrow else { throw .unsupported(.unknown) }
    let entry =
      NumberBytes.two(Self.tag, bigEndian: bigEndian) + NumberBytes.two(3, bigEndian: bigEndian)
      + NumberBytes.four(1, bigEndian: bigEndian) + NumberBytes.two(value, bigEndian: bigEndian)
      + [0, 0]
    let place = entries.firstIndex { $0.tag > Self.tag } ?? entries.count
    entries.insert((Self.tag, entry), at: place)
    let next = (first + count * 12..<first + count * 12 + 4).map { bytes.byte(at: $0) ?? 0 }
    let padding: [UInt8] = range.count % 2 == 0 ? [] : [0]
    let directory =
      NumberBytes.two(entries.count, bigEndian: bigEndian) + entries.flatMap(\.bytes) + next
    edits.overwrite(
      at: start + 4,
      with: NumberBytes.four(range.count + padding.count, bigEndian: bigEndian))
    edits.insert(padding + directory, at: range.upperBound)
    self.edits = edits
  }

  /// Returns a TIFF structure that contains nothing but an orientation.
  static func block(_ orientation: Orientation) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1]
      + [0, orientation.rawValue, 0, 0, 0, 0, 0, 0]
  }
}
