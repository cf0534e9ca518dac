import Foundation
import Synchronization

/// A running `DropPeer`, the program beside the tests' executable that shows a window of 200×200
/// points.
package final class DropPeer: Sendable {
  private let process = Mutex<Process?>(nil)
  private let text = Mutex("")

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - uris: The URIs that can be dragged out of the window. The default is none.
  ///   - clipboard: "copy" or "cut" and the URIs that a click puts on the clipboard, or nothing, so that
  ///     a click prints what is on it. The default is nil, which ignores clicks.
  ///   - display: The name of an X display. Nil means the display of this process.
  ///   - settings: Environment variables that select another display, for example a Wayland one.
  package init(
    offering uris: [String] = [], clipboard: [String]? = nil, display: String? = nil,
    settings: [String: String]? = nil
  ) throws {
    let process = Process()
    process.executableURL = BuiltProgram.url("DropPeer")
    process.arguments = clipboard.map { ["--clipboard"] + $0 } ?? uris
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

  /// A regular expression that matches the title of this program's window only.
  package var windowTitle: String { "^drop peer \(processIdentifier ?? 0)$" }

  package var processIdentifier: Int32? { process.withLock { $0?.processIdentifier } }

  /// The lines that the program has printed so far.
  package var lines: [String] {
    text.withLock { $0.split(separator: "\n").map(String.init) }
  }

  /// A Boolean value that is true when the last drag from the program is over a target that accepts
  /// its files.
  package var isOverTarget: Bool {
    lines.last { $0.hasPrefix("action ") || $0 == "begin" } == "action 1"
  }

  /// The URIs that were dropped on the program's window.
  package var uris: [String] {
    lines.filter { $0.hasPrefix("uri ") }.map { String($0.dropFirst(4)) }
  }
}
