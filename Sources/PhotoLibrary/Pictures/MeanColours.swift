import Glibc
import PixelLayout

/// The mean colours of a picture: four by four fields of its square middle, each with 5 bits of red, 6 of
/// green and 5 of blue. It takes 32 bytes.
package struct MeanColours: Hashable, Sendable {
  /// The number of fields along each side.
  package static let side = 4

  /// A colour with 8 bits for each channel.
  package struct Colour: Hashable, Sendable {
    package let red, green, blue: UInt8
  }

  /// The rows of fields from top to bottom. The first field of a row is in the lowest 16 bits.
  let rows: SIMD4<UInt64>

  init(rows: SIMD4<UInt64>) { self.rows = rows }

  /// The colour of a field.
  package subscript(x: Int, y: Int) -> Colour {
    let bits = UInt16(truncatingIfNeeded: rows[y] >> UInt64(16 * x))
    let (red, green, blue) = (bits >> 11, bits >> 5 & 63, bits & 31)
    return Colour(
      red: UInt8(red << 3 | red >> 2), green: UInt8(green << 2 | green >> 4),
      blue: UInt8(blue << 3 | blue >> 2))
  }

  /// The fields as a picture of four by four pixels, or nil if there is not enough memory.
  package var picture: Thumbnail? {
    let (side, stride) = (Self.side, 3 * Self.side)
    guard let memory = malloc(stride * side) else { return nil }
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    for y in 0..<side {
      for x in 0..<side {
        let colour = self[x, y]
        let pixel = bytes + y * stride + 3 * x
        (pixel[0], pixel[1], pixel[2]) = (colour.red, colour.green, colour.blue)
      }
    }
    return Thumbnail(
      width: side, height: side, stride: stride, hasAlpha: false, .allocated(memory))
  }
}

extension MeanColours {
  /// The number of pixels along each side of a field that are read. More change little.
  private static let samples = 8

  /// Computes the colours of a picture. What is translucent is in front of gray.
  ///
  /// - Complexity: O(1). 1,024 pixels are read.
  package init(_ picture: Thumbnail) {
    let length = min(picture.width, picture.height)
    let (left, top) = ((picture.width - length) / 2, (picture.height - length) / 2)
    /// The coordinate of a sample in a picture of one row of fields.
    func place(_ field: Int, _ sample: Int) -> Int {
      (2 * (field * Self.samples + sample) + 1) * length / (2 * Self.side * Self.samples)
    }
    var rows = SIMD4<UInt64>()
    for y in 0..<Self.side {
      for x in 0..<Self.side {
        var sum = SIMD4<Int>()
        for sampleY in 0..<Self.samples {
          for sampleX in 0..<Self.samples {
            sum &+= picture.colour(x: left + place(x, sampleX), y: top + place(y, sampleY))
          }
        }
        let mean = sum / (Self.samples * Self.samples)
        // Half of the divisor is added so that the quotients are rounded.
        let bits = (mean &* SIMD4(31, 63, 31, 0) &+ 127) / 255
        let colour = bits.x << 11 | bits.y << 5 | bits.z
        rows[y] |= UInt64(colour) << UInt64(16 * x)
      }
    }
    self.init(rows: rows)
  }
}

extension Thumbnail {
  /// Returns the red, the green and the blue of a pixel from 0 to 255, in front of gray.
  fileprivate func colour(x: Int, y: Int) -> SIMD4<Int> {
    let pixel = (pixels + y * stride + x * format.byteCount).assumingMemoryBound(to: UInt8.self)
    let alpha = format == .rgb || !hasAlpha ? 255 : Int(pixel[3])
    let gray = 128 * (255 - alpha) / 255
    switch format {
    case .rgb, .rgba:
      let colour = SIMD4(Int(pixel[0]), Int(pixel[1]), Int(pixel[2]), 0)
      return alpha == 255 ? colour : colour &* alpha / 255 &+ gray
    case .premultipliedBGRA:
      return SIMD4(Int(pixel[2]), Int(pixel[1]), Int(pixel[0]), 0) &+ gray
    }
  }
}
