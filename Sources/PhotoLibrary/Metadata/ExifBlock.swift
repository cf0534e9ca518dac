/// The date, the orientation and the size in a TIFF structure, the container of EXIF data.
///
/// Only the first directory and its EXIF directory are read. No pointer is followed twice, so that
/// no file can cause an endless loop.
struct ExifBlock {
  /// The date at which the picture was taken (DateTimeOriginal).
  private(set) var originalDate: LocalTime?
  /// The date at which the file was changed (DateTime).
  private(set) var fileDate: LocalTime?
  private(set) var orientation: Orientation?
  private(set) var width: Int?
  private(set) var height: Int?

  private enum Tag {
    static let width = 0x0100
    static let height = 0x0101
    static let orientation = 0x0112
    static let dateTime = 0x0132
    static let exif = 0x8769
    static let dateTimeOriginal = 0x9003
  }

  /// The maximum number of entries that are read. Real directories have some dozens.
  private static let mostEntries = 512

  /// Reads a TIFF structure, or returns nil if there is none.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - start: The offset of the byte order mark. Offsets in the structure are relative to it.
  init?(_ bytes: PictureBytes, at start: Int) {
    let bigEndian: Bool
    if bytes.has("II", at: start) {
      bigEndian = false
    } else if bytes.has("MM", at: start) {
      bigEndian = true
    } else {
      return nil
    }
    guard bytes.number16(at: start + 2, bigEndian: bigEndian) == 42,
      let directory = bytes.number32(at: start + 4, bigEndian: bigEndian)
    else { return nil }
    let reader = Reader(bytes: bytes, start: start, bigEndian: bigEndian)
    var exif: Int?
    reader.visitEntries(at: directory) { tag, entry in
      switch tag {
      case Tag.width: width = reader.number(entry)
      case Tag.height: height = reader.number(entry)
      case Tag.orientation:
        orientation = reader.number(entry).flatMap { UInt8(exactly: $0) }
          .flatMap(Orientation.init)
      case Tag.dateTime: fileDate = reader.date(entry)
      case Tag.exif: exif = reader.number(entry)
      default: break
      }
    }
    guard let exif else { return }
    reader.visitEntries(at: exif) { tag, entry in
      if tag == Tag.dateTimeOriginal {
        originalDate = reader.date(entry)
      }
    }
  }

  private struct Reader {
    let bytes: PictureBytes
    let start: Int
    let bigEndian: Bool

    /// Calls `visit` with the tag and the offset of each entry of a directory.
    func visitEntries(at offset: Int, visit: (_ tag: Int, _ entry: Int) -> Void) {
      let directory = start + offset
      guard let count = bytes.number16(at: directory, bigEndian: bigEndian) else { return }
      for index in 0..<min(count, ExifBlock.mostEntries) {
        let entry = directory + 2 + index * 12
        guard let tag = bytes.number16(at: entry, bigEndian: bigEndian) else { return }
        visit(tag, entry)
      }
    }

    /// Returns the value of a 16-bit or 32-bit entry, or nil for other types.
    func number(_ entry: Int) -> Int? {
      switch bytes.number16(at: entry + 2, bigEndian: bigEndian) {
      case 3: bytes.number16(at: entry + 8, bigEndian: bigEndian)
      case 4: bytes.number32(at: entry + 8, bigEndian: bigEndian)
      default: nil
      }
    }

    /// Returns the value of a date entry such as `2024:05:17 16:03:59`. Any separators are
    /// accepted, because cameras differ.
    func date(_ entry: Int) -> LocalTime? {
      guard bytes.number16(at: entry + 2, bigEndian: bigEndian) == 2,
        let length = bytes.number32(at: entry + 4, bigEndian: bigEndian), length >= 19,
        let offset = bytes.number32(at: entry + 8, bigEndian: bigEndian),
        let year = digits(4, at: start + offset), let month = digits(2, at: start + offset + 5),
        let day = digits(2, at: start + offset + 8), let hour = digits(2, at: start + offset + 11),
        let minute = digits(2, at: start + offset + 14),
        let second = digits(2, at: start + offset + 17)
      else { return nil }
      return LocalTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    }

    private func digits(_ count: Int, at offset: Int) -> Int? {
      var result = 0
      for index in 0..<count {
        guard let byte = bytes.byte(at: offset + index), (0x30...0x39).contains(byte) else {
          return nil
        }
        result = result * 10 + Int(byte - 0x30)
      }
      return result
    }
  }
}
