import Foundation
import TestSupport

/// A program run to its end.
struct Command {
  struct Failure: Error, CustomStringConvertible {
    let command: String
    let status: Int32

    var description: String { "\(command) ended with status \(status)" }
  }

  /// What it wrote to its standard output.
  ///
  /// - Parameter display: For a program that needs one.
  @discardableResult
  static func output(
    of name: String, _ arguments: [String], display: PrivateDisplay? = nil
  ) throws -> Data {
    let (output, status) = try run(name, arguments, display: display)
    guard status == 0 else {
      throw Failure(command: ([name] + arguments).joined(separator: " "), status: status)
    }
    return output
  }

  /// For programs whose failure is an answer.
  static func run(
    _ name: String, _ arguments: [String], display: PrivateDisplay? = nil
  ) throws -> (Data, Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    if let display {
      process.environment = ProcessInfo.processInfo.environment
        .merging(["DISPLAY": display.name]) { $1 }
    }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }
}
