import Foundation

/// The user's folders according to the XDG Base Directory Specification. GLib has the same ones.
package struct BaseFolders: Sendable {
  /// The user's home folder: `$HOME`, or the one in the password database if `$HOME` is not set.
  let home: String
  /// The folder of the programs' data: `$XDG_DATA_HOME`, or `.local/share` in the home folder.
  package let data: String
  /// The folder of the programs' caches: `$XDG_CACHE_HOME`, or `.cache` in the home folder.
  package let caches: String
  /// The folder of files that last until the user logs out: `$XDG_RUNTIME_DIR`, or nil if there is none.
  package let session: String?

  /// The folders that the program's environment names.
  package static var current: BaseFolders { BaseFolders(ProcessInfo.processInfo.environment) }

  /// Creates the folders that an environment names.
  init(_ environment: [String: String]) {
    // The specification requires that a relative path is ignored.
    func path(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    home = path("HOME") ?? NSHomeDirectory()
    data = path("XDG_DATA_HOME") ?? "\(home)/.local/share"
    caches = path("XDG_CACHE_HOME") ?? "\(home)/.cache"
    session = path("XDG_RUNTIME_DIR")
  }
}
