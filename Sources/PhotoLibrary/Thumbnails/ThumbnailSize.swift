/// The number of pixels that are kept and drawn for a tile: small tiles of large thumbnails cost
/// memory and time in every frame, and look rough when they are shrunk while drawing.
package struct ThumbnailSize: Hashable, Sendable {
  /// The shorter edge in pixels; a thumbnail with a shorter one stays as it is.
  package let shorterEdge: Int

  /// A thumbnail of the folder "large" as it is.
  package static let full = ThumbnailSize(shorterEdge: 256)

  /// From small to large. A photograph of 3:2 has a shorter edge of 170 pixels in the folder
  /// "large", 341 in "x-large" and 682 in "xx-large".
  private static let ofTiles = [64, 96, 128, 192, 384, 768].map { ThumbnailSize(shorterEdge: $0) }

  /// From small to large.
  package static let all = (ofTiles + [full]).sorted { $0.shorterEdge < $1.shorterEdge }

  /// The smallest that covers a square of `pixels` × `pixels`, or the largest there is.
  package init(covering pixels: Double) {
    // The last is the largest.
    self = Self.ofTiles.first { Double($0.shorterEdge) >= pixels } ?? Self.ofTiles[5]
  }

  init(shorterEdge: Int) {
    self.shorterEdge = shorterEdge
  }

  /// The folder of the shared cache that has thumbnails of at least this size.
  package var folder: ThumbnailCache.Folder {
    switch shorterEdge {
    case ...256: .large
    case ...384: .xLarge
    default: .xxLarge
    }
  }
}
