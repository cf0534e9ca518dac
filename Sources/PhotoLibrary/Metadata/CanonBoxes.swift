/// The metadata and the previews of a CR3 file of Canon.
struct CanonBoxes {
  /// The bytes that may be JPEG files.
  private(set) var candidates: [Range<Int>] = []
  /// The offset of the structure that has the orientation and the date of the file, or nil.
  private(set) var description: Int?
  /// The offset of the structure that has the date at which the picture was taken, or nil.
  private(set) var exif: Int?

  private static let metadata: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]
  private static let preview: [UInt8] = [
    0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
  ]
  private static let identifierLength = 16

  private let bytes: PictureBytes

  init(_ bytes: PictureBytes) {
    self.bytes = bytes
    let boxes = MediaBoxes(bytes)
    for box in boxes.boxes() {
      if box.isNamed("moov") {
        readMovie(boxes, box)
      } else if isOwn(box, Self.preview) {
        // Eight bytes stand between the identifier and the box.
        let start = box.content.lowerBound + Self.identifierLength + 8
        guard start < box.content.upperBound else { continue }
        addJpeg(boxes.box("PRVW", in: start..<box.content.upperBound))
      }
    }
  }

  private func isOwn(_ box: MediaBoxes.Box, _ identifier: [UInt8]) -> Bool {
    let start = box.content.lowerBound
    return box.isNamed("uuid") && box.content.count >= Self.identifierLength
      && identifier.indices.allSatisfy { bytes.byte(at: start + $0) == identifier[$0] }
  }

  private mutating func readMovie(_ boxes: MediaBoxes, _ movie: MediaBoxes.Box) {
    for box in boxes.boxes(in: movie.content) {
      if box.isNamed("trak") {
        addTrack(boxes, box)
      } else if isOwn(box, Self.metadata) {
        let start = box.content.lowerBound + Self.identifierLength
        for part in boxes.boxes(in: start..<box.content.upperBound) {
          if part.isNamed("CMT1") { description = part.content.lowerBound }
          if part.isNamed("CMT2") { exif = part.content.lowerBound }
          if part.isNamed("THMB") { addJpeg(part) }
        }
      }
    }
  }

  /// The first track is the picture as one JPEG. The others are the sensor's data.
  private mutating func addTrack(_ boxes: MediaBoxes, _ track: MediaBoxes.Box) {
    var range = track.content
    for name: StaticString in ["mdia", "minf", "stbl"] {
      guard let inner = boxes.box(name, in: range) else { return }
      range = inner.content
    }
    guard let sizes = boxes.box("stsz", in: range)?.content.lowerBound,
      let offsets = boxes.box("co64", in: range)?.content.lowerBound,
      let size = bytes.number32(at: sizes + 4, bigEndian: true),
      let length = size > 0 ? size : bytes.number32(at: sizes + 12, bigEndian: true),
      let start = boxes.number64(at: offsets + 8), length > 0
    else { return }
    candidates.append(start..<start + length)
  }

  /// Adds the JPEG after the fields of a box, whose number depends on the box and its version.
  private mutating func addJpeg(_ box: MediaBoxes.Box?) {
    guard let content = box?.content else { return }
    let start = (8...24).map { content.lowerBound + $0 }
      .first { bytes.number16(at: $0, bigEndian: true) == 0xFFD8 }
    guard let start, start < content.upperBound else { return }
    candidates.append(start..<content.upperBound)
  }
}
