import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of decoding a rectangle of a picture.
struct PicturePartTests {
  private static func sample(_ name: String) throws -> [UInt8] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try Array(Data(contentsOf: root.appendingPathComponent("data/samples/\(name)")))
  }

  private func decodePart(
    _ part: PicturePart, of bytes: [UInt8]
  ) -> Result<Thumbnail, ThumbnailError> {
    Result { () throws(ThumbnailError) in
      try DecoderPool.shared.part(part, of: MemoryFile(bytes).open())
    }
  }

  /// Compares some parts with the whole picture.
  private func expectParts(of bytes: [UInt8], divisor: Int, _ comment: Comment) throws {
    var random = SeededGenerator(seed: UInt64(divisor))
    let size = head(bytes)
    let longest = max(try #require(size.width), try #require(size.height))
    let whole = try decode(bytes, box: (longest + divisor - 1) / divisor).get()
    for index in 0..<6 {
      // The first part is the whole picture.
      let x = index == 0 ? 0 : Int.random(in: 0..<whole.width, using: &random)
      let y = index == 0 ? 0 : Int.random(in: 0..<whole.height, using: &random)
      let (most, mostRows) = (whole.width - x, whole.height - y)
      let part = PicturePart(
        x: x, y: y, width: index == 0 ? most : Int.random(in: 1...most, using: &random),
        height: index == 0 ? mostRows : Int.random(in: 1...mostRows, using: &random),
        divisor: divisor)
      let decoded = try decodePart(part, of: bytes).get()
      #expect(decoded.width == part.width && decoded.height == part.height)
      let differing = (0..<part.height).filter { row in
        let expected = whole.pixels + (y + row) * whole.stride + x * 3
        return memcmp(decoded.pixels + row * decoded.stride, expected, part.width * 3) != 0
      }
      #expect(differing.isEmpty, "\(comment), \(part): \(differing.count) rows differ")
    }
  }

  @Test(arguments: [1, 2, 4, 8])
  func aPartHasThePixelsOfTheWholePictureInEveryOrientation(divisor: Int) throws {
    let coffee = try Self.sample("coffee.jpg")
    for orientation in Orientation.allCases {
      let exif = ExifWriter(orientation: Int(orientation.rawValue))
      try expectParts(
        of: exif.insert(intoJpeg: coffee), divisor: divisor, "orientation \(orientation)")
    }
  }

  @Test func aPartOutsideOfThePictureIsDamaged() throws {
    let coffee = try Self.sample("coffee.jpg")
    for part in [
      PicturePart(x: 590, y: 0, width: 11, height: 10, divisor: 1),
      PicturePart(x: 0, y: 391, width: 10, height: 10, divisor: 1),
      PicturePart(x: 0, y: 0, width: 301, height: 1, divisor: 2),
      PicturePart(x: .max, y: 0, width: 1, height: 1, divisor: 1),
    ] {
      guard case .failure(.damaged) = decodePart(part, of: coffee) else {
        Issue.record("\(part) was decoded")
        continue
      }
    }
  }

  @Test func aPartOfTooManyPixelsOrOfAnotherDivisorIsRefused() throws {
    let coffee = try Self.sample("coffee.jpg")
    let huge = PicturePart(x: 0, y: 0, width: 60_000, height: 60_000, divisor: 1)
    #expect(decodePart(huge, of: coffee).failure == .tooLarge)
    let third = PicturePart(x: 0, y: 0, width: 8, height: 8, divisor: 3)
    #expect(decodePart(third, of: coffee).failure == .tooLarge)
  }

  @Test func onlyJpegFilesAreDecodedInParts() {
    let part = PicturePart(x: 0, y: 0, width: 8, height: 8, divisor: 1)
    #expect(decodePart(part, of: SamplePicture.png.bytes).failure == .unsupportedForm(.png))
    #expect(decodePart(part, of: SamplePicture.webp.bytes).failure == .unsupportedForm(.webp))
    #expect(decodePart(part, of: []).failure == .empty)
  }

  @Test func rowsAfterTheEndOfAShortenedFileAreGrey() throws {
    let coffee = try Self.sample("coffee.jpg")
    let part = PicturePart(x: 100, y: 0, width: 200, height: 400, divisor: 1)
    let whole = try decodePart(part, of: coffee).get()
    let short = try decodePart(part, of: Array(coffee.prefix(coffee.count / 2))).get()
    #expect(memcmp(whole.pixels, short.pixels, 50 * whole.stride) == 0)
    #expect(short.colour(x: 100, y: 399) == .gray)
    let below = PicturePart(x: 100, y: 350, width: 20, height: 40, divisor: 1)
    let rest = try decodePart(below, of: Array(coffee.prefix(coffee.count / 2))).get()
    #expect(rest.colour(x: 0, y: 0) == .gray)
    #expect(rest.colour(x: 19, y: 39) == .gray)
  }

  /// A gray JPEG file of 16 blocks one below the other, each of one value and with a restart marker
  /// behind it. The data of the second block are damaged so that they run into that marker.
  private static let restarting: [UInt8] = {
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 8, count: 64)
    bytes += [0xFF, 0xC0, 0, 11, 8, 0, 128, 0, 8, 1, 1, 0x11, 0]
    // Codes of two bits: a difference of 0 or 7 bits, and the end of a block or a value of 10 bits.
    for (table, values) in [(0x00, [0, 7]), (0x10, [0, 10])] as [(UInt8, [UInt8])] {
      bytes += [0xFF, 0xC4, 0, 21, table, 0, 2] + [UInt8](repeating: 0, count: 14) + values
    }
    bytes += [0xFF, 0xDD, 0, 4, 0, 1, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    for block in 0..<16 {
      let bits = 0b01 << 14 | (64 + block) << 7 | 0b0011111
      bytes += [UInt8(bits >> 8), block == 1 ? 0xBF : UInt8(bits & 255)]
      bytes += block < 15 ? [0xFF, 0xD0 + UInt8(block % 8)] : [0xFF, 0xD9]
    }
    return bytes
  }()

  @Test func aPictureWithADamagedIntervalIsReadBehindTheNextRestartMarker() throws {
    let part = PicturePart(x: 0, y: 0, width: 8, height: 128, divisor: 1)
    for picture in [decode(Self.restarting, box: 128), decodePart(part, of: Self.restarting)] {
      let picture = try picture.get()
      #expect(picture.width == 8 && picture.height == 128)
      for block in 0..<16 where block != 1 {
        let value = picture.pixels.load(
          fromByteOffset: (block * 8 + 4) * picture.stride, as: UInt8.self)
        #expect(value == 192 + UInt8(block), "block \(block)")
      }
    }
  }

  @Test func aRestartMarkerInAPictureWithoutIntervalsEndsItsData() throws {
    // The marker is behind the first of 16 blocks, and libjpeg fills the others with gray.
    var bytes = Self.restarting
    let interval = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDD })
    bytes.removeSubrange(interval..<interval + 6)
    guard case .damaged = decode(bytes, box: 128).failure else {
      Issue.record("\(decode(bytes, box: 128))")
      return
    }
  }

  /// Returns a JPEG file whose header claims 14,000 × 12,000 pixels, with one scan or with several.
  private func claiming168Megapixels(isProgressive: Bool) throws -> [UInt8] {
    var bytes = try Self.sample("kite.jpg")
    let frame = try #require(bytes.indices.dropLast().first { bytes[$0...$0 + 1] == [0xFF, 0xC0] })
    if isProgressive { bytes[frame + 1] = 0xC2 }
    bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x2E, 0xE0, 0x36, 0xB0])
    return bytes
  }

  @Test func aProgressivePictureHasALowerLimitThanOneThatIsDecodedInRows() throws {
    #expect(decode(try claiming168Megapixels(isProgressive: true)).failure == .tooLarge)
    #expect(decode(try claiming168Megapixels(isProgressive: false)).failure != .tooLarge)
    let part = PicturePart(x: 0, y: 0, width: 8, height: 8, divisor: 1)
    let progressive = decodePart(part, of: try claiming168Megapixels(isProgressive: true))
    #expect(progressive.failure == .unsupportedForm(.jpeg))
  }
}
