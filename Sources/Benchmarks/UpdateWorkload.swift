/// One way in which a list of identifiers becomes another.
enum UpdateWorkload: String, CaseIterable {
  case append = "a tenth appended"
  case middle = "a hundredth inserted in the middle"
  case edits = "10 % edited at random: deleted, inserted, moved alike"
  case shuffle = "shuffled"

  /// - Parameter count: Of the old list, which is 0, 1, 2 …
  func edited(_ count: Int) -> [Int] {
    var random = SplitMix64(state: UInt64(count))
    var list = Array(0..<count)
    switch self {
    case .append:
      list.append(contentsOf: count..<count + count / 10)
    case .middle:
      list.insert(contentsOf: count..<count + count / 100, at: count / 2)
    case .edits:
      return Self.randomlyEdited(list, each: count / 30, using: &random)
    case .shuffle:
      list.shuffle(using: &random)
    }
    return list
  }

  /// `each` items are deleted, as many moved and as many inserted, by one walk over the list rather
  /// than by as many insertions into it.
  private static func randomlyEdited(
    _ list: [Int], each: Int, using random: inout SplitMix64
  ) -> [Int] {
    let chosen = list.shuffled(using: &random).prefix(2 * each)
    let leaving = Set(chosen)
    let coming = Array(chosen.suffix(each)) + Array(list.count..<list.count + each)
    var places: [Int: [Int]] = [:]
    for item in coming {
      places[.random(in: list.indices, using: &random), default: []].append(item)
    }
    return list.flatMap { item in
      (places[item] ?? []) + (leaving.contains(item) ? [] : [item])
    }
  }
}

/// Steele, Lea, Flood 2014: the same lists in every run.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
