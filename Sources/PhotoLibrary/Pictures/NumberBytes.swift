/// Numbers in the byte orders of picture files.
enum NumberBytes {
  static func two(_ value: Int, bigEndian: Bool) -> [UInt8] {
    let bytes = [UInt8(value >> 8 & 255), UInt8(value & 255)]
    return bigEndian ? bytes : bytes.reversed()
  }

  static func four(_ value: Int, bigEndian: Bool) -> [UInt8] {
    let bytes = [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
    return bigEndian ? bytes : bytes.reversed()
  }
}
