/// The directories of TIFF, and of the raw files with its structure.
extension FuzzStructure {
  /// The sizes of the types of values, from type 1 on.
  private static let typeSizes = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 8, 8, 8]
  /// The tags whose values are offsets: strips, tiles, JPEG data and other directories.
  private static let offsetTags: Set<Int> = [273, 324, 330, 513, 34665, 34853]
  private static let tags = [
    254, 256, 257, 258, 259, 262, 266, 273, 274, 277, 278, 279, 284, 292, 317, 320, 322, 323, 324,
    325,
    330, 332, 338, 339, 347, 513, 514, 529, 530, 532, 34665, 34675, 50706,
  ]

  mutating func readEntries(ofTiff bytes: [UInt8]) {
    let isBig = bytes[0] == 0x4D
    names = Self.tags.map { tag in
      let two = [UInt8(tag >> 8), UInt8(tag & 255)]
      return isBig ? two : two.reversed()
    }
    let first = Number(place: 4, count: 4, isBigEndian: isBig)
    offsets = [first]
    var waiting = [first]
    var seen: Set<Int> = []
    while let pointer = waiting.popLast(), seen.count < 20 {
      guard let place = Self.value(pointer, in: bytes), place >= 8, seen.insert(place).inserted
      else { continue }
      waiting += readDirectory(bytes, at: place, isBig: isBig)
    }
  }

  /// Reads a directory. Returns the places of the offsets of other directories.
  private mutating func readDirectory(_ bytes: [UInt8], at start: Int, isBig: Bool) -> [Number] {
    func number(_ place: Int, _ count: Int) -> Number {
      Number(place: place, count: count, isBigEndian: isBig)
    }
    func value(_ place: Int, _ count: Int) -> Int {
      Self.value(number(place, count), in: bytes) ?? 0
    }
    let count = min(value(start, 2), 200)
    let end = start + 2 + count * 12
    guard count > 0, end + 4 <= bytes.count else { return [] }
    var next = [number(end, 4)]
    // The directory is a part too. What it says of its size is its number of entries.
    parts.append(
      Part(range: start..<end + 4, name: start..<start, size: nil, content: start..<end + 4))
    for place in stride(from: start + 2, to: end, by: 12) {
      let (tag, type, items) = (value(place, 2), value(place + 2, 2), value(place + 4, 4))
      parts.append(
        Part(
          range: place..<place + 12, name: place..<place + 2, size: number(place + 4, 4),
          content: place + 8..<place + 12))
      guard (1...Self.typeSizes.count).contains(type) else { continue }
      let length = Self.typeSizes[type - 1] * min(items, 1 << 20)
      if length > 4 { offsets.append(number(place + 8, 4)) }
      guard Self.offsetTags.contains(tag), type == 4 || type == 13 else { continue }
      let values = length > 4 ? value(place + 8, 4) : place + 8
      let places = (0..<min(items, 64)).map { number(values + $0 * 4, 4) }
      offsets += places
      if [330, 34665, 34853].contains(tag) { next += places }
    }
    offsets.append(number(end, 4))
    return next
  }
}
