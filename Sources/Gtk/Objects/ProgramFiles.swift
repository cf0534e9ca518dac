import Foundation

/// The files a program is installed with, or stands next to in its checkout.
public struct ProgramFiles: Sendable {
  private let roots: [URL]

  /// - Parameter name: The folder below `share` that an installed program keeps its files in.
  public init(name: String) {
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    var folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    var roots = [folder.deletingLastPathComponent().appendingPathComponent("share/\(name)")]
    // A built program lies a few folders below its checkout.
    for _ in 0..<6 {
      if FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Package.swift").path)
      {
        roots.append(folder)
        break
      }
      folder.deleteLastPathComponent()
    }
    self.roots = roots
  }

  /// The path of an existing file or folder; nil when it is not there.
  public func path(_ relative: String) -> String? {
    roots.lazy.map { $0.appendingPathComponent(relative).path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }
}
