/// Makes checksums and sizes right again after a file was damaged, so that decoders read on.
enum FuzzRepair {
  /// Repairs what the format of a file has.
  static func repair(_ bytes: inout [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      checksums(ofPng: &bytes)
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 8 {
      let size = bytes.count - 8
      for index in 0..<4 { bytes[4 + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
    }
  }

  /// Sets the checksums of the chunks of a PNG, up to a chunk that does not end in the file.
  static func checksums(ofPng bytes: inout [UInt8]) {
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = offset + 8 + length
      guard end + 4 <= bytes.count else { return }
      let sum = checksum(bytes[offset + 4..<end])
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
      offset = end + 4
    }
  }

  /// Returns the CRC-32 of a PNG chunk.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index)
    for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    return value
  }
}
