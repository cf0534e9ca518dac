import Foundation
import ProgramTestSupport
import TestSupport
import XCTest

/// Tests of the built trellis-gallery on a private display.
final class ProgramTests: XCTestCase {
  private var display: PrivateDisplay?
  private var home = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("gallery-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    display = try PrivateDisplay(screen: "1280x1024x24")
  }

  override func tearDownWithError() throws {
    display?.stop()
    try FileManager.default.removeItem(at: home)
  }

  func testATourTakesPicturesOfAllLayoutsAndTransitionsWithoutWarnings() throws {
    let prefix = home.appendingPathComponent("tour").path
    let (status, standardErrorText) = try run(["--tour", prefix], within: 300)
    XCTAssertEqual(status, 0)
    XCTAssertEqual(standardErrorText, "")
    let pictures = try FileManager.default.contentsOfDirectory(atPath: home.path)
      .filter { $0.hasPrefix("tour-") }.sorted()
    // The first picture is followed by ten for each of fifteen transitions: eight during it, one at
    // its end, and one scrolled.
    XCTAssertEqual(pictures.count, 1 + 15 * 10)
    let contents = try pictures.map {
      try Data(contentsOf: home.appendingPathComponent($0))
    }
    for (name, content) in zip(pictures, contents) {
      XCTAssertEqual(content.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]), name)
      // The picture of an empty wall is smaller.
      XCTAssertGreaterThan(content.count, 40_000, name)
    }
    // Most pictures are different. A transition that did not move would give equal pictures.
    XCTAssertGreaterThan(Set(contents).count, 100)
  }

  func testATourGoesThroughAllLayoutsWithoutAssistiveTechnology() throws {
    for kind in [BareDesktop.Kind.withoutBus, .withoutAccessibilityBus] {
      let desktop = try BareDesktop(kind, home: home)
      let (status, standardErrorText) = try run(
        ["--size", "400x300", "--tour", home.appendingPathComponent("tour").path], within: 300,
        settings: desktop.settings)
      XCTAssertEqual(status, 0, "\(kind)")
      XCTAssertEqual(BareDesktop.complaints(in: standardErrorText), "", "\(kind)")
    }
  }

  func testChaosEndsByItselfAndReusesTilesWithoutWarnings() throws {
    let (status, standardErrorText) = try run(["--chaos", "8"], within: 120)
    XCTAssertEqual(status, 0)
    XCTAssertEqual(standardErrorText, "")
    let report = try String(contentsOf: home.appendingPathComponent("stdout"), encoding: .utf8)
    let numbers = report.split { !$0.isNumber }.compactMap { Int($0) }
    XCTAssertEqual(numbers.count, 4, report)
    guard numbers.count == 4 else { return }
    let (changes, switches, made, reused) = (numbers[0], numbers[1], numbers[2], numbers[3])
    XCTAssertGreaterThan(changes, 10)
    XCTAssertGreaterThanOrEqual(switches, 1)
    XCTAssertGreaterThan(reused, 0)
    // The limit is about one and a half times the number of photos at the start, plus the tiles
    // that are disappearing.
    XCTAssertLessThan(made, 150, report)
  }

  func testAnUnknownLayoutIsReportedWithTheKnownLayouts() throws {
    let (status, standardErrorText) = try run(["--layout", "hexagons"], within: 30)
    XCTAssertEqual(status, 2)
    XCTAssertTrue(
      standardErrorText.hasPrefix(
        "trellis-gallery: there is no layout hexagons; the layouts are grid,"))
  }

  func testAMissingFolderIsReported() throws {
    let (status, standardErrorText) = try run([home.path + "/nowhere"], within: 30)
    XCTAssertEqual(status, 2)
    XCTAssertEqual(standardErrorText, "trellis-gallery: there is no folder \(home.path)/nowhere\n")
  }

  /// Runs the program until it ends, or kills it after `limit` seconds.
  ///
  /// - Parameter settings: Changes of the environment. Nil removes a variable. The default is none.
  /// - Returns: The exit status and the text on standard error.
  private func run(
    _ arguments: [String], within limit: TimeInterval, settings: [String: String?] = [:]
  ) throws -> (status: Int32, standardErrorText: String) {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let errors = home.appendingPathComponent("stderr")
    let output = home.appendingPathComponent("stdout")
    for file in [errors, output] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = tests.deletingLastPathComponent()
      .appendingPathComponent("trellis-gallery")
    process.arguments = arguments
    var environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      // Newer versions of Mesa warn of displays without DRI3.
      "EGL_LOG_LEVEL": "fatal",
      "HOME": home.path, "XDG_CACHE_HOME": home.appendingPathComponent(".cache").path,
      "DISPLAY": try XCTUnwrap(display).name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
      "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "LC_ALL": "C.UTF-8",
      // GIO would start a session bus without this setting.
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
    for (name, value) in settings { environment[name] = value }
    process.environment = environment
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let deadline = Date(timeIntervalSinceNow: limit)
    while process.isRunning, Date() < deadline { usleep(50_000) }
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      XCTFail("the program had not ended after \(Int(limit)) s")
    }
    return (process.terminationStatus, try String(contentsOf: errors, encoding: .utf8))
  }
}
