/// A damaged picture file. The seed and the number of a case determine its bytes, whatever cases ran
/// before it.
package struct FuzzCase: Sendable {
  package let seed: UInt64
  package let number: Int
  /// The name of the sample that was damaged.
  package let sample: String
  package let mutations: [Mutation]
  package let bytes: [UInt8]

  /// Makes a case.
  ///
  /// - Parameter samples: The samples, at least one. Other samples give other cases.
  package init(seed: UInt64, number: Int, samples: [FuzzSample]) {
    self.seed = seed
    self.number = number
    // The multiplication spreads seeds, so that the cases of neighbouring seeds differ.
    var random = FuzzRandom(
      seed: (seed &* 0xD134_2543_DE82_EF95) &+ UInt64(truncatingIfNeeded: number))
    let sample = samples[Int.random(in: 0..<samples.count, using: &random)]
    let other = samples[Int.random(in: 0..<samples.count, using: &random)]
    var bytes = sample.bytes
    var mutations: [Mutation] = []
    repeat {
      let all = Mutation.allCases
      let mutation = all[Int.random(in: 0..<all.count, using: &random)]
      mutation.apply(to: &bytes, other: other.bytes, using: &random)
      mutations.append(mutation)
    } while mutations.count < 4 && Int.random(in: 0..<3, using: &random) == 0
    // Otherwise most cases would end at a checksum, and no decoder would see what is behind it.
    if Int.random(in: 0..<4, using: &random) > 0 { FuzzRepair.repair(&bytes) }
    self.sample = sample.name
    self.mutations = mutations
    self.bytes = bytes
  }

  /// One line for a report.
  package var description: String {
    let list = mutations.map(\.rawValue).joined(separator: ", ")
    return "seed \(seed), case \(number): \(sample), \(bytes.count) bytes (\(list))"
  }
}

/// A generator of reproducible random numbers, SplitMix64 (Steele, Lea, Flood 2014).
struct FuzzRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
