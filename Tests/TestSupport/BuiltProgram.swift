import Foundation

/// A program of this package, run by tests.
package struct BuiltProgram {
  package let status: Int32
  /// The program ended by itself, not by a signal.
  package let hasExited: Bool
  /// Everything it wrote to standard error.
  package let errors: String

  /// The products are in the folder of the tests' own executable.
  package static func url(_ name: String) -> URL {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Runs the program to its end.
  package init(running name: String, _ arguments: String...) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Self.url(name)
    process.arguments = arguments
    // A trap would print a backtrace, which takes seconds.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]
    ) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    errors = String(decoding: data, as: UTF8.self)
    status = process.terminationStatus
    hasExited = process.terminationReason == .exit
  }
}
