import CPicture
import Glibc

extension ThumbnailCache {
  /// The file a thumbnail is of, in the state that the thumbnail shows.
  struct Original {
    let path: String
    let uri: String
    /// Seconds since 1970, UTC.
    let modified: Int64
    let byteSize: Int
    /// Known once the file was read.
    var kind: PictureKind?

    init?(path: String, modified: Int64, byteSize: Int) {
      guard let uri = ThumbnailCache.uri(ofPath: path) else { return nil }
      self.path = path
      self.uri = uri
      self.modified = modified
      self.byteSize = byteSize
    }

    var fileName: String {
      ThumbnailCache.fileName(forURI: uri)
    }

    var texts: [(String, String)] {
      var result = [
        ("Thumb::URI", uri), ("Thumb::MTime", String(modified)), ("Thumb::Size", String(byteSize)),
        ("Software", "trellis-photos"),
      ]
      if let type = kind?.mimeType {
        result.append(("Thumb::Mimetype", type))
      }
      return result
    }
  }

  /// Nil for a relative path.
  package static func uri(ofPath path: String) -> String? {
    guard let text = cpicture_uri(path) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// The name that the standard gives to the thumbnail of a URI.
  package static func fileName(forURI uri: String) -> String {
    var hex = [CChar](repeating: 0, count: 33)
    cpicture_md5(uri, &hex)
    return String(decoding: hex.prefix(32).map { UInt8(bitPattern: $0) }, as: UTF8.self) + ".png"
  }
}
