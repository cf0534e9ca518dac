import Foundation
import GtkTestSupport
import XCTest

/// Tests of the variable `TRELLIS_DEBUG`. They run a separate program, because a process reads the
/// variable only once.
final class DebugOutputTests: GtkTestCase {
  func testRequestedTopicsAreWrittenToStandardError() throws {
    let lines = try run(topics: "frames,reuse,layout")
    for topic in ["frames", "reuse", "layout"] {
      let count = lines.filter { $0.hasPrefix("trellis \(topic): ") }.count
      XCTAssertGreaterThan(count, 10, topic)
    }
    let made = lines.filter { $0.hasPrefix("trellis reuse: ") }.last ?? ""
    XCTAssertTrue(made.contains("made") && made.contains("reused"), made)
  }

  func testOnlyTheRequestedTopicIsWritten() throws {
    let lines = try run(topics: "frames")
    XCTAssertGreaterThan(lines.count, 10)
    XCTAssertEqual(lines.filter { !$0.hasPrefix("trellis frames: ") }, [])
  }

  func testNothingIsWrittenWithoutTheDebugVariable() throws {
    XCTAssertEqual(try run(topics: nil), [])
  }

  /// Runs a short scroll of `trellis-bench` and returns the lines that it writes to standard error.
  private func run(topics: String?) throws -> [String] {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("trellis-bench")
    let process = Process()
    let errors = Pipe()
    process.executableURL = program
    process.arguments = ["scroll-run", "trellis", "1000", "37", "20"]
    var environment = ProcessInfo.processInfo.environment
    environment["TRELLIS_DEBUG"] = topics
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
