import TestSupport
import Testing

@testable import CollectionCore

/// A random life of a collection view, the same for the same seed.
@MainActor
protocol RandomStory: AnyObject, Sendable {
  init(seed: UInt64)

  /// Descriptions of the steps so far, the last one at the end.
  var events: [String] { get }

  /// How often that came about which the story is for.
  var tally: Int { get }

  /// - Returns: What is wrong afterwards.
  func step() -> [String]

  /// - Returns: What is wrong when everything has come to rest.
  func end() -> [String]
}

extension RandomStory {
  func end() -> [String] { [] }

  /// Lives `count` lives of `steps` steps each, until one goes wrong, which is recorded with its seed.
  ///
  /// - Returns: The sum of the tallies.
  static func live(_ count: Int, named name: String, steps: Int) -> Int {
    let first = SeededGenerator.freshSeed(for: name)
    var tally = 0
    for seed in first..<first + UInt64(count) {
      let story = Self(seed: seed)
      var faults: [String] = []
      let messages = mistakes {
        for _ in 0..<steps where faults.isEmpty { faults = story.step() }
        if faults.isEmpty { faults = story.end() }
      }
      tally += story.tally
      guard faults.isEmpty, messages.isEmpty else {
        let tale = story.events.suffix(10).joined(separator: "\n  ")
        Issue.record("seed \(seed): \(faults.prefix(4)) \(messages) after\n  \(tale)")
        return tally
      }
    }
    return tally
  }
}
