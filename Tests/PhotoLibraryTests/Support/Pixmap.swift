/// Makes portable pixmaps (PPM files).
enum Pixmap {
  /// Returns a picture of alternating black and white pixels.
  static func board(width: Int, height: Int) -> [UInt8] {
    picture(width: width, height: height) { x, y in
      let value: UInt8 = (x + y) % 2 == 0 ? 0 : 255
      return [value, value, value]
    }
  }

  static func picture(
    width: Int, height: Int, colour: (_ x: Int, _ y: Int) -> [UInt8]
  ) -> [UInt8] {
    var bytes = Array("P6\n\(width) \(height)\n255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        bytes += colour(x, y)
      }
    }
    return bytes
  }
}
