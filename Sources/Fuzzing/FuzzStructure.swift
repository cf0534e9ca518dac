/// The parts that the format of a file consists of: boxes, chunks, segments, entries or elements.
struct FuzzStructure {
  /// A number in a file.
  struct Number {
    let place: Int
    /// The number of bytes: 1, 2 or 4.
    let count: Int
    var isBigEndian = true
  }

  struct Part {
    /// The bytes of the part with its name and its size.
    let range: Range<Int>
    /// The name or the tag, of as many bytes as the names of the structure.
    let name: Range<Int>
    /// The size that the part says it has, or nil if it says none.
    var size: Number?
    let content: Range<Int>
  }

  var parts: [Part] = []
  /// The numbers that are offsets in the file.
  var offsets: [Number] = []
  /// The names that parts may have.
  var names: [[UInt8]] = []
  /// Whether the file is text, and its numbers are digits.
  var isText = false

  /// Reads the structure of a file. It has no parts if the format has none, or is not known.
  init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      readChunks(ofPng: bytes)
    } else if bytes.starts(with: Array("RIFF".utf8)) {
      readChunks(ofRiff: bytes)
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      readSegments(ofJpeg: bytes)
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      readBlocks(ofGif: bytes)
    } else if bytes.starts(with: Array("II".utf8)) || bytes.starts(with: Array("MM".utf8)) {
      readEntries(ofTiff: bytes)
    } else if bytes.starts(with: Array("BM".utf8)) {
      readHeader(ofBmp: bytes)
    } else if bytes.starts(with: Array("<".utf8)) {
      readElements(bytes)
    } else if bytes.count > 12, Self.containers.keys.contains(Array(bytes[4..<8])) {
      readBoxes(bytes, in: 0..<bytes.count, depth: 0)
    }
  }

  /// Returns a number of a file, or nil if the file ends before it.
  static func value(_ number: Number, in bytes: [UInt8]) -> Int? {
    guard number.place >= 0, number.place + number.count <= bytes.count else { return nil }
    let digits = bytes[number.place..<number.place + number.count]
    return (number.isBigEndian ? Array(digits) : digits.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Writes a number. Nothing is written behind the end of the file.
  static func set(_ number: Number, to value: Int, in bytes: inout [UInt8]) {
    guard number.place + number.count <= bytes.count else { return }
    for index in 0..<number.count {
      let shift = 8 * (number.isBigEndian ? number.count - 1 - index : index)
      bytes[number.place + index] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }

  /// Replaces bytes. The sizes of the parts around them and the offsets of what is behind them are made
  /// right again, so that decoders read on.
  func replace(_ range: Range<Int>, with new: [UInt8], in bytes: inout [UInt8]) {
    let growth = new.count - range.count
    for part in parts {
      guard let size = part.size, part.content.contains(range.lowerBound),
        range.upperBound <= part.content.upperBound, let old = Self.value(size, in: bytes)
      else { continue }
      Self.set(size, to: old + growth, in: &bytes)
    }
    for offset in offsets {
      guard let old = Self.value(offset, in: bytes), old >= range.upperBound else { continue }
      Self.set(offset, to: old + growth, in: &bytes)
    }
    bytes.replaceSubrange(range, with: new)
  }
}
