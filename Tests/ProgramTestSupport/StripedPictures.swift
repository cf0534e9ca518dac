import Foundation

/// Pictures of upright stripes, black and white by turns and one pixel wide.
///
/// A program that shows them pixel by pixel shows the stripes, one that shrinks them shows grey, and
/// one that enlarges them shows wider stripes.
package struct StripedPictures {
  package let count: Int
  /// The width and the height in pixels.
  package let side: Int

  package init(count: Int, side: Int) { (self.count, self.side) = (count, side) }

  package func write(to folder: URL) throws {
    var bytes = Data("P6\n\(side) \(side)\n255\n".utf8)
    for _ in 0..<side {
      for x in 0..<side {
        bytes.append(contentsOf: [UInt8](repeating: x % 2 == 0 ? 255 : 0, count: 3))
      }
    }
    for number in 0..<count {
      try bytes.write(to: folder.appendingPathComponent("\(number).ppm"))
    }
  }
}
