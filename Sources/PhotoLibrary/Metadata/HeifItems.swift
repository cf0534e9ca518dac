/// The items of a HEIC or AVIF file: its picture and its EXIF block.
struct HeifItems {
  /// The size of the picture as it is decoded: turned as the file says.
  private(set) var size: (width: Int, height: Int)?
  /// The offset of the EXIF block, or nil if there is none.
  private(set) var exif: Int?

  /// The maximum number of items. Large pictures have one for each of some hundred tiles.
  static let mostItems = 1024
  /// The bytes of the version and the flags at the start of some boxes.
  static let versionLength = 4

  private let bytes: PictureBytes
  private let boxes: MediaBoxes

  init(_ bytes: PictureBytes) {
    self.bytes = bytes
    boxes = MediaBoxes(bytes)
    guard let meta = boxes.box("meta")?.content, meta.count > Self.versionLength else { return }
    let parts = boxes.boxes(in: meta.lowerBound + Self.versionLength..<meta.upperBound)
    let part = { (name: StaticString) in parts.first { $0.isNamed(name) }?.content }
    if let primary = part("pitm"), let container = part("iprp") {
      let start = primary.lowerBound + Self.versionLength
      size = bytes.number(at: start, isLong: version(primary) > 0).flatMap {
        HeifProperties(bytes, in: container)?.size(of: $0)
      }
    }
    if let items = part("iinf"), let item = exifItem(items), let places = part("iloc"),
      let place = place(of: item, in: places), let skipped = bytes.number(at: place, isLong: true)
    {
      // The block begins with the number of bytes to its byte order mark.
      exif = place + 4 + skipped
    }
  }

  private func version(_ box: Range<Int>) -> UInt8 { bytes.byte(at: box.lowerBound) ?? 0 }

  // MARK: Places

  /// Returns the identifier of the item that is an EXIF block.
  private func exifItem(_ box: Range<Int>) -> Int? {
    let start = box.lowerBound + Self.versionLength + (version(box) == 0 ? 2 : 4)
    guard start < box.upperBound else { return nil }
    for entry in boxes.boxes(in: start..<box.upperBound, limit: Self.mostItems) {
      let isLong = version(entry.content) == 3
      let place = entry.content.lowerBound + Self.versionLength
      if bytes.has("Exif", at: place + (isLong ? 6 : 4)) {
        return bytes.number(at: place, isLong: isLong)
      }
    }
    return nil
  }

  /// Returns the offset in the file of an item's data.
  private func place(of item: Int, in box: Range<Int>) -> Int? {
    let version = version(box)
    guard let sizes = bytes.number(at: box.lowerBound + 4, isLong: false), version < 3 else {
      return nil
    }
    let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexSize = version > 0 ? sizes & 15 : 0
    let isLong = version == 2
    guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy({ [0, 4, 8].contains($0) }),
      let count = bytes.number(at: box.lowerBound + 6, isLong: isLong)
    else { return nil }
    var offset = box.lowerBound + (isLong ? 10 : 8)
    for _ in 0..<min(count, Self.mostItems) {
      guard offset < box.upperBound, let found = bytes.number(at: offset, isLong: isLong) else {
        return nil
      }
      offset += isLong ? 4 : 2
      // The low bits say whether the data are in the file or in a box.
      let method = version > 0 ? bytes.number(at: offset, isLong: false) ?? 0 : 0
      offset += (version > 0 ? 2 : 0) + 2
      let base = value(at: offset, size: baseSize)
      guard let extents = bytes.number(at: offset + baseSize, isLong: false) else { return nil }
      offset += baseSize + 2
      if found == item {
        guard method & 15 == 0, let base,
          let place = value(at: offset + indexSize, size: offsetSize)
        else { return nil }
        return base + place
      }
      offset += extents * (indexSize + offsetSize + lengthSize)
    }
    return nil
  }

  private func value(at offset: Int, size: Int) -> Int? {
    switch size {
    case 0: 0
    case 4: bytes.number(at: offset, isLong: true)
    default: boxes.number64(at: offset)
    }
  }
}
