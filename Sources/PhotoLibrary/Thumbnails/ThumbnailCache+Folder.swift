extension ThumbnailCache {
  /// The folders of the thumbnail standard that the program uses, from small to large. The
  /// thumbnails of a folder have the same size.
  package enum Folder: String, CaseIterable, Sendable {
    case large
    case xLarge = "x-large"
    case xxLarge = "xx-large"

    /// The maximum width and height of a thumbnail, in pixels.
    package var box: Int {
      switch self {
      case .large: 256
      case .xLarge: 512
      case .xxLarge: 1024
      }
    }

    /// This folder and the folders with larger thumbnails, from small to large.
    var andLarger: some Sequence<Folder> { Self.allCases.lazy.filter { [box] in $0.box >= box } }
  }
}
