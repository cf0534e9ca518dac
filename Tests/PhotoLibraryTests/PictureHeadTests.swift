import TestSupport
import Testing

@testable import TrellisPhotoLibrary

struct PictureHeadTests {
  private let date = LocalTime(
    year: 2024, month: 5, day: 17, hour: 16, minute: 3, second: 59)

  @Test func theKindAndTheSizeOfEveryFormatAreReadFromItsHead() {
    let kinds: [SamplePicture: PictureKind] = [
      .jpeg: .jpeg, .progressiveJpeg: .jpeg, .grayJpeg: .jpeg, .inkJpeg: .jpeg, .png: .png,
      .clearPng: .png, .palettePng: .png, .gif: .gif, .tiff: .tiff, .bmp: .bmp, .webp: .webp,
      .losslessWebp: .webp, .animatedWebp: .webp,
    ]
    for sample in SamplePicture.allCases {
      let head = head(sample.bytes)
      #expect(head.kind == kinds[sample], "\(sample)")
      #expect(head.width == 48 && head.height == 32, "\(sample)")
    }
  }

  @Test func theSizeOfABitmapIsReadFromEachHeader() {
    let start = Array("BM".utf8) + [UInt8](repeating: 0, count: 12)
    let rest = [UInt8](repeating: 0, count: 16)
    // The headers are of OS/2, of Windows, and of Windows with the first row at the top.
    let headers: [[UInt8]] = [
      [12, 0, 0, 0, 0x80, 2, 0xE0, 1, 1, 0, 24, 0],
      [40, 0, 0, 0, 0x80, 2, 0, 0, 0xE0, 1, 0, 0, 1, 0, 24, 0],
      [40, 0, 0, 0, 0x80, 2, 0, 0, 0x20, 0xFE, 0xFF, 0xFF, 1, 0, 24, 0],
    ]
    for header in headers {
      let head = head(start + header + rest)
      #expect(head.kind == .bmp)
      #expect(head.width == 640 && head.height == 480, "\(header)")
    }
    // The lowest height has no positive one of the same size.
    let lowest = head(start + [40, 0, 0, 0, 0x80, 2, 0, 0, 0, 0, 0, 0x80] + rest)
    #expect(lowest.height == nil)
  }

  @Test(arguments: [false, true])
  func theDateAndTheOrientationAreReadFromEveryContainer(bigEndian: Bool) {
    let exif = ExifWriter(
      orientation: 6, dateTime: "2001:01:01 00:00:00", dateTimeOriginal: "2024:05:17 16:03:59",
      bigEndian: bigEndian)
    let files = [
      exif.insert(intoJpeg: SamplePicture.jpeg.bytes),
      exif.insert(intoPng: SamplePicture.png.bytes),
      exif.insert(intoWebp: SamplePicture.webp.bytes), exif.block,
    ]
    for file in files {
      #expect(head(file).taken == date)
      #expect(head(file).orientation == .right)
    }
  }

  @Test func theDateTimeEntryIsUsedIfThereIsNoOriginalDate() {
    let exif = ExifWriter(dateTime: "2024:05:17 16:03:59")
    #expect(head(exif.block).taken == date)
  }

  @Test(arguments: [
    "2024:13:17 16:03:59", "2024:02:30 16:03:59", "0000:00:00 00:00:00", "    :  :     :  :  ",
    "2024:05:17 25:03:59", "20240517", "",
  ])
  func anInvalidDateIsIgnored(text: String) {
    #expect(head(ExifWriter(dateTimeOriginal: text).block).taken == nil)
  }

  @Test func aDateWithDashesIsRead() {
    #expect(head(ExifWriter(dateTimeOriginal: "2024-05-17T16:03:59").block).taken == date)
  }

  @Test func metadataBehindALargeSegmentIsFoundInAFile() throws {
    let folder = try TemporaryFolder()
    let exif = ExifWriter(orientation: 3, dateTimeOriginal: "2024:05:17 16:03:59")
    for padding in [4000, 4070, 30_000, 60_000] {
      let bytes = exif.insert(intoJpeg: SamplePicture.jpeg.bytes, padding: padding)
      try folder.write(bytes, to: "a.jpg")
      let open = try OpenFolder(path: folder.path)
      let photo = try #require(open.readPhoto("a.jpg"))
      #expect(photo.taken == date, "padding \(padding)")
      #expect(photo.orientation == .down)
      #expect(photo.pixelSize?.width == 48)
    }
  }

  @Test func randomlyDamagedHeadsAreReadWithPositiveWidths() throws {
    var random = SeededGenerator(
      seed: SeededGenerator.freshSeed(for: "randomlyDamagedHeadsAreReadWithPositiveWidths"))
    let exif = ExifWriter(
      orientation: 6, dateTime: "2001:01:01 00:00:00", dateTimeOriginal: "2024:05:17 16:03:59")
    let files =
      SamplePicture.allCases.map(\.bytes) + [
        exif.block, exif.insert(intoJpeg: SamplePicture.jpeg.bytes),
        exif.insert(intoWebp: SamplePicture.webp.bytes),
        exif.insert(intoPng: SamplePicture.png.bytes),
      ]
    var knownCount = 0
    for _ in 0..<4000 {
      var bytes = try #require(files.randomElement(using: &random))
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        let index = Int.random(in: 0..<min(bytes.count, 200), using: &random)
        bytes[index] =
          [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      let head = head(bytes)
      knownCount += head.kind == .unknown ? 0 : 1
      if let width = head.width {
        #expect(width > 0)
      }
    }
    #expect(knownCount > 100)
  }
}
