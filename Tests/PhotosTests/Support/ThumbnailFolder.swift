import Foundation

/// The files that the program has stored in the desktop's thumbnail cache.
struct ThumbnailFolder {
  private let root: URL

  init(home: URL) { root = home.appendingPathComponent(".cache/thumbnails") }

  /// Returns the names and the modification dates of the files in a folder. Empty if the folder
  /// does not exist.
  func files(in folder: String) throws -> [String: Date] {
    let folder = root.appendingPathComponent(folder)
    guard FileManager.default.fileExists(atPath: folder.path) else { return [:] }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    var dates: [String: Date] = [:]
    for file in files {
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      dates[file.lastPathComponent] = attributes[.modificationDate] as? Date
    }
    return dates
  }
}
