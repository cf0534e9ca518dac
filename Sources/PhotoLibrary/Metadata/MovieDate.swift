/// The time at which a video was recorded, in a file of the ISO base media format or of QuickTime.
///
/// An iPhone writes the time of its clock under the key `com.apple.quicktime.creationdate`. By the
/// standard (ISO/IEC 14496-12, section 8.2.2), the header of a movie has the time in UTC, or 0 if it is
/// unknown. Some cameras write the time of their clock instead, which is not distinguishable from UTC.
enum MovieDate: Hashable, Sendable {
  /// A time of the recorder's clock.
  case local(LocalTime)
  /// A number of seconds since 1970, UTC.
  case unix(Int64)

  /// The seconds from 1904, where the header counts from, to 1970.
  private static let epoch: Int64 = 2_082_844_800
  /// The year 3000, in seconds since 1970. A later time is damaged.
  private static let end: Int64 = 32_503_680_000

  /// Returns whether a file may be a video of these formats, by its first box.
  static func isMovie(_ bytes: PictureBytes) -> Bool {
    let names: [StaticString] = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]
    return names.contains { bytes.has($0, at: 4) }
  }

  /// Reads the time, or returns nil if the file has none.
  init?(_ bytes: PictureBytes) {
    let boxes = MediaBoxes(bytes)
    guard let movie = boxes.box("moov")?.content else { return nil }
    let header = boxes.box("mvhd", in: movie).flatMap { Self(bytes, $0) }
    guard let date = Self(bytes, boxes, keysIn: movie) ?? header else { return nil }
    self = date
  }

  /// Reads the time in the header of the movie.
  private init?(_ bytes: PictureBytes, _ header: MediaBoxes.Box) {
    let start = header.content.lowerBound
    let isLong = bytes.byte(at: start) == 1
    // A number that is too large for an offset in a file is no time either.
    let number =
      isLong
      ? MediaBoxes(bytes).number64(at: start + 4) : bytes.number32(at: start + 4, bigEndian: true)
    guard let number else { return nil }
    let time = Int64(number) - Self.epoch
    guard (1..<Self.end).contains(time) else { return nil }
    self = .unix(time)
  }

  /// Reads the time in Apple's list of keys and values.
  private init?(_ bytes: PictureBytes, _ boxes: MediaBoxes, keysIn movie: Range<Int>) {
    guard let list = boxes.box("meta", in: movie)?.content else { return nil }
    // In files of the ISO format, a version stands before the first box.
    let isPlain = bytes.has("hdlr", at: list.lowerBound + 4)
    let start = list.lowerBound + (isPlain ? 0 : 4)
    guard start <= list.upperBound,
      let keys = boxes.box("keys", in: start..<list.upperBound)?.content,
      let number = Self.number(of: "com.apple.quicktime.creationdate", bytes, in: keys),
      let values = boxes.box("ilst", in: start..<list.upperBound)?.content
    else { return nil }
    // The name of a value is the number of its key.
    let value = boxes.boxes(in: values).first {
      bytes.number32(at: $0.start + 4, bigEndian: true) == number
    }
    guard let data = value.flatMap({ boxes.box("data", in: $0.content) })?.content,
      data.count >= 27, let time = bytes.date(at: data.lowerBound + 8)
    else { return nil }
    let isUTC = data.count > 27 && bytes.has("Z", at: data.lowerBound + 27)
    self = isUTC ? .unix(time.seconds) : .local(time)
  }

  /// Returns the number of a key, counted from 1.
  private static func number(
    of name: StaticString, _ bytes: PictureBytes, in keys: Range<Int>
  ) -> Int? {
    guard let count = bytes.number32(at: keys.lowerBound + 4, bigEndian: true) else { return nil }
    var offset = keys.lowerBound + 8
    for number in 0..<min(count, 64) {
      guard let size = bytes.number32(at: offset, bigEndian: true), size >= 8,
        size <= keys.upperBound - offset
      else { return nil }
      if size == name.utf8CodeUnitCount + 8, bytes.has(name, at: offset + 8) { return number + 1 }
      offset += size
    }
    return nil
  }
}
