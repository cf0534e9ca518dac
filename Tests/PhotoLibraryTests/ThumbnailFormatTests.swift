import CPicture
import Glibc
import PixelLayout
import Testing

@testable import TrellisPhotoLibrary

/// Tests of thumbnails in the formats in which they are drawn.
@Suite struct ThumbnailFormatTests {
  private static let premultiplied = PixelFormats(
    opaque: .premultipliedBGRA, translucent: .premultipliedBGRA)

  @Test func anOpaqueThumbnailIsConvertedToPremultipliedBGRA() {
    let thumbnail = Self.thumbnail([10, 20, 30, 250, 128, 0], width: 2, hasAlpha: false)
    let converted = thumbnail.converted(to: Self.premultiplied)
    #expect(converted.format == .premultipliedBGRA)
    #expect((converted.width, converted.height, converted.stride) == (2, 1, 8))
    #expect(!converted.hasAlpha)
    #expect(Self.bytes(converted) == [30, 20, 10, 255, 0, 128, 250, 255])
  }

  @Test func theColorsOfATranslucentThumbnailAreMultipliedByAlphaAndRounded() {
    let thumbnail = Self.thumbnail(
      [255, 100, 1, 128, 200, 100, 50, 0, 7, 8, 9, 255], width: 3, hasAlpha: true)
    let converted = thumbnail.converted(to: Self.premultiplied)
    #expect(converted.format == .premultipliedBGRA)
    #expect(converted.hasAlpha)
    #expect(Self.bytes(converted) == [1, 50, 128, 128, 0, 0, 0, 0, 9, 8, 7, 255])
  }

  @Test func everyColorIsMultipliedByEveryAlphaAsByARoundedDivision() {
    for alpha in 0...255 {
      let pixels = (0...255).flatMap { color -> [UInt8] in [UInt8(color), 0, 0, UInt8(alpha)] }
      let thumbnail = Self.thumbnail(pixels, width: 256, hasAlpha: true)
      let bytes = Self.bytes(thumbnail.converted(to: Self.premultiplied))
      let colors = (0..<256).map { bytes[$0 * 4 + 2] }
      let products = (0..<256).map { UInt8(($0 * alpha * 2 + 255) / 510) }
      #expect(colors == products)
    }
  }

  @Test func aThumbnailOfTheRightFormatIsNotCopied() {
    let opaque = Self.thumbnail([1, 2, 3], width: 1, hasAlpha: false)
    #expect(opaque.converted(to: .decoded) === opaque)
    let formats = PixelFormats(opaque: .rgb, translucent: .premultipliedBGRA)
    #expect(opaque.converted(to: formats) === opaque)
    let converted = opaque.converted(to: Self.premultiplied)
    #expect(converted.converted(to: Self.premultiplied) === converted)
    #expect(converted.converted(to: .decoded) === converted)
  }

  private static func thumbnail(_ bytes: [UInt8], width: Int, hasAlpha: Bool) -> Thumbnail {
    let pixels = UnsafeMutablePointer<UInt8>(OpaquePointer(malloc(bytes.count)!))
    pixels.update(from: bytes, count: bytes.count)
    return Thumbnail(
      CPicture(
        pixels: pixels, stride: bytes.count, width: Int32(width), height: 1, has_alpha: hasAlpha,
        is_incomplete: false))
  }

  private static func bytes(_ thumbnail: Thumbnail) -> [UInt8] {
    let count = thumbnail.byteCount
    return Array(UnsafeRawBufferPointer(start: thumbnail.pixels, count: count))
  }
}
