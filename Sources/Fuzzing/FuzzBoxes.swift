/// The boxes of the ISO base media format: HEIC, AVIF, JPEG XL and CR3.
extension FuzzStructure {
  /// The boxes that consist of boxes, with the number of bytes before the first one.
  static let containers: [[UInt8]: Int] = {
    let names: [String: Int] = [
      "ftyp": -1, "JXL ": -1, "meta": 4, "iprp": 0, "ipco": 0, "iinf": 6, "iref": 4, "moov": 0,
      "trak": 0, "mdia": 0, "minf": 0, "stbl": 0, "dinf": 0, "grpl": 0,
    ]
    return Dictionary(uniqueKeysWithValues: names.map { (Array($0.key.utf8), $0.value) })
  }()

  private static let boxNames = [
    "ispe", "irot", "imir", "clap", "pixi", "colr", "auxC", "hvcC", "av1C", "ipma", "infe", "hvc1",
    "av01", "grid", "iovl", "iden", "tmap", "dimg", "thmb", "auxl", "cdsc", "prem", "base", "Exif",
    "mime", "uri ", "idat", "iloc", "pitm", "mdat", "jxlc", "jxlp", "brob", "jbrd", "free", "uuid",
  ].map { Array($0.utf8) }

  /// Reads the boxes in a part of the file, and the boxes in those.
  mutating func readBoxes(_ bytes: [UInt8], in range: Range<Int>, depth: Int) {
    names = Self.boxNames
    var place = range.lowerBound
    while place + 8 <= range.upperBound, parts.count < 500 {
      let size = Number(place: place, count: 4)
      let length = Self.value(size, in: bytes) ?? 0
      let end = length == 0 ? range.upperBound : place + length
      guard end >= place + 8, end <= range.upperBound else { return }
      let name = place + 4..<place + 8
      parts.append(
        Part(
          range: place..<end, name: name, size: length == 0 ? nil : size,
          content: name.upperBound..<end))
      if bytes[name].elementsEqual("iloc".utf8) {
        readPlaces(bytes, at: name.upperBound, end: end)
      } else if let skipped = Self.containers[Array(bytes[name])], skipped >= 0, depth < 8,
        name.upperBound + skipped < end
      {
        readBoxes(bytes, in: name.upperBound + skipped..<end, depth: depth + 1)
      }
      place = end
    }
  }

  /// Reads where the places of items are. Each item and each place is a part, with its number for a
  /// name.
  private mutating func readPlaces(_ bytes: [UInt8], at start: Int, end: Int) {
    func number(_ place: Int, _ count: Int) -> Int {
      Self.value(Number(place: place, count: count), in: bytes) ?? 0
    }
    let (version, sizes) = (number(start, 1), number(start + 4, 2))
    let (offset, length, base) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    guard version < 2, offset == 4, length == 4, base == 0 || base == 4 else { return }
    var place = start + 8
    for _ in 0..<number(start + 6, 2) where place + 8 + base <= end {
      let item = place
      place += (version == 1 ? 6 : 4)
      // Offsets in a box of their own are not offsets in the file.
      let isInFile = version == 0 || number(item + 2, 2) == 0
      if base == 4, isInFile { offsets.append(Number(place: place, count: 4)) }
      let count = number(place + base, 2)
      place += base + 2
      for _ in 0..<min(count, 16) where place + 8 <= end {
        if base == 0, isInFile { offsets.append(Number(place: place, count: 4)) }
        place += 8
      }
      guard place <= end else { return }
      parts.append(Part(range: item..<place, name: item..<item, size: nil, content: item..<place))
    }
  }
}
