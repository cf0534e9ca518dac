import Foundation
import PixelLayout
import Testing

@testable import TrellisPhotoLibrary

/// Tests of the curves of a picture's brightness and colours.
struct HistogramTests {
  /// Returns a thumbnail with one row of pixels.
  private func thumbnail(_ pixels: [[UInt8]], format: PixelFormat? = nil) throws -> Thumbnail {
    let bytes = pixels.flatMap { $0 }
    let memory = try #require(malloc(bytes.count))
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    return Thumbnail(
      width: pixels.count, height: 1, stride: bytes.count, hasAlpha: pixels[0].count == 4,
      format: format, .allocated(memory))
  }

  private func peak(_ curve: [Double]) -> Int? { curve.firstIndex { $0 == curve.max() } }

  @Test func eachColourHasItsPeakWhereItsPixelsAre() throws {
    let pixels = [[UInt8]](repeating: [200, 100, 50], count: 40)
    let histogram = Histogram(try thumbnail(pixels))
    #expect(peak(histogram.red) == 200)
    #expect(peak(histogram.green) == 100)
    #expect(peak(histogram.blue) == 50)
    #expect(peak(histogram.luminance) == (200 * 13933 + 100 * 46871 + 50 * 4732) >> 16)
    #expect(histogram.red.count == Histogram.count)
    #expect(histogram.red.max() == 1)
  }

  @Test func theFormatOfAThumbnailDoesNotChangeItsHistogram() throws {
    let plain = Histogram(try thumbnail([[200, 100, 50], [0, 0, 0]]))
    let clear = Histogram(try thumbnail([[200, 100, 50, 255], [0, 0, 0, 255]]))
    let swapped = Histogram(
      try thumbnail([[50, 100, 200, 255], [0, 0, 0, 255]], format: .premultipliedBGRA))
    #expect(plain == clear)
    #expect(plain == swapped)
  }

  @Test func transparentPixelsDoNotCount() throws {
    let histogram = Histogram(try thumbnail([[90, 90, 90, 255], [10, 10, 10, 0]]))
    #expect(histogram.red[10] == 0)
    #expect(histogram.red[90] == 1)
  }

  @Test func smallAreasAreSeenBesideGreatOnes() throws {
    let pixels = (0..<1000).map { [UInt8]($0 < 990 ? [100, 100, 100] : [200, 200, 200]) }
    let histogram = Histogram(try thumbnail(pixels))
    #expect(histogram.red[100] == 1)
    #expect(abs(histogram.red[200] - 0.1) < 0.01)
  }

  @Test func aBlackPictureHasNoOtherCurveThanItsEnd() throws {
    let histogram = Histogram(try thumbnail([[UInt8]](repeating: [0, 0, 0], count: 9)))
    #expect(histogram.red[0] == 1)
    #expect(histogram.red[2...].allSatisfy { $0 == 0 })
  }
}
