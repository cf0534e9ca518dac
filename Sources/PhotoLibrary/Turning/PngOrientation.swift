/// Sets the orientation in a PNG file: in its eXIf chunk, or in a new one before the picture.
struct PngOrientation {
  private static let type = Array("eXIf".utf8)

  private(set) var edits = ByteEdits()

  init(_ file: [UInt8], _ bytes: PictureBytes, _ orientation: Orientation) throws(TurnError) {
    var offset = 8
    while let length = bytes.number32(at: offset, bigEndian: true),
      offset + 12 + length <= file.count, !bytes.has("IDAT", at: offset + 4)
    {
      if bytes.has("eXIf", at: offset + 4) {
        let content = offset + 8..<offset + 8 + length
        let tiff = try TiffOrientation(bytes, in: content, orientation, mayGrow: true).edits
        // The new chunk is made from the changed file, because it has a check value.
        let changed = tiff.applied(to: file)
        let new = Array(changed[content.lowerBound..<content.upperBound + tiff.growth])
        edits.replace(offset..<offset + 12 + length, with: Self.chunk(new))
        return
      }
      offset += 12 + length
    }
    guard bytes.has("IDAT", at: offset + 4) else { throw .damaged }
    edits.insert(Self.chunk(TiffOrientation.block(orientation)), at: offset)
  }

  private static func chunk(_ content: [UInt8]) -> [UInt8] {
    NumberBytes.four(content.count, bigEndian: true) + type + content
      + NumberBytes.four(Int(crc(type + content)), bigEndian: true)
  }

  /// Returns the CRC-32 of bytes, as the PNG standard defines it.
  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
