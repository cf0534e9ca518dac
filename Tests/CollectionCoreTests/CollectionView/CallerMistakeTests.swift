import Foundation
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
