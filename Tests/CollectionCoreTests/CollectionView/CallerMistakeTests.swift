import TestSupport
import Testing

/// The effect of a reported mistake and of a warning with the default handlers.
struct CallerMistakeTests {
  #if DEBUG
    @Test func aMistakeStopsADebugBuild() throws {
      #expect(try !BuiltProgram(running: "MistakeChild", "report").hasExited)
    }

    @Test func anInconsistentUpdateStopsADebugBuildWithTheNumbers() throws {
      let program = try BuiltProgram(running: "MistakeChild", "update")
      #expect(!program.hasExited)
      #expect(program.errors.contains("invalid number of items in section 0"))
    }
  #else
    @Test func anInconsistentUpdateIsLoggedAndRecoveredInAReleaseBuild() throws {
      let program = try BuiltProgram(running: "MistakeChild", "update")
      #expect(program.hasExited && program.status == 0)
      let message = "Trellis: Invalid update: invalid number of items in section 0"
      #expect(program.errors.hasPrefix(message))
      #expect(program.errors.contains("999"))
    }
  #endif

  @Test func aWarningIsLoggedAndNeverStopsTheProgram() throws {
    let program = try BuiltProgram(running: "MistakeChild", "warn")
    #expect(program.hasExited && program.status == 0)
    #expect(program.errors == "Trellis: a warning\n")
  }
}
