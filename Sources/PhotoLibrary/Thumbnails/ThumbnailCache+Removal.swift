import Foundation

extension ThumbnailCache {
  /// The folders of the standard in which there may be thumbnails of a file.
  private static let allFolders = ["normal", "large", "x-large", "xx-large", "fail/trellis-photos"]

  /// Removes the thumbnails of a file, by whichever program they were made.
  func removeThumbnails(ofPath path: String) {
    guard let uri = Self.uri(ofPath: path) else { return }
    for folder in Self.allFolders { unlink("\(root)/\(folder)/\(Self.fileName(forURI: uri))") }
  }
}
