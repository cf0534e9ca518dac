import Foundation

/// An X server of one's own, without a screen, for tests that show windows.
///
/// Programs that are to use it are told its name. The tests' own process has one display at most,
/// which `becomeDisplayOfThisProcess()` makes it: test classes share the process, in any order.
package final class PrivateDisplay {
  package enum Failure: Error, CustomStringConvertible {
    /// Xvfb could not be started; why.
    case cannotStart(String)
    /// Xvfb ended without naming a display.
    case noDisplay

    package var description: String {
      switch self {
      case .cannotStart(let reason): "cannot start Xvfb: \(reason)"
      case .noDisplay: "Xvfb ended without naming a display"
      }
    }
  }

  private var server = Process()
  /// What DISPLAY is set to for its clients, such as ":7".
  package let name: String

  /// Returns when the server accepts clients.
  ///
  /// - Parameters:
  ///   - screen: Width, height and depth.
  ///   - endsWithLastClient: The server ends by itself when nobody is connected any more: for a
  ///     process that keeps its display to its own end, which may be a crash.
  package init(screen: String = "1280x1024x24", endsWithLastClient: Bool = false) throws {
    // A server that begins anew when its last client has gone is not there for the next one in time.
    let options = [
      "-screen", "0", screen, "-nolisten", "tcp", endsWithLastClient ? "-terminate" : "-noreset",
    ]
    // Servers that look for the lowest free number at one time take each other's sockets away.
    var attempts = (0..<10).map { _ in Int.random(in: 1000..<50_000) }
    var name: String?
    while name == nil, let number = attempts.popLast() {
      (server, name) = try Self.start(number, options)
    }
    guard let name else { throw Failure.noDisplay }
    self.name = name
  }

  /// - Returns: The server, and the display's name when it accepts clients; nil when the number is
  ///   taken.
  private static func start(_ number: Int, _ options: [String]) throws -> (Process, String?) {
    let server = Process()
    let output = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The server writes its number to the descriptor when it is ready.
    server.arguments = ["Xvfb", ":\(number)", "-displayfd", "1"] + options
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    do { try server.run() } catch { throw Failure.cannotStart("\(error)") }
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty {
        server.terminate()
        return (server, nil)
      }
      answer.append(more)
    }
    return (server, ":\(number)")
  }

  /// Points the environment at itself, with the settings that make GTK quiet and repeatable. Call it
  /// before GTK is initialised.
  package func becomeDisplayOfThisProcess() {
    let environment = [
      "DISPLAY": name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
      "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "NO_AT_BRIDGE": "1",
      "GDK_SCALE": "1", "GDK_DPI_SCALE": "1",
    ]
    for (key, value) in environment { setenv(key, value, 1) }
    // The theme of whoever runs the tests.
    unsetenv("GTK_THEME")
  }

  package var processIdentifier: Int32 { server.processIdentifier }
  package var isRunning: Bool { server.isRunning }

  /// Ends this server, by its process id, and waits for it.
  package func stop() {
    guard server.isRunning else { return }
    server.terminate()
    server.waitUntilExit()
  }

  deinit { stop() }
}
