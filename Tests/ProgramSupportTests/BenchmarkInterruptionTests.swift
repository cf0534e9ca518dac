import Foundation
import TestSupport
import XCTest

/// Benchmarks that are ended while a child process runs.
final class BenchmarkInterruptionTests: BenchmarkTestCase {
  func testASignalEndsTheChildProcessOfABenchmarkToo() throws {
    let (status, child) = try interrupt(["scroll", "--first-frame", "--renderer", "cairo"])
    XCTAssertEqual(status, 128 + SIGTERM)
    XCTAssertFalse(isRunning(child), "process \(child)")
  }

  func testASignalEndsTrellisPhotosAndDeletesTheTemporaryFolder() throws {
    let (status, child) = try interrupt(["photos", "--pictures", "30"])
    XCTAssertEqual(status, 128 + SIGTERM)
    XCTAssertFalse(isRunning(child), "process \(child)")
    XCTAssertEqual(try temporaryFolders(), [])
  }

  /// Starts a benchmark, and ends it with SIGTERM as soon as it has a child process.
  ///
  /// - Returns: The exit status of the benchmark and the identifier of its child.
  private func interrupt(_ arguments: [String]) throws -> (status: Int32, child: pid_t) {
    let process = Process()
    process.executableURL = BuiltProgram.url("trellis-bench")
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in try environment() { variables[name] = value }
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    var child: pid_t?
    wait(upTo: 600) {
      child = self.children(of: process.processIdentifier).first
      return child != nil || !process.isRunning
    }
    process.terminate()
    wait(upTo: 120) { !process.isRunning }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return (process.terminationStatus, try XCTUnwrap(child, "the benchmark has no child process"))
  }

  private func wait(upTo seconds: Double, _ condition: () -> Bool) {
    let end = Date() + seconds
    while !condition(), Date() < end { usleep(10_000) }
  }

  private func children(of process: pid_t) -> [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { pid_t($0) }.filter { number in
      let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      // The name of the program is in parentheses. The state and the parent follow.
      let fields = text?.split(separator: ")").last?.split(separator: " ")
      return fields?.dropFirst().first == "\(process)"
    }
  }

  /// Returns whether a process exists and has not ended. A process that has ended exists, in the state
  /// Z, until its status is read.
  private func isRunning(_ process: pid_t) -> Bool {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text.map { !$0.contains(") Z ") } ?? false
  }
}
