import Foundation

/// A program of this package, run by tests.
package struct BuiltProgram {
  package let status: Int32
  /// The program ended by itself, not by a signal.
  package let hasExited: Bool
  /// Everything it wrote to standard output.
  package let output: String
  /// Everything it wrote to standard error.
  package let errors: String

  /// The products are in the folder of the tests' own executable.
  package static func url(_ name: String) -> URL {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Runs the program to its end.
  package init(running name: String, _ arguments: String...) throws {
    try self.init(running: name, arguments, environment: [:])
  }

  /// Runs the program to its end.
  ///
  /// - Parameter environment: Changes of the tests' own environment. Nil removes a variable.
  package init(
    running name: String, _ arguments: [String], environment: [String: String?]
  ) throws {
    let process = Process()
    // A file rather than a second pipe: a program never waits for the other pipe to be read.
    let written = FileManager.default.temporaryDirectory
      .appendingPathComponent("output-\(UUID().uuidString)")
    try Data().write(to: written)
    defer { try? FileManager.default.removeItem(at: written) }
    let pipe = Pipe()
    process.executableURL = Self.url(name)
    process.arguments = arguments
    // A trap would print a backtrace, which takes seconds.
    var variables = ProcessInfo.processInfo.environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: written)
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    output = try String(contentsOf: written, encoding: .utf8)
    errors = String(decoding: data, as: UTF8.self)
    status = process.terminationStatus
    hasExited = process.terminationReason == .exit
  }
}
