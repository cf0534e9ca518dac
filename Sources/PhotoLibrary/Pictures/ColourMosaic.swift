import Glibc
import PixelLayout

/// Draws rows of small square tiles, each with the mean colours of a photo.
package struct ColourMosaic {
  /// The number of tiles in a row.
  package let columns: Int
  /// The width of the picture, in pixels. The tiles and the gaps between them fill it.
  package let width: Int
  /// The height of a row with the gap below it, in pixels.
  package let rowHeight: Int
  /// The gap to the right of a tile and below it, in pixels.
  package let gap: Int
  /// Whether the first tile of a row is on the right.
  package let isMirrored: Bool

  package init(columns: Int, width: Int, rowHeight: Int, gap: Int, isMirrored: Bool = false) {
    // Each tile has a pixel.
    (self.width, self.rowHeight) = (max(1, width), max(1, rowHeight))
    self.columns = min(max(1, columns), self.width)
    self.gap = min(max(0, gap), self.width / self.columns - 1)
    self.isMirrored = isMirrored
  }

  /// A quarter of the alpha channel, for the gray of tiles whose colours are not known.
  private static let unknown: (gray: UInt8, alpha: UInt8) = (0x20, 0x40)

  /// Draws tiles.
  ///
  /// - Parameters:
  ///   - count: The number of tiles.
  ///   - colours: Returns the colours of a tile, or nil if they are not known.
  /// - Returns: A picture with an alpha channel, or nil if there is not enough memory or no tile.
  /// - Complexity: O(pixels).
  package func picture(of count: Int, colours: (Int) -> MeanColours?) -> Thumbnail? {
    let rows = (count + columns - 1) / columns
    let (height, stride) = (rows * rowHeight, width * PixelFormat.premultipliedBGRA.byteCount)
    guard count > 0, let memory = calloc(height, stride) else { return nil }
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    let heights = FieldBlend.table(max(1, rowHeight - gap))
    var widths: [Int: [FieldBlend]] = [:]
    var brush = TileBrush()
    for tile in 0..<count {
      let column = isMirrored ? columns - 1 - tile % columns : tile % columns
      let start = edge(column)
      let length = max(1, edge(column + 1) - gap - start)
      let across = widths[length] ?? FieldBlend.table(length)
      widths[length] = across
      let corner = bytes + tile / columns * rowHeight * stride + 4 * start
      if let colours = colours(tile) {
        brush.draw(colours, at: corner, stride: stride, across, heights)
      } else {
        drawUnknown(at: corner, stride: stride, across, heights)
      }
    }
    return Thumbnail(
      width: width, height: height, stride: stride, hasAlpha: true, format: .premultipliedBGRA,
      .allocated(memory))
  }

  /// Returns the left edge of a column, in pixels. The last column ends with its gap beyond the picture.
  private func edge(_ column: Int) -> Int { column * (width + gap) / columns }

  private func drawUnknown(
    at corner: UnsafeMutablePointer<UInt8>, stride: Int, _ across: [FieldBlend],
    _ down: [FieldBlend]
  ) {
    let (gray, alpha) = Self.unknown
    for y in down.indices {
      for x in across.indices {
        let pixel = corner + y * stride + 4 * x
        (pixel[0], pixel[1], pixel[2], pixel[3]) = (gray, gray, gray, alpha)
      }
    }
  }
}

/// Draws tiles, with memory that it uses again.
private struct TileBrush {
  private var fields = [SIMD4<Int32>](
    repeating: .zero, count: MeanColours.side * MeanColours.side)
  private var line = [SIMD4<Int32>](repeating: .zero, count: MeanColours.side)

  mutating func draw(
    _ colours: MeanColours, at corner: UnsafeMutablePointer<UInt8>, stride: Int,
    _ across: [FieldBlend], _ down: [FieldBlend]
  ) {
    let side = MeanColours.side
    for index in fields.indices {
      let colour = colours[index % side, index / side]
      fields[index] = SIMD4(Int32(colour.blue), Int32(colour.green), Int32(colour.red), 255)
    }
    for (y, blend) in down.enumerated() {
      for x in 0..<side {
        let (upper, lower) = (fields[blend.first * side + x], fields[blend.second * side + x])
        line[x] = upper &* (256 &- blend.share) &+ lower &* blend.share
      }
      var pixel = UnsafeMutableRawPointer(corner + y * stride)
      for blend in across {
        let sum = line[blend.first] &* (256 &- blend.share) &+ line[blend.second] &* blend.share
        pixel.storeBytes(
          of: SIMD4<UInt8>(truncatingIfNeeded: sum &>> 16), as: SIMD4<UInt8>.self)
        pixel += 4
      }
    }
  }
}

/// The two fields between whose middles a pixel lies, and the share of the second one in 256.
private struct FieldBlend {
  let first, second: Int
  let share: Int32

  /// Returns the values for the pixels along a side of a tile.
  static func table(_ length: Int) -> [FieldBlend] {
    (0..<length).map { pixel in
      // The middle of the pixel in fields, counted from the middle of the first one, in 256ths.
      let place = ((2 * pixel + 1) * MeanColours.side * 128 / length) - 128
      let inside = min(max(place, 0), (MeanColours.side - 1) * 256)
      let first = min(inside / 256, MeanColours.side - 1)
      return FieldBlend(
        first: first, second: min(first + 1, MeanColours.side - 1), share: Int32(inside % 256))
    }
  }
}
