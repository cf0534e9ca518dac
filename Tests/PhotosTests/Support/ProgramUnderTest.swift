import Foundation
import ProgramTestSupport
import TestSupport

/// The built trellis-photos in a window on a private display, with the input of a user.
///
/// There is no window manager: the window is at the display's origin, and the window below the
/// pointer has the keyboard focus.
final class ProgramUnderTest {
  /// The program's executable, which is in the folder of the tests' own.
  static let executable: URL = {
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("trellis-photos")
  }()

  /// A point in the page's left margin.
  private static let besideTiles = (x: 10, y: 400)

  private let process = Process()
  private let errorFile: URL
  private let display: PrivateDisplay
  private let rest: Rest
  var window = ""
  /// The x coordinate at which the grid begins, beside the sidebar. Nil, the default, stands for a grid
  /// that fills the window.
  var gridStart: Int?

  /// Starts the program and does not wait for a window.
  ///
  /// - Parameters:
  ///   - home: The home folder, where the program stores its thumbnails, and its working folder.
  ///   - settings: Changes of the environment. Nil removes a variable.
  ///   - steps: The steps of `--measure`. The default is nil, which is a program without it.
  ///   - output: A file for the standard output. The default is nil, which is that of the tests.
  ///   - launcher: A command that replaces itself by the program, whose command line is appended to it. The
  ///     default is empty, which runs the program directly.
  init(
    _ folders: [String], home: URL, display: PrivateDisplay, settings: [String: String?] = [:],
    measuring steps: String? = nil, output: URL? = nil, launcher: [String] = []
  ) throws {
    self.display = display
    errorFile = home.appendingPathComponent("stderr-\(UUID().uuidString)")
    try Data().write(to: errorFile)
    var environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      // Newer versions of Mesa warn of displays without DRI3.
      "EGL_LOG_LEVEL": "fatal",
      "HOME": home.path,
      "XDG_CACHE_HOME": home.appendingPathComponent(".cache").path,
      "XDG_DATA_HOME": home.appendingPathComponent(".local/share").path,
      "DISPLAY": display.name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
      "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "LC_ALL": "C.UTF-8",
      // GIO would start a session bus without this setting.
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
    for (name, value) in settings { environment[name] = value }
    process.executableURL =
      launcher.isEmpty ? Self.executable : URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      (launcher.isEmpty ? [] : launcher + [Self.executable.path])
      + (steps.map { ["--measure", $0, "--"] } ?? []) + folders
    if let output {
      try Data().write(to: output)
      process.standardOutput = try FileHandle(forWritingTo: output)
    }
    process.environment = environment
    process.standardError = try FileHandle(forWritingTo: errorFile)
    process.standardInput = FileHandle.nullDevice
    process.currentDirectoryURL = home
    try process.run()
    rest = Rest(processes: [display.processIdentifier, process.processIdentifier])
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  // MARK: Process

  var processIdentifier: Int32 { process.processIdentifier }

  /// Returns the path at which the tests find a file of a disk that only the program sees.
  func outerPath(of path: String) -> String { "/proc/\(process.processIdentifier)/root\(path)" }

  var isRunning: Bool { process.isRunning }

  /// The text that the program has written to stderr.
  var standardErrorText: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

  /// Waits until the program ends and returns its exit status, or the negative number of the signal
  /// that ended it.
  func waitForEnd(within limit: TimeInterval = 30) throws -> Int32 {
    try eventually("the program to end", within: limit) { !process.isRunning }
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }

  /// Returns the sum of the largest sizes that the program and its decoders have had in memory, in
  /// bytes, without files that are mapped.
  func peakMemory() throws -> Int {
    let main = process.processIdentifier
    let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(main)/task")
    let children = tasks.flatMap { task in
      let text = try? String(contentsOfFile: "/proc/\(main)/task/\(task)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { Int32($0) }
    }
    return try ([main] + children).reduce(0) { sum, process in
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      func bytes(_ name: String) -> Int {
        let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
      }
      return sum + bytes("VmHWM") - bytes("RssFile")
    }
  }

  // MARK: Window

  /// Returns the ids of the program's visible windows.
  func windows() throws -> [String] {
    let search = ["search", "--onlyvisible", "--pid", "\(process.processIdentifier)"]
    let (output, _) = try Command.run("xdotool", search, display: display)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Waits for the window and moves the pointer beside the tiles, so that no tooltip is shown.
  func waitForWindow() throws {
    window = try eventually("a window") {
      guard process.isRunning else { throw Ended(standardErrorText: standardErrorText) }
      return try windows().last
    }
    try point(at: Self.besideTiles.x, Self.besideTiles.y)
  }

  struct Ended: Error {
    let standardErrorText: String
  }

  var title: String {
    get throws {
      let output = try Command.output(
        of: "xdotool", ["getwindowname", window], display: display)
      return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
  }

  /// Returns the window's pixels without menus, which are windows of their own.
  func screenshot() throws -> Screenshot { try screenshot(of: window) }

  /// Returns the display's pixels with menus. The window is at the display's origin.
  func screen() throws -> Screenshot { try screenshot(of: "root") }

  private func screenshot(of window: String) throws -> Screenshot {
    try Screenshot(
      pixmap: Command.output(
        // If the window has gone, `import` waits for a click.
        of: "timeout", ["60", "import", "-window", window, "-depth", "8", "ppm:-"],
        display: display))
  }

  /// Waits until all input is handled and nothing moves, and returns the window's pixels.
  func stillScreenshot() throws -> Screenshot {
    try rest.stablePicture(screenshot)
  }

  /// Waits until nothing moves, and returns the pixels of one of the program's windows.
  ///
  /// - Parameter window: The id of the window, see `windows()`.
  func stillScreenshot(of window: String) throws -> Screenshot {
    try rest.stablePicture { try screenshot(of: window) }
  }

  /// Waits until nothing moves, every tile shows its picture or a placeholder, and `condition`
  /// returns true. Returns the grid.
  ///
  /// - Parameter awaited: A description of `condition` for the error.
  func filledGrid(
    showing awaited: String = "photos",
    where condition: (GridReading) throws -> Bool = { _ in true }
  ) throws -> GridReading {
    do {
      return try eventually("the grid, its tiles filled, to show \(awaited)") {
        guard process.isRunning else { throw Ended(standardErrorText: standardErrorText) }
        guard let grid = GridReading(try stillScreenshot(), beside: gridStart) else { return nil }
        let tiles = grid.tiles
        guard !tiles.isEmpty, !tiles.contains(where: grid.isWaiting) else { return nil }
        return try condition(grid) ? grid : nil
      }
    } catch let failure as NotInTime {
      throw try illustrated(failure)
    }
  }

  /// Saves a picture of the window and returns the error with the picture's path, the window's title and
  /// the colour of the window's middle.
  func illustrated(_ failure: NotInTime) throws -> NotInTime {
    let path = FileManager.default.temporaryDirectory.path + "/trellis-photos-failure.png"
    try Command.output(
      of: "timeout", ["60", "import", "-window", window, path], display: display)
    let shot = try screenshot()
    let middle = shot.mainColour(
      of: PixelRect(
        x: shot.width / 4, y: shot.height / 4, width: shot.width / 2, height: shot.height / 2))
    return try NotInTime(
      awaited: """
        \(failure.awaited); see \(path); the title is \(title), the windows are \(windows()), and \
        \(middle.colour) has a share of \(middle.share) of the middle
        """,
      limit: failure.limit)
  }

  /// Waits until the window's pixels fulfil a condition when nothing moves.
  ///
  /// - Parameter awaited: A description of the condition for the error.
  func wait(for awaited: String, until condition: (Screenshot) throws -> Bool) throws {
    do {
      try eventually(awaited) { try condition(stillScreenshot()) }
    } catch let failure as NotInTime {
      throw try illustrated(failure)
    }
  }

  /// Waits until a square of 440 pixels in the middle of the window has the photo's colour.
  func waitForPage(of photo: Int, in pictures: ColouredPictures) throws {
    try wait(for: "photo \(photo) to be open") { shot in
      let side = 440
      // The header bar is above the photo, and the filmstrip below it.
      let middle = PixelRect(
        x: (shot.width - side) / 2, y: (shot.height - side) / 2 - 10, width: side, height: side)
      let seen = shot.mainColour(of: middle)
      return seen.share > 0.99 && pictures.colour(of: photo).distance(to: seen.colour) <= 4
    }
  }

  /// Waits until a dialog is open, or none. libadwaita 1.5 shows dialogs in the program's own window,
  /// which is dimmed; earlier versions show windows.
  func waitForDialog(isOpen: Bool = true) throws {
    try eventually(isOpen ? "a dialog" : "no dialog") {
      let dialog = try windows().first { $0 != window }
      // Without a window manager, a new window has the keyboard a moment later.
      if isOpen, let dialog { guard (try? focus(on: dialog)) != nil else { return false } }
      // Keys do nothing in a dialog that is on its way.
      let shot = try stillScreenshot()
      // The dialog may have been one that closed before the next one opens.
      if let dialog { return try isOpen && windows().contains(dialog) }
      let isDimmed = shot[shot.width / 4, 12].distance(to: TestTheme.bar) > 4
      return isDimmed == isOpen
    }
  }

  // MARK: Input

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

  /// Presses keys one after the other. Their names are those of xdotool, for example "ctrl+plus".
  func press(_ keys: String...) throws {
    try xdotool(["key"] + keys)
  }

  /// Gives the keyboard focus to one of the program's windows.
  ///
  /// - Parameter other: The id of the window, see `windows()`. The default is the main window.
  func takeKeyboard(for other: String? = nil) throws {
    try eventually("the keyboard") { (try? focus(on: other ?? window)) != nil }
  }

  private func focus(on window: String) throws {
    try xdotool(["windowfocus", "--sync", window])
  }

  /// Moves the pointer to a point in the window's pixels.
  func point(at x: Int, _ y: Int) throws {
    try xdotool(["mousemove", "--window", window, "\(x)", "\(y)"])
  }

  /// - Parameter button: The button: 1 is left, 3 is right. The default is 1.
  func click(at x: Int, _ y: Int, button: Int = 1) throws {
    try point(at: x, y)
    try xdotool(["click", "\(button)"])
  }

  /// Presses the button in the middle of `start` and moves the pointer to the middle of `end`,
  /// without releasing the button.
  func drag(from start: PixelRect, to end: PixelRect) throws {
    try point(at: start.midX, start.midY)
    try interrupt()
    try drag(on: start, to: end)
  }

  /// Moves the pointer from `start` to `end` during a drag.
  func drag(on start: PixelRect, to end: PixelRect) throws {
    let steps = 8
    for step in 1...steps {
      try point(
        at: start.midX + (end.midX - start.midX) * step / steps,
        start.midY + (end.midY - start.midY) * step / steps)
    }
  }

  /// Presses the button in the middle of `start`, moves the pointer to the middle of `end`, and
  /// there back and forth until `hasArrived` returns true. GTK starts a drag, and notifies its
  /// target, only when the pointer moves.
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
    // The command "click" waits between its clicks, on a busy machine for longer than a double click
    // may take.
    let click = ["mousedown", "1", "mouseup", "1"]
    try xdotool(click + click)
  }

  /// Presses a key without releasing it.
  func hold(_ key: String) throws { try xdotool(["keydown", key]) }
  func release(_ key: String) throws { try xdotool(["keyup", key]) }

  /// Saves a picture of the window as `name`.png in the folder that TRELLIS_SHOTS names. Does
  /// nothing if the variable is not set.
  func keep(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["TRELLIS_SHOTS"] else { return }
    try Command.output(
      of: "import", ["-window", window, "\(folder)/\(name).png"], display: display)
  }

  /// Saves a picture of the whole display as `name`.png in the folder that TRELLIS_SHOTS names.
  /// Does nothing if the variable is not set.
  func saveDisplayScreenshot(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["TRELLIS_SHOTS"] else { return }
    try Command.output(
      of: "import", ["-window", "root", "\(folder)/\(name).png"], display: display)
  }

  /// - Parameter steps: The number of steps. Positive steps scroll down.
  func turnWheel(_ steps: Int, holding modifier: String? = nil) throws {
    var arguments = ["click", "--repeat", "\(abs(steps))", "--delay", "10", steps > 0 ? "5" : "4"]
    if let modifier { arguments = ["keydown", modifier] + arguments + ["keyup", modifier] }
    try xdotool(arguments)
  }
}
