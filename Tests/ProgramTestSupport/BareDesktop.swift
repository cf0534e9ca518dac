import Foundation
import TestSupport

/// A desktop to which assistive technology cannot connect, although it is not switched off.
package final class BareDesktop {
  package enum Kind: CaseIterable {
    /// There is no session bus, as in a container and over `ssh -X`.
    case withoutBus
    /// There is a session bus, but no accessibility bus: at-spi2-core is not installed.
    case withoutAccessibilityBus
    /// Assistive technology is switched off.
    case withAccessibilityOff
  }

  private let bus = Process()
  /// Changes of a program's environment. Nil removes a variable.
  package private(set) var settings: [String: String?]

  /// - Parameters:
  ///   - kind: What is missing.
  ///   - home: An existing folder, for the configuration of the bus.
  package init(_ kind: Kind, home: URL) throws {
    settings = ["GTK_A11Y": nil, "DBUS_SESSION_BUS_ADDRESS": "disabled:"]
    switch kind {
    case .withoutBus: break
    case .withoutAccessibilityBus: settings["DBUS_SESSION_BUS_ADDRESS"] = try startBus(home)
    case .withAccessibilityOff: settings["GTK_A11Y"] = "none"
    }
  }

  /// Starts a bus that finds no services to start, and returns its address.
  private func startBus(_ home: URL) throws -> String {
    let configuration = home.appendingPathComponent("bus-\(UUID().uuidString).conf")
    try Data(
      """
      <busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><policy context="default">
      <allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """.utf8
    ).write(to: configuration)
    let output = Pipe()
    bus.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    bus.arguments = [
      "dbus-daemon", "--config-file=\(configuration.path)", "--nofork", "--print-address",
    ]
    bus.standardOutput = output
    bus.standardError = FileHandle.nullDevice
    try bus.run()
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { throw NotInTime(awaited: "the address of a session bus", limit: 0) }
      answer.append(more)
    }
    return String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Waits until a program has a name on the bus.
  package func waitForService(_ name: String) throws {
    try Command.output(
      of: "gdbus", ["wait", "--session", "--timeout", "60", name],
      settings: settings.compactMapValues { $0 })
  }

  /// Calls a method of `org.freedesktop.Application`, as the desktop does, and waits for its answer.
  ///
  /// - Parameters:
  ///   - id: The identifier of the program.
  ///   - arguments: The arguments in GVariant's text format.
  package func callApplication(_ id: String, _ method: String, _ arguments: String...) throws {
    try call(id, "org.freedesktop.Application.\(method)", arguments)
  }

  /// Calls a method of the object that has the path of its owner's name.
  ///
  /// - Returns: The answer in GVariant's text format.
  @discardableResult
  package func call(_ name: String, _ method: String, _ arguments: [String]) throws -> String {
    let answer = try Command.output(
      of: "gdbus",
      [
        "call", "--session", "--dest", name,
        "--object-path", "/" + name.replacingOccurrences(of: ".", with: "/"),
        "--method", method,
      ] + arguments, settings: settings.compactMapValues { $0 })
    return String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Returns the text that a program has written to standard error, without GTK's own line about
  /// the missing bus.
  package static func complaints(in text: String) -> String {
    text.split(separator: "\n").filter { line in
      !["Unable to acquire session bus", "Unable to acquire the address of the accessibility bus"]
        .contains { line.contains($0) }
    }.joined(separator: "\n")
  }

  deinit {
    guard bus.isRunning else { return }
    bus.terminate()
    bus.waitUntilExit()
  }
}
