import Foundation

/// A headless Wayland session: a private sway that draws into memory.
///
/// sway refuses to run as root. If the tests run as root, sway runs as the user `nobody`, and
/// programs
/// connect to its socket by the absolute path.
package final class WaylandSession {
  /// A virtual monitor.
  package struct Output {
    /// The width in pixels.
    package let width: Int
    package let height: Int
    /// The number of pixels per point. The default is 1.
    package let scale: Double

    package init(width: Int = 1800, height: Int = 900, scale: Double = 1) {
      (self.width, self.height, self.scale) = (width, height, scale)
    }

    /// The size in points, which are the units of the session's layout.
    package var points: (width: Int, height: Int) {
      (Int((Double(width) / scale).rounded()), Int((Double(height) / scale).rounded()))
    }
  }

  package struct CannotStart: Error, CustomStringConvertible {
    package let description: String
  }

  /// The outputs, from left to right.
  package let outputs: [Output]
  /// The pointer and the keyboard of this session.
  package let input = WaylandInput()
  private let compositor = Process()
  /// The session's XDG_RUNTIME_DIR. It is not in TMPDIR, because the length of a socket's path is
  /// limited.
  private let folder = URL(fileURLWithPath: "/tmp/wayland-\(UUID().uuidString.prefix(8))")
  private var socket = ""

  /// The names of the programs that a session needs and that are not installed.
  package static var missingPrograms: [String] {
    ["sway", "swaymsg", "grim", "setpriv"].filter { name in
      let status = try? Command.run("sh", ["-c", "command -v \(name)"]).1
      return status != 0
    }
  }

  /// Starts the session. Returns when the compositor accepts clients and has all outputs.
  package init(outputs: [Output] = [Output()]) throws {
    self.outputs = outputs
    try prepareFolder()
    do {
      try startCompositor()
      let layout = outputs.map(\.points)
      try input.start(
        width: layout.map(\.width).reduce(0, +), height: layout.map(\.height).max() ?? 0,
        environment: environment)
    } catch {
      let log = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      stop()
      throw CannotStart(description: "no Wayland session: \(error)\n\(log)")
    }
  }

  deinit { stop() }

  /// Ends the compositor and the input devices by their process ids, and waits for them.
  package func stop() {
    input.stop()
    if compositor.isRunning {
      compositor.terminate()
      compositor.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  package var processIdentifier: Int32 { compositor.processIdentifier }

  /// The environment of a program in this session.
  package var environment: [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      // Newer versions of Mesa warn of displays without DRI3.
      "EGL_LOG_LEVEL": "fatal",
      "WAYLAND_DISPLAY": socket, "XDG_RUNTIME_DIR": folder.path, "XDG_SESSION_TYPE": "wayland",
      "GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory",
      "GTK_A11Y": "none", "LC_ALL": "C.UTF-8",
      // GIO would start a session bus without this setting.
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
  }

  // MARK: Start

  private var commands: String { folder.appendingPathComponent("commands").path }
  private var log: URL { folder.appendingPathComponent("log") }

  /// The configuration file of sway. Windows float, so that they have the size that they request
  /// and the shadow and corners of a desktop window.
  private var configuration: String {
    var x = 0
    var lines = [
      "xwayland disable", "focus_follows_mouse no", "mouse_warping none",
      "default_border none", "default_floating_border none",
      "for_window [app_id=\".*\"] floating enable",
    ]
    for (index, output) in outputs.enumerated() {
      lines.append(
        "output HEADLESS-\(index + 1) mode \(output.width)x\(output.height)"
          + " scale \(output.scale) position \(x) 0")
      x += output.points.width
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func prepareFolder() throws {
    let files = FileManager.default
    try files.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try Data(configuration.utf8).write(to: folder.appendingPathComponent("config"))
    try Data().write(to: log)
    if getuid() == 0, let user = getpwnam("nobody")?.pointee {
      chown(folder.path, user.pw_uid, user.pw_gid)
    }
  }

  private func startCompositor() throws {
    let asAnotherUser = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
    let errors = try FileHandle(forWritingTo: log)
    compositor.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compositor.arguments =
      (getuid() == 0 ? asAnotherUser : []) + ["sway", "-c", "\(folder.path)/config"]
    compositor.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      // Newer versions of Mesa warn of displays without DRI3.
      "EGL_LOG_LEVEL": "fatal",
      "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "SWAYSOCK": commands,
      "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
      "WLR_HEADLESS_OUTPUTS": "\(outputs.count)", "LC_ALL": "C.UTF-8",
    ]
    compositor.standardInput = FileHandle.nullDevice
    compositor.standardOutput = errors
    compositor.standardError = errors
    try compositor.run()
    try eventually("sway to have \(outputs.count) outputs") {
      guard compositor.isRunning else { throw CannotStart(description: "sway has ended") }
      return try hasOutputs()
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard let name = names.first(where: { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") })
    else { throw CannotStart(description: "sway has no socket: \(names)") }
    socket = folder.appendingPathComponent(name).path
  }

  private func hasOutputs() throws -> Bool {
    struct Seen: Decodable {
      let active: Bool
      let scale: Double?
    }
    guard FileManager.default.fileExists(atPath: commands) else { return false }
    let (answer, status) = try Command.run(
      "swaymsg", ["-s", commands, "-r", "-t", "get_outputs"])
    guard status == 0 else { return false }
    let seen = try JSONDecoder().decode([Seen].self, from: answer).filter(\.active)
    return seen.compactMap(\.scale).sorted() == outputs.map(\.scale).sorted()
  }

  // MARK: Windows

  /// A window that is on screen.
  package struct Window: Equatable {
    package let id: Int
    package let title: String
    package let processIdentifier: Int32
    /// The frame in the session's layout, in points, without the shadow.
    package let frame: PixelRect
    package let isFocused: Bool
  }

  /// Returns all windows in an unspecified order.
  package func windows() throws -> [Window] {
    try JSONDecoder().decode(Node.self, from: ask(["-t", "get_tree"])).windows
  }

  /// Makes sway execute a command of sway(5).
  package func command(_ words: String) throws { _ = try ask([words]) }

  private func ask(_ words: [String]) throws -> Data {
    try Command.output(of: "swaymsg", ["-s", commands, "-r"] + words)
  }

  /// Moves the window's top left corner to a point of the layout and waits until it is there.
  package func move(_ window: Window, to x: Int, _ y: Int) throws {
    try command("[con_id=\(window.id)] move absolute position \(x) \(y)")
    try eventually("the window \(window.title) at \(x), \(y)") {
      try windows().contains { $0.id == window.id && $0.frame.x == x && $0.frame.y == y }
    }
  }

  /// Gives the keyboard focus to a window and waits until it has it.
  package func focus(_ window: Window) throws {
    try command("[con_id=\(window.id)] focus")
    try eventually("the window \(window.title) to have the keyboard") {
      try windows().contains { $0.id == window.id && $0.isFocused }
    }
  }

  // MARK: Pictures

  /// Returns the pixels of an output in its own scale, including the pointer.
  package func screenshot(ofOutput index: Int = 0) throws -> Screenshot {
    try Screenshot(pixmap: picture(ofOutput: index, format: "ppm"))
  }

  private func picture(ofOutput index: Int, format: String) throws -> Data {
    try Command.output(
      of: "grim", ["-t", format, "-o", "HEADLESS-\(index + 1)", "-"], settings: environment)
  }

  /// Returns the pixels of a window, which must be completely on one output.
  package func screenshot(of window: Window) throws -> Screenshot {
    let index = output(of: window)
    let origin = outputs[..<index].map(\.points.width).reduce(0, +)
    let scale = outputs[index].scale
    func pixels(_ points: Int) -> Int { Int((Double(points) * scale).rounded()) }
    let frame = window.frame
    let (left, top) = (pixels(frame.x - origin), pixels(frame.y))
    let place = PixelRect(
      x: left, y: top, width: pixels(frame.x - origin + frame.width) - left,
      height: pixels(frame.y + frame.height) - top)
    return try screenshot(ofOutput: index).cropped(to: place)
  }

  /// Returns the index of the output that contains the window's left edge.
  package func output(of window: Window) -> Int {
    var right = 0
    for (index, output) in outputs.enumerated() {
      right += output.points.width
      if window.frame.x < right { return index }
    }
    return outputs.count - 1
  }

  /// Saves a picture of an output as `name`.png in the folder that TRELLIS_SHOTS names. Does
  /// nothing if the variable is not set.
  package func keep(_ name: String, ofOutput index: Int = 0) throws {
    guard let folder = ProcessInfo.processInfo.environment["TRELLIS_SHOTS"] else { return }
    try picture(ofOutput: index, format: "png")
      .write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
  }
}

/// A node of sway's tree of outputs, workspaces and windows.
private struct Node: Decodable {
  struct Frame: Decodable {
    let x, y, width, height: Int
  }

  let id: Int
  let name: String?
  let pid: Int32?
  let rect: Frame
  let focused: Bool
  let nodes: [Node]
  let floatingNodes: [Node]

  enum CodingKeys: String, CodingKey {
    case id, name, pid, rect, focused, nodes
    case floatingNodes = "floating_nodes"
  }

  var windows: [WaylandSession.Window] {
    let below = (nodes + floatingNodes).flatMap(\.windows)
    guard let pid else { return below }
    let frame = PixelRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    let window = WaylandSession.Window(
      id: id, title: name ?? "", processIdentifier: pid, frame: frame, isFocused: focused)
    return [window] + below
  }
}
