/// Writes GIF files.
package struct GifWriter {
  /// A frame. Its pixels are indices into its colours.
  package struct Frame {
    package var left = 0
    package var top = 0
    package var width: Int
    package var height: Int
    /// The colours as red, green and blue. At most 128 are written.
    package var colours: [[UInt8]]
    /// The compressed indices, see `GifWriter.compress(_:)`.
    package var data: [UInt8]
    /// The time in hundredths of a second.
    package var delay = 20
    /// The way in which the frame is removed before the next one: 1 keeps it, 2 clears it, 3 restores
    /// the canvas from before it.
    package var disposal = 1
    /// The index that is not drawn, or nil.
    package var transparent: Int?
    package var isInterlaced = false

    package init(width: Int, height: Int, colours: [[UInt8]], data: [UInt8]) {
      (self.width, self.height, self.colours, self.data) = (width, height, colours, data)
    }

    /// Creates a frame of one colour.
    package init(width: Int, height: Int, colour: [UInt8], delay: Int = 20) {
      let indices = [UInt8](repeating: 0, count: width * height)
      self.init(width: width, height: height, colours: [colour], data: GifWriter.compress(indices))
      self.delay = delay
    }
  }

  package let width: Int
  package let height: Int
  package var frames: [Frame]
  /// The number of repetitions in the file, or nil if it has none. 0 stands for no end.
  package var repeats: Int?

  package init(width: Int, height: Int, frames: [Frame], repeats: Int? = nil) {
    (self.width, self.height, self.frames, self.repeats) = (width, height, frames, repeats)
  }

  /// The bytes of the file.
  package var bytes: [UInt8] {
    var bytes = Array("GIF89a".utf8) + Self.number(width) + Self.number(height) + [0, 0, 0]
    if let repeats {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.number(repeats) + [0]
    }
    for frame in frames {
      let flags = UInt8(frame.disposal << 2) | (frame.transparent == nil ? 0 : 1)
      bytes += [0x21, 0xF9, 4, flags] + Self.number(frame.delay)
      bytes += [UInt8(frame.transparent ?? 0), 0]
      bytes += [0x2C] + Self.number(frame.left) + Self.number(frame.top)
      bytes += Self.number(frame.width) + Self.number(frame.height)
      bytes.append(frame.isInterlaced ? 0xC6 : 0x86)
      let none = [[UInt8]](repeating: [0, 0, 0], count: 128 - frame.colours.count)
      for colour in frame.colours + none { bytes += colour }
      bytes += frame.data
    }
    return bytes + [0x3B]
  }

  private static func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

  /// Compresses indices below 128, and divides the result into blocks.
  package static func compress(_ indices: [UInt8]) -> [UInt8] {
    var bits = BitWriter()
    var codes: [Int: Int] = [:]
    var (size, count, code) = (8, 130, -1)
    bits.add(128, size)
    for index in indices {
      guard code >= 0 else {
        code = Int(index)
        continue
      }
      if let longer = codes[code << 8 | Int(index)] {
        code = longer
        continue
      }
      bits.add(code, size)
      if count == 4096 {
        bits.add(128, size)
        (codes, size, count) = ([:], 8, 130)
      } else {
        if count == 1 << size { size += 1 }
        codes[code << 8 | Int(index)] = count
        count += 1
      }
      code = Int(index)
    }
    if code >= 0 { bits.add(code, size) }
    if count == 1 << size, size < 12 { size += 1 }
    bits.add(129, size)
    var blocks: [UInt8] = [7]
    for start in stride(from: 0, to: bits.bytes.count, by: 255) {
      let block = bits.bytes[start..<min(start + 255, bits.bytes.count)]
      blocks.append(UInt8(block.count))
      blocks += block
    }
    return blocks + [0]
  }

  private struct BitWriter {
    var bytes: [UInt8] = []
    private var count = 0

    mutating func add(_ code: Int, _ size: Int) {
      for bit in 0..<size {
        if count % 8 == 0 { bytes.append(0) }
        if code >> bit & 1 == 1 { bytes[bytes.count - 1] |= 1 << UInt8(count % 8) }
        count += 1
      }
    }
  }
}
