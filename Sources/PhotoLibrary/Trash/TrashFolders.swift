import Foundation

/// The folders of the desktop's trash according to the freedesktop.org Trash specification 1.0: one
/// folder in the user's home, and one on each other file system, each with the folders `files` and
/// `info`.
package struct TrashFolders: Sendable {
  /// The trash folder in the user's home: `$XDG_DATA_HOME/Trash`.
  let home: String
  private let user: uid_t

  /// Creates the trash folders of a user.
  ///
  /// - Parameters:
  ///   - dataHome: The user's data folder. The default is that of `BaseFolders.current`.
  ///   - user: The user's identifier. The default is the current user.
  package init(dataHome: String = BaseFolders.current.data, user: uid_t = getuid()) {
    home = "\(dataHome)/Trash"
    self.user = user
  }

  /// Returns the trash folders that a file in `folder` may be moved to. They need not exist.
  func candidates(forFilesIn folder: String) -> [String] {
    [home] + others(onFileSystemOf: folder).map(\.path)
  }

  /// Returns the trash folders, outside the user's home, of the file system that contains `folder`, and
  /// its top folder.
  private func others(onFileSystemOf folder: String) -> [(path: String, top: String)] {
    let top = Self.topFolder(of: folder)
    let slash = top == "/" ? "" : top
    return ["\(slash)/.Trash/\(user)", "\(slash)/.Trash-\(user)"].map { ($0, slash) }
  }

  /// Reads the pictures in the trash in the user's home, and in that of the file systems of some folders.
  /// Waits for the disk.
  func contents(forFilesIn folders: [String]) -> TrashContents {
    var trashes = [(path: home, top: "")]
    for other in folders.flatMap({ others(onFileSystemOf: $0) })
    where !trashes.contains(where: { $0.path == other.path }) {
      trashes.append(other)
    }
    return TrashContents(trashes)
  }

  /// Returns the top folder of the file system that contains `folder`.
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

  /// Returns the files that are in the trash folders now, by their marks. A name does not identify
  /// a file, because the trash changes the second of two equal names. Hard links to one file have
  /// the same mark.
  ///
  /// - Complexity: O(n) in the number of files in the trash, with one system call for each.
  func entries(in folders: Set<ExactName>) -> [FileState: [TrashedFile.Place]] {
    var found: [FileState: [TrashedFile.Place]] = [:]
    for folder in folders {
      let files = "\(folder.text)/files"
      for name in (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? [] {
        let place = TrashedFile.Place(
          file: "\(files)/\(name)", info: "\(folder.text)/info/\(name).trashinfo")
        if let mark = FileState(of: place.file) { found[mark, default: []].append(place) }
      }
    }
    return found
  }

  /// Returns the file that was moved to the trash last from `path`, or nil if there is none.
  ///
  /// - Complexity: O(n) in the number of files in the trash.
  func latest(for path: String) -> TrashedFile.Place? {
    // The path may lead to another file system now.
    let folder = path.folderPath.realPath ?? path.folderPath
    let places = entries(in: candidates(forFilesIn: folder).exactNames).values.flatMap(\.self)
    return places.latest(for: path)
  }
}
