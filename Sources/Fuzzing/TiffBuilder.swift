/// Builds files with the structure of TIFF.
struct TiffBuilder {
  /// An entry of a directory. A value of four bytes or less, or the offset of a longer one.
  struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    let value: Int

    static func short(_ tag: Int, _ value: Int) -> Entry {
      Entry(tag: tag, type: 3, count: 1, value: value)
    }

    static func long(_ tag: Int, _ value: Int, count: Int = 1) -> Entry {
      Entry(tag: tag, type: 4, count: count, value: value)
    }
  }

  let bigEndian: Bool
  private(set) var bytes: [UInt8]

  /// - Parameter version: The number after the byte order mark. The default is that of TIFF.
  init(bigEndian: Bool = false, version: Int = 42) {
    self.bigEndian = bigEndian
    bytes = Array((bigEndian ? "MM" : "II").utf8)
    bytes += number(version, 2) + [0, 0, 0, 0]
  }

  func number(_ value: Int, _ count: Int) -> [UInt8] {
    let shifts = (0..<count).map { 8 * (bigEndian ? count - 1 - $0 : $0) }
    return shifts.map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Adds bytes, and returns their offset.
  mutating func add(_ data: [UInt8]) -> Int {
    if bytes.count % 2 == 1 { bytes.append(0) }
    bytes += data
    return bytes.count - data.count
  }

  /// Adds a directory, and returns its offset.
  mutating func addDirectory(_ entries: [Entry], next: Int = 0) -> Int {
    var data = number(entries.count, 2)
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      data += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      data += entry.type == 3 ? number(entry.value, 2) + [0, 0] : number(entry.value, 4)
    }
    return add(data + number(next, 4))
  }

  /// Adds the first directory, and returns the file.
  mutating func file(_ entries: [Entry], next: Int = 0) -> [UInt8] {
    let first = addDirectory(entries, next: next)
    bytes.replaceSubrange(4..<8, with: number(first, 4))
    return bytes
  }
}
