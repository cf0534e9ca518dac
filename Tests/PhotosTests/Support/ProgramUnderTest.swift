import Foundation
import ProgramTestSupport
import TestSupport

/// trellis-photos as built, in a window on a private display, used as a person would.
///
/// There is no window manager: the window stands at the display's origin, and the keyboard goes to
/// what is below the pointer.
final class ProgramUnderTest {
  /// The products' folder is where the tests' own executable is.
  static let executable: URL = {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("trellis-photos")
  }()

  /// In the page's left margin.
  private static let besideTiles = (x: 10, y: 400)

  private let process = Process()
  private let errorFile: URL
  private let display: PrivateDisplay
  private let rest: Rest
  private var window = ""

  /// Does not wait for a window.
  ///
  /// - Parameters:
  ///   - home: The user's folder; the program keeps its thumbnails there.
  ///   - settings: More for the environment.
  init(
    _ folders: [String], home: URL, display: PrivateDisplay, settings: [String: String] = [:]
  ) throws {
    self.display = display
    errorFile = home.appendingPathComponent("stderr-\(UUID().uuidString)")
    try Data().write(to: errorFile)
    var environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": home.path,
      "XDG_CACHE_HOME": home.appendingPathComponent(".cache").path,
      "XDG_DATA_HOME": home.appendingPathComponent(".local/share").path,
      "DISPLAY": display.name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
      "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "LC_ALL": "C.UTF-8",
      // No session bus: without this GIO would start one.
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
    environment.merge(settings) { $1 }
    process.executableURL = Self.executable
    process.arguments = folders
    process.environment = environment
    process.standardError = try FileHandle(forWritingTo: errorFile)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    rest = Rest(processes: [display.processIdentifier, process.processIdentifier])
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  // MARK: The process

  var isRunning: Bool { process.isRunning }

  /// The text that the program has written to stderr.
  var complaints: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

  /// Its exit status; a signal's number, negative, when one ended it.
  func waitForEnd(within limit: TimeInterval = 30) throws -> Int32 {
    try eventually("the program to end", within: limit) { !process.isRunning }
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }

  // MARK: The window

  /// Its windows on screen, by id.
  func windows() throws -> [String] {
    let search = ["search", "--onlyvisible", "--pid", "\(process.processIdentifier)"]
    let (output, _) = try Command.run("xdotool", search, display: display)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Waits for the window, and puts the pointer where no tile has a tooltip to show: beside them.
  func waitForWindow() throws {
    window = try eventually("a window") {
      guard process.isRunning else { throw Ended(complaints: complaints) }
      return try windows().last
    }
    try point(at: Self.besideTiles.x, Self.besideTiles.y)
  }

  struct Ended: Error {
    let complaints: String
  }

  var title: String {
    get throws {
      let output = try Command.output(
        of: "xdotool", ["getwindowname", window], display: display)
      return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
  }

  /// The window's pixels, without menus, which are windows of their own.
  func screenshot() throws -> Screenshot { try screenshot(of: window) }

  /// The screen's pixels, with menus. The window's first pixel is the screen's: no window manager has
  /// moved it.
  func screen() throws -> Screenshot { try screenshot(of: "root") }

  private func screenshot(of window: String) throws -> Screenshot {
    try Screenshot(
      pixmap: Command.output(
        of: "import", ["-window", window, "-depth", "8", "ppm:-"], display: display))
  }

  /// The window's pixels when all input has arrived and nothing moves any more.
  func stillScreenshot() throws -> Screenshot {
    try rest.stillPicture(screenshot)
  }

  /// The grid when nothing moves and every tile shows its picture or why it has none.
  ///
  /// - Parameter awaited: What `condition` stands for.
  func filledGrid(
    showing awaited: String = "photos",
    where condition: (GridReading) throws -> Bool = { _ in true }
  ) throws -> GridReading {
    do {
      return try eventually("the grid, its tiles filled, to show \(awaited)") {
        guard process.isRunning else { throw Ended(complaints: complaints) }
        guard let grid = GridReading(try stillScreenshot()) else { return nil }
        let tiles = grid.tiles
        guard !tiles.isEmpty, !tiles.contains(where: grid.isWaiting) else { return nil }
        return try condition(grid) ? grid : nil
      }
    } catch let failure as NotInTime {
      throw try illustrated(failure)
    }
  }

  /// With a picture of what was there instead, for people.
  func illustrated(_ failure: NotInTime) throws -> NotInTime {
    let path = FileManager.default.temporaryDirectory.path + "/trellis-photos-failure.png"
    try Command.output(of: "import", ["-window", window, path], display: display)
    return NotInTime(awaited: "\(failure.awaited); see \(path)", limit: failure.limit)
  }

  /// Waits until a square picture of one colour is as high as the window less its margins, in the
  /// middle.
  func waitForPage(of photo: Int, in pictures: ColouredPictures) throws {
    do {
      try eventually("photo \(photo) to be open") {
        let shot = try stillScreenshot()
        let side = 500
        let middle = PixelRect(
          x: (shot.width - side) / 2, y: (shot.height - side) / 2 + 20, width: side, height: side)
        let seen = shot.mainColour(of: middle)
        return seen.share > 0.99 && pictures.colour(of: photo).distance(to: seen.colour) <= 4
      }
    } catch let failure as NotInTime {
      throw try illustrated(failure)
    }
  }

  // MARK: The user

  private func xdotool(_ arguments: [String]) throws {
    try Command.output(of: "xdotool", arguments, display: display)
  }

  func resize(to width: Int, _ height: Int) throws {
    try xdotool(["windowsize", window, "\(width)", "\(height)"])
    try eventually("the window to be \(width) × \(height)") {
      let now = try screenshot()
      return now.width == width && now.height == height
    }
  }

  /// Keys as xdotool names them, such as "ctrl+plus".
  func press(_ keys: String...) throws {
    try xdotool(["key"] + keys)
  }

  /// From another window that has it.
  func takeKeyboard() throws {
    try eventually("the keyboard") { (try? xdotool(["windowfocus", "--sync", window])) != nil }
  }

  /// In the window's pixels.
  func point(at x: Int, _ y: Int) throws {
    try xdotool(["mousemove", "--window", window, "\(x)", "\(y)"])
  }

  /// - Parameter button: 3 is the right one.
  func click(at x: Int, _ y: Int, button: Int = 1) throws {
    try point(at: x, y)
    try xdotool(["click", "\(button)"])
  }

  /// Takes hold in the middle of `start` and goes to the middle of `end`, without letting go.
  func drag(from start: PixelRect, to end: PixelRect) throws {
    try point(at: start.midX, start.midY)
    try interrupt()
    try drag(on: start, to: end)
  }

  /// Goes on with what is dragged.
  func drag(on start: PixelRect, to end: PixelRect) throws {
    let steps = 8
    for step in 1...steps {
      try point(
        at: start.midX + (end.midX - start.midX) * step / steps,
        start.midY + (end.midY - start.midY) * step / steps)
    }
  }

  /// Takes hold in the middle of `start`, goes to the middle of `end`, and moves there to and fro
  /// until `hasArrived`: a drag begins, and its target is told of it, only when the pointer moves.
  func drag(
    from start: PixelRect, to end: PixelRect, until hasArrived: () throws -> Bool
  ) throws {
    try drag(from: start, to: end)
    var side = 1
    try eventually("the drag to arrive") {
      if try hasArrived() { return true }
      try point(at: end.midX + side, end.midY)
      side = 1 - side
      return false
    }
  }

  /// Presses a button without releasing it.
  func interrupt(button: Int = 1) throws { try xdotool(["mousedown", "\(button)"]) }
  func letGo(button: Int = 1) throws { try xdotool(["mouseup", "\(button)"]) }

  func doubleClick(at x: Int, _ y: Int) throws {
    try point(at: x, y)
    try xdotool(["click", "--repeat", "2", "--delay", "60", "1"])
  }

  /// Presses a key without releasing it.
  func hold(_ key: String) throws { try xdotool(["keydown", key]) }
  func release(_ key: String) throws { try xdotool(["keyup", key]) }

  /// Saves the window as `name`.png in the folder that TRELLIS_SHOTS names, for people; without it
  /// does nothing.
  func keep(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["TRELLIS_SHOTS"] else { return }
    try Command.output(
      of: "import", ["-window", window, "\(folder)/\(name).png"], display: display)
  }

  /// As `keep(_:)`, the whole display.
  func keepDisplay(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["TRELLIS_SHOTS"] else { return }
    try Command.output(
      of: "import", ["-window", "root", "\(folder)/\(name).png"], display: display)
  }

  /// - Parameter steps: Away from the top of the content.
  func turnWheel(_ steps: Int, holding modifier: String? = nil) throws {
    var arguments = ["click", "--repeat", "\(abs(steps))", "--delay", "10", steps > 0 ? "5" : "4"]
    if let modifier { arguments = ["keydown", modifier] + arguments + ["keyup", modifier] }
    try xdotool(arguments)
  }
}
