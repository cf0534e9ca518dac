import Foundation
import Testing

/// The script with which the programs are installed, and of whose files packages are made.
struct InstallationTests {
  private static let linked = "echo '  libgtk-4.so.1 => /usr/lib/libgtk-4.so.1 (0x0)'"

  @Test func anInstalledProgramRunsAndNothingIsLeftOfItAfterItsRemoval() throws {
    let installation = try Installation()
    let prefix = installation.root.appendingPathComponent("prefix").path
    let path = try installation.writeProgram("ldd", Self.linked)
    let kept = installation.root.appendingPathComponent("prefix/share/kept")
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
    // The second time replaces the first one.
    for _ in 1...2 {
      let run = try installation.run(
        "--prefix", prefix, "--programs", Installation.programs, path: path)
      #expect(run.status == 0, "\(run.text)")
    }
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "\(prefix)/bin/trellis-photos")
    program.arguments = ["--version"]
    program.standardOutput = FileHandle.nullDevice
    try program.run()
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
    #expect(try installation.run("--prefix", prefix, "--uninstall").status == 0)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: installation.root.path).sorted()
        == ["prefix", "prefix/share", "prefix/share/kept"])
    let again = try installation.run("--prefix", prefix, "--uninstall")
    #expect(again.status == 1)
    #expect(again.text == "install: nothing is installed in \(prefix)\n")
  }

  @Test func theDesktopIsToldThePathsOfThePrefix() throws {
    let installation = try Installation()
    try installation.run(
      "--prefix", "/opt/trellis", "--destdir", installation.root.path,
      "--programs", Installation.programs)
    let share = installation.root.appendingPathComponent("opt/trellis/share")
    for name in ["Photos", "Gallery"] {
      let program = "/opt/trellis/bin/trellis-\(name.lowercased())"
      let entry = try String(
        contentsOf: share.appendingPathComponent("applications/io.github.trellis.\(name).desktop"),
        encoding: .utf8)
      #expect(entry.contains("\nExec=\(program)"))
      let service = try String(
        contentsOf: share.appendingPathComponent(
          "dbus-1/services/io.github.trellis.\(name).service"), encoding: .utf8)
      #expect(service.hasSuffix("\nExec=\(program) --gapplication-service\n"))
    }
  }

  @Test func missingLibrariesAreNamedWithTheirPackagesAndNothingIsInstalled() throws {
    let installation = try Installation()
    let script = try installation.makeArchive(
      libraries: "libgtk-4.so.1 libgtk-4-1\nlibraw_r.so.20 libraw20\n")
    let path = try installation.writeProgram(
      "ldd",
      """
      \(Self.linked)
      echo '  libraw_r.so.20 => not found'
      echo '  libother.so.1 => not found'
      """)
    let prefix = installation.root.path
    let run = try installation.run("--prefix", prefix, script: script, path: path)
    #expect(run.status == 1)
    #expect(
      run.text == """
        install: this system lacks libraries that the programs need:
          libother.so.1
          libraw_r.so.20   (in Debian: libraw20)
        install: in Debian: sudo apt-get install libraw20

        """)
    #expect(Installation.files(in: installation.root) == [])
  }

  @Test(arguments: ["relative", "/with a space", "/ends/with/"])
  func aPrefixThatCommandLinesCannotHaveIsRefused(prefix: String) throws {
    let run = try Installation().run("--prefix", prefix)
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("install: the prefix "), "\(run.text)")
  }
}
