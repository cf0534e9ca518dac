import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// Random updates among other events. After each step the view shows the model in the places of the
/// layout and of the plain layout, and no view is lost or shown twice.
@MainActor
struct UpdateStoryTests {
  /// The number of batches. The default is 4,000; the environment variable `TRELLIS_UPDATE_BATCHES`
  /// sets another number, 100,000 for the full test.
  private static let batches =
    ProcessInfo.processInfo.environment["TRELLIS_UPDATE_BATCHES"].flatMap { Int($0) } ?? 4_000

  /// A story of 40 steps has about 30 batches.
  @Test func afterEveryRandomBatchTheViewShowsTheModel() {
    let batches = UpdateStory.live(Self.batches / 20, named: "update stories", steps: 40)
    #expect(batches >= Self.batches)
  }
}
