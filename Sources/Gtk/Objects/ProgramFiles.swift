import Foundation

/// The data files of a program, which lie in its installation or in its source checkout.
public struct ProgramFiles: Sendable {
  private let folders: [URL]

  /// Finds the folders in which the files of the running program lie.
  ///
  /// An installation of the program has a folder `share` with a folder called `name` in it. Its files are in
  /// both: `share/name` for the program's own, and `share` for those in a place that all programs use,
  /// such as `share/locale`. The folder `share` is looked for beside the folder of the executable. A
  /// program that was built and not installed uses its checkout instead, with the folders `data` and
  /// `resources` in it. The folders of `XDG_DATA_DIRS` come last.
  ///
  /// - Parameter name: The name of the program's folder below `share`.
  public init(name: String) {
    self.init(
      name: name,
      executable: Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]),
      dataFolders: ProcessInfo.processInfo.environment["XDG_DATA_DIRS"])
  }

  /// - Parameters:
  ///   - executable: The program's file.
  ///   - dataFolders: The value of `XDG_DATA_DIRS`. Nil and an empty text stand for its default.
  package init(name: String, executable: URL, dataFolders: String?) {
    let programs = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    let others = dataFolders.flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share"
    func installed(_ share: URL) -> [URL] {
      let own = share.appendingPathComponent(name)
      return Self.exists(own.path) ? [own, share] : []
    }
    folders =
      installed(programs.deletingLastPathComponent().appendingPathComponent("share"))
      + Self.checkout(above: programs)
      + others.split(separator: ":").filter { $0.hasPrefix("/") }
      .flatMap { installed(URL(fileURLWithPath: String($0))) }
  }

  /// Returns the path of a file or folder, or nil if it does not exist.
  ///
  /// - Parameter relative: The path relative to one of the folders.
  public func path(_ relative: String) -> String? {
    folders.lazy.map { $0.appendingPathComponent(relative).path }.first(where: Self.exists)
  }

  /// Returns the folders of the checkout that a program was built in, or none. The executable of a
  /// build lies a few folders below its checkout.
  private static func checkout(above programs: URL) -> [URL] {
    var folder = programs
    for _ in 0..<6 {
      if exists(folder.appendingPathComponent("Package.swift").path) {
        return [folder] + ["data", "resources"].map(folder.appendingPathComponent)
      }
      folder.deleteLastPathComponent()
    }
    return []
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }
}
