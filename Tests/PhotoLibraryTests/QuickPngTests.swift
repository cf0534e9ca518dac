import CPicture
import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// The reader of stored thumbnails, beside the programs that write PNG files.
struct QuickPngTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes raw pixels as a PNG file with ImageMagick and returns its bytes.
  private func png(
    _ pixels: [UInt8], width: Int, height: Int, channels: Int, _ options: [String] = [],
    as form: String? = nil
  ) throws -> [UInt8] {
    let raw = "\(folder.path)/pixels.\(channels == 4 ? "rgba" : "rgb")"
    let file = "\(folder.path)/picture.png"
    try Data(pixels).write(to: URL(fileURLWithPath: raw))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["convert", "-size", "\(width)x\(height)", "-depth", "8", raw, "-strip"] + options
      + ["\(form ?? (channels == 4 ? "PNG32:" : "PNG24:"))\(file)"]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  /// Returns the rows of the picture, or `nil` if the reader leaves the bytes to libpng.
  private func quickPixels(_ bytes: [UInt8], box: Int32 = 1024) -> [UInt8]? {
    var picture = CPicture()
    guard cpicture_decode_png_quickly(bytes, bytes.count, box, &picture) else { return nil }
    defer { cpicture_clear(&picture) }
    return rows(of: picture)
  }

  /// Returns the rows of the picture that the decoder makes, whichever reader it uses, or `nil`.
  private func decodedPixels(_ bytes: [UInt8], box: Int32 = 1024) -> [UInt8]? {
    var picture = CPicture()
    var reason = [CChar](repeating: 0, count: Int(CPICTURE_REASON_LENGTH))
    guard cpicture_decode(bytes, bytes.count, box, 1, &picture, &reason) == CPICTURE_OK else {
      return nil
    }
    defer { cpicture_clear(&picture) }
    return rows(of: picture)
  }

  private func rows(of picture: CPicture) -> [UInt8] {
    let length = Int(picture.width) * (picture.has_alpha ? 4 : 3)
    return (0..<Int(picture.height)).flatMap { row in
      UnsafeBufferPointer(start: picture.pixels + row * picture.stride, count: length)
    }
  }

  /// Returns smooth pixels with some noise, so that every filter has something to predict.
  private func pixels(_ width: Int, _ height: Int, channels: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<width * height * channels).map { index in
      let x = Double(index % (width * channels))
      let y = Double(index / (width * channels))
      let noise = Double(Int.random(in: -9...9, using: &random))
      return UInt8(128 + 100 * sin(x / 41) * cos(y / 17) + noise)
    }
  }

  @Test(arguments: 0...5)
  func rowsOfEachFilterAreReadExactly(filter: Int) throws {
    for channels in [3, 4] {
      for (width, height) in [(256, 171), (1, 1), (1, 7), (5, 1)] {
        let written = pixels(width, height, channels: channels, seed: UInt64(filter + 1))
        let bytes = try png(
          written, width: width, height: height, channels: channels,
          ["-define", "png:compression-filter=\(filter)"])
        let read = quickPixels(stripped(bytes))
        #expect(read == written, "\(width) × \(height), \(channels) channels")
      }
    }
  }

  @Test func aLargePictureIsReducedAsLibpngsPicture() throws {
    let written = pixels(256, 200, channels: 3, seed: 7)
    let plain = try png(written, width: 256, height: 200, channels: 3)
    let interlaced = try png(
      written, width: 256, height: 200, channels: 3, ["-interlace", "PNG"])
    let quick = try #require(quickPixels(stripped(plain), box: 100))
    #expect(quickPixels(stripped(interlaced), box: 100) == nil)
    #expect(quick == decodedPixels(interlaced, box: 100))
  }

  /// Returns the file without the chunks that describe colors.
  private func stripped(_ bytes: [UInt8], keeping others: [String] = []) -> [UInt8] {
    var result = Array(bytes.prefix(8))
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = min(position + 12 + length, bytes.count)
      let type = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      if (["IHDR", "IDAT", "IEND", "tEXt"] + others).contains(type) {
        result += bytes[position..<end]
      }
      position = end
    }
    return result
  }

  /// Returns the file with the right checksum after each of its chunks.
  private func checked(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = position + 8 + length
      guard end + 4 <= bytes.count else { break }
      let checksum = PngFile.checksum(Array(bytes[position + 4..<end]))
      result.replaceSubrange(end..<end + 4, with: NumberBytes.four(Int(checksum), bigEndian: true))
      position = end + 4
    }
    return result
  }

  /// ImageMagick's format and its options: 16 bits, a palette, shades of gray, interlaced rows.
  @Test(arguments: [
    ["PNG48:"], ["PNG8:"], ["PNG:", "-colorspace", "Gray"], ["PNG24:", "-interlace", "PNG"],
  ])
  func otherFormsAreLeftToLibpng(form: [String]) throws {
    let written = pixels(40, 30, channels: 3, seed: 3)
    let file = try png(
      written, width: 40, height: 30, channels: 3, Array(form.dropFirst()), as: form[0])
    let bytes = stripped(file, keeping: ["PLTE"])
    #expect(quickPixels(bytes) == nil)
    #expect(decodedPixels(bytes) != nil)
  }

  /// Returns the rows of the picture with an empty chunk of the type after its header.
  private func quickPixels(_ bytes: [UInt8], with type: String) -> [UInt8]? {
    let chunk = [0, 0, 0, 0] + Array(type.utf8) + [0, 0, 0, 0]
    return quickPixels(checked(Array(bytes[..<33]) + chunk + Array(bytes[33...])))
  }

  @Test func colorsThatAreNotPlainAreLeftToLibpng() throws {
    let written = pixels(40, 30, channels: 3, seed: 4)
    let bytes = try stripped(png(written, width: 40, height: 30, channels: 3))
    #expect(quickPixels(bytes) == written)
    for type in ["gAMA", "cHRM", "iCCP", "tRNS", "bKGD", "PLTE", "acTL", "cICP"] {
      #expect(quickPixels(bytes, with: type) == nil, "\(type)")
    }
    #expect(quickPixels(bytes, with: "tEXt") == written)
  }

  /// The decoder shows what it can of a damaged file, and only libpng knows how.
  @Test func aDamagedFileNeverHasOtherPixels() throws {
    var random = SeededGenerator(seed: SeededGenerator.freshSeed(for: "damaged thumbnails"))
    let written = pixels(60, 40, channels: 4, seed: 5)
    let bytes = try stripped(png(written, width: 60, height: 40, channels: 4))
    let pixelData = 33..<bytes.count - 12
    var left = 0
    for _ in 0..<3_000 {
      var damaged = bytes
      var changes: [Int: UInt8] = [:]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: pixelData, using: &random)
        changes[place] = UInt8.random(in: 0...255, using: &random)
        damaged[place] = changes[place]!
      }
      guard let quick = quickPixels(damaged) else {
        left += 1
        continue
      }
      #expect(quick == written, "\(changes)")
    }
    #expect(left > 2_000)
    for length in 0..<bytes.count {
      #expect(quickPixels(Array(bytes.prefix(length))) == nil)
    }
  }

  /// The inflated bytes of the damaged files are whole: only the checksums of the chunks differ.
  @Test func aChunkWithAWrongChecksumIsLeftToLibpng() throws {
    let written = pixels(60, 40, channels: 4, seed: 5)
    let bytes = try stripped(png(written, width: 60, height: 40, channels: 4))
    #expect(quickPixels(checked(bytes)) == written)
    let endOfHeader = 33
    let endOfPixels = bytes.count - 12
    for end in [endOfHeader, endOfPixels, bytes.count] {
      for place in end - 4..<end {
        var damaged = bytes
        damaged[place] ^= 1
        #expect(quickPixels(damaged) == nil, "byte \(place) of \(bytes.count)")
      }
    }
  }

  @Test func moreOrFewerRowsThanTheHeaderSaysAreLeftToLibpng() throws {
    let written = pixels(60, 40, channels: 3, seed: 6)
    let bytes = try stripped(png(written, width: 60, height: 40, channels: 3))
    for height: UInt8 in [1, 39, 41, 255] {
      var other = bytes
      other[23] = height
      #expect(quickPixels(checked(other)) == nil)
    }
    for length: UInt8 in [0x7f, 0xff] {
      var other = bytes
      other[16] = length
      #expect(quickPixels(checked(other)) == nil)
    }
  }
}
