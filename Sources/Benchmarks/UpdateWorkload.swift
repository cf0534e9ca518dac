/// A way to change a list of identifiers.
enum UpdateWorkload: String, CaseIterable {
  case append = "a tenth appended"
  case middle = "a hundredth inserted in the middle"
  case edits = "10 % edited at random: deleted, inserted, moved alike"
  case shuffle = "shuffled"

  /// Returns the list after the change.
  ///
  /// - Parameter count: The length of the list before the change, which is 0, 1, 2 and so on.
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

  /// Returns the list after `each` items have been deleted, as many moved and as many inserted. The
  /// list is built in one pass instead of by that many insertions.
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

/// A generator after Steele, Lea, Flood 2014. It makes the lists equal in every run.
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
