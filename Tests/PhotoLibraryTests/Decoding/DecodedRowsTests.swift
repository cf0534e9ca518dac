import CPicture
import Fuzzing
import Glibc
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Pictures whose rows a decoder writes to the answer's memory while it decodes them, several rows at
/// a time.
struct DecodedRowsTests {
  /// The pixels of a picture that fill several bands.
  private static let (width, height) = (300, 700)
  private static let pixels: [UInt8] = {
    var random = SeededGenerator(seed: 30)
    return (0..<width * height * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
  }()
  private static let png = ProfiledPicture.png(width: width, height: height, pixels: pixels)

  private func pixels(_ thumbnail: Thumbnail) -> [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: thumbnail.pixels, count: thumbnail.byteCount))
  }

  /// Returns the pixels that the functions of the decoders decode in this process.
  private func decodedHere(_ bytes: [UInt8], box: Int, _ orientation: Orientation) -> [UInt8] {
    var picture = CPicture()
    var reason = [CChar](repeating: 0, count: Int(CPICTURE_REASON_LENGTH))
    let status = cpicture_decode(
      bytes, bytes.count, Int32(box), Int32(orientation.rawValue), &picture, &reason)
    defer { cpicture_clear(&picture) }
    guard status == CPICTURE_OK else { return [] }
    return [UInt8](
      UnsafeRawBufferPointer(start: picture.pixels, count: picture.stride * Int(picture.height)))
  }

  @Test func everyRowOfALargePictureIsInItsPlace() throws {
    try #require(Int(cpicture_band(Self.width * 3, Int32(Self.height))) * 2 < Self.height)
    let thumbnail = try decode(Self.png, box: 1000).get()
    #expect(thumbnail.width == Self.width && thumbnail.height == Self.height)
    #expect(pixels(thumbnail) == Self.pixels)
  }

  @Test func aTurnedLargePictureHasEveryPixelInItsPlace() throws {
    for orientation in Orientation.allCases {
      let exif = ExifWriter(orientation: Int(orientation.rawValue))
      let thumbnail = try decode(exif.insert(intoPng: Self.png), box: 1000).get()
      let turned = pixels(thumbnail)
      let (width, height) = (Self.width, Self.height)
      #expect(thumbnail.width == (orientation.isSideways ? height : width))
      for y in stride(from: 0, to: thumbnail.height, by: 7) {
        for x in stride(from: 0, to: thumbnail.width, by: 5) {
          let from: (x: Int, y: Int) =
            switch orientation {
            case .up: (x, y)
            case .upMirrored: (width - 1 - x, y)
            case .down: (width - 1 - x, height - 1 - y)
            case .downMirrored: (x, height - 1 - y)
            case .leftMirrored: (y, x)
            case .right: (y, height - 1 - x)
            case .rightMirrored: (width - 1 - y, height - 1 - x)
            case .left: (width - 1 - y, x)
            }
          let (place, source) = (y * thumbnail.width + x, from.y * width + from.x)
          let isEqual = (0..<3).allSatisfy {
            turned[place * 3 + $0] == Self.pixels[source * 3 + $0]
          }
          try #require(isEqual, "\(orientation) at \(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: SamplePicture.allCases, [10, 300])
  func theRowsAreThoseOfAPictureInMemory(sample: SamplePicture, box: Int) throws {
    let thumbnail = try decode(sample.bytes, box: box).get()
    #expect(pixels(thumbnail) == decodedHere(sample.bytes, box: box, .up))
  }

  @Test func aLargePictureThatIsReducedHasTheRowsOfAPictureInMemory() throws {
    let thumbnail = try decode(Self.png, box: 650).get()
    #expect(thumbnail.height == 650)
    #expect(pixels(thumbnail) == decodedHere(Self.png, box: 650, .up))
  }

  @Test func theMissingRowsOfALargePictureAreGray() throws {
    let start = Array(Self.png.prefix(Self.png.count / 2))
    let shown = pixels(try decode(start, box: 1000).get())
    let known = shown.count * 45 / 100
    #expect(shown.count == Self.pixels.count)
    #expect(shown.prefix(known).elementsEqual(Self.pixels.prefix(known)))
    #expect(shown.suffix(known).allSatisfy { $0 == 0x80 })
  }
}
