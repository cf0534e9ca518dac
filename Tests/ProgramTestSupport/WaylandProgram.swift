import Foundation
import TestSupport

/// A built program in a window of a Wayland session, with the input of a user.
package final class WaylandProgram {
  package struct Ended: Error {
    package let standardErrorText: String

    package init(standardErrorText: String) { self.standardErrorText = standardErrorText }
  }

  package let session: WaylandSession
  private let process = Process()
  private let errorFile: URL
  private let rest: Rest
  private var windowID = 0

  /// Starts the program, waits for its window, and moves the pointer out of the window, because a
  /// pointer over an item shows its tooltip.
  ///
  /// - Parameters:
  ///   - name: The name of an executable in the folder of the tests' own.
  ///   - home: The program's home folder.
  ///   - place: The position of the window's top left corner in the session's layout. The default
  ///     is nil, which leaves the window in the middle of the output.
  ///   - settings: Additions to the environment.
  package init(
    _ name: String, _ arguments: [String], home: URL, session: WaylandSession,
    at place: (x: Int, y: Int)? = nil, settings: [String: String] = [:]
  ) throws {
    self.session = session
    errorFile = home.appendingPathComponent("stderr-\(UUID().uuidString)")
    try Data().write(to: errorFile)
    process.executableURL = BuiltProgram.url(name)
    process.arguments = arguments
    process.environment = session.environment.merging([
      "HOME": home.path,
      "XDG_CACHE_HOME": home.appendingPathComponent(".cache").path,
      "XDG_DATA_HOME": home.appendingPathComponent(".local/share").path,
    ]) { $1 }.merging(settings) { $1 }
    process.standardError = try FileHandle(forWritingTo: errorFile)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    rest = Rest(processes: [session.processIdentifier, process.processIdentifier])
    let window = try eventually("a window of \(name)") {
      guard process.isRunning else { throw Ended(standardErrorText: standardErrorText) }
      return try windows().first
    }
    windowID = window.id
    if let place { try session.move(window, to: place.x, place.y) }
    try session.input.move(to: 1, 1)
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  // MARK: Process

  /// The text that the program has written to standard error, without GTK's message about moving
  /// popups, which the sway of Debian 12 does not support.
  package var standardErrorText: String {
    let text = (try? String(contentsOf: errorFile, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    return lines.filter { !$0.contains("Compositor doesn't support moving popups") }
      .joined(separator: "\n")
  }

  package var isRunning: Bool { process.isRunning }

  /// Waits until the program ends and returns its exit status, or the negative number of the signal
  /// that ended it.
  package func waitForEnd() throws -> Int32 {
    try eventually("the program to end") { !process.isRunning }
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }

  // MARK: Window

  /// Returns the program's windows, including its dialogs.
  package func windows() throws -> [WaylandSession.Window] {
    try session.windows().filter { $0.processIdentifier == process.processIdentifier }
  }

  /// Returns the program's first window with its current frame.
  package func window() throws -> WaylandSession.Window {
    guard let window = try windows().first(where: { $0.id == windowID }) else {
      throw Ended(standardErrorText: standardErrorText)
    }
    return window
  }

  /// Returns the window's pixels.
  package func screenshot() throws -> Screenshot { try session.screenshot(of: window()) }

  /// Waits until all input has arrived and is handled.
  package func waitForRest() throws { try rest.wait() }

  /// Waits until all input is handled and nothing moves, and returns the window's pixels.
  package func stillScreenshot() throws -> Screenshot {
    try rest.stablePicture(screenshot)
  }

  // MARK: Input

  /// Gives the window the keyboard focus.
  package func takeKeyboard() throws { try session.focus(window()) }

  /// Moves the pointer to a point of the window.
  package func point(at x: Int, _ y: Int) throws {
    let frame = try window().frame
    try session.input.move(to: frame.x + x, frame.y + y)
  }

  package func click(at x: Int, _ y: Int, button: Int = 1, count: Int = 1) throws {
    try point(at: x, y)
    try session.input.click(button: button, count: count)
  }

  /// Presses the button at `start` and moves to `end`, in the window's points, without a release.
  package func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    try point(at: start.x, start.y)
    try session.input.press()
    try drag(on: start, to: end)
  }

  /// Moves the pointer from `start` to `end` during a drag. The program handles each movement
  /// before the next.
  package func drag(on start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    let frame = try window().frame
    let steps = 8
    for step in 1...steps {
      try session.input.move(
        to: frame.x + start.x + (end.x - start.x) * step / steps,
        frame.y + start.y + (end.y - start.y) * step / steps)
      try rest.wait()
    }
  }

  /// Moves two fingers on a touchpad in ten movements and does not lift them. The program handles
  /// each movement before the next, because movements that arrive together would be merged.
  package func swipe(_ distance: Double, across: Double = 0) throws {
    for _ in 0..<10 {
      try session.input.slide(distance / 10, across: across / 10)
      try rest.wait()
    }
  }

  package func press(_ keys: String...) throws {
    for key in keys { try session.input.press(key) }
  }
}
