import Foundation

/// A run of a program of this package, with its exit status and error output.
package struct BuiltProgram {
  package let status: Int32
  /// A Boolean value that is true when the program exited and false when a signal ended it.
  package let hasExited: Bool
  /// The text that the program wrote to standard error.
  package let errors: String

  /// Returns the URL of a product, which is in the folder of the tests' executable.
  package static func url(_ name: String) -> URL {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Runs the program and waits until it ends.
  ///
  /// - Throws: An error when the program cannot be started.
  package init(running name: String, _ arguments: String...) throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Self.url(name)
    process.arguments = arguments
    // A trap prints a backtrace, which takes seconds.
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
