import Foundation
import TestSupport

/// The virtual pointer and keyboard of a Wayland session, which the program `WaylandInput`
/// controls.
///
/// Each method returns when the compositor has handled the input and has sent it to its clients.
/// Coordinates are points of the session's layout.
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

  /// Ends the program, which removes the virtual devices.
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

  // MARK: Pointer

  package func move(to x: Int, _ y: Int) throws { try send("move \(x) \(y)") }

  /// - Parameter button: The button: 1 is left, 2 is middle, 3 is right. The default is 1.
  package func press(button: Int = 1) throws { try send("press \(button)") }

  package func release(button: Int = 1) throws { try send("release \(button)") }

  /// Clicks `count` times, fast enough to be one multiple click, however slow the machine is.
  package func click(button: Int = 1, count: Int = 1) throws {
    try send("click \(button) \(count)")
  }

  /// - Parameter steps: The number of steps. Positive steps scroll down.
  package func turnWheel(_ steps: Int) throws { try send("wheel 0 \(steps)") }

  /// Moves two fingers on a touchpad and does not lift them. The event's time is 8 ms after the
  /// last event's, however slow the machine is.
  package func slide(_ distance: Double, across: Double = 0) throws {
    try send("slide \(across) \(distance) 8")
  }

  /// Lifts the fingers from the touchpad directly after their last movement.
  package func lift() throws { try send("lift") }

  // MARK: Keyboard

  /// Presses keys together and releases them in the opposite order.
  ///
  /// - Parameter combinations: Key names of X11, joined by plus signs, for example "ctrl+w".
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

  /// Returns the number of a key in linux/input-event-codes.h.
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
    "alt": 56, "space": 57, "F11": 87, "Home": 102, "Up": 103, "Prior": 104, "Left": 105,
    "Right": 106,
    "End": 107, "Down": 108, "Next": 109, "Delete": 111, "Menu": 127,
  ]
}
