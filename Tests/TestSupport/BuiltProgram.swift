import Foundation

/// A run of a program of this package, with its exit status and its output.
package struct BuiltProgram {
  package let status: Int32
  /// A Boolean value that is true when the program exited and false when a signal ended it.
  package let hasExited: Bool
  /// The text that the program wrote to standard output.
  package let output: String
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
    try self.init(running: name, arguments, environment: [:])
  }

  /// Runs the program with a changed environment and waits until it ends.
  ///
  /// - Parameter environment: Changes of the tests' own environment. Nil removes a variable.
  /// - Throws: An error when the program cannot be started.
  package init(
    running name: String, _ arguments: [String], environment: [String: String?]
  ) throws {
    let process = Process()
    // A second pipe would block a program that fills it while the first one is read.
    let written = FileManager.default.temporaryDirectory
      .appendingPathComponent("output-\(UUID().uuidString)")
    try Data().write(to: written)
    defer { try? FileManager.default.removeItem(at: written) }
    let pipe = Pipe()
    process.executableURL = Self.url(name)
    process.arguments = arguments
    // A trap prints a backtrace, which takes seconds.
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
