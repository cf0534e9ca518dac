import Foundation
import TestSupport

/// A program run to its end.
package struct Command {
  package struct Failure: Error, CustomStringConvertible {
    package let command: String
    package let status: Int32

    package var description: String { "\(command) ended with status \(status)" }
  }

  /// What it wrote to its standard output.
  ///
  /// - Parameters:
  ///   - display: For a program that needs one.
  ///   - settings: Additions to the environment.
  @discardableResult
  package static func output(
    of name: String, _ arguments: [String], display: PrivateDisplay? = nil,
    settings: [String: String] = [:]
  ) throws -> Data {
    let (output, status) = try run(name, arguments, display: display, settings: settings)
    guard status == 0 else {
      throw Failure(command: ([name] + arguments).joined(separator: " "), status: status)
    }
    return output
  }

  /// For programs whose failure is an answer.
  package static func run(
    _ name: String, _ arguments: [String], display: PrivateDisplay? = nil,
    settings: [String: String] = [:]
  ) throws -> (Data, Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    var environment = ProcessInfo.processInfo.environment
    if let display { environment["DISPLAY"] = display.name }
    process.environment = environment.merging(settings) { $1 }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }
}
