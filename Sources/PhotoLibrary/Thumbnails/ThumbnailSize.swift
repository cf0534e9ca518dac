/// How many pixels are worth keeping and drawing for a tile: small tiles of large thumbnails cost
/// memory and time in every frame, and look rough when they are shrunk while drawing.
package struct ThumbnailSize: Hashable, Sendable {
  /// Of the shorter edge, in pixels; a thumbnail of less stays as it is.
  package let shorterEdge: Int

  /// As the shared cache has it.
  package static let full = ThumbnailSize(shorterEdge: 256)

  /// From small to large.
  package static let all = [64, 96, 128, 192].map { ThumbnailSize(shorterEdge: $0) } + [full]

  /// The smallest that covers a square of `pixels` × `pixels`, or the largest there is.
  package init(covering pixels: Double) {
    self = Self.all.first { Double($0.shorterEdge) >= pixels } ?? .full
  }

  init(shorterEdge: Int) {
    self.shorterEdge = shorterEdge
  }
}
