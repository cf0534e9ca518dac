import Foundation
import Synchronization

/// `DropPeer`, the program beside the tests' own: another program's window of 200×200.
package final class DropPeer: Sendable {
  private let process = Mutex<Process?>(nil)
  private let text = Mutex("")

  /// - Parameters:
  ///   - uris: What can be dragged out of it.
  ///   - display: An X display; nil for this process's own.
  ///   - settings: Additions to the environment, for another display than X has.
  package init(
    offering uris: [String] = [], display: String? = nil, settings: [String: String]? = nil
  ) throws {
    let process = Process()
    process.executableURL = BuiltProgram.url("DropPeer")
    process.arguments = uris
    let onDisplay = display.map {
      ["DISPLAY": $0, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none"]
    }
    if let settings = settings ?? onDisplay {
      process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
    }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    output.fileHandleForReading.readabilityHandler = { [weak self] handle in
      let more = String(decoding: handle.availableData, as: UTF8.self)
      self?.text.withLock { $0 += more }
    }
    try process.run()
    self.process.withLock { $0 = process }
  }

  deinit { process.withLock { $0?.terminate() } }

  /// A pattern for the title of its window, and of no other.
  package var windowTitle: String { "^drop peer \(processIdentifier ?? 0)$" }

  package var processIdentifier: Int32? { process.withLock { $0?.processIdentifier } }

  /// What it has heard so far.
  package var lines: [String] {
    text.withLock { $0.split(separator: "\n").map(String.init) }
  }

  /// The program below the pointer takes the files that are dragged out of this one.
  package var isOverTarget: Bool {
    lines.last { $0.hasPrefix("action ") || $0 == "begin" } == "action 1"
  }

  /// The files that were dropped on it.
  package var uris: [String] {
    lines.filter { $0.hasPrefix("uri ") }.map { String($0.dropFirst(4)) }
  }
}
