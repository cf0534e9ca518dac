import Foundation

/// Pictures of stripes, black and white by turns and one pixel wide.
///
/// A program that shows them pixel by pixel shows the stripes, one that shrinks them shows grey, and
/// one that enlarges them shows wider stripes.
package struct StripedPictures {
  package let count: Int
  /// The width and the height in pixels.
  package let side: Int
  /// The stripes go from left to right; else from top to bottom.
  package let areLying: Bool

  package init(count: Int, side: Int, areLying: Bool = false) {
    (self.count, self.side, self.areLying) = (count, side, areLying)
  }

  package func write(to folder: URL) throws {
    var bytes = Data("P6\n\(side) \(side)\n255\n".utf8)
    for y in 0..<side {
      for x in 0..<side {
        let isWhite = (areLying ? y : x) % 2 == 0
        bytes.append(contentsOf: [UInt8](repeating: isWhite ? 255 : 0, count: 3))
      }
    }
    for number in 0..<count {
      try bytes.write(to: folder.appendingPathComponent("\(number).ppm"))
    }
  }
}
