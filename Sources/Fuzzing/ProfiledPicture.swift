/// Pictures with an embedded color profile, made from pictures without one.
package enum ProfiledPicture {
  /// Inserts a profile into a JPEG, in pieces of 60,000 bytes.
  package static func jpeg(_ jpeg: [UInt8], _ profile: [UInt8]) -> [UInt8] {
    let starts = Array(stride(from: 0, to: profile.count, by: 60_000))
    var segments: [UInt8] = []
    for (index, start) in starts.enumerated() {
      let piece = profile[start..<min(start + 60_000, profile.count)]
      let content = Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(starts.count)] + piece
      let length = content.count + 2
      segments += [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + content
    }
    return Array(jpeg[..<2]) + segments + Array(jpeg[2...])
  }

  /// Inserts a profile into a PNG.
  package static func png(_ png: [UInt8], _ profile: [UInt8]) -> [UInt8] {
    self.png(png, chunk: "iCCP", Array("profile\0\0".utf8) + stored(profile))
  }

  /// Inserts a chunk into a PNG, in front of all others except for the header.
  package static func png(_ png: [UInt8], chunk type: String, _ content: [UInt8]) -> [UInt8] {
    let chunk =
      SampleProfile.number(content.count) + Array(type.utf8) + content + [0, 0, 0, 0]
    var file = Array(png[..<33]) + chunk + Array(png[33...])
    FuzzRepair.checksums(ofPng: &file)
    return file
  }

  /// Returns a PNG of RGB pixels, not compressed.
  package static func png(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let size = SampleProfile.number(width) + SampleProfile.number(height)
    let ihdr = SampleProfile.number(13) + Array("IHDR".utf8) + size + [8, 2, 0, 0, 0, 0, 0, 0, 0]
    var rows: [UInt8] = []
    for y in 0..<height { rows += [0] + pixels[(y * width * 3)..<((y + 1) * width * 3)] }
    let end = SampleProfile.number(0) + Array("IEND".utf8) + [0, 0, 0, 0]
    return png(header + ihdr + end, chunk: "IDAT", stored(rows))
  }

  /// Inserts a profile into a WebP of 48 × 32 pixels.
  package static func webp(_ webp: [UInt8], _ profile: [UInt8]) -> [UInt8] {
    let header: [UInt8] = [10, 0, 0, 0, 0x20, 0, 0, 0, 47, 0, 0, 31, 0, 0]
    var start = Array(webp[..<12]) + Array("VP8X".utf8) + header
    var rest = webp[12...]
    if webp[12..<16].elementsEqual("VP8X".utf8) {
      start = Array(webp[..<30])
      start[20] |= 0x20
      rest = webp[30...]
    }
    let length = Array(SampleProfile.number(profile.count).reversed())
    let padding = [UInt8](repeating: 0, count: profile.count % 2)
    var file = start + Array("ICCP".utf8) + length + profile + padding + rest
    FuzzRepair.repair(&file)
    return file
  }

  /// Adds a profile to a little-endian TIFF: the directory is repeated at its end, with the profile.
  package static func tiff(_ tiff: [UInt8], _ profile: [UInt8]) -> [UInt8] {
    func number32(_ value: Int) -> [UInt8] { SampleProfile.number(value).reversed() }
    let start = Int(tiff[4]) | Int(tiff[5]) << 8
    let count = Int(tiff[start])
    var bytes = tiff + [UInt8](repeating: 0, count: tiff.count % 2)
    let place = bytes.count
    bytes += profile + [UInt8](repeating: 0, count: profile.count % 2)
    let directory = bytes.count
    bytes += [UInt8(count + 1), 0] + tiff[(start + 2)..<(start + 2 + 12 * count)]
    bytes += [0x73, 0x87, 7, 0] + number32(profile.count) + number32(place) + [0, 0, 0, 0]
    bytes.replaceSubrange(4..<8, with: number32(directory))
    return bytes
  }

  /// Returns the bytes in the format of zlib, not compressed.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: max(bytes.count, 1), by: 65535) {
      let block = bytes[start..<min(start + 65535, bytes.count)]
      let length = block.count
      let sizes = [length & 255, length >> 8, ~length & 255, (~length >> 8) & 255]
      result += [start + 65535 >= bytes.count ? 1 : 0] + sizes.map { UInt8($0) } + block
    }
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65521
      second = (second + first) % 65521
    }
    return result + SampleProfile.number(second << 16 | first)
  }
}
