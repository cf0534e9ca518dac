/// A raw file with a sensor's data and without a preview: a DNG of 96 × 64 pixels with a filter of colors,
/// whose picture is red above blue on the left, green above white on the right. The camera has the colors
/// of sRGB, so that the picture has those of `SamplePicture`.
package enum SensorSample {
  package static let width = 96
  package static let height = 64
  /// The colors of the quarters in sRGB.
  package static let colors: [[Int]] = [
    [220, 30, 30], [40, 180, 40], [30, 40, 210], [240, 240, 240],
  ]

  /// The light that a value of sRGB stands for, as a number of 16 bits.
  private static let light: [Int] = (0..<256).map { value in
    let share = Double(value) / 255
    var light = share / 12.92
    // (share + 0.055) / 1.055 to the power of 2.4, which is the fifth root of the twelfth power.
    if share > 0.04045 {
      let base = (share + 0.055) / 1.055
      let power = (0..<12).reduce(1.0) { result, _ in result * base }
      light = base
      for _ in 0..<60 {
        light -=
          (light * light * light * light * light - power) / (5 * light * light * light * light)
      }
    }
    return Int((light * 65535).rounded())
  }

  private static let pixels: [UInt8] = (0..<width * height).flatMap { index in
    let (x, y) = (index % width, index / width)
    let color = colors[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]
    let value = light[color[x % 2 + y % 2]]
    return [UInt8(value & 255), UInt8(value >> 8)]
  }

  /// The light of a camera whose colors are those of sRGB, from that of XYZ.
  private static let matrix = [32405, -15371, -4985, -9693, 18760, 416, 556, -2040, 10572]

  package static let dng: [UInt8] = {
    var tiff = TiffBuilder()
    let data = tiff.add(pixels)
    let maker = tiff.add(Array("Camera\0\0".utf8))
    let colors = tiff.add(matrix.flatMap { tiff.number($0, 4) + tiff.number(10000, 4) })
    let one = tiff.number(1, 4) + tiff.number(1, 4)
    let neutral = tiff.add(one + one + one)
    return tiff.file([
      .long(0x00FE, 0), .long(0x0100, width), .long(0x0101, height), .short(0x0102, 16),
      .short(0x0103, 1), .short(0x0106, 32803),
      .init(tag: 0x010F, type: 2, count: 8, value: maker),
      .init(tag: 0x0110, type: 2, count: 8, value: maker), .long(0x0111, data), .short(0x0112, 1),
      .short(0x0115, 1), .long(0x0116, height), .long(0x0117, pixels.count), .short(0x011C, 1),
      // The filter: two rows of red and green, and of green and blue.
      .init(tag: 0x828D, type: 3, count: 2, value: 0x0002_0002),
      .init(tag: 0x828E, type: 1, count: 4, value: 0x0201_0100),
      .init(tag: 0xC612, type: 1, count: 4, value: 0x0401),
      .init(tag: 0xC614, type: 2, count: 8, value: maker), .long(0xC61D, 65535),
      .init(tag: 0xC621, type: 10, count: 9, value: colors),
      .init(tag: 0xC628, type: 5, count: 3, value: neutral), .short(0xC65A, 21),
    ])
  }()
}
