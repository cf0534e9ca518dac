import PixelLayout

/// The distribution of the brightness of a picture, and of its three colours.
package struct Histogram: Hashable, Sendable {
  /// The number of steps from dark to light.
  package static let count = 256

  /// The heights of the curves for each step, from 0 to 1. They are square roots, so that the
  /// greatest areas do not hide the rest.
  package let luminance, red, green, blue: [Double]

  /// Counts the pixels of a thumbnail. Transparent ones do not count. This takes some milliseconds,
  /// so it is not done on the main thread.
  package init(_ thumbnail: Thumbnail) {
    var counts = [[Double]](repeating: [Double](repeating: 0, count: Self.count), count: 4)
    let step = thumbnail.format.byteCount
    let isSwapped = thumbnail.format == .premultipliedBGRA
    let bytes = UnsafeRawBufferPointer(start: thumbnail.pixels, count: thumbnail.byteCount)
    for y in 0..<thumbnail.height {
      for x in 0..<thumbnail.width {
        let pixel = y * thumbnail.stride + x * step
        let alpha = step == 4 ? Int(bytes[pixel + 3]) : 255
        guard alpha > 0 else { continue }
        var (red, green, blue) = (
          Int(bytes[pixel]), Int(bytes[pixel + 1]), Int(bytes[pixel + 2])
        )
        if isSwapped {
          (red, green, blue) = (
            min(blue * 255 / alpha, 255), min(green * 255 / alpha, 255),
            min(red * 255 / alpha, 255)
          )
        }
        // The weights of BT.709, in parts of 65536.
        let luminance = (red * 13933 + green * 46871 + blue * 4732) >> 16
        let weight = Double(alpha) / 255
        counts[0][luminance] += weight
        counts[1][red] += weight
        counts[2][green] += weight
        counts[3][blue] += weight
      }
    }
    let smooth = counts.map { Self.smoothed($0) }
    // Areas of pure black or white are usual and may be cut off.
    let highest = smooth.map { $0[1..<(Self.count - 1)].max() ?? 0 }.max() ?? 0
    let all = smooth.map { curve in
      curve.map { highest > 0 ? min($0 / highest, 1).squareRoot() : min($0, 1) }
    }
    (luminance, red, green, blue) = (all[0], all[1], all[2], all[3])
  }

  /// Returns a curve in which each step has a part of its neighbours.
  private static func smoothed(_ counts: [Double]) -> [Double] {
    counts.indices.map { index in
      let before = counts[max(index - 1, 0)]
      let after = counts[min(index + 1, counts.count - 1)]
      return (before + 2 * counts[index] + after) / 4
    }
  }
}
