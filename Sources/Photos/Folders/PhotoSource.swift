import Foundation
import Localization
import Trellis

/// Which folders are shown, and under what name.
struct PhotoSource: Sendable {
  let folders: [String]
  let title: String

  /// - Parameter paths: Folders; a file stands for the folder it is in.
  init(_ paths: [String], title: String? = nil) {
    var seen = Set<String>()
    folders = paths.map(Self.folder).filter { seen.insert($0).inserted }
    let names = folders.map { URL(fileURLWithPath: $0).lastPathComponent }
    let joined =
      names.count <= 3
      ? names.joined(separator: ", ") : trn("{count} folder", "{count} folders", names.count)
    self.title = title ?? joined
  }

  /// The user's pictures.
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
