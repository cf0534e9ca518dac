/// Replacements in a sequence of bytes. All offsets refer to the bytes before.
struct ByteEdits {
  private struct Edit {
    let range: Range<Int>
    let bytes: [UInt8]
  }

  private var edits: [Edit] = []

  /// The number of bytes by which the sequence becomes longer.
  var growth: Int { edits.reduce(0) { $0 + $1.bytes.count - $1.range.count } }

  /// Replaces the bytes of `range`. Ranges do not overlap; an empty one inserts.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    edits.append(Edit(range: range, bytes: bytes))
  }

  /// Replaces as many bytes at `offset` as are given.
  mutating func overwrite(at offset: Int, with bytes: [UInt8]) {
    replace(offset..<offset + bytes.count, with: bytes)
  }

  mutating func insert(_ bytes: [UInt8], at offset: Int) {
    replace(offset..<offset, with: bytes)
  }

  /// Adds the replacements of another value.
  mutating func add(_ other: ByteEdits) { edits += other.edits }

  /// Returns the bytes with all replacements made.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + growth)
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[place..<edit.range.lowerBound]
      result += edit.bytes
      place = edit.range.upperBound
    }
    return result + bytes[place...]
  }
}
