/// Writes the EXIF entries that the library reads, and inserts them into picture files.
struct ExifWriter {
  var orientation: Int?
  var dateTime: String?
  var dateTimeOriginal: String?
  var bigEndian = false

  var block: [UInt8] {
    var entries: [(tag: Int, type: Int, count: Int, value: Int)] = []
    // The header has 8 bytes, the first directory 2 + 3 × 12 + 4 = 42 bytes at 8, and the EXIF
    // directory 2 + 12 + 4 bytes at 50.
    let texts = 68
    if let orientation { entries.append((0x0112, 3, 1, orientation)) }
    if dateTime != nil { entries.append((0x0132, 2, 20, texts)) }
    entries.append((0x8769, 4, 1, 50))
    var bytes = Array((bigEndian ? "MM" : "II").utf8) + number16(42) + number32(8)
    bytes += directory(entries)
    bytes += [UInt8](repeating: 0, count: 50 - bytes.count)
    let original = dateTimeOriginal.map { _ in (0x9003, 2, 20, texts + 20) }
    bytes += directory(original.map { [$0] } ?? [])
    bytes += [UInt8](repeating: 0, count: texts - bytes.count)
    for text in [dateTime, dateTimeOriginal] {
      bytes += (Array((text ?? "").utf8) + [UInt8](repeating: 0, count: 20)).prefix(20)
    }
    return bytes
  }

  /// Inserts the EXIF block into a JPEG file.
  ///
  /// - Parameter padding: The size of another segment before the EXIF segment, in bytes. The
  ///   default is 0, which inserts no other segment.
  func insert(intoJpeg jpeg: [UInt8], padding: Int = 0) -> [UInt8] {
    let segment = Array("Exif\0\0".utf8) + block
    let filler = segmentBytes(0xED, [UInt8](repeating: 7, count: padding))
    let exif = segmentBytes(0xE1, segment)
    return [Array(jpeg[..<2]), padding > 0 ? filler : [], exif, Array(jpeg[2...])].flatMap { $0 }
  }

  private func segmentBytes(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian16(content.count + 2) + content
  }

  func insert(intoPng png: [UInt8]) -> [UInt8] {
    let content = block
    let chunk = [[0, 0], bigEndian16(content.count), Array("eXIf".utf8), content, [0, 0, 0, 0]]
    return [Array(png[..<33]), chunk.flatMap { $0 }, Array(png[33...])].flatMap { $0 }
  }

  /// Inserts the EXIF block into a WebP file.
  ///
  /// - Parameter webp: A file of 48 × 32 pixels without an extended header.
  func insert(intoWebp webp: [UInt8]) -> [UInt8] {
    let content = block
    let header: [UInt8] = [10, 0, 0, 0, 8, 0, 0, 0, 47, 0, 0, 31, 0, 0]
    let body = [
      Array("WEBPVP8X".utf8), header, Array(webp[12...]), Array("EXIF".utf8),
      [UInt8(content.count), 0, 0, 0], content,
    ].flatMap { $0 }
    return Array("RIFF".utf8) + [UInt8(body.count & 255), UInt8(body.count >> 8), 0, 0] + body
  }

  private func directory(
    _ entries: [(tag: Int, type: Int, count: Int, value: Int)]
  ) -> [UInt8] {
    var bytes = number16(entries.count)
    for entry in entries {
      bytes += number16(entry.tag) + number16(entry.type) + number32(entry.count)
      bytes += entry.type == 3 ? number16(entry.value) + [0, 0] : number32(entry.value)
    }
    return bytes + [0, 0, 0, 0]
  }

  private func bigEndian16(_ value: Int) -> [UInt8] {
    [UInt8(value >> 8), UInt8(value & 255)]
  }

  private func number16(_ value: Int) -> [UInt8] {
    bigEndian ? bigEndian16(value) : bigEndian16(value).reversed()
  }

  private func number32(_ value: Int) -> [UInt8] {
    let bytes = bigEndian16(value >> 16) + bigEndian16(value & 0xFFFF)
    return bigEndian ? bytes : bytes.reversed()
  }
}

extension ExifWriter {
  /// Returns a little-endian TIFF with a second directory at its end, which contains `orientation`.
  static func settingOrientation(_ orientation: Int, ofTiff tiff: [UInt8]) -> [UInt8] {
    let start = Int(tiff[4]) | Int(tiff[5]) << 8
    let count = Int(tiff[start])
    var entries = (0..<count).map { Array(tiff[(start + 2 + $0 * 12)..<(start + 14 + $0 * 12)]) }
    entries.removeAll { $0[0] == 0x12 && $0[1] == 0x01 }
    entries.append([0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0])
    entries.sort { ($0[1], $0[0]) < ($1[1], $1[0]) }
    var bytes = tiff + (tiff.count % 2 == 0 ? [] : [0])
    let end = bytes.count
    bytes += [UInt8(entries.count), 0] + entries.flatMap { $0 } + [0, 0, 0, 0]
    bytes.replaceSubrange(4..<8, with: [UInt8(end & 255), UInt8(end >> 8), 0, 0])
    return bytes
  }
}
