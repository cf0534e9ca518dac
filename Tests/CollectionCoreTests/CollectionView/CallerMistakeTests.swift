import Foundation
import TestSupport
import Testing

@testable import CollectionCore

/// What becomes of a mistake and of a warning when nobody replaced the handlers.
struct CallerMistakeTests {
  #if DEBUG
    @Test func aMistakeStopsADebugBuild() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run { CallerMistake.report("a mistake") }
      }
    }

    @Test func anInconsistentUpdateStopsADebugBuildWithTheNumbers() async throws {
      let result = try await #require(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        await MainActor.run { updateInconsistently() }
      }
      let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(errors.contains("invalid number of items in section 0"))
    }
  #else
    @Test func anInconsistentUpdateIsLoggedAndRecoveredInAReleaseBuild() async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) {
        await MainActor.run { updateInconsistently() }
      }
      let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(errors.hasPrefix("Trellis: Invalid update: invalid number of items in section 0"))
      #expect(errors.contains("999"))
    }
  #endif

  @Test func aWarningIsLoggedAndNeverStopsTheProgram() async throws {
    let result = try await #require(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { CallerMistake.warn("a warning") }
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("Trellis: a warning\n"))
  }
}

/// Tells of two deletions where one item has gone. Returns where that is survived: the new data is
/// on screen then, what was looked at is where it was, and the next update goes as ever.
@MainActor
private func updateInconsistently() {
  let stage = Stage(counts: [1000])
  stage.scroll(to: 6010)
  stage.view.performBatchUpdates {
    stage.data.counts = [999]
    stage.view.deleteItems(at: [[0, 0], [0, 1]])
  }
  stage.settle()
  precondition(stage.view.numberOfItems(inSection: 0) == 999)
  precondition(stage.view.contentOffset.y == 6010 && stage.faults.isEmpty)
  stage.data.counts = [1001]
  stage.view.insertItems(at: [[0, 0], [0, 1]])
  stage.settle()
  precondition(stage.view.numberOfItems(inSection: 0) == 1001 && stage.faults.isEmpty)
}
