import Foundation
import TrellisGtk

/// The pixels of the private display.
package struct Screenshot {
  package let width: Int
  package let height: Int
  private let bytes: [UInt8]

  /// Returns the pixels at the display's top left corner, where windows are without a window
  /// manager.
  @MainActor
  package static func take(width: Int, height: Int) throws -> Screenshot {
    let bytes = try Tool.run(
      "import", "-silent", "-window", "root", "-crop", "\(width)x\(height)+0+0", "-depth", "8",
      "rgb:-")
    return Screenshot(width: width, height: height, bytes: bytes)
  }

  private init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 3, "\(bytes.count) bytes for a screenshot")
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  package subscript(x: Int, y: Int) -> Colour {
    let start = (y * width + x) * 3
    return Colour(bytes[start], bytes[start + 1], bytes[start + 2])
  }

  /// Returns the number of pixels within `width` of the left edge that differ from `other`.
  package func differences(from other: Screenshot, width: Int) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] { count += 1 }
    }
    return count
  }

  /// Returns the number of pixels that are close to `colour`.
  package func count(of colour: Colour) -> Int {
    var count = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y].isNear(colour) { count += 1 }
    }
    return count
  }
}

package struct Colour: Equatable, Sendable, CustomStringConvertible {
  package let red: Int, green: Int, blue: Int

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (Int(red), Int(green), Int(blue))
  }

  /// The colour that GTK's cairo renderer paints instead of content that it cannot transform.
  package static let rendererPink = Colour(255, 105, 180)

  package func isNear(_ other: Colour) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) <= 6
  }

  package var description: String { "rgb(\(red), \(green), \(blue))" }
}

/// Runs programs that capture the private display or send input to it, while the main loop runs.
@MainActor
package enum Tool {
  package struct Failure: Error {
    package let command: String
    package let status: Int32
  }

  /// Gives the keyboard focus to the window with this title.
  package static func giveKeyboard(toWindow title: String) throws {
    try run("windowfocus", onWindow: title)
  }

  /// Moves the top left corner of the window with this title to a point of the display.
  package static func move(window title: String, to x: Int, _ y: Int) throws {
    try run("windowmove", onWindow: title, "\(x)", "\(y)")
  }

  /// Waits for the effect of a pointer motion, and moves the pointer by one point and back every
  /// second.
  /// GDK may hold back the last motion until another event or a frame comes.
  ///
  /// - Returns: Whether `isDone` became true within a minute.
  @MainActor package static func awaitMotion(until isDone: @MainActor () -> Bool) throws -> Bool {
    for _ in 0..<60 {
      if MainLoop.run(upTo: 1, until: isDone) { return true }
      try run("xdotool", "mousemove_relative", "1", "0", "mousemove_relative", "--", "-1", "0")
    }
    return isDone()
  }

  /// Runs a command of xdotool on the window with this title. The command fails while the window is
  /// not on screen yet, and the search fails if any window closes during it; both are tried again,
  /// 100 times at most.
  private static func run(
    _ command: String, onWindow title: String, _ arguments: String...
  ) throws {
    for _ in 0..<100 {
      let search = try? run("xdotool", "search", "--sync", "--onlyvisible", "--name", title)
      let windows = String(decoding: search ?? [], as: UTF8.self).split(separator: "\n")
      let isDone = windows.contains {
        (try? run(["xdotool", command, String($0)] + arguments)) != nil
      }
      if isDone { return }
    }
    throw Failure(command: "xdotool \(command) of \(title)", status: 1)
  }

  /// Runs a program and waits until it ends, at most 60 seconds.
  ///
  /// - Returns: The program's standard output.
  /// - Throws: `Failure` if the exit status is not 0.
  @discardableResult
  package static func run(_ command: String...) throws -> [UInt8] { try run(command) }

  @discardableResult
  private static func run(_ command: [String]) throws -> [UInt8] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The output is read on another thread: a full pipe would block the program, and reading on the
    // main thread would block GTK.
    let reader = Task.detached { output.fileHandleForReading.readDataToEndOfFile() }
    var bytes: Data?
    Task { bytes = await reader.value }
    MainLoop.run(upTo: 60) { bytes != nil && !process.isRunning }
    guard let bytes, !process.isRunning, process.terminationStatus == 0 else {
      throw Failure(
        command: command.joined(separator: " "),
        status: process.isRunning ? -1 : process.terminationStatus)
    }
    return Array(bytes)
  }
}
