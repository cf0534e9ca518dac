import CTrellisGtk
import Foundation
import TestSupport

/// A private display, session bus and accessibility bus, on which a test can query programs as a
/// screen reader does.
package final class AccessSession {
  package enum Failure: Error, CustomStringConvertible {
    case cannotStart(String)
    case call(String)
    /// The called object does not exist, for example because its widget was removed after the
    /// object was found, or does not have the called method. The replies do not differ.
    case noObject(String)
    case notInTime(String)

    package var description: String {
      switch self {
      case .cannotStart(let what): "cannot start \(what)"
      case .call(let what), .noObject(let what): what
      case .notInTime(let what): "timed out waiting for \(what)"
      }
    }
  }

  package let display: PrivateDisplay
  /// The programs' home folder. `stop()` removes it.
  package let home: URL
  private let session = Process()
  private let sessionInput = Pipe()
  private let sessionAddress: String
  let bus: AccessBus
  /// A Boolean value that indicates whether programs can send announcements, which depends on the
  /// version of GTK.
  package static var supportsAnnouncements: Bool { trellis_can_announce() != 0 }

  package init(screen: String = "1280x1024x24") throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "access-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    display = try PrivateDisplay(screen: screen)
    let output = Pipe()
    session.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // `cat` ends when its input is closed, which happens at the latest when this process ends. The
    // session bus ends with it.
    session.arguments = [
      "dbus-run-session", "--", "sh", "-c", "echo \"$DBUS_SESSION_BUS_ADDRESS\"; exec cat",
    ]
    session.environment = Self.environment(home, display)
    session.standardInput = sessionInput
    session.standardOutput = output
    session.standardError = FileHandle.nullDevice
    try session.run()
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw Failure.cannotStart("a session bus (dbus-run-session)") }
      answer.append(more)
    }
    sessionAddress = String(decoding: answer, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let sessionBus = try AccessBus(address: sessionAddress)
    let reply = try sessionBus.call(
      "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", [])
    guard let address = reply.first?.string else {
      throw Failure.cannotStart("the accessibility bus")
    }
    bus = try AccessBus(address: address)
    // Programs send events only after a listener has registered. The call also starts the registry.
    _ = try bus.call(
      "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry",
      "RegisterEvent", [.string("object:")])
  }

  private static func environment(_ home: URL, _ display: PrivateDisplay) -> [String: String] {
    [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      // Newer versions of Mesa warn of displays without DRI3.
      "EGL_LOG_LEVEL": "fatal",
      "HOME": home.path, "XDG_RUNTIME_DIR": home.path,
      "XDG_CACHE_HOME": home.appendingPathComponent("cache").path,
      "XDG_DATA_HOME": home.appendingPathComponent("data").path,
      "DISPLAY": display.name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
      "GSETTINGS_BACKEND": "memory", "LC_ALL": "C.UTF-8",
    ]
  }

  /// The environment of a program in this session.
  package var environment: [String: String] {
    Self.environment(home, display).merging([
      "DBUS_SESSION_BUS_ADDRESS": sessionAddress, "GTK_A11Y": "atspi",
    ]) { $1 }
  }

  /// Starts a session manager that records requests to keep the screen on. Call it before the
  /// program starts.
  package func makeSessionManager() throws -> FakeSessionManager {
    try FakeSessionManager(address: sessionAddress)
  }

  /// Starts a portal that records what it is asked to do with files. Call it before the program starts.
  package func makePortal() throws -> FakePortal { try FakePortal(address: sessionAddress) }

  /// Returns the programs on the accessibility bus.
  package func applications() throws -> [Accessible] {
    let root = Accessible(
      bus: bus, owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
    return try root.children()
  }

  package func stop() {
    bus.close()
    try? sessionInput.fileHandleForWriting.close()
    session.waitUntilExit()
    display.stop()
    try? FileManager.default.removeItem(at: home)
  }
}

/// Calls `answer` until it returns a value, and processes events of the bus between the calls.
///
/// The program can remove an object while `answer` walks the tree. `answer` is then called again.
///
/// - Parameter what: The awaited condition, for the error's description.
/// - Throws: `AccessSession.Failure.notInTime` after `limit` seconds, or another error of `answer`
///   than `AccessSession.Failure.noObject`.
package func awaited<Answer>(
  _ what: String, within limit: TimeInterval = 30, _ answer: () throws -> Answer?
) throws -> Answer {
  let deadline = Date(timeIntervalSinceNow: limit)
  var missing = ""
  repeat {
    while g_main_context_iteration(nil, 0) != 0 {}
    do {
      if let answer = try answer() { return answer }
      missing = ""
    } catch AccessSession.Failure.noObject(let reason) {
      missing = ": " + reason
    }
    usleep(20_000)
  } while Date() < deadline
  throw AccessSession.Failure.notInTime(what + missing)
}
