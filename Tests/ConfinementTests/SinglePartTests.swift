import Glibc
import Testing

/// Tests of each part of the confinement without the others.
struct SinglePartTests {
  /// With Landlock alone. `since` is the version of Landlock that refuses it.
  nonisolated static let files: [(attempt: String, errno: String, since: Int)] = [
    ("create-file", "EACCES", 1),
    ("open-for-writing", "EACCES", 1),
    ("open-for-reading", "EACCES", 1),
    ("open-again-for-writing", "EACCES", 1),
    ("delete-file", "EACCES", 1),
    ("rename-file", "EACCES", 1),
    ("make-folder", "EACCES", 1),
    ("load-library", "EACCES", 1),
    ("exec", "EACCES", 1),
    ("mount", "EPERM", 1),
    ("trace-parent", "EPERM", 1),
    ("read-memory-of-parent", "EPERM", 1),
    ("truncate-file", "EACCES", 3),
    ("connect-to-internet", "EACCES", 4),
    ("signal-parent", "EPERM", 6),
  ]

  @Test(.enabled(if: ConfinedProcess.landlockVersion > 0), arguments: files, ConfinedProcess.users)
  func landlockAloneRefuses(
    _ expected: (attempt: String, errno: String, since: Int), user: [String]
  ) throws {
    guard ConfinedProcess.landlockVersion >= expected.since else { return }
    let victim = try VictimFile()
    let path = expected.attempt == "make-folder" ? victim.url.path + "-new" : victim.url.path
    let process = try ConfinedProcess(
      expected.attempt, path: path, parts: "files", options: user)
    #expect(process.ending == .refused(expected.errno))
    #expect(victim.isUntouched)
  }

  @Test(
    .enabled(if: ConfinedProcess.hasFilters), arguments: ConfinementTests.endings,
    ConfinedProcess.users)
  func theFilterAloneRefusesTheSame(
    _ expected: (attempt: String, ending: Ending), user: [String]
  ) throws {
    let victim = try VictimFile()
    let path = expected.attempt == "make-folder" ? victim.url.path + "-new" : victim.url.path
    let process = try ConfinedProcess(expected.attempt, path: path, parts: "calls", options: user)
    #expect(process.ending == expected.ending)
    #expect(victim.isUntouched)
  }

  nonisolated static let limits: [(attempt: String, ending: Ending)] = [
    ("use-4-gib", .refused("ENOMEM")),
    ("make-4-gib-memfd", .killed(SIGXFSZ)),
    ("burn-cpu", .killed(SIGXCPU)),
    ("open-many-files", .refused("EMFILE")),
    ("raise-own-limit", .refused("EPERM")),
    ("create-file", .allowed),
    ("fork", .allowed),
  ]

  @Test(arguments: limits, ConfinedProcess.users)
  func limitsAloneEndWith(_ expected: (attempt: String, ending: Ending), user: [String]) throws {
    let victim = try VictimFile()
    let process = try ConfinedProcess(
      expected.attempt, path: victim.url.path, parts: "limits", options: user)
    #expect(process.ending == expected.ending)
  }

  /// The superuser's process cannot do what a normal user's cannot.
  @Test(arguments: ["mount", "make-thread-with-own-mounts", "raise-limit-of-parent"])
  func aProcessWithoutPrivilegesCannot(_ attempt: String) throws {
    let victim = try VictimFile()
    let process = try ConfinedProcess(attempt, path: victim.folder.path, parts: "privileges")
    #expect(process.ending == .refused("EPERM"))
  }

  /// The attempts are possible, so that their refusals in the other tests mean something.
  @Test(arguments: [
    "create-file", "open-for-writing", "open-for-reading", "truncate-file", "delete-file",
    "rename-file", "ask-for-file", "change-mode-of-open-file", "make-socket", "fork", "vfork",
    "spawn", "exec", "signal-parent", "handle-cpu-signal", "make-memory-executable",
    "load-library", "become-traceable", "use-4-gib", "make-4-gib-memfd", "open-many-files",
  ])
  func withoutTheOtherPartsThereIsNoRefusalOf(_ attempt: String) throws {
    let victim = try VictimFile()
    // The file that is open is one of the superuser's.
    if attempt == "change-mode-of-open-file", geteuid() != 0 { return }
    let process = try ConfinedProcess(attempt, path: victim.url.path, parts: "privileges")
    #expect(process.ending == .allowed)
  }
}
