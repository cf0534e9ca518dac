import Foundation
import TestSupport
import XCTest

/// trellis-example without a display.
final class ExampleNamesTests: XCTestCase {
  static let names = ["numbers", "photos", "timetable", "todo", "processes", "chat", "model"]

  func testWithoutANameItListsTheExamples() throws {
    for arguments in [[], ["--help"], ["-h"]] {
      let (status, output, errors) = try run(arguments)
      XCTAssertEqual(status, 0)
      XCTAssertEqual(errors, "")
      for name in Self.names { XCTAssertTrue(output.contains("  \(name) "), output) }
    }
  }

  func testAnUnknownNameIsAnErrorThatListsTheExamples() throws {
    let (status, output, errors) = try run(["spreadsheet"])
    XCTAssertEqual(status, 2)
    XCTAssertEqual(output, "")
    XCTAssertTrue(
      errors.hasPrefix(
        "trellis-example: there is no example spreadsheet\n\nusage: trellis-example NAME\n"), errors
    )
    for name in Self.names { XCTAssertTrue(errors.contains("  \(name) "), errors) }
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String)
  {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = BuiltProgram.url("trellis-example")
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let written = [output, errors].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (process.terminationStatus, written[0], written[1])
  }
}
