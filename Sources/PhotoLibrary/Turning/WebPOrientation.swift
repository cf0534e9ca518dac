/// Sets the orientation in a WebP file: in its EXIF chunk, or in a new one at the end. A file without
/// an extended header gets one, which says that there is an EXIF chunk.
struct WebPOrientation {
  /// The bits of the extended header.
  private enum Flag {
    static let exif: UInt8 = 0x08
    static let alpha: UInt8 = 0x10
  }

  private(set) var edits = ByteEdits()
  private var header: Int?
  private var exif: Range<Int>?
  private var isTransparent = false

  init(
    _ bytes: PictureBytes, count: Int, _ head: PictureHead, _ orientation: Orientation,
    date: LocalTime?
  ) throws(TurnError) {
    guard let size = bytes.number32(at: 4, bigEndian: false), size + 8 <= count else {
      throw .damaged
    }
    try readChunks(bytes, end: size + 8)
    if let exif {
      try change(exif, bytes, orientation, date: date)
    } else {
      if let header, let flags = bytes.byte(at: header) {
        edits.overwrite(at: header, with: [flags | Flag.exif])
      } else {
        try addHeader(head)
      }
      edits.insert(
        Self.chunk("EXIF", TiffOrientation.block(orientation, date: date)), at: size + 8)
    }
    guard edits.growth != 0 else { return }
    edits.overwrite(at: 4, with: NumberBytes.four(size + edits.growth, bigEndian: false))
  }

  private mutating func readChunks(_ bytes: PictureBytes, end: Int) throws(TurnError) {
    var offset = 12
    while offset < end {
      guard let length = bytes.number32(at: offset + 4, bigEndian: false),
        offset + 8 + length + length % 2 <= end
      else { throw .damaged }
      if bytes.has("VP8X", at: offset) { header = offset + 8 }
      if bytes.has("VP8L", at: offset), let byte = bytes.byte(at: offset + 12) {
        isTransparent = byte & 0x10 != 0
      }
      if bytes.has("EXIF", at: offset), exif == nil { exif = offset + 8..<offset + 8 + length }
      offset += 8 + length + length % 2
    }
  }

  /// Sets the orientation in the content of an EXIF chunk.
  private mutating func change(
    _ content: Range<Int>, _ bytes: PictureBytes, _ orientation: Orientation, date: LocalTime?
  ) throws(TurnError) {
    // Some programs write the prefix that JPEG files have.
    let start = content.lowerBound + (bytes.has("Exif\0\0", at: content.lowerBound) ? 6 : 0)
    guard start < content.upperBound else { throw .damaged }
    let block = start..<content.upperBound
    let tiff = try TiffOrientation(bytes, in: block, orientation, date: date, mayGrow: true).edits
    guard tiff.growth > 0 else { return edits.add(tiff) }
    // A chunk of an odd length is followed by a byte that does not count. With the directory, the
    // length is even.
    edits.add(tiff)
    let length = content.count + tiff.growth
    edits.overwrite(
      at: content.lowerBound - 4, with: NumberBytes.four(length, bigEndian: false))
    if content.count % 2 == 1 {
      edits.replace(content.upperBound..<content.upperBound + 1, with: [])
    }
  }

  private mutating func addHeader(_ head: PictureHead) throws(TurnError) {
    guard let width = head.width, let height = head.height else { throw .damaged }
    let flags = Flag.exif | (isTransparent ? Flag.alpha : 0)
    let content =
      [flags, 0, 0, 0] + NumberBytes.four(width - 1, bigEndian: false).prefix(3)
      + NumberBytes.four(height - 1, bigEndian: false).prefix(3)
    edits.insert(Self.chunk("VP8X", Array(content)), at: 12)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + NumberBytes.four(content.count, bigEndian: false) + content
      + (content.count % 2 == 0 ? [] : [0])
  }
}
