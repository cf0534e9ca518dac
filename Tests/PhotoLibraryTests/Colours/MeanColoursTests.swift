import CPicture
import Foundation
import Glibc
import PixelLayout
import Testing

@testable import TrellisPhotoLibrary

/// Tests of the mean colours of pictures, and of mosaics drawn with them.
@Suite struct MeanColoursTests {
  /// Makes a picture whose pixels `pixel` returns, with three or four channels.
  static func picture(
    _ width: Int, _ height: Int, hasAlpha: Bool = false, _ pixel: (Int, Int) -> [UInt8]
  ) -> Thumbnail {
    let bytes = (0..<height).flatMap { y in (0..<width).flatMap { pixel($0, y) } }
    let pixels = UnsafeMutablePointer<UInt8>(OpaquePointer(malloc(bytes.count)!))
    pixels.update(from: bytes, count: bytes.count)
    return Thumbnail(
      CPicture(
        pixels: pixels, stride: bytes.count / height, width: Int32(width), height: Int32(height),
        has_alpha: hasAlpha, is_incomplete: false))
  }

  private typealias Colour = MeanColours.Colour

  /// Returns the pixel of a premultiplied mosaic as blue, green, red and alpha.
  private func pixel(_ mosaic: Thumbnail, _ x: Int, _ y: Int) -> [UInt8] {
    let start = y * mosaic.stride + 4 * x
    return (start..<start + 4).map { mosaic.pixels.load(fromByteOffset: $0, as: UInt8.self) }
  }

  @Test func theFieldsHaveTheColoursOfTheSquareMiddle() {
    // What is left and right of the square is white.
    let colours = MeanColours(
      Self.picture(60, 40) { x, y in
        guard 10..<50 ~= x else { return [255, 255, 255] }
        return [y < 20 ? 255 : 0, x < 30 ? 255 : 0, x == y ? 0 : 0]
      })
    #expect(colours[0, 0] == Colour(red: 255, green: 255, blue: 0))
    #expect(colours[3, 1] == Colour(red: 255, green: 0, blue: 0))
    #expect(colours[1, 3] == Colour(red: 0, green: 255, blue: 0))
    #expect(colours[3, 3] == Colour(red: 0, green: 0, blue: 0))
  }

  @Test func aFieldHasTheMeanOfItsPixels() {
    let colours = MeanColours(
      Self.picture(64, 64) { x, y in (x / 2 + y / 2).isMultiple(of: 2) ? [255, 0, 0] : [0, 0, 255] }
    )
    for y in 0..<4 {
      for x in 0..<4 {
        let colour = colours[x, y]
        #expect(abs(Int(colour.red) - 128) <= 8 && colour.green == 0)
        #expect(abs(Int(colour.blue) - 128) <= 8)
      }
    }
  }

  @Test func whatIsTransparentIsGray() {
    let clear = Self.picture(8, 8, hasAlpha: true) { _, _ in [255, 0, 0, 0] }
    let half = Self.picture(8, 8, hasAlpha: true) { _, _ in [255, 0, 0, 128] }
    for formats in [
      PixelFormats.decoded, PixelFormats(opaque: .rgb, translucent: .premultipliedBGRA),
    ] {
      let gray = MeanColours(clear.converted(to: formats))[2, 2]
      #expect(gray == Colour(red: 132, green: 130, blue: 132))
      let red = MeanColours(half.converted(to: formats))[2, 2]
      #expect(abs(Int(red.red) - 191) <= 8)
      #expect(abs(Int(red.blue) - 63) <= 8)
    }
  }

  @Test func aPictureOfOnePixelHasOneColour() {
    let colours = MeanColours(Self.picture(1, 1) { _, _ in [255, 255, 255] })
    #expect(colours.rows == SIMD4(repeating: .max))
    #expect(MeanColours(Self.picture(300, 1) { _, _ in [0, 0, 0] }).rows == .zero)
  }

  @Test func theFieldsAsAPictureHaveTheSameColours() throws {
    let colours = MeanColours(
      Self.picture(40, 40) { x, y in [UInt8(x * 6), UInt8(y * 6), UInt8(x * y / 8)] })
    let picture = try #require(colours.picture)
    #expect((picture.width, picture.height) == (4, 4))
    #expect(MeanColours(picture) == colours)
  }

  @Test func aMosaicHasATileForEachPhotoAndGapsBetweenThem() throws {
    let red = MeanColours(Self.picture(4, 4) { _, _ in [255, 0, 0] })
    let blue = MeanColours(Self.picture(4, 4) { _, _ in [0, 0, 255] })
    let mosaic = ColourMosaic(columns: 3, width: 29, rowHeight: 10, gap: 1)
    let drawn = try #require(mosaic.picture(of: 5) { [red, blue, nil, blue, red][$0] })
    #expect((drawn.width, drawn.height) == (29, 20))
    #expect(pixel(drawn, 0, 0) == [0, 0, 255, 255])
    #expect(pixel(drawn, 8, 8) == [0, 0, 255, 255])
    #expect(pixel(drawn, 9, 0) == [0, 0, 0, 0], "the gap beside a tile")
    #expect(pixel(drawn, 0, 9) == [0, 0, 0, 0], "the gap below a tile")
    #expect(pixel(drawn, 10, 4) == [255, 0, 0, 255])
    #expect(pixel(drawn, 20, 4) == [0x20, 0x20, 0x20, 0x40], "colours that are not known")
    #expect(pixel(drawn, 28, 4) == [0x20, 0x20, 0x20, 0x40], "the last column ends at the edge")
    #expect(pixel(drawn, 4, 14) == [255, 0, 0, 255])
    #expect(pixel(drawn, 24, 14) == [0, 0, 0, 0], "no photo")
    #expect(mosaic.picture(of: 0) { _ in red } == nil)
  }

  @Test func aMirroredMosaicBeginsOnTheRight() throws {
    let red = MeanColours(Self.picture(4, 4) { _, _ in [255, 0, 0] })
    let mosaic = ColourMosaic(columns: 2, width: 19, rowHeight: 10, gap: 1, isMirrored: true)
    let drawn = try #require(mosaic.picture(of: 1) { _ in red })
    #expect(pixel(drawn, 0, 0) == [0, 0, 0, 0])
    #expect(pixel(drawn, 18, 0) == [0, 0, 255, 255])
  }

  @Test func theColoursOfATileRunIntoEachOther() throws {
    let colours = MeanColours(
      Self.picture(40, 40) { x, _ in x < 20 ? [255, 255, 255] : [0, 0, 0] })
    let mosaic = ColourMosaic(columns: 1, width: 16, rowHeight: 17, gap: 1)
    let drawn = try #require(mosaic.picture(of: 1) { _ in colours })
    let line = (0..<16).map { pixel(drawn, $0, 8)[0] }
    #expect(line == line.sorted(by: >))
    #expect(line.first == 255 && line.last == 0)
    #expect(Set(line).count >= 5)
  }
}
