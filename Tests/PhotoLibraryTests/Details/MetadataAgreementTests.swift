import CDecoderMessages
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// The quick reader of dates and orientations, which reads the heads of all files, against gexiv2.
struct MetadataAgreementTests {
  @Test func theQuickReaderAndGexiv2AgreeOnAThousandFiles() throws {
    var random = SeededGenerator(
      seed: SeededGenerator.freshSeed(for: "theQuickReaderAndGexiv2AgreeOnAThousandFiles"))
    var dateCount = 0
    var turnedCount = 0
    for number in 0..<1000 {
      let file = Self.file(number, &random)
      let quick = head(file)
      let slow = try #require(try details(file), "file \(number)")
      #expect(quick.taken == slow.taken, "file \(number)")
      #expect(quick.orientation == slow.orientation, "file \(number)")
      dateCount += quick.taken == nil ? 0 : 1
      turnedCount += quick.orientation == .up ? 0 : 1
    }
    #expect(dateCount > 500)
    #expect(turnedCount > 500)
  }

  /// Returns a JPEG, PNG, WebP or TIFF file with a random date and orientation. Some have none, or one
  /// that is not valid.
  private static func file(_ number: Int, _ random: inout SeededGenerator) -> [UInt8] {
    var exif = ExifWriter(bigEndian: .random(using: &random))
    if .random(in: 0..<10, using: &random) > 0 {
      exif.orientation = .random(in: 0...9, using: &random)
    }
    if .random(in: 0..<3, using: &random) > 0 { exif.dateTimeOriginal = date(&random) }
    if .random(in: 0..<3, using: &random) > 0 { exif.dateTime = date(&random) }
    switch number % 4 {
    case 0:
      let padding = [0, 100, 5000, 40_000].randomElement(using: &random) ?? 0
      var jpeg = SamplePicture.jpeg.bytes
      // Programs that do not know the EXIF data of a file may add others.
      if .random(in: 0..<5, using: &random) == 0 {
        jpeg = ExifWriter(orientation: 5, dateTime: "2001:02:03 04:05:06").insert(intoJpeg: jpeg)
      }
      return exif.insert(intoJpeg: jpeg, padding: padding)
    case 1: return exif.insert(intoPng: SamplePicture.png.bytes)
    case 2: return exif.insert(intoWebp: SamplePicture.webp.bytes)
    default: return exif.block
    }
  }

  /// Returns a date as cameras write it, which may be invalid in one of four cases.
  private static func date(_ random: inout SeededGenerator) -> String {
    let isValid = Int.random(in: 0..<4, using: &random) > 0
    let highest = isValid ? [2100, 12, 28, 23, 59, 59] : [9999, 13, 32, 24, 60, 61]
    let numbers = highest.enumerated().map { place, most in
      Int.random(in: (place < 3 ? 1 : 0)...most, using: &random)
    }
    let separators = [[":", " "], ["-", "T"], ["/", " "], [".", "_"]].randomElement(using: &random)
    let (between, middle) = (separators?.first ?? ":", separators?.last ?? " ")
    let padded = numbers.enumerated().map { place, number in
      let digits = String(number)
      return String(repeating: "0", count: (place == 0 ? 4 : 2) - digits.count) + digits
    }
    return padded[..<3].joined(separator: between) + middle + padded[3...].joined(separator: ":")
  }
}
