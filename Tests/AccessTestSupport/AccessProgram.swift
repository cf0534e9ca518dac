import Foundation

/// A running program in an `AccessSession`.
package final class AccessProgram {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let complaintsFile: URL
  private let session: AccessSession
  private var said = ""

  /// - Parameter name: The name of a product or of another executable of the package.
  package init(
    _ name: String, _ arguments: [String] = [], in session: AccessSession,
    settings: [String: String] = [:]
  ) throws {
    self.session = session
    complaintsFile = session.home.appendingPathComponent("stderr-\(UUID().uuidString)")
    try Data().write(to: complaintsFile)
    // The products are in the folder of the tests' own executable.
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent(name)
    process.arguments = arguments
    process.environment = session.environment.merging(settings) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: complaintsFile)
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  package var standardErrorText: String {
    (try? String(contentsOf: complaintsFile, encoding: .utf8)) ?? ""
  }

  package func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Waits until the program ends by itself.
  package func waitForEnd() throws {
    try awaited("the end of the program") { process.isRunning ? nil : () }
  }

  /// Sends a line to the program and waits for the answer "done" with the line.
  ///
  /// - Returns: The program's output since the last call and before the answer.
  @discardableResult
  package func tell(_ line: String) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    return try hear("done \(line)\n")
  }

  /// Sends a line to the program and returns the text that follows `words` in its output, without
  /// surrounding white space.
  package func ask(_ line: String, for words: String) throws -> String {
    let answer = try tell(line)
    guard let start = answer.range(of: words)?.upperBound else { return answer }
    return answer[start...].trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Waits until the program has written `sought`.
  ///
  /// - Returns: The program's output before `sought`.
  /// - Throws: `AccessSession.Failure.notInTime` if the program ends before.
  @discardableResult
  package func hear(_ sought: String) throws -> String {
    while true {
      if let range = said.range(of: sought) {
        let before = String(said[..<range.lowerBound])
        said = String(said[range.upperBound...])
        return before
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else {
        throw AccessSession.Failure.notInTime("\(sought), but it ended: \(standardErrorText)")
      }
      said += String(decoding: more, as: UTF8.self)
    }
  }

  /// Waits for the program's window and returns it.
  package func window() throws -> Accessible {
    try awaited("the program's window") {
      guard process.isRunning else {
        throw AccessSession.Failure.cannotStart("the program: \(standardErrorText)")
      }
      return try session.applications().lazy.compactMap { try? $0.children().first }.first
    }
  }

  /// Waits until the program's window has a nonempty list with this name, and returns it.
  package func list(_ name: String) throws -> Accessible {
    let window = try window()
    return try awaited("the list \(name)") {
      guard let list = try window.first("list", name) else { return nil }
      return try list.children().isEmpty ? nil : list
    }
  }

  package func takeEvents() -> [AccessBus.Event] { session.bus.takeEvents() }

  /// Presses keys one after the other. Their names are those of xdotool.
  package func press(_ keys: String...) throws { try xdotool(["key"] + keys) }

  /// Returns the ids of the program's visible windows.
  package func windows() throws -> [String] {
    try xdotool([
      "search", "--onlyvisible", "--pid", "\(process.processIdentifier)", "--name", ".",
    ]).split(separator: "\n").map(String.init)
  }

  /// Waits for a visible window of the program with this title, and returns its id.
  package func waitForWindow(titled title: String) throws -> String {
    try awaited("a window titled \(title)") { try window(titled: title) }
  }

  /// Returns the id of a visible window of the program with this title, or nil if there is none.
  package func window(titled title: String) throws -> String? {
    try windows().first { window in
      try xdotool(["getwindowname", window]).trimmingCharacters(in: .newlines) == title
    }
  }

  /// Gives the keyboard focus to a window.
  package func giveKeyboard(to window: String) throws {
    try xdotool(["windowfocus", "--sync", window])
  }

  /// Presses a key that asks for a fullscreen window, and does what a window manager would do then.
  package func becomeFullscreen(with key: String) throws {
    try press(key)
    guard let window = try windows().last.flatMap({ UInt($0) }) else {
      throw AccessSession.Failure.call("the program has no window")
    }
    try XWindow.setFullscreen(window, on: session.display.name)
  }

  @discardableResult
  private func xdotool(_ arguments: [String]) throws -> String {
    let (tool, output) = (Process(), Pipe())
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tool.arguments = ["xdotool"] + arguments
    tool.environment = session.environment
    tool.standardOutput = output
    tool.standardError = FileHandle.nullDevice
    try tool.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    tool.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }
}
