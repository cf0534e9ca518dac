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
    let white = Data(repeating: 255, count: side * 3)
    let black = Data(count: side * 3)
    var both = Data(capacity: side * 3)
    for x in 0..<side { both += x % 2 == 0 ? white.prefix(3) : black.prefix(3) }
    for y in 0..<side { bytes += areHorizontal ? (y % 2 == 0 ? white : black) : both }
    for number in 0..<count {
      try bytes.write(to: folder.appendingPathComponent("\(number).ppm"))
    }
  }
}
