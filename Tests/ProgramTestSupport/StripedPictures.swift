import Foundation

/// Pictures of black and white stripes that are one pixel wide.
///
/// A program that shows them pixel by pixel shows the stripes. A program that shrinks them shows
/// grey, and a program that enlarges them shows wider stripes.
package struct StripedPictures {
  package let count: Int
  /// The width and the height in pixels.
  package let side: Int
  /// A Boolean value that determines whether the stripes are horizontal. The default is false.
  package let areHorizontal: Bool

  package init(count: Int, side: Int, areHorizontal: Bool = false) {
    (self.count, self.side, self.areHorizontal) = (count, side, areHorizontal)
  }

  package func write(to folder: URL) throws {
    var bytes = Data("P6\n\(side) \(side)\n255\n".utf8)
    for y in 0..<side {
      for x in 0..<side {
        let isWhite = (areHorizontal ? y : x) % 2 == 0
        bytes.append(contentsOf: [UInt8](repeating: isWhite ? 255 : 0, count: 3))
      }
    }
    for number in 0..<count {
      try bytes.write(to: folder.appendingPathComponent("\(number).ppm"))
    }
  }
}
