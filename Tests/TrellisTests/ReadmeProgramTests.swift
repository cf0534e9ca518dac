import Foundation
import TestSupport
import XCTest

/// Tests of the first program in README.md, built and run on a private display.
final class ReadmeProgramTests: XCTestCase {
  private struct NotInTime: Error { let awaited: String }

  private var display: PrivateDisplay?
  private var process = Process()
  private var errors = FileManager.default.temporaryDirectory
    .appendingPathComponent("readme-stderr-\(UUID().uuidString)")

  override func setUpWithError() throws {
    display = try PrivateDisplay(screen: "800x600x24")
  }

  override func tearDownWithError() throws {
    stop()
    display?.stop()
    try FileManager.default.removeItem(at: errors)
  }

  func testTheReadmeProgramOpensAWindowOfNumbersWithoutWarnings() throws {
    for theme in ["Adwaita", "Adwaita:dark"] {
      try start(theme)
      let window = try eventually("a window") { try windows().first }
      XCTAssertEqual(try run("xdotool", "getwindowname", window), Data("A million numbers\n".utf8))
      let shot = try eventually("25 cells with something in them") {
        let shot = try WindowPicture(ppm: run("import", "-window", window, "-depth", "8", "ppm:-"))
        return cells.allSatisfy { shot.inkCount(in: $0) > 10 } ? shot : nil
      }
      XCTAssertEqual([shot.width, shot.height], [560, 400], theme)
      XCTAssertEqual(Set(cells.map(shot.pixels)).count, 25, "\(theme): some numbers look alike")
      XCTAssertEqual(try windows(), [window])
      stop()
      XCTAssertEqual(try String(contentsOf: errors, encoding: .utf8), "", theme)
    }
  }

  /// The insides of the 25 cells that are completely visible. The cells are 100 × 60 points, with
  /// gaps of 10 points.
  private var cells: [PixelRange] {
    (0..<25).map {
      let (column, row) = ($0 % 5, $0 / 5)
      return PixelRange(x: 12 + column * 110, y: 12 + row * 70, width: 96, height: 56)
    }
  }

  // MARK: Program

  private func start(_ theme: String) throws {
    try Data().write(to: errors)
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    process = Process()
    process.executableURL = tests.deletingLastPathComponent()
      .appendingPathComponent("ReadmeSample")
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": FileManager.default.temporaryDirectory.path,
      "DISPLAY": try XCTUnwrap(display).name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
      "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "GTK_THEME": theme, "LC_ALL": "C.UTF-8",
      // GIO would start a session bus without this setting.
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  private func stop() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  private func windows() throws -> [String] {
    let search = ["search", "--onlyvisible", "--pid", "\(process.processIdentifier)"]
    return String(decoding: try run("xdotool", search), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// Runs a program and returns its standard output.
  private func run(_ name: String, _ arguments: String...) throws -> Data {
    try run(name, arguments)
  }

  private func run(_ name: String, _ arguments: [String]) throws -> Data {
    let tool = Process()
    let pipe = Pipe()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tool.arguments = [name] + arguments
    tool.environment = ProcessInfo.processInfo.environment
      .merging(["DISPLAY": try XCTUnwrap(display).name]) { $1 }
    tool.standardOutput = pipe
    tool.standardError = FileHandle.nullDevice
    try tool.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    tool.waitUntilExit()
    return output
  }

  /// Calls `answer` until it returns a value. Throws an error if the program ends or 60 seconds
  /// pass before.
  private func eventually<Answer>(
    _ awaited: String, _ answer: () throws -> Answer?
  ) throws -> Answer {
    let deadline = Date(timeIntervalSinceNow: 60)
    while process.isRunning, Date() < deadline {
      if let answer = try answer() { return answer }
      usleep(30_000)
    }
    let standardErrorText = try String(contentsOf: errors, encoding: .utf8)
    throw NotInTime(awaited: "\(awaited); standard error: \(standardErrorText)")
  }
}

private struct PixelRange {
  let x: Int, y: Int, width: Int, height: Int
}

/// The pixels of a window, with three bytes per pixel.
private struct WindowPicture {
  struct NoPicture: Error { let beginning: String }

  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// - Parameter ppm: A binary portable pixmap, as ImageMagick writes it.
  init(ppm: Data) throws {
    let fields = ppm.prefix(30).split(whereSeparator: { [10, 32].contains($0) })
      .prefix(4).map { String(decoding: $0, as: UTF8.self) }
    guard fields.first == "P6", fields.count == 4, let width = Int(fields[1]),
      let height = Int(fields[2]), ppm.count > width * height * 3
    else { throw NoPicture(beginning: fields.joined(separator: " ")) }
    (self.width, self.height) = (width, height)
    bytes = Array(ppm.suffix(width * height * 3))
  }

  /// Returns the pixels of a range, or an empty array if the range is not inside the window.
  func pixels(in range: PixelRange) -> [[UInt8]] {
    guard range.x + range.width <= width, range.y + range.height <= height else { return [] }
    return (range.y..<range.y + range.height).flatMap { y in
      (range.x..<range.x + range.width).map { x in
        Array(bytes[(y * width + x) * 3..<(y * width + x + 1) * 3])
      }
    }
  }

  /// Returns the number of pixels whose colour differs from the range's first pixel.
  func inkCount(in range: PixelRange) -> Int {
    let pixels = pixels(in: range)
    return pixels.filter { $0 != pixels.first }.count
  }
}
