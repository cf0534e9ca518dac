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

  /// Reads a TIFF structure, or returns nil if there is none.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - start: The offset of the byte order mark. Offsets in the structure are relative to it.
  init?(_ bytes: PictureBytes, at start: Int) {
    guard let reader = TiffReader(bytes, at: start) else { return nil }
    var exif: Int?
    reader.visitEntries(at: reader.firstDirectory) { tag, entry in
      switch tag {
      case Tag.width: width = reader.number(entry)
      case Tag.height: height = reader.number(entry)
      case Tag.orientation:
        orientation = reader.number(entry).flatMap { UInt8(exactly: $0) }
          .flatMap(Orientation.init)
      case Tag.dateTime: fileDate = reader.date(entry)
      case Tag.exif: exif = reader.number(entry)
      // Some raw files have the EXIF directory as a structure of its own.
      case Tag.dateTimeOriginal: originalDate = reader.date(entry)
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
}
