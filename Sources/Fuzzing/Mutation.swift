/// A way to damage a file.
package enum Mutation: String, CaseIterable, Sendable {
  /// Some bits are flipped, anywhere or close together.
  case bits
  /// Some bytes get other values, often extreme ones.
  case bytes
  /// A number of two or four bytes, such as a length or a width, gets an extreme value.
  case number
  /// The end is missing.
  case truncation
  /// A block occurs twice, next to each other or elsewhere.
  case duplication
  /// Two blocks of the same length change places.
  case swap
  /// A block is missing.
  case removal
  /// A block of one value or of random bytes is inserted.
  case insertion
  /// The end is that of another sample.
  case splice
  /// A block is replaced by one of another sample.
  case graft
  /// A part of the structure is missing: a box, a chunk, a segment, an entry or an element.
  case partRemoval
  /// A part occurs twice.
  case partDuplication
  /// A copy of a part is inside of a part, perhaps of itself.
  case partNesting
  /// Two parts change places, or a part is replaced by one inside of it.
  case partExchange
  /// A part is replaced by one of another sample.
  case partGraft
  /// A part has the name of another kind of part.
  case partName
  /// A part says another size, or number of values.
  case partSize
  /// A number or a reference in a part is another one.
  case partNumber

  /// Damages a file.
  ///
  /// - Parameters:
  ///   - bytes: The file. It may become empty, and not longer than `longest` except by a splice.
  ///   - other: The bytes of another sample.
  func apply(
    to bytes: inout [UInt8], other: [UInt8], using random: inout some RandomNumberGenerator
  ) {
    guard bytes.count > 4 else { return }
    switch self {
    case .bits: flipBits(&bytes, &random)
    case .bytes:
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Self.place(in: bytes, &random)
        let value = Self.values[Int.random(in: 0..<Self.values.count, using: &random)]
        bytes[place] = value ?? .random(in: 0...255, using: &random)
      }
    case .number: setNumber(&bytes, &random)
    case .truncation: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
    case .duplication:
      let block = Array(bytes[Self.block(in: bytes, &random)])
      bytes.insert(contentsOf: block, at: Int.random(in: 0...bytes.count, using: &random))
    case .swap: swapBlocks(&bytes, &random)
    case .removal: bytes.removeSubrange(Self.block(in: bytes, &random))
    case .insertion:
      let isEven = Bool.random(using: &random)
      let value = UInt8.random(in: 0...255, using: &random)
      let block = (0..<Int.random(in: 1...64, using: &random))
        .map { _ in isEven ? value : UInt8.random(in: 0...255, using: &random) }
      bytes.insert(contentsOf: block, at: Self.place(in: bytes, &random))
    case .splice:
      let start = Int.random(in: 0..<max(1, other.count), using: &random)
      bytes.removeSubrange(Self.place(in: bytes, &random)...)
      bytes += other[min(start, other.count)...]
    case .graft:
      guard other.count > 4 else { return }
      bytes.replaceSubrange(
        Self.block(in: bytes, &random), with: other[Self.block(in: other, &random)])
    case .partRemoval, .partDuplication, .partNesting, .partExchange, .partGraft, .partName,
      .partSize, .partNumber:
      applyToParts(of: &bytes, other: other, using: &random)
    }
  }

  private static let values: [UInt8?] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF, 0x10, nil, nil, nil]

  /// A random index. A quarter of them are near the start, where headers are.
  private static func place(in bytes: [UInt8], _ random: inout some RandomNumberGenerator) -> Int {
    let isHeader = Int.random(in: 0..<4, using: &random) == 0
    let most = isHeader ? min(bytes.count, 64) : bytes.count
    return Int.random(in: 0..<most, using: &random)
  }

  /// A random range that is not empty. Most are short.
  private static func block(
    in bytes: [UInt8], _ random: inout some RandomNumberGenerator
  ) -> Range<Int> {
    let start = place(in: bytes, &random)
    let isLong = Int.random(in: 0..<4, using: &random) == 0
    let most = isLong ? bytes.count - start : min(16, bytes.count - start)
    return start..<start + Int.random(in: 1...most, using: &random)
  }

  func flipBits(_ bytes: inout [UInt8], _ random: inout some RandomNumberGenerator) {
    let isBurst = Bool.random(using: &random)
    let start = Self.place(in: bytes, &random)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let place =
        isBurst
        ? min(bytes.count - 1, start + Int.random(in: 0..<4, using: &random))
        : Self.place(in: bytes, &random)
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
  }

  private func setNumber(_ bytes: inout [UInt8], _ random: inout some RandomNumberGenerator) {
    let count = Bool.random(using: &random) ? 2 : 4
    let place = min(Self.place(in: bytes, &random), bytes.count - count)
    let most: UInt32 = count == 2 ? 0xFFFF : 0xFFFF_FFFF
    let size = UInt32(truncatingIfNeeded: bytes.count)
    let numbers: [UInt32] = [
      0, 1, 2, most, most - 1, most / 2, most / 2 + 1, most / 3, size, size - 1, size + 1,
      UInt32.random(in: 0...most, using: &random), 0x0001_0000, 0x4000_0000, 16_384, 40_000,
    ]
    let number = numbers[Int.random(in: 0..<numbers.count, using: &random)]
    let isLittle = Bool.random(using: &random)
    for index in 0..<count {
      let shift = 8 * (isLittle ? index : count - 1 - index)
      bytes[place + index] = UInt8(truncatingIfNeeded: number >> UInt32(shift))
    }
  }

  private func swapBlocks(_ bytes: inout [UInt8], _ random: inout some RandomNumberGenerator) {
    let length = Int.random(in: 1...max(1, bytes.count / 4), using: &random)
    let first = Int.random(in: 0...bytes.count - length, using: &random)
    let second = Int.random(in: 0...bytes.count - length, using: &random)
    for index in 0..<length { bytes.swapAt(first + index, second + index) }
  }
}
