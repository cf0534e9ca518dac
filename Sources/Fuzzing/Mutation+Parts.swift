/// Damage to the structure of a file.
extension Mutation {
  /// Damages a part, as this mutation says, or bits of a file without parts. Some choices change nothing: then another one is tried.
  func applyToParts(
    of bytes: inout [UInt8], other: [UInt8], using random: inout some RandomNumberGenerator
  ) {
    let before = bytes
    for _ in 0..<4 where bytes == before { applyOnce(&bytes, other, &random) }
  }

  private func applyOnce(
    _ bytes: inout [UInt8], _ other: [UInt8], _ random: inout some RandomNumberGenerator
  ) {
    let structure = FuzzStructure(bytes)
    guard let part = structure.parts.randomElement(using: &random),
      let second = structure.parts.randomElement(using: &random)
    else { return flipBits(&bytes, &random) }
    switch self {
    case .partRemoval: structure.replace(part.range, with: [], in: &bytes)
    case .partDuplication:
      let start = part.range.lowerBound
      structure.replace(start..<start, with: Array(bytes[part.range]), in: &bytes)
    case .partNesting:
      // A part that is put into itself is nested once more.
      let content = Array(bytes[part.range])
      let start = second.content.lowerBound
      structure.replace(start..<start, with: content, in: &bytes)
    case .partExchange: exchange(part, second, structure, &bytes)
    case .partGraft:
      let foreign = FuzzStructure(other).parts.randomElement(using: &random)?.range
      structure.replace(part.range, with: Array(other[foreign ?? other.indices]), in: &bytes)
    case .partName:
      guard let name = structure.names.randomElement(using: &random), !part.name.isEmpty else {
        return setNumber(in: part, structure, &bytes, &random)
      }
      let end = part.content.upperBound + 2..<part.content.upperBound + 2 + part.name.count
      if structure.isText, end.upperBound <= part.range.upperBound {
        bytes.replaceSubrange(end, with: name)
      }
      structure.replace(part.name, with: name, in: &bytes)
    case .partSize:
      guard let size = part.size else { return setNumber(in: part, structure, &bytes, &random) }
      let value = FuzzStructure.value(size, in: bytes) ?? 0
      let values = [
        0, 1, 7, 8, 0x7FFF_FFFF, 0xFFFF_FFFF, 0x8000_0000, value + 1, value - 1, value * 2,
      ]
      FuzzStructure.set(size, to: values.randomElement(using: &random) ?? 0, in: &bytes)
    default: setNumber(in: part, structure, &bytes, &random)
    }
  }

  /// Lets two parts change places. Of parts in each other, the inner one takes the place of the outer
  /// one.
  private func exchange(
    _ one: FuzzStructure.Part, _ other: FuzzStructure.Part, _ structure: FuzzStructure,
    _ bytes: inout [UInt8]
  ) {
    let (first, last) =
      one.range.lowerBound <= other.range.lowerBound
      ? (one.range, other.range) : (other.range, one.range)
    if first.overlaps(last) {
      structure.replace(first, with: Array(bytes[last]), in: &bytes)
    } else {
      let (a, b) = (Array(bytes[first]), Array(bytes[last]))
      let between = Array(bytes[first.upperBound..<last.lowerBound])
      structure.replace(first.lowerBound..<last.upperBound, with: b + between + a, in: &bytes)
    }
  }

  /// Changes a number in a part: to an extreme one, to an offset or a size of the file, or to a number of
  /// another part, which makes cycles of references.
  private func setNumber(
    in part: FuzzStructure.Part, _ structure: FuzzStructure, _ bytes: inout [UInt8],
    _ random: inout some RandomNumberGenerator
  ) {
    guard !structure.isText else {
      let values = FuzzStructure.attributes(bytes, in: part.range)
      guard let place = values.randomElement(using: &random) else { return }
      let other = FuzzStructure.attributes(bytes, in: bytes.indices).randomElement(using: &random)
      let new =
        Bool.random(using: &random)
        ? FuzzStructure.values.randomElement(using: &random) : other.map { Array(bytes[$0]) }
      return structure.replace(place, with: new ?? [], in: &bytes)
    }
    let count = [1, 2, 4].randomElement(using: &random) ?? 4
    guard part.content.count >= count else { return }
    // Numbers stand at even places of most formats.
    let place =
      part.content.lowerBound + Int.random(in: 0...part.content.count - count, using: &random)
    let number = FuzzStructure.Number(
      place: place - (place - part.content.lowerBound) % min(count, 2), count: count,
      isBigEndian: Bool.random(using: &random))
    let other = structure.parts.randomElement(using: &random) ?? part
    let start = other.content.lowerBound
    let copied = FuzzStructure.Number(
      place: Int.random(in: start...max(start, other.content.upperBound - count), using: &random),
      count: count, isBigEndian: number.isBigEndian)
    let values = [
      0, 1, 2, 0x7F, 0xFF, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 1_000_000_000,
      bytes.count, other.range.lowerBound, other.range.count,
    ]
    let copy = FuzzStructure.value(copied, in: bytes)
    let value = Bool.random(using: &random) ? copy : values.randomElement(using: &random)
    FuzzStructure.set(number, to: value ?? 0, in: &bytes)
  }
}
