/// Chunks, segments and blocks one after another: PNG, RIFF, JPEG, GIF and BMP.
extension FuzzStructure {
  private static func names(_ text: String) -> [[UInt8]] {
    text.split(separator: " ").map { Array($0.utf8) }
  }

  mutating func readChunks(ofPng bytes: [UInt8]) {
    names = Self.names(
      "IHDR PLTE IDAT IEND tRNS gAMA cHRM iCCP sRGB eXIf tEXt zTXt iTXt acTL fcTL fdAT")
    readChunks(bytes, at: 8, extra: 4) { place in
      (Number(place: place, count: 4), place + 4..<place + 8)
    }
  }

  mutating func readChunks(ofRiff bytes: [UInt8]) {
    names =
      Self.names("VP8X ANIM ANMF ALPH ICCP EXIF XMP_") + [Array("VP8 ".utf8), Array("VP8L".utf8)]
    readChunks(bytes, at: 12, extra: 0) { place in
      (Number(place: place + 4, count: 4, isBigEndian: false), place..<place + 4)
    }
    // A frame of an animation consists of chunks.
    for part in parts where bytes[part.name].elementsEqual("ANMF".utf8) && part.content.count > 24 {
      let start = part.content.lowerBound + 16
      let size = Number(place: start + 4, count: 4, isBigEndian: false)
      parts.append(
        Part(
          range: start..<part.range.upperBound, name: start..<start + 4, size: size,
          content: start + 8..<part.range.upperBound))
    }
  }

  /// Reads chunks of a size, a name, the data and `extra` bytes.
  private mutating func readChunks(
    _ bytes: [UInt8], at start: Int, extra: Int, _ header: (Int) -> (Number, Range<Int>)
  ) {
    var place = start
    while place + 8 + extra <= bytes.count, parts.count < 500 {
      let (size, name) = header(place)
      let content = place + 8
      let end = content + (Self.value(size, in: bytes) ?? 0)
      guard end + extra <= bytes.count else { return }
      parts.append(
        Part(range: place..<end + extra, name: name, size: size, content: content..<end))
      // Chunks of RIFF begin at even places.
      place = end + extra + (extra == 0 ? (end - content) % 2 : 0)
    }
  }

  /// Reads segments up to the end, also those between the scans of a progressive file.
  mutating func readSegments(ofJpeg bytes: [UInt8]) {
    names = [0xC0, 0xC1, 0xC2, 0xC4, 0xDA, 0xDB, 0xDD, 0xE0, 0xE1, 0xE2, 0xEE, 0xFE, 0xD0, 0xD9].map
    {
      [0xFF, $0]
    }
    var place = 2
    while place + 4 <= bytes.count, parts.count < 500 {
      let marker = bytes[place + 1]
      guard bytes[place] == 0xFF, marker >= 0xC0, !(0xD0...0xD9).contains(marker) else {
        place += 1
        continue
      }
      let size = Number(place: place + 2, count: 2)
      let end = place + 2 + (Self.value(size, in: bytes) ?? 0)
      guard end >= place + 4, end <= bytes.count else { return }
      parts.append(
        Part(range: place..<end, name: place..<place + 2, size: size, content: place + 4..<end))
      place = end
    }
  }

  /// Reads the descriptors of the screen and the frames, the extensions and their blocks.
  mutating func readBlocks(ofGif bytes: [UInt8]) {
    names = [[0x21, 0xF9], [0x21, 0xFF], [0x21, 0xFE], [0x21, 0x01], [0x2C, 0], [0x3B, 0]]
    guard bytes.count > 13 else { return }
    parts.append(Part(range: 6..<13, name: 6..<6, size: nil, content: 6..<13))
    func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var place = 13 + colours(bytes[10])
    while place + 10 < bytes.count, parts.count < 500, [0x21, 0x2C].contains(bytes[place]) {
      let start = place
      place += bytes[start] == 0x2C ? 11 + colours(bytes[start + 9]) : 2
      while place < bytes.count, bytes[place] > 0 {
        let end = place + 1 + Int(bytes[place])
        guard end <= bytes.count else { return }
        parts.append(
          Part(
            range: place..<end, name: place..<place, size: Number(place: place, count: 1),
            content: place + 1..<end))
        place = end
      }
      place += 1
      guard place <= bytes.count else { return }
      parts.append(
        Part(range: start..<place, name: start..<start + 2, size: nil, content: start + 1..<place))
    }
  }

  mutating func readHeader(ofBmp bytes: [UInt8]) {
    guard bytes.count > 54 else { return }
    offsets = [Number(place: 10, count: 4, isBigEndian: false)]
    let size = Number(place: 14, count: 4, isBigEndian: false)
    parts = [
      Part(range: 2..<14, name: 2..<2, size: nil, content: 2..<14),
      Part(range: 14..<54, name: 14..<14, size: size, content: 18..<54),
    ]
  }
}
