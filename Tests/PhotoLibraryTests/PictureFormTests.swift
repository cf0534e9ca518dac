import Foundation
import Fuzzing
import PictureMetadata
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Forms of formats: depths, arrangements and codes of colors.
struct PictureFormTests {
  @Test(arguments: [TiffPicture.deep, .inks, .tiles])
  func aTiffOfEachFormIsDecoded(form: TiffPicture) throws {
    for box in [48, 18] {
      let picture = try decode(form.bytes, box: box).get()
      #expect(picture.corners == [.red, .green, .blue, .white] && !picture.hasAlpha)
    }
  }

  @Test func theColorsOfATranslucentTiffAreThoseOfTheFile() throws {
    let picture = try decode(TiffPicture.translucent.bytes).get()
    #expect(picture.hasAlpha)
    for (place, expected) in [(0, [220, 30, 30, 128]), (47, [30, 180, 40, 128])] {
      #expect(zip(picture.pixel(x: place, y: 0), expected).allSatisfy { abs($0 - $1) <= 1 })
    }
  }

  // MARK: BMP

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
  }

  /// Returns a BMP of two rows.
  ///
  /// - Parameters:
  ///   - height: The height in the header. It is negative if the first row is at the top.
  ///   - extra: What stands between the header and the pixels.
  private static func bmp(
    bits: Int, width: Int, height: Int = 2, compression: Int = 0, extra: [UInt8] = [],
    _ pixels: [UInt8]
  ) -> [UInt8] {
    let start = 54 + extra.count
    let numbers = [(start + pixels.count, 4), (0, 4), (start, 4), (40, 4), (width, 4), (height, 4)]
    let form = [(1, 2), (bits, 2), (compression, 4), (pixels.count, 4), (0, 16)]
    let header = (numbers + form).map { little($0.0, $0.1) }
    return joined([Array("BM".utf8)] + header + [extra, pixels])
  }

  private static let red: [UInt8] = [30, 30, 220]
  private static let green: [UInt8] = [40, 180, 30]
  private static let blue: [UInt8] = [210, 40, 30]
  private static let white: [UInt8] = [240, 240, 240]
  private static let palette: [UInt8] = joined([red, green, blue, white], gap: [0])
  /// Masks of red in the low bits and blue in the high ones.
  private static let masks: [UInt8] = [0xFF, 0, 0, 0, 0, 0xFF, 0, 0, 0, 0, 0xFF, 0]

  /// Returns bytes one after another, with `gap` after each.
  private static func joined(_ parts: [[UInt8]], gap: [UInt8] = []) -> [UInt8] {
    var result: [UInt8] = []
    for part in parts {
      result += part
      result += gap
    }
    return result
  }

  private static let bitmaps: [[UInt8]] = [
    bmp(bits: 24, width: 2, joined([blue, white, [0, 0], red, green, [0, 0]])),
    bmp(bits: 24, width: 2, height: -2, joined([red, green, [0, 0], blue, white, [0, 0]])),
    bmp(bits: 32, width: 2, joined([blue, white, red, green], gap: [0])),
    bmp(bits: 8, width: 2, extra: palette, [2, 3, 0, 0, 0, 1, 0, 0]),
    bmp(bits: 4, width: 2, extra: palette, [0x23, 0, 0, 0, 0x01, 0, 0, 0]),
    // Runs of one pixel, and the ends of the row and the picture.
    bmp(bits: 8, width: 2, compression: 1, extra: palette, [1, 2, 1, 3, 0, 0, 1, 0, 1, 1, 0, 1]),
    // Three different pixels in each row.
    bmp(
      bits: 8, width: 3, compression: 1, extra: palette,
      [0, 3, 2, 2, 3, 0, 0, 0, 0, 3, 0, 0, 1, 0, 0, 1]),
    bmp(
      bits: 4, width: 4, compression: 2, extra: palette, [2, 0x22, 2, 0x33, 0, 0, 2, 0, 2, 0x11]),
    bmp(
      bits: 32, width: 2, compression: 3, extra: masks,
      joined([blue, white, red, green].map { $0.reversed() }, gap: [0])),
  ]

  @Test(arguments: bitmaps.indices) func aBmpOfEachFormIsDecoded(index: Int) throws {
    let picture = try decode(Self.bitmaps[index]).get()
    #expect(picture.corners == [.red, .green, .blue, .white] && picture.height == 2)
  }

  @Test func aBmpThatEndsTooEarlyIsDamagedOrShownInPart() throws {
    let row = Self.joined([Self.blue, Self.white, [0, 0], Self.red])
    let whole = Self.bmp(bits: 24, width: 2, row)
    #expect(try decode(whole).get().corners.suffix(2) == [.blue, .white])
    guard case .damaged = decode(Array(whole.prefix(56))).failure else {
      Issue.record("a BMP without pixels was shown")
      return
    }
    let huge = Self.bmp(bits: 24, width: 1 << 19, height: 1 << 19, [0, 0, 0, 0])
    #expect(decode(huge).failure == .tooLarge)
  }

  // MARK: PPM

  @Test(arguments: [1, 100, 255, 4095, 65535]) func aPpmOfEachDepthIsDecoded(most: Int) throws {
    let values = [most, 0, 0, most, most, most]
    let bytes = values.flatMap { most > 255 ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0)] }
    let picture = try decode(Array("P6\n2 1\n\(most)\n".utf8) + bytes).get()
    #expect(
      picture.pixel(x: 0, y: 0) == [255, 0, 0] && picture.pixel(x: 1, y: 0) == [255, 255, 255])
  }

  // MARK: Colors by codes

  /// Returns the AVIF sample with other codes of its primaries and its curve.
  private static func avif(primaries: UInt8, curve: UInt8) throws -> [UInt8] {
    var bytes = FormatPicture.avif.bytes
    let name = Array("nclx".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: name) })
    bytes[place + 5] = primaries
    bytes[place + 7] = curve
    return bytes
  }

  @Test func theColorsOfDisplayP3AreStrongerThanThoseOfSRGB() throws {
    let same = try decode(try Self.avif(primaries: 1, curve: 13)).get()
    let wide = try decode(try Self.avif(primaries: 12, curve: 13)).get()
    #expect(same.corners == [.red, .green, .blue, .white])
    #expect(wide.pixel(x: 0, y: 0)[0] > same.pixel(x: 0, y: 0)[0] + 8)
    #expect(wide.pixel(x: 0, y: 0)[1] < same.pixel(x: 0, y: 0)[1])
    // Whites stay white.
    #expect(zip(wide.pixel(x: 47, y: 31), [240, 240, 240]).allSatisfy { abs($0 - $1) <= 2 })
  }

  @Test func anHdrPictureIsShownWithItsContrast() throws {
    // Values of PQ and HLG that are brighter than white, and the middle of their range.
    for curve: UInt8 in [16, 18] {
      let picture = try decode(try Self.avif(primaries: 9, curve: curve)).get()
      let (red, white) = (picture.pixel(x: 0, y: 0), picture.pixel(x: 47, y: 31))
      #expect(white.allSatisfy { $0 >= 250 }, "\(curve): \(white)")
      #expect(red[0] >= 240 && red[1] < 20 && red[2] < 20, "\(curve): \(red)")
    }
  }

  // MARK: Damage

  private static let files: [[UInt8]] = {
    var files = FormatPicture.allCases.map(\.bytes)
    files += TiffPicture.allCases.map(\.bytes)
    files += bitmaps
    files += [SamplePicture.gif.bytes, SamplePicture.tiff.bytes, SamplePicture.bmp.bytes]
    return files
  }()

  @Test(arguments: files.indices) func everyBeginningOfAFileIsAPictureOrDamaged(index: Int) {
    let bytes = Self.files[index]
    for count in stride(from: 1, to: bytes.count, by: max(1, min(97, bytes.count / 8))) {
      switch decode(Array(bytes.prefix(count))) {
      case .success, .failure(.damaged), .failure(.notAPicture): break
      case .failure(let failure): Issue.record("\(count) bytes: \(failure)")
      }
    }
  }
}

extension Thumbnail {
  /// Returns the channels of a pixel.
  fileprivate func pixel(x: Int, y: Int) -> [Int] {
    let size = hasAlpha ? 4 : 3
    return (0..<size).map {
      Int((pixels + y * stride + x * size).load(fromByteOffset: $0, as: UInt8.self))
    }
  }
}
