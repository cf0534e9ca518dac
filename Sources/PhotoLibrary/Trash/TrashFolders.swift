import Foundation

/// Where the desktop's trash is, by the freedesktop.org Trash specification 1.0: one folder in the
/// user's home, and one on each other file system, each with `files` and `info` within.
package struct TrashFolders: Sendable {
  /// `$XDG_DATA_HOME/Trash`.
  private let home: String
  private let user: uid_t

  package init(dataHome: String = TrashFolders.defaultDataHome, user: uid_t = getuid()) {
    home = "\(dataHome)/Trash"
    self.user = user
  }

  package static var defaultDataHome: String {
    // The specification has relative paths ignored.
    if let chosen = ProcessInfo.processInfo.environment["XDG_DATA_HOME"], chosen.hasPrefix("/") {
      return chosen
    }
    return "\(NSHomeDirectory())/.local/share"
  }

  /// Those that a file of this folder may go to, existing or not.
  func candidates(forFilesIn folder: String) -> [String] {
    let top = Self.topFolder(of: folder)
    let slash = top == "/" ? "" : top
    return [home, "\(slash)/.Trash/\(user)", "\(slash)/.Trash-\(user)"]
  }

  /// Where the file system of `folder` begins.
  private static func topFolder(of folder: String) -> String {
    var top = URL(fileURLWithPath: folder).standardizedFileURL
    var status = stat()
    guard stat(top.path, &status) == 0 else { return "/" }
    let device = status.st_dev
    while top.path != "/" {
      let parent = top.deletingLastPathComponent()
      guard stat(parent.path, &status) == 0, status.st_dev == device else { break }
      top = parent
    }
    return top.path
  }

  /// What is in the trash folders now, told by what the files are rather than by their names: of two
  /// of the same name one has got another. Hard links to a file are the same.
  ///
  /// - Complexity: O(files in the trash), one system call each.
  func entries(in folders: Set<String>) -> [FileMark: [TrashedFile.Place]] {
    var found: [FileMark: [TrashedFile.Place]] = [:]
    for folder in folders {
      let files = "\(folder)/files"
      for name in (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? [] {
        let place = TrashedFile.Place(
          file: "\(files)/\(name)", info: "\(folder)/info/\(name).trashinfo")
        if let mark = FileMark(of: place.file) { found[mark, default: []].append(place) }
      }
    }
    return found
  }
}
