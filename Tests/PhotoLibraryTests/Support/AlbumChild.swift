import Foundation

/// A process of the program `AlbumChild`, which a test can kill.
final class AlbumChild {
  /// The path of the program, which is in the folder of the tests' own executable.
  static let executable: String = {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("AlbumChild").path
  }()

  private let process = Process()
  private let output = Pipe()
  private var said = Data()

  /// - Parameter launcher: A command that runs the program. The program's command line is appended
  ///   to it. The default is empty, which runs the program directly.
  init(_ arguments: [String], launcher: [String] = []) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = launcher + [Self.executable] + arguments
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) } }

  /// Waits until the program has written something or has ended.
  func waitForOutput() {
    said.append(output.fileHandleForReading.availableData)
  }

  /// Waits until the program has written a line, or has ended.
  func waitForLine(_ line: String) {
    while !String(decoding: said, as: UTF8.self).contains("\(line)\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { return }
      said.append(data)
    }
  }

  /// Kills the process.
  ///
  /// - Returns: The complete lines that the program has written.
  func kill() -> [String] {
    Glibc.kill(process.processIdentifier, SIGKILL)
    return waitForEnd().lines
  }

  /// Waits until the process ends.
  ///
  /// - Returns: The complete lines that the program has written, and its exit status.
  func waitForEnd() -> (lines: [String], status: Int32) {
    said.append(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    let lines = String(decoding: said, as: UTF8.self).components(separatedBy: "\n").dropLast()
    return (Array(lines), process.terminationStatus)
  }
}

extension AlbumChild {
  /// A Boolean value that indicates whether a process may mount its own file systems.
  static var mayMount: Bool {
    // The program's command line becomes arguments of the shell, which ignores them.
    let mount = "mount -t tmpfs none /mnt"
    let child = try? AlbumChild([], launcher: ["unshare", "-rm", "sh", "-c", mount])
    return child?.waitForEnd().status == 0
  }
}
