internal import CFiles
import Glibc

extension ThumbnailCache {
  /// The file that a thumbnail shows, in a certain state.
  struct Original {
    let path: String
    let uri: String
    /// The time of the last modification, in seconds since 1970, UTC.
    let modified: Int64
    let byteSize: Int
    /// The format of the picture, or nil before the file has been read.
    var kind: PictureKind?
    /// The photo as a scan has found it, with the orientation that a thumbnail must have been made
    /// with, or nil if that is not known.
    var photo: Photo?

    /// Creates an original, or returns nil if `path` is relative.
    init?(path: String, modified: Int64, byteSize: Int) {
      guard let uri = ThumbnailCache.uri(ofPath: path) else { return nil }
      self.path = path
      self.uri = uri
      self.modified = modified
      self.byteSize = byteSize
    }

    /// The file name of the thumbnail.
    var fileName: String {
      ThumbnailCache.fileName(forURI: uri)
    }

    /// The text entries of the thumbnail, as keys and values.
    var texts: [(String, String)] {
      var result = [
        ("Thumb::URI", uri), ("Thumb::MTime", String(modified)), ("Thumb::Size", String(byteSize)),
        ("Software", PngText.ownSoftware), (PngText.colorsKey, PngText.convertedColors),
      ]
      if let photo {
        result.append((PngText.orientationKey, String(photo.orientation.rawValue)))
      }
      if let type = kind?.mimeType {
        result.append(("Thumb::Mimetype", type))
      }
      return result
    }
  }

  /// Returns the file URI of a path, or nil if the path is relative.
  package static func uri(ofPath path: String) -> String? {
    guard let text = files_uri(path) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// Returns the file name that the thumbnail standard gives to the thumbnail of a URI.
  package static func fileName(forURI uri: String) -> String {
    var hex = [CChar](repeating: 0, count: 33)
    files_md5(uri, &hex)
    return String(decoding: hex.prefix(32).map { UInt8(bitPattern: $0) }, as: UTF8.self) + ".png"
  }
}
