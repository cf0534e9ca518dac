import Foundation
import Trellis
import TrellisLocalization
import TrellisPhotoLibrary

/// A list of folders, the title under which they are shown, and the file to open.
struct PhotoSource: Sendable {
  private(set) var folders: [String]
  /// The paths of `folders` without symbolic links.
  private(set) var roots: [String]
  let title: String
  /// The path, without symbolic links, of the first file among the paths. It is opened as soon as it
  /// is found. Nil if all paths are folders.
  let file: String?
  /// Whether these are the samples, which are no folders of the user.
  let isSamples: Bool

  /// Creates a source. Repeated folders are left out. Waits for the disks of the folders. Do not call this on
  /// the main thread for folders of the user.
  ///
  /// - Parameters:
  ///   - paths: The paths of folders or files. A file stands for its folder.
  ///   - title: The title. Nil stands for the names of up to three folders, or for their number.
  ///   - isSamples: Whether these are the samples. The default is false.
  init(_ paths: [String], title: String? = nil, isSamples: Bool = false) {
    self.isSamples = isSamples
    var seen = Set<ExactName>()
    folders = paths.map(Self.folder).filter { seen.insert(ExactName($0)).inserted }
    roots = folders.map(\.resolvingSymbolicLinks)
    file = paths.first { !Self.folder(of: $0).isExactly($0) }?.realPath
    let names = folders.map { URL(fileURLWithPath: $0).lastPathComponent }
    let joined =
      names.count <= 3
      ? names.joined(separator: ", ") : trn("{count} folder", "{count} folders", names.count)
    self.title = title ?? joined
  }

  /// Creates a source of one folder without waiting for its disk.
  ///
  /// - Parameter path: The path without symbolic links.
  init(folder path: String) {
    (folders, roots, title, file, isSamples) = ([path], [path], path.fileName, nil, false)
  }

  /// The user's Pictures folder. Waits for its disk.
  static var pictures: PhotoSource {
    PhotoSource([UserFolders.pictures], title: tr("Pictures"))
  }

  /// Returns the source with another path of one of its folders. Both are without symbolic links.
  func moving(_ root: String, to path: String) -> PhotoSource {
    var source = self
    for index in roots.indices where roots[index].isExactly(root) {
      (source.folders[index], source.roots[index]) = (path, path)
    }
    return source
  }

  private static func folder(of path: String) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else { return path }
    return URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}
