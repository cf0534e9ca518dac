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

  /// A life of 40 steps has about 30 batches.
  @Test func afterEveryRandomBatchTheViewShowsTheModel() {
    let batches = UpdateStory.live(Self.batches / 20, named: "update stories", steps: 40)
    #expect(batches >= Self.batches)
  }
}
