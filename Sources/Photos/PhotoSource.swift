import Foundation

/// Which folders are shown, and under what name.
struct PhotoSource: Sendable {
  let folders: [String]
  let title: String

  init(folders: [String], title: String? = nil) {
    self.folders = folders
    let names = folders.map { URL(fileURLWithPath: $0).lastPathComponent }
    let joined = names.count <= 3 ? names.joined(separator: ", ") : "\(names.count) folders"
    self.title = title ?? joined
  }

  /// The user's pictures.
  static var pictures: PhotoSource {
    let folder = FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
    let path = folder?.path ?? NSHomeDirectory() + "/Pictures"
    return PhotoSource(folders: [path], title: "Pictures")
  }
}
