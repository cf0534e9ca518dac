import Foundation
import Fuzzing
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

struct OrientationWriterTests {
  private func turned(_ bytes: [UInt8], by quarters: Int = 1) throws -> [UInt8] {
    try OrientationWriter(bytes, turningBy: quarters).bytes
  }

  /// The offsets at which two files of the same length differ.
  private func differences(_ a: [UInt8], _ b: [UInt8]) -> [Int] {
    a.count == b.count ? a.indices.filter { a[$0] != b[$0] } : [-1]
  }

  // MARK: Orientations

  nonisolated private static let quarterTurns: [(Orientation, Orientation)] = [
    (.up, .right), (.right, .down), (.down, .left), (.left, .up), (.upMirrored, .rightMirrored),
    (.rightMirrored, .downMirrored), (.downMirrored, .leftMirrored), (.leftMirrored, .upMirrored),
  ]

  @Test(arguments: quarterTurns)
  func aQuarterTurnClockwiseChangesTheOrientation(_ before: Orientation, _ after: Orientation) {
    #expect(before.turned(by: 1) == after)
    #expect(after.turned(by: -1) == before)
    #expect(before.turned(by: 4) == before)
    #expect(before.turned(by: -6) == after.turned(by: 1))
  }

  // MARK: JPEG

  @Test func anOrientationInAJpegIsChangedInPlace() throws {
    for bigEndian in [false, true] {
      let exif = ExifWriter(
        orientation: 1, dateTimeOriginal: "2024:05:17 16:03:59", bigEndian: bigEndian)
      let jpeg = exif.insert(intoJpeg: SamplePicture.jpeg.bytes, padding: 100)
      let result = try turned(jpeg)
      #expect(head(result).orientation == .right)
      // One of the two bytes of the value is 0 before and after.
      #expect(differences(jpeg, result).count == 1)
      #expect(try turned(result, by: -1) == jpeg)
    }
  }

  @Test func aJpegWithoutMetadataGetsAnExifSegmentAfterThatOfJfif() throws {
    let jpeg = SamplePicture.jpeg.bytes
    let result = try turned(jpeg)
    #expect(head(result).orientation == .right)
    // The segment of JFIF ends at 20.
    #expect(result[..<20] == jpeg[..<20])
    var segment: [UInt8] = [0xFF, 0xE1, 0, 34]
    segment += Array("Exif\0\0MM".utf8)
    segment += [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    #expect(Array(result[20..<56]) == segment)
    #expect(Array(result[56...]) == Array(jpeg[20...]))
  }

  @Test func metadataWithoutAnOrientationGetOneAndKeepTheirPlaces() throws {
    for bigEndian in [false, true] {
      let exif = ExifWriter(
        dateTime: "2020:01:02 03:04:05", dateTimeOriginal: "2024:05:17 16:03:59",
        bigEndian: bigEndian)
      let jpeg = exif.insert(intoJpeg: SamplePicture.jpeg.bytes)
      let result = try turned(jpeg, by: 2)
      #expect(head(result).orientation == .down)
      #expect(head(result).taken == head(jpeg).taken)
      // The block begins at 12 and has 108 bytes. A directory of three entries follows it.
      let growth = 2 + 3 * 12 + 4
      #expect(result.count == jpeg.count + growth)
      #expect(
        differences(jpeg, Array(result[..<120] + result[(120 + growth)...])).allSatisfy {
          $0 < 20
        })
    }
  }

  @Test func aSegmentWithoutRoomForAnOrientationIsToldAsDamaged() {
    let exif = ExifWriter(dateTime: "2020:01:02 03:04:05").block
    let content = Array("Exif\0\0".utf8) + exif + [UInt8](repeating: 0, count: 65_520 - exif.count)
    let length = content.count + 2
    let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + content
    let jpeg = SamplePicture.jpeg.bytes
    #expect(throws: TurnError.damaged) {
      try turned(Array(jpeg[..<2]) + segment + Array(jpeg[2...]))
    }
  }

  // MARK: Dates

  private static let date = LocalTime(
    year: 2019, month: 2, day: 3, hour: 4, minute: 5, second: 6)

  nonisolated private static let undated: [(String, [UInt8])] = [
    ("no metadata", SamplePicture.jpeg.bytes),
    ("no orientation", ExifWriter().insert(intoJpeg: SamplePicture.jpeg.bytes)),
    ("an orientation", ExifWriter(orientation: 8).insert(intoJpeg: SamplePicture.jpeg.bytes)),
    (
      "big-endian metadata",
      ExifWriter(orientation: 8, bigEndian: true).insert(intoJpeg: SamplePicture.jpeg.bytes)
    ),
    (
      "dates that are none",
      ExifWriter(
        orientation: 1, dateTime: "0000:00:00 00:00:00", dateTimeOriginal: "    :  :     :  :  "
      ).insert(intoJpeg: SamplePicture.jpeg.bytes)
    ),
    ("a PNG", SamplePicture.png.bytes),
    ("a PNG with metadata", ExifWriter(orientation: 3).insert(intoPng: SamplePicture.png.bytes)),
    ("a WebP", SamplePicture.webp.bytes),
    (
      "a WebP with metadata",
      ExifWriter(orientation: 3).insert(intoWebp: SamplePicture.webp.bytes)
    ),
    ("a TIFF", SamplePicture.tiff.bytes),
  ]

  @Test(arguments: undated)
  func aFileWithoutADateGetsThatOfTheFileOnce(_ name: String, _ bytes: [UInt8]) throws {
    let date = try #require(Self.date)
    let before = head(bytes)
    try #require(before.taken == nil)
    let result = try OrientationWriter(bytes, turningBy: 1, fileDate: date).bytes
    #expect(head(result).taken == date)
    #expect(head(result).orientation == before.orientation.turned(by: 1))
    #expect((head(result).width, head(result).height) == (before.width, before.height))
    // The second turn changes the orientation only.
    let later = LocalTime(seconds: date.seconds + 1000)
    let again = try OrientationWriter(result, turningBy: -1, fileDate: later).bytes
    #expect(again.count == result.count)
    #expect(head(again).taken == date)
    #expect(head(again).orientation == before.orientation)
  }

  @Test func aFileWithADateKeepsItAndGetsNoOther() throws {
    let exif = ExifWriter(orientation: 1, dateTimeOriginal: "2024:05:17 16:03:59")
    let jpeg = exif.insert(intoJpeg: SamplePicture.jpeg.bytes)
    let result = try OrientationWriter(jpeg, turningBy: 1, fileDate: Self.date).bytes
    let expected = try turned(jpeg)
    #expect(result == expected)
  }

  // MARK: Other kinds

  @Test func aPngGetsAChunkWithACheckValueAndItIsChangedInPlace() throws {
    let png = SamplePicture.png.bytes
    let result = try turned(png)
    #expect(head(result).orientation == .right)
    #expect(result.count == png.count + 38)
    let place = try #require(png.firstRange(of: Array("IDAT".utf8))).lowerBound - 4
    let chunk = Array(result[place..<place + 38])
    #expect(Array(chunk[..<8]) == [0, 0, 0, 26] + Array("eXIf".utf8))
    #expect(result[..<place] + result[(place + 38)...] == png[...])
    let again = try turned(result)
    #expect(head(again).orientation == .down)
    // The last byte of the value, and the check value.
    #expect(differences(result, again).allSatisfy { place + 8..<place + 38 ~= $0 })
    #expect(try turned(again, by: -1) == result)
  }

  @Test func theCheckValueIsThatOfTheStandard() {
    // The check value of "123456789" is part of the definition of CRC-32.
    #expect(PngFile.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(PngFile.checksum(Array("IEND".utf8)) == 0xAE42_6082)
  }

  nonisolated private static let webps: [SamplePicture] = [.webp, .losslessWebp, .animatedWebp]

  @Test(arguments: webps)
  func aWebpGetsAnExifChunkAndTheSizeOfTheFileIsRight(_ sample: SamplePicture) throws {
    let webp = sample.bytes
    let result = try turned(webp)
    #expect(head(result).orientation == .right)
    #expect(head(result).width == 48 && head(result).height == 32)
    let size = (4..<8).reversed().reduce(0) { $0 << 8 | Int(result[$1]) }
    #expect(size == result.count - 8)
    let again = try turned(result, by: -1)
    #expect(head(again).orientation == .up)
    #expect(differences(result, again).count == 1)
  }

  @Test func anOrientationInAWebpIsChangedInPlace() throws {
    let webp = ExifWriter(orientation: 8, bigEndian: true).insert(
      intoWebp: SamplePicture.webp.bytes)
    let result = try turned(webp)
    #expect(head(result).orientation == .up)
    #expect(differences(webp, result).count == 1)
  }

  @Test func aTiffGetsANewDirectoryAndItIsChangedInPlace() throws {
    let tiff = SamplePicture.tiff.bytes
    let result = try turned(tiff)
    #expect(head(result).orientation == .right)
    #expect(head(result).width == 48 && head(result).height == 32)
    // Only the offset of the directory changes in what was there.
    #expect(differences(tiff, Array(result[..<tiff.count])).allSatisfy { 4..<8 ~= $0 })
    #expect(differences(result, try turned(result)).count == 1)
  }

  @Test func noOrientationIsAddedToARawFile() throws {
    let tiff = SamplePicture.tiff.bytes
    #expect(throws: TurnError.unsupported(.unknown)) {
      try OrientationWriter(tiff, turningBy: 1, isRaw: true)
    }
    let known = ExifWriter.settingOrientation(6, ofTiff: tiff)
    let result = try OrientationWriter(known, turningBy: 1, isRaw: true).bytes
    #expect(head(result).orientation == .down)
    #expect(differences(known, result).count == 1)
  }

  @Test(arguments: [RawSample.cr2, .nef, .arw, .dng, .pef, .srw])
  func turningARawFileChangesOneByte(sample: RawSample) throws {
    let result = try turned(sample.bytes)
    #expect(head(result).kind == .raw)
    #expect(head(result).orientation == .down)
    #expect(differences(sample.bytes, result).count == 1)
    #expect(try decode(result).get().corners == [.white, .blue, .green, .red])
  }

  @Test(arguments: [RawSample.cr2, .nef, .arw, .dng, .pef, .srw])
  func aRawFileWithoutADateIsTurnedInPlaceAndGetsNone(sample: RawSample) throws {
    var bytes = sample.bytes
    let none = Array("0000:00:00 00:00:00".utf8)
    while let place = bytes.firstRange(of: Array("2024:05:06 07:08:09".utf8)) {
      bytes.replaceSubrange(place, with: none)
    }
    try #require(head(bytes).taken == nil)
    let result = try OrientationWriter(bytes, turningBy: 1, fileDate: Self.date).bytes
    #expect(head(result).orientation == .down)
    #expect(head(result).taken == nil)
    #expect(differences(bytes, result).count == 1)
  }

  @Test func aRawFileInTheFormOfATiffGetsNoDate() throws {
    let tiff = ExifWriter.settingOrientation(6, ofTiff: SamplePicture.tiff.bytes)
    try #require(head(tiff).taken == nil)
    let raw = try OrientationWriter(tiff, turningBy: 1, fileDate: Self.date, isRaw: true).bytes
    #expect(head(raw).orientation == .down)
    #expect(head(raw).taken == nil)
    #expect(differences(tiff, raw).count == 1)
    let other = try OrientationWriter(tiff, turningBy: 1, fileDate: Self.date).bytes
    #expect(head(other).taken == Self.date)
  }

  @Test(arguments: [RawSample.cr3, .raf, .orf, .rw2])
  func aRawFileWithAContainerOfItsOwnIsNotTurned(sample: RawSample) {
    #expect(throws: TurnError.unsupported(.raw)) { try turned(sample.bytes) }
  }

  @Test func aKindWithoutAnOrientationIsToldSo() {
    #expect(throws: TurnError.unsupported(.gif)) { try turned(SamplePicture.gif.bytes) }
    #expect(throws: TurnError.unsupported(.bmp)) { try turned(SamplePicture.bmp.bytes) }
    #expect(throws: TurnError.unsupported(.unknown)) { try turned(Array("P6\n1 1\n".utf8)) }
    #expect(throws: TurnError.unsupported(.unknown)) { try turned([]) }
  }

  // MARK: Pictures

  nonisolated private static let turnable: [SamplePicture] = [
    .jpeg, .progressiveJpeg, .grayJpeg, .png, .clearPng, .palettePng, .webp, .losslessWebp, .tiff,
  ]

  /// The sample is red above blue on the left, and green above white on the right.
  @Test(arguments: turnable)
  func theThumbnailOfATurnedPictureIsTurned(_ sample: SamplePicture) throws {
    let upright = try decode(sample.bytes).get()
    let result = try decode(try turned(sample.bytes)).get()
    #expect((result.width, result.height) == (upright.height, upright.width))
    let before = upright.corners
    #expect(result.corners == [before[2], before[0], before[3], before[1]])
  }

  /// Cut, changed and random bytes neither crash the writer nor lose the kind of the file.
  @Test func damagedFilesAreRefusedOrStayReadable() {
    let first = SeededGenerator.freshSeed(for: "turning damaged files")
    let exif = ExifWriter(orientation: 3, dateTime: "2020:01:02 03:04:05")
    let files = [
      SamplePicture.jpeg.bytes, exif.insert(intoJpeg: SamplePicture.jpeg.bytes),
      SamplePicture.png.bytes, exif.insert(intoPng: SamplePicture.png.bytes),
      SamplePicture.webp.bytes, exif.insert(intoWebp: SamplePicture.webp.bytes),
      SamplePicture.tiff.bytes,
    ]
    for seed in first..<first + 400 {
      var random = SeededGenerator(seed: seed)
      var bytes = files.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let place = Int.random(in: 0..<min(bytes.count, 200), using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      }
      guard let result = try? turned(bytes) else { continue }
      #expect(head(result).kind == head(bytes).kind, "seed \(seed)")
      #expect(head(result).orientation == head(bytes).orientation.turned(by: 1), "seed \(seed)")
    }
  }
}
