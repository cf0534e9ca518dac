import Glibc
import Testing

/// Tests of a process with every part of the confinement.
struct ConfinementTests {
  private static let killed = Ending.killed(SIGSYS)

  /// The expected ending of each attempt with every part of the confinement, where system calls can be filtered.
  nonisolated static let endings: [(attempt: String, ending: Ending)] = [
    ("create-file", .refused("EACCES")),
    ("open-for-writing", .refused("EACCES")),
    ("open-for-reading", .refused("EACCES")),
    ("open-again-for-writing", .refused("EACCES")),
    ("ask-for-file", .refused("EACCES")),
    ("tell-missing-file", .refused("EPERM")),
    ("truncate-file", killed),
    ("delete-file", killed),
    ("rename-file", killed),
    ("make-folder", killed),
    ("change-mode-of-open-file", killed),
    ("set-attribute-of-open-file", killed),
    ("mount", killed),
    ("type-into-terminal", .refused("ENOTTY")),
    ("make-socket", .refused("EACCES")),
    ("make-internet-socket", .refused("EACCES")),
    ("fork", killed),
    ("vfork", killed),
    ("spawn", killed),
    ("exec", killed),
    ("trace-parent", killed),
    ("read-memory-of-parent", killed),
    ("signal-parent", killed),
    ("signal-thread-of-parent", killed),
    ("make-thread-with-own-mounts", killed),
    ("leave-namespaces", killed),
    ("raise-limit-of-parent", killed),
    ("raise-own-limit", killed),
    ("become-traceable", killed),
    ("call-in-another-form", killed),
    ("handle-cpu-signal", .refused("EPERM")),
    ("make-memory-executable", .refused("EACCES")),
    ("map-executable-memory", .refused("EACCES")),
    ("load-library", .refused("EACCES")),
    ("call-the-future", .refused("ENOSYS")),
    ("use-io-uring", .refused("ENOSYS")),
    ("make-memfd-of-huge-pages", .refused("EPERM")),
  ]

  /// Decoding needs these.
  nonisolated static let allowed: [String] = [
    "nothing", "read-open-file", "make-sealed-memfd", "send-descriptor", "make-thread",
  ]

  @Test(.enabled(if: ConfinedProcess.hasFilters), arguments: endings, ConfinedProcess.users)
  func aConfinedProcessCannot(_ expected: (attempt: String, ending: Ending), user: [String]) throws
  {
    let victim = try VictimFile()
    let path = expected.attempt == "make-folder" ? victim.url.path + "-new" : victim.url.path
    let process = try ConfinedProcess(expected.attempt, path: path, options: user)
    #expect(process.ending == expected.ending)
    #expect(victim.isUntouched)
  }

  @Test(arguments: allowed, ConfinedProcess.users)
  func aConfinedProcessCan(_ attempt: String, user: [String]) throws {
    #expect(try ConfinedProcess(attempt, options: user).ending == .allowed)
  }

  @Test(arguments: ConfinedProcess.users)
  func aConfinedProcessHasNo4GiBOfMemory(user: [String]) throws {
    #expect(try ConfinedProcess("use-4-gib", options: user).ending == .refused("ENOMEM"))
    #expect(try ConfinedProcess("make-4-gib-memfd", options: user).ending == .killed(SIGXFSZ))
  }

  @Test(arguments: ConfinedProcess.users)
  func aConfinedProcessThatComputesTooLongIsKilled(user: [String]) throws {
    #expect(try ConfinedProcess("burn-cpu", options: user).ending == .killed(SIGXCPU))
  }

  @Test(arguments: ConfinedProcess.users)
  func aConfinedProcessThatBlocksTheSignalOfItsCPUTimeIsKilledLater(user: [String]) throws {
    let process = try ConfinedProcess("burn-cpu-without-signal", options: user)
    #expect(process.ending == .killed(SIGKILL))
  }

  @Test(arguments: ConfinedProcess.users)
  func aConfinedProcessCanOpenFewFiles(user: [String]) throws {
    #expect(try ConfinedProcess("open-many-files", options: user).ending == .refused("EMFILE"))
  }

  /// A failed check of a library aborts, and the parent sees SIGABRT.
  @Test func aConfinedProcessCanAbort() throws {
    #expect(try ConfinedProcess("abort").ending == .killed(SIGABRT))
  }
}
