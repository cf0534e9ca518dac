import Foundation
import GtkTestSupport
import XCTest

/// `TRELLIS_DEBUG` in a program of its own, since a process reads it once.
final class DebugOutputTests: GtkTestCase {
  func testTheTopicsAskedForAppearOnStandardError() throws {
    let lines = try run(topics: "frames,reuse,layout")
    for topic in ["frames", "reuse", "layout"] {
      let count = lines.filter { $0.hasPrefix("trellis \(topic): ") }.count
      XCTAssertGreaterThan(count, 10, topic)
    }
    let made = lines.filter { $0.hasPrefix("trellis reuse: ") }.last ?? ""
    XCTAssertTrue(made.contains("made") && made.contains("reused"), made)
  }

  func testOneTopicBringsNoOther() throws {
    let lines = try run(topics: "frames")
    XCTAssertGreaterThan(lines.count, 10)
    XCTAssertEqual(lines.filter { !$0.hasPrefix("trellis frames: ") }, [])
  }

  func testNothingIsWrittenUnasked() throws {
    XCTAssertEqual(try run(topics: nil), [])
  }

  /// The lines on standard error of a short scroll.
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
