import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Random updates, in the middle of everything else that may happen: after each the view shows the
/// model, where the layout and the plain layout have it, and no view is lost or shown twice.
@MainActor
struct UpdateStoryTests {
  /// Set `TRELLIS_UPDATE_BATCHES` to 100000 for the whole of it; a part runs by default.
  private static let batches =
    ProcessInfo.processInfo.environment["TRELLIS_UPDATE_BATCHES"].flatMap { Int($0) } ?? 4_000

  @Test func afterEveryRandomBatchTheViewShowsTheModel() {
    var seed = SeededGenerator.freshSeed(for: "update stories")
    var batches = 0
    while batches < Self.batches {
      let story = UpdateStory(seed: seed)
      var faults: [String] = []
      for _ in 0..<40 where faults.isEmpty { faults = story.step() }
      if faults.isEmpty { faults = story.end() }
      guard faults.isEmpty else {
        let tale = story.events.suffix(8).joined(separator: "\n  ")
        Issue.record("seed \(seed): \(faults.prefix(4)) after\n  \(tale)")
        return
      }
      batches += story.batchCount
      seed += 1
    }
    print("update stories: \(batches) batches")
  }
}
