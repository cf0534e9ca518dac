import Foundation
import ProgramTestSupport
import TestSupport

/// A program of trellis-example in a window on a private display, with the input of a person.
///
/// There is no window manager: the window is at the origin of the display, and the keyboard goes to
/// the window below the pointer.
final class ExampleUnderTest {
  struct Ended: Error { let standardErrorText: String }

  private let process = Process()
  private let display: PrivateDisplay
  private let errorFile: URL
  private let rest: Rest
  private var window = ""

  /// Starts the program and waits for its window.
  ///
  /// - Parameters:
  ///   - arguments: The name of the example, and its own arguments.
  ///   - home: An existing folder.
  ///   - settings: Changes of the environment. Nil removes a variable. The default is none.
  init(
    _ arguments: [String], theme: String = "Adwaita", home: URL, display: PrivateDisplay,
    settings: [String: String?] = [:]
  ) throws {
    self.display = display
    errorFile = home.appendingPathComponent("stderr-\(UUID().uuidString)")
    try Data().write(to: errorFile)
    process.executableURL = BuiltProgram.url("trellis-example")
    process.arguments = arguments
    var environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      // Newer versions of Mesa warn of displays without DRI3.
      "EGL_LOG_LEVEL": "fatal",
      "HOME": home.path, "DISPLAY": display.name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
      "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "GTK_THEME": theme, "LC_ALL": "C.UTF-8",
      // Without this GIO would start a session bus.
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
    for (name, value) in settings { environment[name] = value }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    rest = Rest(processes: [display.processIdentifier, process.processIdentifier])
    window = try eventually("a window") {
      guard process.isRunning else { throw Ended(standardErrorText: standardErrorText) }
      let search = ["search", "--onlyvisible", "--pid", "\(process.processIdentifier)"]
      let (output, _) = try Command.run("xdotool", search, display: display)
      return String(decoding: output, as: UTF8.self).split(separator: "\n").last.map(String.init)
    }
  }

  deinit { stop() }

  func stop() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }

  /// The text that the program has written to standard error.
  var standardErrorText: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

  var title: String {
    get throws {
      let name = try Command.output(of: "xdotool", ["getwindowname", window], display: display)
      return String(decoding: name, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
  }

  /// The pixels of the window.
  func screenshot() throws -> Screenshot {
    guard process.isRunning else { throw Ended(standardErrorText: standardErrorText) }
    return try Screenshot(
      pixmap: Command.output(
        of: "import", ["-window", window, "-depth", "8", "ppm:-"], display: display))
  }

  /// The pixels of the window when all input has arrived and nothing moves any more.
  func stillScreenshot() throws -> Screenshot { try rest.stablePicture { try screenshot() } }

  /// Waits until a screenshot of the window at rest fulfils a condition, and returns it. A picture of
  /// the window that does not is saved for people.
  @discardableResult
  func shows(_ awaited: String, _ condition: (Screenshot) throws -> Bool) throws -> Screenshot {
    do {
      return try eventually(awaited) {
        let shot = try stillScreenshot()
        return try condition(shot) ? shot : nil
      }
    } catch let failure as NotInTime {
      let path = FileManager.default.temporaryDirectory.path + "/trellis-example-failure.png"
      try Command.output(of: "import", ["-window", window, path], display: display)
      throw NotInTime(awaited: "\(awaited); see \(path)", limit: failure.limit)
    }
  }

  /// Saves the window as `name`.png in the folder that TRELLIS_SHOTS names, for people. Does nothing
  /// without that variable.
  func keep(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["TRELLIS_SHOTS"] else { return }
    try Command.output(
      of: "import", ["-window", window, "\(folder)/\(name).png"], display: display)
  }

  // MARK: Input

  private func xdotool(_ arguments: String...) throws {
    try Command.output(of: "xdotool", arguments, display: display)
  }

  /// Moves the pointer to a point of the window, in pixels.
  func point(at x: Int, _ y: Int) throws {
    try xdotool("mousemove", "--window", window, "\(x)", "\(y)")
  }

  func click(at x: Int, _ y: Int) throws {
    try point(at: x, y)
    try xdotool("click", "1")
  }

  /// Presses the button at `start` and moves the pointer to `end` in steps, without releasing.
  func beginDrag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    try point(at: start.x, start.y)
    try xdotool("mousedown", "1")
    for step in 1...8 {
      try point(
        at: start.x + (end.x - start.x) * step / 8, start.y + (end.y - start.y) * step / 8)
    }
  }

  func endDrag() throws { try xdotool("mouseup", "1") }

  /// - Parameter steps: Steps of the wheel; positive ones scroll towards the end.
  func turnWheel(_ steps: Int) throws {
    try xdotool("click", "--repeat", "\(abs(steps))", "--delay", "10", steps > 0 ? "5" : "4")
  }

  /// Types a text, and presses keys named as by xdotool.
  func type(_ text: String, then keys: String...) throws {
    try xdotool("windowfocus", "--sync", window)
    try xdotool("type", "--delay", "10", text)
    for key in keys { try xdotool("key", key) }
  }

  func resize(to width: Int, _ height: Int) throws {
    try xdotool("windowsize", window, "\(width)", "\(height)")
    try eventually("the window to be \(width) × \(height)") {
      let shot = try screenshot()
      return shot.width == width && shot.height == height
    }
  }
}
