/// The XMP data of a JPEG, of which only what motion photos have is read.
struct XmpText {
  private static let header: StaticString = "http://ns.adobe.com/xap/1.0/\0"
  private static let mostItems = 16

  private let text: [UInt8]

  /// Finds the segment with XMP data, or returns nil if there is none before the picture.
  init?(ofJpeg bytes: PictureBytes) {
    var offset = 2
    while bytes.byte(at: offset) == 0xFF, let marker = bytes.byte(at: offset + 1) {
      switch marker {
      case 0xFF:
        offset += 1  // Fill bytes may stand before a marker.
        continue
      case 0xD8, 0x01, 0xD0...0xD7:
        offset += 2
        continue
      case 0xD9, 0xDA: return nil
      default: break
      }
      guard let length = bytes.number16(at: offset + 2, bigEndian: true), length >= 2 else {
        return nil
      }
      if marker == 0xE1, bytes.has(Self.header, at: offset + 4) {
        let start = offset + 4 + Self.header.utf8CodeUnitCount
        text = (start..<max(start, offset + 2 + length)).compactMap { bytes.byte(at: $0) }
        return
      }
      offset += 2 + length
    }
    return nil
  }

  init(_ text: [UInt8]) { self.text = text }

  /// The length of the video at the end of the file, and of what follows it, in bytes. Nil if there is
  /// no video.
  var videoAtEnd: (length: Int, following: Int)? {
    // The older form has only the video.
    if let length = number("MicroVideoOffset", in: text[...]) { return (length, 0) }
    guard place(of: "MotionPhoto", in: text[...]) != nil else { return nil }
    var found: (length: Int, following: Int)?
    for item in items {
      let length = number("Length", in: item) ?? 0
      if let video = found {
        found = (video.length, video.following + length)
      } else if value("Semantic", in: item)?.elementsEqual("MotionPhoto".utf8) == true {
        found = (length, 0)
      }
    }
    return found.flatMap { $0.length > 0 ? $0 : nil }
  }

  /// The items of the list of the file's parts, in their order.
  private var items: [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var rest = text[...]
    while result.count < Self.mostItems, let start = place(of: "<rdf:li", in: rest) {
      rest = rest[(start + 7)...]
      result.append(rest[..<(place(of: "<rdf:li", in: rest) ?? rest.endIndex)])
    }
    return result
  }

  private func number(_ name: String, in part: ArraySlice<UInt8>) -> Int? {
    guard let digits = value(name, in: part), !digits.isEmpty, digits.count <= 12 else {
      return nil
    }
    return Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Returns the value of a property, which is an attribute or an element. Its name has a prefix.
  private func value(_ name: String, in part: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let start = place(of: ":\(name)", in: part) else { return nil }
    let rest = part[(start + 1 + name.utf8.count)...].drop { $0 == 0x20 || $0 == 0x3D }
    guard let mark = rest.first else { return nil }
    let end: UInt8
    switch mark {
    case 0x22, 0x27: end = mark  // A quotation mark.
    case 0x3E: end = 0x3C  // An element: ">" and "<".
    default: return nil
    }
    return rest.dropFirst().prefix { $0 != end }
  }

  /// Returns the index of the first occurrence of a text.
  private func place(of word: String, in part: ArraySlice<UInt8>) -> Int? {
    var rest = part
    while let start = rest.firstIndex(of: word.utf8.first ?? 0) {
      rest = rest[start...]
      if rest.starts(with: word.utf8) { return start }
      rest = rest.dropFirst()
    }
    return nil
  }
}
