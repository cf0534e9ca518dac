import TestSupport
import Testing

@testable import CollectionCore

/// A sequence of random steps with a collection view, which is equal for equal seeds.
@MainActor
protocol RandomStory: AnyObject, Sendable {
  init(seed: UInt64)

  /// Descriptions of the steps so far, the last one at the end.
  var events: [String] { get }

  /// The number of events that the story exists to test. Each story defines its events.
  var tally: Int { get }

  /// Performs the next random step.
  ///
  /// - Returns: The faults that the step left.
  func step() -> [String]

  /// Finishes the story. The default implementation does nothing.
  ///
  /// - Returns: The faults that remain when the view is at rest. The default is none.
  func end() -> [String]
}

extension RandomStory {
  func end() -> [String] { [] }

  /// Runs `count` stories of `steps` steps each and stops at the first fault, which is recorded with
  /// the seed of its story.
  ///
  /// - Parameter fail: Records the fault. XCTest has a function of its own for it.
  /// - Returns: The sum of the tallies.
  static func live(
    _ count: Int, named name: String, steps: Int,
    fail: (String) -> Void = { Issue.record(Comment(rawValue: $0)) }
  ) -> Int {
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
        let lastEvents = story.events.suffix(10).joined(separator: "\n  ")
        fail("seed \(seed): \(faults.prefix(4)) \(messages) after\n  \(lastEvents)")
        return tally
      }
    }
    return tally
  }
}
