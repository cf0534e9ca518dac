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
    let end = Date() + 60
    while child == nil, process.isRunning, Date() < end {
      child = children(of: process.processIdentifier).first
      usleep(10_000)
    }
    process.terminate()
    process.waitUntilExit()
    return (process.terminationStatus, try XCTUnwrap(child, "the benchmark has no child process"))
  }

  private func children(of process: pid_t) -> [pid_t] {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.flatMap { thread in
      let text = try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Returns whether a process exists and has not ended. A process that has ended exists, in the state
  /// Z, until its status is read.
  private func isRunning(_ process: pid_t) -> Bool {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text.map { !$0.contains(") Z ") } ?? false
  }
}
