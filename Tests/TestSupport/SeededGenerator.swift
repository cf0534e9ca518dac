import Foundation

/// A generator of reproducible random numbers, SplitMix64 (Steele, Lea, Flood 2014).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns the seed in the environment variable `TRELLIS_TEST_SEED`, or a random one, and prints
  /// it so that a failure can be reproduced.
  package static func freshSeed(for test: String) -> UInt64 {
    let chosen = ProcessInfo.processInfo.environment["TRELLIS_TEST_SEED"].flatMap { UInt64($0) }
    let seed = chosen ?? UInt64.random(in: 1...1_000_000_000)
    print("\(test): TRELLIS_TEST_SEED=\(seed)")
    return seed
  }
}
