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
    var largest = red > other.red ? red - other.red : other.red - red
    let green = green > other.green ? green - other.green : other.green - green
    if green > largest { largest = green }
    let blue = blue > other.blue ? blue - other.blue : other.blue - blue
    if blue > largest { largest = blue }
    return Int(largest)
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
///
/// Tests read millions of pixels in a debug build, so the functions that read whole rectangles use
/// pointers and functions of the C library.
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

  package static func == (one: Screenshot, other: Screenshot) -> Bool {
    one.width == other.width && one.height == other.height
      && one.bytes.withUnsafeBytes { left in
        other.bytes.withUnsafeBytes { right in
          guard let first = left.baseAddress, let second = right.baseAddress else { return true }
          return memcmp(first, second, one.width * one.height * 3) == 0
        }
      }
  }

  package subscript(x: Int, y: Int) -> Colour {
    let start = (y * width + x) * 3
    return Colour(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
  }

  /// Calls a function with the first byte of each row of a rectangle, which must be inside the
  /// picture and not empty.
  ///
  /// - Parameter last: The number of rows at the bottom that are left out. The default is 0.
  func forEachRow(
    of rect: PixelRect, dropLast last: Int = 0, _ body: (UnsafePointer<UInt8>) -> Void
  ) {
    precondition(rect.x >= 0 && rect.y >= 0 && rect.width > 0 && rect.height > 0)
    precondition(((rect.y + rect.height - 1) * width + rect.x + rect.width) * 3 <= bytes.count)
    bytes.withUnsafeBufferPointer { all in
      guard let first = all.baseAddress else { return }
      var y = rect.y
      while y < rect.y + rect.height - last {
        body(first + (y * width + rect.x) * 3)
        y += 1
      }
    }
  }

  /// Returns the number of equal pixels at the beginning of some pixels.
  private static func run(_ first: UnsafePointer<UInt8>, _ count: Int) -> Int {
    // Most rows have one colour.
    if memcmp(first, first + 3, (count - 1) * 3) == 0 { return count }
    var next = first + 3
    while next[0] == first[0], next[1] == first[1], next[2] == first[2] { next += 3 }
    return (next - first) / 3
  }

  /// Returns whether all pixels of a part of a row have almost the same colour.
  ///
  /// - Parameter tolerance: The largest distance to the colour.
  package func isPlain(
    _ columns: Range<Int>, ofRow y: Int, colour: Colour, tolerance: Int
  ) -> Bool {
    var x = columns.lowerBound
    var isPlain = true
    forEachRow(of: PixelRect(x: x, y: y, width: columns.count, height: 1)) { row in
      var pixel = row
      while isPlain, x < columns.upperBound {
        let seen = Colour(red: pixel[0], green: pixel[1], blue: pixel[2])
        isPlain = seen.distance(to: colour) <= tolerance
        guard isPlain else { return }
        let count = Self.run(pixel, columns.upperBound - x)
        pixel += count * 3
        x += count
      }
    }
    return isPlain
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
    // A count for every colour. The system provides only the memory that is used.
    guard let memory = calloc(1 << 24, MemoryLayout<Int32>.stride) else { fatalError("no memory") }
    defer { free(memory) }
    let counts = memory.assumingMemoryBound(to: Int32.self)
    var (most, mostCount) = (0, Int32(0))
    forEachRow(of: rect) { row in
      var pixel = row
      var left = rect.width
      while left > 0 {
        let count = Self.run(pixel, left)
        let colour = Int(pixel[0]) << 16 | Int(pixel[1]) << 8 | Int(pixel[2])
        let new = counts[colour] + Int32(count)
        counts[colour] = new
        if new > mostCount { (most, mostCount) = (colour, new) }
        pixel += count * 3
        left -= count
      }
    }
    let colour = Colour(
      red: UInt8(most >> 16), green: UInt8(most >> 8 & 255), blue: UInt8(most & 255))
    return (colour, Double(mostCount) / Double(rect.width * rect.height))
  }

  /// Divides a rectangle into `count` × `count` fields and returns their average colours, row by
  /// row, with three channels each.
  package func averages(of rect: PixelRect, fields count: Int) -> [Double] {
    var sums = [Int](repeating: 0, count: count * count * 3)
    var counts = sums
    let fields = (0..<rect.width).map { $0 * count / rect.width * 3 }
    var y = 0
    sums.withUnsafeMutableBufferPointer { sums in
      counts.withUnsafeMutableBufferPointer { counts in
        fields.withUnsafeBufferPointer { fields in
          forEachRow(of: rect) { row in
            let first = y * count / rect.height * count * 3
            var pixel = row
            var x = 0
            while x < rect.width {
              let field = first + fields[x]
              sums[field] += Int(pixel[0])
              sums[field + 1] += Int(pixel[1])
              sums[field + 2] += Int(pixel[2])
              counts[field] += 1
              pixel += 3
              x += 1
            }
            y += 1
          }
        }
      }
    }
    return sums.indices.map { Double(sums[$0]) / Double(counts[$0 / 3 * 3]) }
  }

  /// Returns whether eight pixels of the colour are side by side in a row. Photos may contain
  /// single pixels of any colour.
  package func hasRun(of colour: Colour) -> Bool {
    var isFound = false
    forEachRow(of: PixelRect(x: 0, y: 0, width: width, height: height)) { row in
      var pixel = row
      var left = width
      while !isFound, left > 0 {
        let count = Self.run(pixel, left)
        isFound =
          count >= 8 && pixel[0] == colour.red && pixel[1] == colour.green
          && pixel[2] == colour.blue
        pixel += count * 3
        left -= count
      }
    }
    return isFound
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
