import Foundation

/// The data files of a program, which lie in its installation or in its source checkout.
public struct ProgramFiles: Sendable {
  private let roots: [URL]

  /// Finds the folders in which the files of the running program lie: `../share/name` relative to
  /// the executable's folder, then the checkout the program was built in.
  ///
  /// - Parameter name: The name of the program's folder below `share`.
  public init(name: String) {
    let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    var folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    var roots = [folder.deletingLastPathComponent().appendingPathComponent("share/\(name)")]
    // The executable of a build lies a few folders below its checkout.
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

  /// Returns the path of a file or folder, or nil if it does not exist.
  ///
  /// - Parameter relative: The path relative to the program's data folder.
  public func path(_ relative: String) -> String? {
    roots.lazy.map { $0.appendingPathComponent(relative).path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }
}
