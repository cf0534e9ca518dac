/// The sum of the hashes of rows, in any order. It tells whether the rows are those that were written, which
/// SQLite does not: a damaged file may have other values that are as well formed.
struct IndexSum: Equatable {
  private(set) var value: UInt64 = 0

  init(_ stored: Int64 = 0) { value = UInt64(bitPattern: stored) }

  var stored: Int64 { Int64(bitPattern: value) }

  mutating func add(_ hash: IndexHash) { value &+= hash.value }
  mutating func remove(_ hash: IndexHash) { value &-= hash.value }
}

/// The hash of a row, which is the same in every run of the program: FNV-1a of 64 bits, as G. Fowler,
/// L. C. Noll and K.-P. Vo describe it, with numbers taken as a whole.
struct IndexHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: Int64) {
    value = (value ^ UInt64(bitPattern: number)) &* 0x100_0000_01B3
    // A multiplication moves nothing down, and numbers differ in their upper bits, too.
    value ^= value >> 32
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    add(Int64(text.utf8.count))
  }
}
