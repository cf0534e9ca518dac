import Foundation

/// `AlbumChild`, the program beside the tests' own, in a process that may be killed.
final class AlbumChild {
  /// The products' folder is where the tests' own executable is.
  static let executable: String = {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("AlbumChild").path
  }()

  private let process = Process()
  private let output = Pipe()
  private var said = Data()

  /// - Parameter launcher: A command that runs the program, whose command line is added to it.
  init(_ arguments: [String], launcher: [String] = []) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = launcher + [Self.executable] + arguments
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) } }

  /// Waits until it has said something, or has ended.
  func waitForFirstWord() {
    said.append(output.fileHandleForReading.availableData)
  }

  /// Kills it.
  ///
  /// - Returns: The whole lines that it has said.
  func kill() -> [String] {
    Glibc.kill(process.processIdentifier, SIGKILL)
    return waitForEnd().lines
  }

  /// - Returns: The whole lines that it has said, and its exit status.
  func waitForEnd() -> (lines: [String], status: Int32) {
    said.append(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    let lines = String(decoding: said, as: UTF8.self).components(separatedBy: "\n").dropLast()
    return (Array(lines), process.terminationStatus)
  }
}

extension AlbumChild {
  /// Whether a process may have file systems of its own.
  static var mayMount: Bool {
    // The program's command line becomes arguments of the shell's, which takes no notice of them.
    let mount = "mount -t tmpfs none /mnt"
    let child = try? AlbumChild([], launcher: ["unshare", "-rm", "sh", "-c", mount])
    return child?.waitForEnd().status == 0
  }
}
