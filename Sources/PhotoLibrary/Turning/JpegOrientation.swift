/// Sets the orientation in a JPEG file: in its Exif segment, or in a new one.
struct JpegOrientation {
  private static let prefix = Array("Exif\0\0".utf8)
  private static let longestSegment = 0xFFFF

  private(set) var edits = ByteEdits()

  init(
    _ bytes: PictureBytes, count: Int, _ orientation: Orientation, date: LocalTime?
  ) throws(TurnError) {
    var offset = 2
    // A new segment follows the one of JFIF, which is the first if there is one.
    var place = 2
    var hasExif = false
    scan: while bytes.byte(at: offset) == 0xFF, let marker = bytes.byte(at: offset + 1) {
      switch marker {
      case 0xFF:
        offset += 1
        continue scan
      case 0xD8, 0x01, 0xD0...0xD7:
        offset += 2
        continue scan
      // The frame header follows the metadata.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF, 0xD9, 0xDA: break scan
      default: break
      }
      guard let length = bytes.number16(at: offset + 2, bigEndian: true), length >= 2,
        offset + 2 + length <= count
      else { throw .damaged }
      let end = offset + 2 + length
      if marker == 0xE0, !hasExif { place = end }
      if marker == 0xE1, bytes.has("Exif\0\0", at: offset + 4), length > 8 {
        // Only the first segment counts.
        try add(bytes, segment: offset..<end, orientation, date: hasExif ? nil : date)
        hasExif = true
      }
      offset = end
    }
    guard !hasExif else { return }
    let content = Self.prefix + TiffOrientation.block(orientation, date: date)
    edits.insert(
      [0xFF, 0xE1] + NumberBytes.two(content.count + 2, bigEndian: true) + content, at: place)
  }

  /// Sets the orientation in an Exif segment.
  private mutating func add(
    _ bytes: PictureBytes, segment: Range<Int>, _ orientation: Orientation, date: LocalTime?
  ) throws(TurnError) {
    let block = segment.lowerBound + 10..<segment.upperBound
    let tiff = try TiffOrientation(bytes, in: block, orientation, date: date, mayGrow: true).edits
    edits.add(tiff)
    guard tiff.growth > 0 else { return }
    let length = segment.count - 2 + tiff.growth
    guard length <= Self.longestSegment else { throw .damaged }
    edits.overwrite(
      at: segment.lowerBound + 2, with: NumberBytes.two(length, bigEndian: true))
  }
}
