extension ThumbnailCache {
  /// The folders of the standard that the program uses, from small to large. Each has thumbnails of
  /// one size.
  package enum Folder: String, CaseIterable, Sendable {
    case large
    case xLarge = "x-large"
    case xxLarge = "xx-large"

    /// The longer side of a thumbnail, in pixels.
    package var box: Int {
      switch self {
      case .large: 256
      case .xLarge: 512
      case .xxLarge: 1024
      }
    }

    /// This folder and those with larger thumbnails.
    var andLarger: some Sequence<Folder> { Self.allCases.lazy.filter { [box] in $0.box >= box } }
  }
}
