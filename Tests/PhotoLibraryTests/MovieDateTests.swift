import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of the dates of videos and of JPEG XL pictures, in files that are made of boxes.
struct MovieDateTests {
  /// 2024-05-17 14:03:59 UTC, from 1970 and from 1904.
  private static let (unix, since1904) = (1_715_954_639, 3_798_799_439)

  private static func number(_ value: Int, bytes: Int = 4) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(value >> ($0 * 8) & 255) }
  }

  private static func box(_ name: String, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap(\.self)
    return number(content.count + 8) + Array(name.utf8) + content
  }

  private static let type = box("ftyp", Array("isom".utf8), number(512), Array("isommp41".utf8))
  private static let data = box("mdat", [UInt8](repeating: 7, count: 20_000))
  private static let rest = [UInt8](repeating: 0, count: 80)

  private static func header(_ time: Int, isLong: Bool = false) -> [UInt8] {
    let time = number(time, bytes: isLong ? 8 : 4)
    return box("mvhd", [isLong ? 1 : 0, 0, 0, 0], time, time, rest)
  }

  /// Returns the keys and values that an iPhone writes.
  ///
  /// - Parameter isISO: Whether the box has a version, as the ISO format requires.
  private static func keys(_ date: String, isISO: Bool = false) -> [UInt8] {
    let names = ["com.apple.quicktime.make", "com.apple.quicktime.creationdate"]
    let keys = names.map { number($0.utf8.count + 8) + Array("mdta\($0)".utf8) }.flatMap(\.self)
    let values = [(1, "Apple"), (2, date)].map { key, text in
      let data = box("data", number(1), number(0), Array(text.utf8))
      return number(data.count + 8) + number(key) + data
    }
    return box(
      "meta", isISO ? number(0) : [], box("hdlr", [UInt8](repeating: 0, count: 24)),
      box("keys", number(0), number(2), keys), box("ilst", values.flatMap(\.self)))
  }

  private func head(_ bytes: [UInt8]) -> PictureHead {
    bytes.withUnsafeBytes { PictureHead($0) }
  }

  @Test(arguments: [false, true]) func theTimeInTheHeaderOfAMovieIsInUTC(isLong: Bool) {
    let movie = Self.box("moov", Self.header(Self.since1904, isLong: isLong))
    for bytes in [Self.type + movie + Self.data, Self.type + Self.data + movie, movie] {
      let head = head(bytes)
      #expect(head.recorded == Int64(Self.unix))
      #expect(head.taken == nil && head.kind == .unknown && head.width == nil)
    }
  }

  @Test(arguments: [false, true]) func theTimeOfTheClockOfAPhoneIsPreferred(isISO: Bool) {
    for zone in ["+0200", "+02:00", ""] {
      let keys = Self.keys("2024-05-17T16:03:59\(zone)", isISO: isISO)
      let head = head(Self.type + Self.box("moov", Self.header(Self.since1904), keys))
      #expect(
        head.taken
          == LocalTime(year: 2024, month: 5, day: 17, hour: 16, minute: 3, second: 59))
      #expect(head.recorded == nil)
    }
    let keys = Self.keys("2024-05-17T14:03:59Z", isISO: isISO)
    #expect(head(Self.type + Self.box("moov", keys)).recorded == Int64(Self.unix))
  }

  @Test(arguments: [0, 1, 2_082_844_800, 1_715_954_639, 0xFFFF_FFFF_FFFF])
  func aTimeThatNoVideoHasIsIgnored(time: Int) {
    let head = head(Self.type + Self.box("moov", Self.header(time, isLong: true)))
    #expect(head.recorded == nil && head.taken == nil)
  }

  @Test func aTimeOf64BitsIsIgnored() {
    for first: UInt8 in [0x7F, 0x80, 0xFF] {
      let time = [first] + [UInt8](repeating: 0, count: 7)
      let header = Self.box("mvhd", [1, 0, 0, 0], time, time, Self.rest)
      #expect(head(Self.type + Self.box("moov", header)).recorded == nil)
    }
  }

  @Test func aDateThatIsNotOneLeavesTheTimeOfTheHeader() {
    for text in [
      "", "2024", "2024-05-17T16:03", "2024-13-17T16:03:59+0200", "once upon a time, long",
    ] {
      let movie = Self.box("moov", Self.header(Self.since1904), Self.keys(text))
      #expect(head(Self.type + movie).recorded == Int64(Self.unix), "\(text)")
    }
  }

  @Test func theDateOfALongVideoIsReadFromItsFile() throws {
    let folder = try TemporaryFolder()
    let movie = Self.box("moov", Self.header(Self.since1904))
    let piece = Self.box("moof", [UInt8](repeating: 0, count: 5_000))
    let files = [
      // The movie stands after its data.
      Self.type + Self.box("wide") + Self.data + Self.data + movie,
      // Many pieces follow the movie.
      Self.type + Self.box("free", [UInt8](repeating: 0, count: 5_000)) + movie
        + (0..<60).flatMap { _ in piece },
    ]
    for (index, bytes) in files.enumerated() {
      let path = try folder.write(bytes, to: "\(index).mp4")
      let file = open(path, O_RDONLY)
      defer { close(file) }
      let reader = PictureBytes()
      #expect(reader.aim(atFile: file))
      #expect(PictureHead(reader).recorded == Int64(Self.unix), "\(index)")
    }
  }

  @Test func aScannedVideoHasTheTimeInTheTimeZoneOfTheComputer() throws {
    let folder = try TemporaryFolder()
    let movie = Self.type + Self.data + Self.box("moov", Self.header(Self.since1904))
    try folder.write(movie, to: "a.mp4", modified: 5)
    try folder.write(
      Self.type + Self.box("moov", Self.keys("2024-05-17T16:03:59+0200")), to: "b.mov", modified: 5)
    try folder.write(Self.type + Self.data, to: "c.mp4", modified: 5)
    let open = try OpenFolder(path: folder.path)
    let photos = ["a.mp4", "b.mov", "c.mp4"].map { open.readPhoto($0) }
    #expect(photos[0]?.taken == LocalTime(unixTime: Int64(Self.unix)))
    #expect(
      photos[1]?.taken
        == LocalTime(year: 2024, month: 5, day: 17, hour: 16, minute: 3, second: 59))
    #expect(photos[2]?.taken == LocalTime(unixTime: 5))
  }

  @Test func randomlyDamagedMoviesAreReadWithPossibleDates() {
    var random = SeededGenerator(seed: SeededGenerator.freshSeed(for: "damaged movies"))
    let whole =
      Self.type
      + Self.box("moov", Self.header(Self.since1904), Self.keys("2024-05-17T16:03:59+0200"))
    for _ in 0..<5_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let head = head(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))))
      #expect(head.taken == nil || head.recorded == nil)
      #expect(head.recorded.map { (1..<32_503_680_000).contains($0) } ?? true)
    }
  }

  // MARK: JPEG XL

  @Test func theDateOfAJpegXLPictureIsReadFromItsContainer() {
    let exif = ExifWriter(orientation: 6, dateTimeOriginal: "2024:05:17 16:03:59").block
    let start = Self.box("JXL ", [13, 10, 0x87, 10]) + Self.box("ftyp", Array("jxl ".utf8))
    let picture = Self.box("jxlc", [0xFF, 0x0A, 0, 0])
    for distance in [0, 3] {
      let gap = [UInt8](repeating: 0, count: distance)
      let metadata = Self.box("Exif", Self.number(distance), gap, exif)
      for bytes in [start + metadata + picture, start + picture + metadata] {
        let head = head(bytes)
        #expect(head.kind == .jxl)
        #expect(
          head.taken == LocalTime(year: 2024, month: 5, day: 17, hour: 16, minute: 3, second: 59))
        // The decoder applies the orientation of the picture.
        #expect(head.orientation == .up)
      }
    }
    #expect(head([0xFF, 0x0A] + picture).taken == nil)
    #expect(head(start + picture).taken == nil)
  }
}
