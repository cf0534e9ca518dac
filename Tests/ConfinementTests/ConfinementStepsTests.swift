import Glibc
import Testing

/// Tests of the two steps of the confinement, and of threads.
struct ConfinementStepsTests {
  @Test(.enabled(if: ConfinedProcess.landlockVersion > 0), arguments: ConfinedProcess.users)
  func afterTheFirstStepFilesCanBeReadAndNotBeChanged(user: [String]) throws {
    let victim = try VictimFile()
    func ending(_ attempt: String) throws -> Ending {
      try ConfinedProcess(attempt, path: victim.url.path, options: user + ["--prepared"]).ending
    }
    #expect(try ending("open-for-reading") == .allowed)
    #expect(try ending("load-library") == .allowed)
    #expect(try ending("open-for-writing") == .refused("EACCES"))
    #expect(try ending("create-file") == .refused("EACCES"))
    #expect(try ending("delete-file") == .refused("EACCES"))
    #expect(try ending("exec") == .refused("EACCES"))
    #expect(victim.isUntouched)
  }

  /// Loading fonts starts threads.
  @Test(
    .enabled(if: ConfinedProcess.hasFilters), arguments: ConfinementTests.endings,
    ConfinedProcess.users)
  func aThreadThatWasStartedBetweenTheStepsCannot(
    _ expected: (attempt: String, ending: Ending), user: [String]
  ) throws {
    let victim = try VictimFile()
    let path = expected.attempt == "make-folder" ? victim.url.path + "-new" : victim.url.path
    let process = try ConfinedProcess(
      expected.attempt, path: path, options: user + ["--thread"])
    #expect(process.ending == expected.ending)
    #expect(victim.isUntouched)
  }

  @Test(.enabled(if: ConfinedProcess.landlockVersion > 0))
  func withoutFiltersSuchAThreadCanReadAndNotChangeFiles() throws {
    let victim = try VictimFile()
    let options = ["--lacking", "seccomp", "--thread"]
    func ending(_ attempt: String) throws -> Ending {
      try ConfinedProcess(attempt, path: victim.url.path, options: options).ending
    }
    #expect(try ending("open-for-reading") == .allowed)
    #expect(try ending("open-for-writing") == .refused("EACCES"))
    #expect(try ending("delete-file") == .refused("EACCES"))
    #expect(victim.isUntouched)
  }

  @Test func aProcessWithASecondThreadIsNotConfined() throws {
    let process = try ConfinedProcess("nothing", options: ["--early-thread"])
    #expect(process.report == "EBUSY")
  }
}
