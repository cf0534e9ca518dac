import Foundation

/// An X server without a screen for tests that show windows.
///
/// Programs that use the display get its name in their environment. The test process can have one
/// display only, which `becomeDisplayOfThisProcess()` sets, because test classes share the process
/// and run in any order.
package final class PrivateDisplay {
  package enum Failure: Error, CustomStringConvertible {
    /// Xvfb could not be started, with the reason.
    case cannotStart(String)
    /// Xvfb ended without printing a display name.
    case noDisplay

    package var description: String {
      switch self {
      case .cannotStart(let reason): "cannot start Xvfb: \(reason)"
      case .noDisplay: "Xvfb ended without naming a display"
      }
    }
  }

  private var server = Process()
  /// The value of `DISPLAY` for clients of the server, such as ":7".
  package let name: String

  /// Starts a server and waits until it accepts clients.
  ///
  /// - Parameters:
  ///   - screen: The width, height and depth of the screen.
  ///   - endsWithLastClient: A Boolean value that makes the server end when its last client has
  ///     disconnected, for a process that keeps the display until it exits or crashes. The default is
  ///     false.
  package init(screen: String = "1280x1024x24", endsWithLastClient: Bool = false) throws {
    // A server that resets after its last client is not ready in time for the next client.
    let options = [
      "-screen", "0", screen, "-nolisten", "tcp", endsWithLastClient ? "-terminate" : "-noreset",
    ]
    // Servers that search for the lowest free number at the same time delete each other's sockets,
    // so the number is random.
    var attempts = (0..<10).map { _ in Int.random(in: 1000..<50_000) }
    var name: String?
    while name == nil, let number = attempts.popLast() {
      (server, name) = try Self.start(number, options)
    }
    guard let name else { throw Failure.noDisplay }
    self.name = name
  }

  /// Starts a server with the given display number.
  ///
  /// - Returns: The server and the display's name, or the server and nil if the number is in use.
  private static func start(_ number: Int, _ options: [String]) throws -> (Process, String?) {
    let server = Process()
    let output = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The server writes its display number to the file descriptor when it is ready.
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

  /// Sets the environment variables of this process to the display, with settings that make GTK
  /// quiet and reproducible. Call it before GTK is initialized.
  package func becomeDisplayOfThisProcess() {
    let environment = [
      "DISPLAY": name, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
      "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "NO_AT_BRIDGE": "1",
      "GDK_SCALE": "1", "GDK_DPI_SCALE": "1",
    ]
    for (key, value) in environment { setenv(key, value, 1) }
    // The theme of the user who runs the tests must not apply.
    unsetenv("GTK_THEME")
  }

  package var processIdentifier: Int32 { server.processIdentifier }
  package var isRunning: Bool { server.isRunning }

  /// Terminates the server by its process identifier and waits for its end.
  package func stop() {
    guard server.isRunning else { return }
    server.terminate()
    server.waitUntilExit()
  }

  deinit { stop() }
}
