import Foundation
import ProgramTestSupport

/// A baseline JPEG file of many pixels with vertical stripes of one pixel, white and black.
///
/// The encoder is given one row of blocks. The file repeats its data, which is possible because every
/// row is a restart interval.
struct LargeJpeg {
  struct Unexpected: Error {}

  /// The size in pixels. Both are multiples of 8.
  let width, height: Int

  func write(to file: URL) throws {
    let row = file.appendingPathExtension("row.pgm")
    let line = (0..<width).map { UInt8($0 % 2 == 0 ? 255 : 0) }
    var pixels = Data("P5\n\(width) 8\n255\n".utf8)
    for _ in 0..<8 { pixels += line }
    try pixels.write(to: row)
    defer { try? FileManager.default.removeItem(at: row) }
    let bytes = try Array(
      Command.output(of: "convert", [row.path, "-quality", "100", "jpeg:-"]))
    try repeated(bytes).write(to: file)
  }

  private func repeated(_ bytes: [UInt8]) throws -> Data {
    guard let frame = Self.marker(0xC0, in: bytes), let scan = Self.marker(0xDA, in: bytes),
      bytes.suffix(2) == [0xFF, 0xD9]
    else { throw Unexpected() }
    var head = Array(bytes[..<scan])
    head.replaceSubrange(frame + 5..<frame + 7, with: [UInt8(height >> 8), UInt8(height & 0xFF)])
    let blocks = width / 8
    let interval: [UInt8] = [0xFF, 0xDD, 0, 4, UInt8(blocks >> 8), UInt8(blocks & 0xFF)]
    let scanHead = scan + 2 + (Int(bytes[scan + 2]) << 8) + Int(bytes[scan + 3])
    let data = bytes[scanHead..<bytes.count - 2]
    var file = Data(head)
    file += interval
    file += bytes[scan..<scanHead]
    for number in 0..<height / 8 {
      if number > 0 { file += [0xFF, 0xD0 + UInt8((number - 1) % 8)] as [UInt8] }
      file += data
    }
    file += [0xFF, 0xD9] as [UInt8]
    return file
  }

  /// Returns the position of the first marker of a kind in the header.
  private static func marker(_ kind: UInt8, in bytes: [UInt8]) -> Int? {
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      if bytes[position + 1] == kind { return position }
      position += 2 + (Int(bytes[position + 2]) << 8) + Int(bytes[position + 3])
    }
    return nil
  }
}
