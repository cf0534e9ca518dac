import Glibc

/// Sets the orientation in a TIFF structure, which is also the container of EXIF data, and adds a date
/// if the structure has none.
///
/// If the structure has an orientation and no date is added, only its value changes. Otherwise a copy
/// of the first directory with the new entries is added at the end, and the old one stays where it is,
/// unused. So nothing else moves, and the offsets that the makers of cameras keep in it stay valid.
struct TiffOrientation {
  private static let tag = 0x0112
  /// The tag of DateTime, the date at which the file was changed.
  fileprivate static let dateTag = 0x0132

  let edits: ByteEdits

  /// Computes the changes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - range: The part of them that is the structure. It begins with the byte order mark.
  ///   - orientation: The new orientation.
  ///   - date: The date that is added, or nil to add none.
  ///   - mayGrow: Whether a directory may be added.
  /// - Throws: `damaged`, or `unsupported` if a directory would have to be added and may not.
  init(
    _ bytes: PictureBytes, in range: Range<Int>, _ orientation: Orientation, date: LocalTime?,
    mayGrow: Bool
  ) throws(TurnError) {
    let directory = try Directory(bytes, in: range)
    let bigEndian = directory.bigEndian
    let known = directory.places.first {
      bytes.number16(at: $0, bigEndian: bigEndian) == Self.tag
    }
    let value = try known.map { (place) throws(TurnError) in
      try Self.value(orientation, at: place, bytes, bigEndian: bigEndian)
    }
    if let known, let value, date == nil {
      var edits = ByteEdits()
      edits.overwrite(at: known + 8, with: value)
      self.edits = edits
      return
    }
    guard mayGrow else { throw .unsupported(.unknown) }
    var entries = directory.places.map { place in
      let old = directory.entry(at: place, bytes)
      guard place == known, let value else { return old }
      return Entry(tag: old.tag, bytes: old.bytes[..<8] + value + old.bytes[(8 + value.count)...])
    }
    if known == nil {
      let value = NumberBytes.two(Int(orientation.rawValue), bigEndian: bigEndian) + [0, 0]
      entries.append(Entry(Self.tag, type: 3, count: 1, value, bigEndian: bigEndian))
    }
    edits = directory.edits(replacingEntriesWith: entries, date: date, bytes)
  }

  /// Returns the bytes of an orientation for the entry at `place`, which has one already.
  private static func value(
    _ orientation: Orientation, at place: Int, _ bytes: PictureBytes, bigEndian: Bool
  ) throws(TurnError) -> [UInt8] {
    guard bytes.number32(at: place + 4, bigEndian: bigEndian) == 1 else { throw .damaged }
    let value = Int(orientation.rawValue)
    switch bytes.number16(at: place + 2, bigEndian: bigEndian) {
    case 3: return NumberBytes.two(value, bigEndian: bigEndian)
    case 4: return NumberBytes.four(value, bigEndian: bigEndian)
    default: throw .damaged
    }
  }

  /// Returns a TIFF structure that contains nothing but an orientation and, if it is not nil, a date.
  static func block(_ orientation: Orientation, date: LocalTime?) -> [UInt8] {
    let text = date?.exifBytes ?? []
    // The header and the text come before the directory.
    let offset = NumberBytes.four(8 + text.count, bigEndian: true)
    var entries = [
      Entry(tag, type: 3, count: 1, [0, orientation.rawValue, 0, 0], bigEndian: true)
    ]
    if date != nil { entries.append(Entry(dateOf: text.count, at: 8, bigEndian: true)) }
    var block: [UInt8] = [UInt8(ascii: "M"), UInt8(ascii: "M"), 0, 42]
    block += offset
    block += text
    block += NumberBytes.two(entries.count, bigEndian: true)
    for entry in entries { block += entry.bytes }
    block += [0, 0, 0, 0] as [UInt8]
    return block
  }
}

/// An entry of a directory, with the 12 bytes that it has there.
private struct Entry {
  let tag: Int
  let bytes: [UInt8]

  init(tag: Int, bytes: [UInt8]) { (self.tag, self.bytes) = (tag, bytes) }

  init(_ tag: Int, type: Int, count: Int, _ value: [UInt8], bigEndian: Bool) {
    self.tag = tag
    bytes =
      NumberBytes.two(tag, bigEndian: bigEndian) + NumberBytes.two(type, bigEndian: bigEndian)
      + NumberBytes.four(count, bigEndian: bigEndian) + value
  }

  /// Creates the entry of a date.
  ///
  /// - Parameters:
  ///   - count: The number of bytes of the text.
  ///   - place: The offset of the text in the structure.
  init(dateOf count: Int, at place: Int, bigEndian: Bool) {
    self.init(
      TiffOrientation.dateTag, type: 2, count: count,
      NumberBytes.four(place, bigEndian: bigEndian), bigEndian: bigEndian)
  }
}

/// The first directory of a TIFF structure.
private struct Directory {
  private static let mostEntries = 512

  let range: Range<Int>
  let bigEndian: Bool
  /// The offset of the first entry in the file.
  let first: Int
  let count: Int

  init(_ bytes: PictureBytes, in range: Range<Int>) throws(TurnError) {
    let start = range.lowerBound
    let bigEndian = bytes.has("MM", at: start)
    guard bigEndian || bytes.has("II", at: start),
      bytes.number16(at: start + 2, bigEndian: bigEndian) == 42,
      let offset = bytes.number32(at: start + 4, bigEndian: bigEndian), offset >= 8,
      let count = bytes.number16(at: start + offset, bigEndian: bigEndian),
      (1...Self.mostEntries).contains(count),
      start + offset + 2 + count * 12 + 4 <= range.upperBound
    else { throw .damaged }
    (self.range, self.bigEndian, self.count) = (range, bigEndian, count)
    first = start + offset + 2
  }

  /// The offsets of the entries in the file.
  var places: StrideTo<Int> { stride(from: first, to: first + count * 12, by: 12) }

  func entry(at place: Int, _ bytes: PictureBytes) -> Entry {
    Entry(
      tag: bytes.number16(at: place, bigEndian: bigEndian) ?? 0,
      bytes: (place..<place + 12).map { bytes.byte(at: $0) ?? 0 })
  }

  /// Returns the changes that add a directory with other entries and, if it is not nil, a date.
  func edits(
    replacingEntriesWith entries: [Entry], date: LocalTime?, _ bytes: PictureBytes
  ) -> ByteEdits {
    let padding: [UInt8] = range.count % 2 == 0 ? [] : [0]
    let place = range.count + padding.count
    let text = date?.exifBytes ?? []
    var entries = entries
    if date != nil {
      // A date that cannot be read is replaced.
      entries.removeAll { $0.tag == TiffOrientation.dateTag }
      entries.append(Entry(dateOf: text.count, at: place, bigEndian: bigEndian))
    }
    entries.sort { $0.tag < $1.tag }
    let end = first + count * 12
    let next = (end..<end + 4).map { bytes.byte(at: $0) ?? 0 }
    var edits = ByteEdits()
    edits.overwrite(
      at: range.lowerBound + 4,
      with: NumberBytes.four(place + text.count, bigEndian: bigEndian))
    edits.insert(
      padding + text + NumberBytes.two(entries.count, bigEndian: bigEndian)
        + entries.flatMap(\.bytes) + next, at: range.upperBound)
    return edits
  }
}

extension LocalTime {
  /// The 20 bytes of a date in EXIF data, such as "2024:05:17 16:03:59" with a zero at the end.
  fileprivate var exifBytes: [UInt8] {
    var time = time_t(seconds)
    var parts = tm()
    gmtime_r(&time, &parts)
    let fields = [parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec].map {
      $0 < 10 ? "0\($0)" : "\($0)"
    }
    let year = String(parts.tm_year + 1900)
    let text =
      String(repeating: "0", count: max(4 - year.utf8.count, 0)) + year
      + ":\(fields[0]):\(fields[1]) \(fields[2]):\(fields[3]):\(fields[4])"
    return Array(text.utf8) + [0]
  }
}
