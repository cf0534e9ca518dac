import Foundation
import TestSupport

/// Runs programs until they end.
package struct Command {
  package struct Failure: Error, CustomStringConvertible {
    package let command: String
    package let status: Int32

    package var description: String { "\(command) ended with status \(status)" }
  }

  /// Runs a program and returns its standard output.
  ///
  /// - Parameters:
  ///   - display: The display of the program. The default is nil, which keeps the environment's.
  ///   - settings: Additions to the environment.
  /// - Throws: `Failure` if the exit status is not 0.
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

  /// Runs a program and returns its standard output and its exit status.
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
