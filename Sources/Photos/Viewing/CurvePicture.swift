import Foundation

/// A picture of areas below curves, drawn over each other, for a chart.
///
/// The colours are the same on light and dark backgrounds, so the picture need not follow the theme.
package final class CurvePicture: Sendable {
  /// The areas and lines of a curve.
  package struct Curve: Sendable {
    /// The heights from left to right, from 0 to 1. There are at least two.
    let heights: [Double]
    /// Red, green and blue from 0 to 1.
    let colour: [Double]
    /// The opacity of the area and of its upper edge.
    let fill, line: Double

    package init(_ heights: [Double], colour: [Double], fill: Double, line: Double) {
      (self.heights, self.colour) = (heights, colour)
      (self.fill, self.line) = (fill, line)
    }

    /// Returns the height at a place between the left end, 0, and the right end, 1.
    func height(at place: Double) -> Double {
      let position = min(max(place, 0), 1) * Double(heights.count - 1)
      let index = min(Int(position), heights.count - 2)
      let part = position - Double(index)
      return heights[index] * (1 - part) + heights[index + 1] * part
    }
  }

  package let width, height: Int
  /// Rows of RGBA, not premultiplied, from top to bottom, without gaps.
  package let pixels: [UInt8]

  /// Draws curves, the first one at the back.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 2.
  ///   - height: The height in pixels.
  ///   - thickness: The thickness of the lines in pixels.
  package init(_ curves: [Curve], width: Int, height: Int, thickness: Double) {
    (self.width, self.height) = (width, height)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for x in 0..<width {
      let columns = curves.map { Column($0, x, width, Double(height), thickness) }
      for y in 0..<height {
        var colour = [0.0, 0, 0]
        var alpha = 0.0
        for column in columns {
          let cover = column.opacity(from: Double(height - 1 - y))
          guard cover > 0 else { continue }
          let total = cover + alpha * (1 - cover)
          for channel in 0..<3 {
            colour[channel] =
              (column.colour[channel] * cover + colour[channel] * alpha * (1 - cover)) / total
          }
          alpha = total
        }
        let pixel = (y * width + x) * 4
        for channel in 0..<3 {
          pixels[pixel + channel] = UInt8((colour[channel] * 255).rounded())
        }
        pixels[pixel + 3] = UInt8((alpha * 255).rounded())
      }
    }
    self.pixels = pixels
  }

  /// The part of a curve in one column of pixels. Heights are in pixels from the lower edge.
  private struct Column {
    let colour: [Double]
    private let fill, line: Double
    /// The height of the area, and the lower and the upper end of the line.
    private let top, lineStart, lineEnd: Double

    init(_ curve: Curve, _ x: Int, _ width: Int, _ height: Double, _ thickness: Double) {
      (colour, fill, line) = (curve.colour, curve.fill, curve.line)
      let step = 1 / Double(width - 1)
      // The line stays inside the picture.
      let scale = height - thickness
      let ends = [-0.5, 0, 0.5].map {
        curve.height(at: (Double(x) + $0) * step) * scale + thickness
      }
      top = ends[1]
      lineStart = (ends.min() ?? 0) - thickness
      lineEnd = ends.max() ?? 0
    }

    /// Returns the opacity of the pixel whose lower edge is at a height.
    func opacity(from bottom: Double) -> Double {
      let area = overlap(bottom, 0, top) * fill
      let edge = overlap(bottom, lineStart, lineEnd) * line
      return max(area, edge)
    }

    private func overlap(_ bottom: Double, _ start: Double, _ end: Double) -> Double {
      max(0, min(bottom + 1, end) - max(bottom, start))
    }
  }
}
