import Foundation
import XCTest

@testable import CollectionCore

/// Random updates among other events. After each step the view shows the model in the places of the
/// layout and of the plain layout, and no view is lost or shown twice.
///
/// XCTest runs the four parts in several processes.
final class UpdateStoryTests: XCTestCase {
  /// The number of batches in all parts. The default is 4,000; the environment variable
  /// `TRELLIS_UPDATE_BATCHES` sets another number, 100,000 for the full test.
  private static let batches =
    ProcessInfo.processInfo.environment["TRELLIS_UPDATE_BATCHES"].flatMap { Int($0) } ?? 4_000

  func testAfterEveryRandomBatchTheViewShowsTheModel1() { liveAPart() }
  func testAfterEveryRandomBatchTheViewShowsTheModel2() { liveAPart() }
  func testAfterEveryRandomBatchTheViewShowsTheModel3() { liveAPart() }
  func testAfterEveryRandomBatchTheViewShowsTheModel4() { liveAPart() }

  /// Runs a quarter of the stories. A story of 40 steps has about 30 batches.
  private func liveAPart() {
    let part = (Self.batches + 3) / 4
    MainActor.assumeIsolated {
      let batches = UpdateStory.live((part + 19) / 20, named: "update stories", steps: 40) {
        XCTFail($0)
      }
      XCTAssertGreaterThanOrEqual(batches, part)
    }
  }
}
