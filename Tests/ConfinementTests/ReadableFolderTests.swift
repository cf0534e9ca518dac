import Testing

/// Tests of a process that may read a folder.
@Suite(.enabled(if: ConfinedProcess.landlockVersion > 0 && ConfinedProcess.hasFilters))
struct ReadableFolderTests {
  @Test(arguments: ConfinedProcess.users)
  func aFileInAReadableFolderCanBeReadAndNotBeWritten(user: [String]) throws {
    let victim = try VictimFile()
    let options = user + ["--readable", victim.folder.path]
    func ending(_ attempt: String, _ path: String) throws -> Ending {
      try ConfinedProcess(attempt, path: path, options: options).ending
    }
    #expect(try ending("open-for-reading", victim.url.path) == .allowed)
    #expect(try ending("open-for-writing", victim.url.path) == .refused("EACCES"))
    #expect(try ending("create-file", victim.url.path + "-new") == .refused("EACCES"))
    #expect(try ending("open-for-reading", "/etc/passwd") == .refused("EACCES"))
    #expect(victim.isUntouched)
  }

  @Test func aReadableFolderDoesNotOpenFilesForWritingWithTheFilterAlone() throws {
    let victim = try VictimFile()
    let options = ["--readable", victim.folder.path, "--parts", "calls"]
    let attempts = ["open-for-reading", "open-for-writing", "create-file"]
    for attempt in attempts {
      let process = try ConfinedProcess(attempt, path: victim.url.path, options: options)
      #expect(process.ending == .refused("EACCES"), "\(attempt)")
    }
  }

  @Test func aReadableFolderThatDoesNotExistIsLeftOut() throws {
    let process = try ConfinedProcess(
      "open-for-reading", path: "/etc/passwd", options: ["--readable", "/does/not/exist"])
    #expect(process.ending == .refused("EACCES"))
  }
}
