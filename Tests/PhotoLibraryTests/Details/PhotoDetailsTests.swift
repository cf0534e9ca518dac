import CDecoderMessages
import Foundation
import TestSupport
import Testing

@testable import Fuzzing
@testable import TrellisPhotoLibrary

/// Returns the details that the real decoder reads from the bytes of a file.
func details(
  _ bytes: [UInt8], decoders: DecoderPool = .shared
) throws(ThumbnailError) -> PhotoDetails? {
  let file = try MemoryFile(bytes).open()
  return decoders.details(file)
}

/// Tests of what the decoder reads of a photo's making.
struct PhotoDetailsTests {
  private static let everything = TiffWriter(
    image: [
      0x010E: .text("The old harbour   "), 0x010F: .text("NIKON CORPORATION"),
      0x0110: .text("NIKON D750"), 0x0112: .shorts([6]), 0x4746: .shorts([4]),
    ],
    exif: [
      0x829A: .fractions([[10, 2500]]), 0x829D: .fractions([[28, 10]]), 0x8827: .shorts([400]),
      0x9003: .text("2024:05:17 16:03:59"), 0x9011: .text("+02:00"),
      0x9204: .signedFractions([[1, 3]]), 0x9209: .shorts([0x19]),
      0x920A: .fractions([[350, 10]]), 0xA405: .shorts([52]),
      0xA434: .text("AF-S NIKKOR 35mm f/1.8G"),
    ],
    gps: [
      1: .text("N"), 2: .fractions([[48, 1], [51, 1], [2959, 100]]), 3: .text("E"),
      4: .fractions([[2, 1], [17, 1], [4020, 100]]), 5: .bytes([0]), 6: .fractions([[357, 10]]),
    ])

  private func check(_ details: PhotoDetails?) throws {
    let details = try #require(details)
    #expect(
      details.taken
        == LocalTime(year: 2024, month: 5, day: 17, hour: 16, minute: 3, second: 59))
    #expect(details.utcOffset == 120)
    #expect(details.orientation == .right)
    #expect(details.camera == "NIKON D750")
    #expect(details.lens == "AF-S NIKKOR 35mm f/1.8G")
    #expect(details.exposureTime == 0.004)
    #expect(details.aperture == 2.8)
    #expect(details.iso == 400)
    #expect(details.focalLength == 35)
    #expect(details.equivalentFocalLength == 52)
    #expect(details.exposureBias == 1.0 / 3)
    #expect(details.flashFired == true)
    #expect(details.altitude == 35.7)
    #expect(details.rating == 4)
    #expect(details.description == "The old harbour")
    #expect(details.title == nil)
    let position = try #require(details.position)
    #expect(abs(position.latitude - 48.858219) < 1e-6)
    #expect(abs(position.longitude - 2.294500) < 1e-6)
  }

  @Test func theValuesOfACameraAreReadFromAJpegAndFromATiff() throws {
    try check(details(Self.everything.jpeg))
    try check(details(Self.everything.block))
  }

  @Test func theMetadataBehindALargePictureAreRead() throws {
    // The first part that is read of a file has 256 KiB.
    let filler = [UInt8](repeating: 7, count: 65_000)
    let segment: [UInt8] = [0xFF, 0xED, UInt8(65_002 >> 8), UInt8(65_002 & 255)] + filler
    let jpeg = Self.everything.jpeg
    let long = Array(jpeg[..<2]) + (0..<6).flatMap { _ in segment } + Array(jpeg[2...])
    #expect(long.count > 300_000)
    try check(details(long))
    try check(details(jpeg + [UInt8](repeating: 0, count: 300_000)))
  }

  @Test func southAndWestAndBelowTheSeaAreNegative() throws {
    var writer = Self.everything
    writer.gps[1] = .text("S")
    writer.gps[3] = .text("W")
    writer.gps[5] = .bytes([1])
    let details = try #require(try details(writer.jpeg))
    #expect(details.position?.latitude ?? 0 < -48)
    #expect(details.position?.longitude ?? 0 < -2)
    #expect(details.altitude == -35.7)
  }

  @Test func aReceiverWithoutSignalHasNoPosition() throws {
    for zero in [[0, 1], [0, 0]] {
      var writer = Self.everything
      writer.gps[2] = .fractions([zero, zero, zero])
      writer.gps[4] = .fractions([zero, zero, zero])
      #expect(try #require(try details(writer.jpeg)).position == nil)
    }
  }

  @Test func unitsOfApexStandForTheExposureTimeAndTheAperture() throws {
    var writer = Self.everything
    writer.exif[0x829A] = nil
    writer.exif[0x829D] = nil
    writer.exif[0x9201] = .signedFractions([[8, 1]])
    writer.exif[0x9202] = .fractions([[4, 1]])
    let details = try #require(try details(writer.jpeg))
    #expect(details.exposureTime == 1.0 / 256)
    #expect(details.aperture == 4)
  }

  @Test func aSensitivityThatNeedsMoreThanSixteenBitsIsInAnotherEntry() throws {
    var writer = Self.everything
    writer.exif[0x8827] = .shorts([65535])
    writer.exif[0x8832] = .longs([102_400])
    #expect(try #require(try details(writer.jpeg)).iso == 102_400)
  }

  @Test func valuesThatNoCameraWritesAreLeftOut() throws {
    let writer = TiffWriter(
      image: [0x0112: .shorts([9])],
      exif: [
        0x829A: .fractions([[1, 0]]), 0x829D: .fractions([[0, 1]]), 0x8827: .shorts([0]),
        0x9003: .text("2024:13:17 16:03:59"), 0x9204: .signedFractions([[1_000_000, 1]]),
        0x920A: .fractions([[0, 0]]), 0xA405: .shorts([0]),
      ],
      gps: [
        1: .text("N"), 2: .fractions([[480, 1], [0, 1], [0, 1]]), 3: .text("E"),
        4: .fractions([[2, 1], [17, 1], [4020, 100]]),
      ])
    #expect(try details(writer.jpeg) == PhotoDetails())
  }

  @Test func textsAreCutAndRepaired() throws {
    let long = String(repeating: "ä", count: 2000)
    let latin: [UInt8] = [0x4D, 0xFC, 0x6C, 0x6C, 0x65, 0x72, 0]
    let writer = TiffWriter(
      image: [
        0x010E: .text(long), 0x010F: .text("  "), 0x0110: .raw(type: 2, count: 7, latin),
      ])
    let details = try #require(try details(writer.jpeg))
    #expect(details.description == String(long.prefix(512)))
    #expect(details.camera == "M\u{FFFD}ller")
  }

  nonisolated static let languages: [([(String, String)], String?)] = [
    ([("x-default", "Sunset")], "Sunset"),
    ([("x-default", "Sunset"), ("de-DE", "Sonnenuntergang")], "Sunset"),
    ([("de-DE", "Sonnenuntergang"), ("x-default", "Sea, sunset")], "Sea, sunset"),
    ([("de", "Meer, lang=&quot;blau&quot;, lang=&quot; &quot;")], #"Meer, lang="blau", lang=" ""#),
    ([("x-default", ""), ("de-DE", "Sonnenuntergang")], nil),
  ]

  @Test(arguments: languages)
  func ofATitleInSeveralLanguagesTheDefaultOneIsShown(
    titles: [(String, String)], title: String?
  ) throws {
    let items = titles.map { "<rdf:li xml:lang=\"\($0.0)\">\($0.1)</rdf:li>" }.joined()
    let writer = XmpWriter("<dc:title><rdf:Alt>\(items)</rdf:Alt></dc:title>")
    let jpeg = writer.insert(intoJpeg: SamplePicture.jpeg.bytes)
    #expect(try #require(try details(jpeg)).title == title)
  }

  @Test func keywordsOfXmpAreReadAndOtherwiseThoseOfIptc() throws {
    let jpeg = SamplePicture.jpeg.bytes
    let xmp = XmpWriter(keywords: ["sea", "Été, Côte", " "]).insert(intoJpeg: jpeg)
    #expect(try details(xmp)?.keywords == "sea, Été, Côte")
    #expect(try details(XmpWriter(keywords: []).insert(intoJpeg: jpeg))?.keywords == nil)
    // Two data sets 2:25 in the resource 0x0404 of Photoshop.
    let sets: [[UInt8]] = ["sea", "boat"].map {
      [0x1C, 2, 25, 0, UInt8($0.utf8.count)] + Array($0.utf8)
    }
    let data = sets.flatMap { $0 }
    let resource: [[UInt8]] = [
      Array("Photoshop 3.0\0".utf8), Array("8BIM".utf8), [4, 4, 0, 0, 0, 0, 0, UInt8(data.count)],
      data, data.count % 2 == 0 ? [] : [0],
    ]
    let content = resource.flatMap { $0 }
    let segment: [UInt8] = [0xFF, 0xED, 0, UInt8(content.count + 2)] + content
    #expect(try details(jpeg[..<2] + segment + jpeg[2...])?.keywords == "sea, boat")
  }

  /// Returns a TIFF with pages that follow each other, the last one first in the file.
  ///
  /// - Parameters:
  ///   - types: The NewSubfileType of each page, the last one first.
  ///   - end: The offset that the last page names for the next one. The default is 0, which is none.
  private func tiff(types: [Int], end: Int = 0) -> [UInt8] {
    var tiff = TiffBuilder()
    let data = tiff.add([UInt8](repeating: 0, count: 64))
    var next = end
    func entries(_ type: Int) -> [TiffBuilder.Entry] {
      [
        .long(254, type), .short(256, 8), .short(257, 8), .short(258, 8), .short(259, 1),
        .short(262, 1), .long(273, data), .short(277, 1), .short(278, 8), .long(279, 64),
      ]
    }
    for type in types.dropLast() { next = tiff.addDirectory(entries(type), next: next) }
    return tiff.file(entries(types.last ?? 0), next: next)
  }

  @Test func thePagesOfATiffAreCountedWithoutItsThumbnails() throws {
    #expect(try details(tiff(types: [0]))?.pageCount == nil)
    #expect(try details(tiff(types: [0, 0, 0]))?.pageCount == 3)
    #expect(try details(tiff(types: [1, 2, 1, 2]))?.pageCount == 2)
    #expect(try details(SamplePicture.png.bytes)?.pageCount == nil)
    // Pages in a circle: the last one names the first page in the file, which is itself.
    #expect(try details(tiff(types: [0, 0], end: 72))?.pageCount == 2)
  }

  @Test func filesWithoutMetadataHaveNoDetails() throws {
    for sample in SamplePicture.allCases where sample != .tiff {
      #expect(try details(sample.bytes) == PhotoDetails(), "\(sample)")
    }
    #expect(try details(Array("no picture at all".utf8)) == PhotoDetails())
    #expect(try details([]) == nil)
  }

  @Test func theNameOfACameraHasTheMakerOnce() {
    #expect(PhotoDetails.camera(make: "Canon", model: "Canon EOS R6") == "Canon EOS R6")
    #expect(PhotoDetails.camera(make: "samsung", model: "SM-G970F") == "samsung SM-G970F")
    #expect(PhotoDetails.camera(make: nil, model: "X100V") == "X100V")
    #expect(PhotoDetails.camera(make: "Apple", model: nil) == "Apple")
    #expect(PhotoDetails.camera(make: nil, model: nil) == nil)
  }
}
