import Foundation
import TestSupport

/// The pointer and the keyboard of a Wayland session, moved by the program of the same name.
///
/// Each method returns when the compositor has handled the input and has passed it on. Places are
/// points of the session's layout.
package final class WaylandInput {
  package struct Ended: Error {
    package let command: String
  }

  package struct UnknownKey: Error {
    package let name: String
  }

  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()

  /// - Parameters:
  ///   - width: The width of all outputs together, in points.
  ///   - height: The height of all outputs together, in points.
  func start(width: Int, height: Int, environment: [String: String]) throws {
    process.executableURL = BuiltProgram.url("WaylandInput")
    process.arguments = ["\(width)", "\(height)"]
    process.environment = environment
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
    try waitForAnswer(to: "start")
  }

  /// Ends the program, which takes the devices away.
  func stop() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  private func send(_ command: String) throws {
    guard process.isRunning else { throw Ended(command: command) }
    try commands.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
    try waitForAnswer(to: command)
  }

  private func waitForAnswer(to command: String) throws {
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      let more = answers.fileHandleForReading.availableData
      if more.isEmpty { throw Ended(command: command) }
      answer.append(more)
    }
  }

  // MARK: The pointer

  package func move(to x: Int, _ y: Int) throws { try send("move \(x) \(y)") }

  /// - Parameter button: 1 is the left one, 3 the right one.
  package func press(button: Int = 1) throws { try send("press \(button)") }

  package func release(button: Int = 1) throws { try send("release \(button)") }

  /// Clicks that follow each other fast enough to be one multiple click, however slow the machine.
  package func click(button: Int = 1, count: Int = 1) throws {
    try send("click \(button) \(count)")
  }

  /// - Parameter steps: Away from the top of the content.
  package func turnWheel(_ steps: Int) throws { try send("wheel 0 \(steps)") }

  /// Moves two fingers on a touchpad and leaves them there. The event's time is 8 ms after the last
  /// event's, however slow the machine.
  package func slide(_ distance: Double) throws { try send("slide 0 \(distance) 8") }

  /// Takes the fingers off the touchpad, right after they were moved.
  package func lift() throws { try send("lift") }

  // MARK: The keyboard

  /// Presses keys together and releases them in the opposite order.
  ///
  /// - Parameter combinations: Names as X11 has them, joined by plus signs, such as "ctrl+w".
  package func press(_ combinations: String...) throws {
    for combination in combinations {
      let keys = combination.split(separator: "+").map(String.init)
      for key in keys { try hold(key) }
      for key in keys.reversed() { try release(key) }
    }
  }

  /// Presses a key without releasing it.
  package func hold(_ key: String) throws { try send("down \(try Self.code(of: key))") }

  package func release(_ key: String) throws { try send("up \(try Self.code(of: key))") }

  /// The number of a key in linux/input-event-codes.h.
  private static func code(of key: String) throws -> Int {
    if let code = codes[key] { return code }
    let rows = [("1234567890", 2), ("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44)]
    for (row, first) in rows {
      if key.count == 1, let place = row.firstIndex(of: Character(key)) {
        return first + row.distance(from: row.startIndex, to: place)
      }
    }
    throw UnknownKey(name: key)
  }

  private static let codes = [
    "Escape": 1, "minus": 12, "equal": 13, "Tab": 15, "Return": 28, "ctrl": 29, "shift": 42,
    "alt": 56, "space": 57, "Home": 102, "Up": 103, "Prior": 104, "Left": 105, "Right": 106,
    "End": 107, "Down": 108, "Next": 109, "Delete": 111, "Menu": 127,
  ]
}
