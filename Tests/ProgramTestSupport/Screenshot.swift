import Foundation

/// A colour with eight bits per channel.
package struct Colour: Hashable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Returns the largest difference of a channel, from 0 to 255.
  package func distance(to other: Colour) -> Int {
    let pairs = [(red, other.red), (green, other.green), (blue, other.blue)]
    return pairs.map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// The relative luminance as WCAG 2 defines it, from 0 to 1.
  private var luminance: Double {
    func linear(_ value: UInt8) -> Double {
      let value = Double(value) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio as WCAG 2 defines it, from 1 to 21.
  package func contrast(to other: Colour) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

/// The pixels of a window.
package struct Screenshot: Equatable {
  /// The colour that GSK's cairo renderer draws in place of content that it cannot transform.
  package static let hotPink = Colour(red: 255, green: 105, blue: 180)

  package let width: Int
  package let height: Int
  private let bytes: [UInt8]

  package struct WrongSize: Error {}

  /// - Parameter rgb: Three bytes per pixel, row by row.
  package init(width: Int, height: Int, rgb: Data) throws {
    guard rgb.count == width * height * 3 else { throw WrongSize() }
    (self.width, self.height) = (width, height)
    bytes = [UInt8](rgb)
  }

  /// - Parameter pixmap: A binary PPM file with 8 bits per channel: three lines, then the pixels.
  package init(pixmap: Data) throws {
    let lines = pixmap.split(separator: UInt8(ascii: "\n"), maxSplits: 3)
    let size =
      lines.count == 4 ? String(decoding: lines[1], as: UTF8.self).split(separator: " ") : []
    guard size.count == 2, let width = Int(size[0]), let height = Int(size[1]) else {
      throw WrongSize()
    }
    try self.init(width: width, height: height, rgb: pixmap.suffix(width * height * 3))
  }

  package subscript(x: Int, y: Int) -> Colour {
    let start = (y * width + x) * 3
    return Colour(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
  }

  /// Returns a part of the picture. The rectangle must be inside the picture.
  package func cropped(to rect: PixelRect) throws -> Screenshot {
    var rgb = Data(capacity: rect.width * rect.height * 3)
    for y in rect.rows {
      let start = (y * width + rect.x) * 3
      rgb.append(contentsOf: bytes[start..<(start + rect.width * 3)])
    }
    return try Screenshot(width: rect.width, height: rect.height, rgb: rgb)
  }

  /// Returns the most frequent colour of a rectangle and its share of the pixels.
  package func mainColour(of rect: PixelRect) -> (colour: Colour, share: Double) {
    var counts: [Colour: Int] = [:]
    for y in rect.rows { for x in rect.columns { counts[self[x, y], default: 0] += 1 } }
    guard let most = counts.max(by: { $0.value < $1.value }) else { return (self[0, 0], 0) }
    return (most.key, Double(most.value) / Double(rect.width * rect.height))
  }

  /// Divides a rectangle into `count` × `count` fields and returns their average colours, row by
  /// row, with three channels each.
  package func averages(of rect: PixelRect, fields count: Int) -> [Double] {
    var sums = [Double](repeating: 0, count: count * count * 3)
    var counts = sums
    for y in rect.rows {
      for x in rect.columns {
        let row = (y - rect.y) * count / rect.height
        let field = (row * count + (x - rect.x) * count / rect.width) * 3
        let start = (y * width + x) * 3
        for channel in 0..<3 {
          sums[field + channel] += Double(bytes[start + channel])
          counts[field + channel] += 1
        }
      }
    }
    return zip(sums, counts).map { $0 / $1 }
  }

  /// Returns whether eight pixels of the colour are side by side in a row. Photos may contain
  /// single pixels of any colour.
  package func hasRun(of colour: Colour) -> Bool {
    for y in 0..<height {
      var run = 0
      for x in 0..<width {
        run = self[x, y] == colour ? run + 1 : 0
        if run == 8 { return true }
      }
    }
    return false
  }
}

/// A rectangle of whole pixels.
package struct PixelRect: Hashable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var midX: Int { x + width / 2 }
  package var midY: Int { y + height / 2 }

  package var columns: Range<Int> { x..<(x + width) }
  package var rows: Range<Int> { y..<(y + height) }

  /// Returns the rectangle without a border of `margin` pixels.
  package func inset(by margin: Int) -> PixelRect {
    PixelRect(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}
