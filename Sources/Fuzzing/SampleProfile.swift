import Foundation

/// Color profiles (ICC files) for sample pictures. They are computed, so that no test depends on a file.
package enum SampleProfile: String, CaseIterable, Sendable {
  /// sRGB itself.
  case srgb
  /// sRGB with its channels in another order: red is shown green, green blue, and blue red.
  case swapped
  /// Adobe's RGB of 1998: a stronger green and gamma 2.2.
  case wide
  /// The colors of `swapped` in a table instead of a matrix.
  case swappedTable
  /// Grays with gamma 1, which are shown lighter than those of sRGB.
  case linearGray
  /// Inks of the colors red, green and blue where cyan, magenta and yellow are expected.
  case swappedInks

  package var bytes: [UInt8] {
    let (red, green, blue) = (
      Self.xyz(0.43607, 0.22249, 0.01392), Self.xyz(0.38515, 0.71687, 0.09708),
      Self.xyz(0.14307, 0.06061, 0.71410)
    )
    switch self {
    case .srgb: return Self.display([red, green, blue], curve: Self.curve)
    case .swapped: return Self.display([green, blue, red], curve: Self.curve)
    case .wide:
      return Self.display(
        [
          Self.xyz(0.60974, 0.31111, 0.01947), Self.xyz(0.20528, 0.62567, 0.06087),
          Self.xyz(0.14919, 0.06322, 0.74457),
        ], curve: Self.gamma(2.2))
    case .swappedTable:
      return Self.file("mntr", "RGB ", "Lab ", [("wtpt", Self.white), ("A2B0", Self.table)])
    case .linearGray:
      return Self.file("mntr", "GRAY", "XYZ ", [("wtpt", Self.white), ("kTRC", Self.gamma(1))])
    case .swappedInks:
      return Self.file("prtr", "CMYK", "Lab ", [("wtpt", Self.white), ("A2B0", Self.inks)])
    }
  }

  private static func display(_ primaries: [[UInt8]], curve: [UInt8]) -> [UInt8] {
    let tags: [(String, [UInt8])] = [
      ("wtpt", white), ("rXYZ", primaries[0]), ("gXYZ", primaries[1]), ("bXYZ", primaries[2]),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    return file("mntr", "RGB ", "XYZ ", tags)
  }

  /// Returns a file.
  ///
  /// - Parameters:
  ///   - kind: The class of the device.
  ///   - space: The space of its colors.
  ///   - connection: The space to which the tags lead.
  ///   - tags: The names and contents of the tags.
  package static func file(
    _ kind: String, _ space: String, _ connection: String, _ tags: [(String, [UInt8])]
  ) -> [UInt8] {
    var table = number(tags.count)
    var contents: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    for (name, content) in tags {
      table += Array(name.utf8) + number(start + contents.count) + number(content.count)
      contents += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    var header = number(start + contents.count) + [0, 0, 0, 0] + number(0x0420_0000)
    header += Array((kind + space + connection).utf8) + [UInt8](repeating: 0, count: 12)
    header += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    header += fixed(0.9642) + fixed(1) + fixed(0.8249)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + contents
  }

  package static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    number(Int((value * 65536).rounded()))
  }

  private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

  private static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    type("XYZ ") + fixed(x) + fixed(y) + fixed(z)
  }

  private static let white = xyz(0.9642, 1, 0.8249)

  private static func gamma(_ value: Double) -> [UInt8] {
    type("para") + [0, 0, 0, 0] + fixed(value)
  }

  /// The curve of sRGB.
  private static let curve: [UInt8] = {
    let values: [Double] = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    return type("para") + [0, 3, 0, 0] + values.flatMap { fixed($0) }
  }()

  /// A table of the colors of no ink and full ink.
  private static let inks: [UInt8] = {
    var colors: [UInt8] = []
    for index in 0..<16 {
      // Cyan takes away green, magenta blue, yellow red, and black everything.
      let (red, green, blue) = (index & 0b0011 == 0, index & 0b1001 == 0, index & 0b0101 == 0)
      colors += lab(red: red, green: green, blue: blue)
    }
    return table(channels: 4, colors)
  }()

  /// A table of the colors at the corners of the cube.
  private static let table: [UInt8] = {
    var colors: [UInt8] = []
    for index in 0..<8 {
      let (red, green, blue) = (index & 0b001 != 0, index & 0b100 != 0, index & 0b010 != 0)
      colors += lab(red: red, green: green, blue: blue)
    }
    return table(channels: 3, colors)
  }()

  private static func table(channels: Int, _ colors: [UInt8]) -> [UInt8] {
    let straight = (0...255).map { UInt8($0) }
    var content = type("mft1") + [UInt8(channels), 3, 2, 0]
    for row in 0..<3 { content += (0..<3).flatMap { fixed(row == $0 ? 1 : 0) } }
    for _ in 0..<channels { content += straight }
    content += colors
    for _ in 0..<3 { content += straight }
    return content
  }

  /// Returns a corner of sRGB's cube as L, a and b with 8 bits each.
  private static func lab(red: Bool, green: Bool, blue: Bool) -> [UInt8] {
    var (x, y, z): (Double, Double, Double) = (0, 0, 0)
    if red { (x, y, z) = (0.43607, 0.22249, 0.01392) }
    if green { (x, y, z) = (x + 0.38515, y + 0.71687, z + 0.09708) }
    if blue { (x, y, z) = (x + 0.14307, y + 0.06061, z + 0.71410) }
    func root(_ value: Double) -> Double {
      value > 0.008856 ? cbrt(value) : 7.787 * value + 16.0 / 116
    }
    let (fx, fy, fz) = (root(x / 0.9642), root(y), root(z / 0.8249))
    let values = [(116 * fy - 16) * 2.55, 500 * (fx - fy) + 128, 200 * (fy - fz) + 128]
    return values.map { UInt8(min(max($0, 0), 255).rounded()) }
  }
}
