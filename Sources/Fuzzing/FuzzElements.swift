/// The elements of a drawing.
extension FuzzStructure {
  private static let elementNames = [
    "svg", "g", "use", "symbol", "defs", "rect", "path", "circle", "line", "text", "tspan", "image",
    "pattern", "marker", "mask", "clipPath", "filter", "linearGradient", "radialGradient", "stop",
    "feTurbulence", "feMorphology", "feImage", "feGaussianBlur", "feConvolveMatrix", "switch",
    "style",
  ].map { Array($0.utf8) }

  /// Numbers and values that may stand in an attribute.
  static let values = [
    "0", "-1", "1e38", "-1e38", "1e-38", "NaN", "99999999999999999999", "2147483648", "1000000%",
    "url(#g)", "url(#f)", "#u", "#g", "inherit", "none", "rotate(9e9)", "matrix(0 0 0 0 0 0)",
  ].map { Array($0.utf8) }

  /// Reads the elements, each with its content, and the values of their attributes.
  mutating func readElements(_ bytes: [UInt8]) {
    (names, isText) = (Self.elementNames, true)
    var open: [(start: Int, name: Range<Int>, content: Int)] = []
    var place = 0
    while let start = bytes[place...].firstIndex(of: 0x3C), parts.count < 500,
      let end = bytes[start...].firstIndex(of: 0x3E)
    {
      place = end + 1
      guard start + 1 < end, ![0x21, 0x3F].contains(bytes[start + 1]) else { continue }
      if bytes[start + 1] == 0x2F {
        guard let last = open.popLast() else { continue }
        parts.append(
          Part(range: last.start..<place, name: last.name, content: last.content..<start))
        continue
      }
      let name = start + 1..<(bytes[start + 1..<end].firstIndex { $0 <= 0x20 || $0 == 0x2F } ?? end)
      if bytes[end - 1] == 0x2F {
        parts.append(Part(range: start..<place, name: name, content: place..<place))
      } else {
        open.append((start, name, place))
      }
    }
  }

  /// Returns the values of attributes in a range of the text, without their quotes.
  static func attributes(_ bytes: [UInt8], in range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start: (place: Int, quote: UInt8)?
    for place in range {
      let byte = bytes[place]
      if let open = start {
        guard byte == open.quote else { continue }
        result.append(open.place..<place)
        start = nil
      } else if byte == 0x22 || byte == 0x27 {
        start = (place + 1, byte)
      }
    }
    return result
  }
}
