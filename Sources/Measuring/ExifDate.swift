/// Dates of pictures in EXIF data, for libraries that benchmarks make.
package enum ExifDate {
  /// Returns the JPEG file with a date of exposure in it.
  ///
  /// - Parameters:
  ///   - jpeg: A JPEG file without EXIF data.
  ///   - date: The date in the form that EXIF has, "2024:05:17 16:03:59".
  package static func insert(_ date: String, into jpeg: [UInt8]) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + tiff(date)
    let length = content.count + 2
    // The segment follows the two bytes with which every JPEG file begins.
    let marker: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)]
    return Array(jpeg.prefix(2)) + marker + content + Array(jpeg.dropFirst(2))
  }

  /// Returns a TIFF structure of two directories: the first refers to the EXIF directory at offset
  /// 26, whose only entry refers to the date at offset 44.
  private static func tiff(_ date: String) -> [UInt8] {
    var bytes = Array("II".utf8) + [42, 0] + number(8)
    bytes += [1, 0, 0x69, 0x87, 4, 0] + number(1) + number(26) + number(0)
    bytes += [1, 0, 0x03, 0x90, 2, 0] + number(20) + number(44) + number(0)
    let text = Array(date.utf8.prefix(19))
    return bytes + text + [UInt8](repeating: 0, count: 20 - text.count)
  }

  private static func number(_ value: UInt8) -> [UInt8] { [value, 0, 0, 0] }
}
