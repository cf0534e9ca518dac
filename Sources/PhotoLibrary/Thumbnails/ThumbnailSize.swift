import CPixels

/// The number of pixels that are kept and drawn for a tile. Large thumbnails in small tiles would
/// take memory and time in every frame, and would look rough because they are reduced while they
/// are drawn.
package struct ThumbnailSize: Hashable, Sendable {
  /// The length of the shorter edge, in pixels. A thumbnail whose shorter edge is shorter is not
  /// changed.
  package let shorterEdge: Int

  /// The size of thumbnails in the folder "large", which are not reduced.
  package static let full = ThumbnailSize(shorterEdge: 256)

  /// The sizes for tiles, from small to large. A photograph of 3:2 has a shorter edge of 170 pixels
  /// in the folder "large", 341 in "x-large" and 682 in "xx-large".
  private static let ofTiles = [64, 96, 128, 192, 384, 768].map { ThumbnailSize(shorterEdge: $0) }

  /// All sizes, from small to large.
  package static let all = (ofTiles + [full]).sorted { $0.shorterEdge < $1.shorterEdge }

  /// Creates the smallest size that covers a square of `pixels` × `pixels`, or the largest size if
  /// none does.
  package init(covering pixels: Double) {
    // The last size is the largest.
    self = Self.ofTiles.first { Double($0.shorterEdge) >= pixels } ?? Self.ofTiles[5]
  }

  init(shorterEdge: Int) {
    self.shorterEdge = shorterEdge
  }

  /// The size of the pixels of a thumbnail with the shape of most photographs, 4:3, with three bytes
  /// for each pixel, in bytes.
  package var typicalByteCount: Int { shorterEdge * shorterEdge * 4 }

  /// The folder of the shared cache whose thumbnails have at least this size.
  package var folder: ThumbnailCache.Folder {
    switch shorterEdge {
    case ...256: .large
    case ...384: .xLarge
    default: .xxLarge
    }
  }
}

extension Thumbnail {
  /// Returns a copy reduced to `size`, or this thumbnail if it is not larger or there is not enough
  /// memory.
  func reduced(to size: ThumbnailSize) -> Thumbnail {
    let (shorter, longer) = (min(width, height), max(width, height))
    guard shorter > size.shorterEdge else { return self }
    let box = (longer * size.shorterEdge + shorter - 1) / shorter
    var source = picture
    var result = CPicture()
    guard cpicture_reduce(&source, Int32(box), &result) else { return self }
    let reduced = Thumbnail(result)
    reduced.marks = marks
    return reduced
  }
}
