import Foundation
import Localization
import Trellis

/// A list of folders and the title under which they are shown.
struct PhotoSource: Sendable {
  let folders: [String]
  let title: String

  /// Creates a source. Repeated folders are left out.
  ///
  /// - Parameters:
  ///   - paths: The paths of folders or files. A file stands for its folder.
  ///   - title: The title. Nil stands for the names of up to three folders, or for their number.
  init(_ paths: [String], title: String? = nil) {
    var seen = Set<String>()
    folders = paths.map(Self.folder).filter { seen.insert($0).inserted }
    let names = folders.map { URL(fileURLWithPath: $0).lastPathComponent }
    let joined =
      names.count <= 3
      ? names.joined(separator: ", ") : trn("{count} folder", "{count} folders", names.count)
    self.title = title ?? joined
  }

  /// The user's Pictures folder.
  static var pictures: PhotoSource {
    PhotoSource([UserFolders.pictures], title: tr("Pictures"))
  }

  private static func folder(of path: String) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue
    else { return path }
    return URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}
