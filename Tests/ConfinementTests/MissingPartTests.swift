import Glibc
import Testing

/// Tests of kernels and containers that lack a part of the confinement.
struct MissingPartTests {
  private static let every =
    "no privileges, end with the parent, no memory dumps, limits (rlimit), files (Landlock), "
    + "system calls (seccomp)"

  @Test(.enabled(if: ConfinedProcess.landlockVersion > 0 && ConfinedProcess.hasFilters))
  func theReportNamesEveryPart() throws {
    let version = ConfinedProcess.landlockVersion
    #expect(
      try ConfinedProcess("nothing").report
        == "confined: \(Self.every), Landlock version \(version)")
  }

  @Test(arguments: ["open-for-reading", "open-for-writing", "create-file", "make-socket"])
  func withoutLandlockTheFilterRefuses(_ attempt: String) throws {
    let process = try ConfinedProcess(
      attempt, options: ["--lacking", "landlock_create_ruleset"])
    #expect(process.report.hasSuffix("; missing: files (Landlock): Function not implemented"))
    #expect(!process.report.contains("Landlock version"))
    #expect(process.ending == .refused("EACCES"))
  }

  @Test(.enabled(if: ConfinedProcess.landlockVersion > 0))
  func withoutRestrictingLandlockIsMissing() throws {
    let process = try ConfinedProcess(
      "nothing", options: ["--lacking", "landlock_restrict_self"])
    #expect(process.report.hasSuffix("; missing: files (Landlock): Function not implemented"))
  }

  @Test(.enabled(if: ConfinedProcess.landlockVersion > 0))
  func withoutFiltersLandlockAndLimitsRefuse() throws {
    let options = ["--lacking", "seccomp"]
    let reading = try ConfinedProcess("open-for-reading", options: options)
    #expect(reading.report.contains("; missing: system calls (seccomp): "))
    #expect(reading.ending == .refused("EACCES"))
    #expect(try ConfinedProcess("exec", options: options).ending == .refused("EACCES"))
    #expect(try ConfinedProcess("use-4-gib", options: options).ending == .refused("ENOMEM"))
    #expect(try ConfinedProcess("trace-parent", options: options).ending == .refused("EPERM"))
  }

  @Test(.enabled(if: ConfinedProcess.hasFilters))
  func withoutLimitsTheFilterRefuses() throws {
    let options = ["--lacking", "prlimit64"]
    let process = try ConfinedProcess("fork", options: options)
    #expect(process.report.contains("limits (rlimit): Function not implemented"))
    #expect(process.ending == .killed(SIGSYS))
  }

  @Test func partsThatAreNotAskedForAreNotReported() throws {
    let process = try ConfinedProcess("nothing", parts: "limits")
    #expect(process.report == "confined: no privileges, limits (rlimit)")
  }
}
