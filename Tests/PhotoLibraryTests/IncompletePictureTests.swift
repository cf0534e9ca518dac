import Foundation
import PixelLayout
import Testing

@testable import TrellisPhotoLibrary

/// Pictures whose files end too early: what is there is shown, and the thumbnail says that a part is
/// missing.
struct IncompletePictureTests {
  /// A photo of the samples.
  private static func photo(_ name: String) throws -> [UInt8] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try Array(Data(contentsOf: root.appendingPathComponent("data/samples/\(name)")))
  }

  /// Returns a photo of the samples in another format, as ImageMagick writes it.
  private static func photo(_ name: String, as options: [String]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let source = try folder.write(photo(name), to: name)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let target = options.last?.replacingOccurrences(of: ":", with: ":\(folder.path)/") ?? ""
    process.arguments = ["convert", source, "-resize", "320x320"] + options.dropLast() + [target]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let path = String(target[(target.firstIndex(of: "/") ?? target.startIndex)...])
    return try Array(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  nonisolated static let samples: [[String]] = [
    ["coffee.jpg"], ["cameraman.png"], ["dandelions.webp"],
    ["coffee.jpg", "-interlace", "JPEG", "jpeg:p"], ["coffee.jpg", "gif:a.gif"],
    // The directory of this file is in front of its strips.
    ["cat.tiff"],
    ["coffee.jpg", "bmp:a.bmp"], ["coffee.jpg", "-define", "webp:lossless=true", "webp:a.webp"],
  ]

  @Test(arguments: samples) func halfOfAFileIsShownAndMarked(sample: [String]) throws {
    let bytes =
      try sample.count == 1
      ? Self.photo(sample[0]) : Self.photo(sample[0], as: Array(sample.dropFirst()))
    for box in [64, 256, 4000] {
      let whole = try decode(bytes, box: box).get()
      #expect(!whole.marks.isIncomplete)
      let half = try decode(Array(bytes.prefix(bytes.count * 3 / 5)), box: box).get()
      #expect(half.marks.isIncomplete)
      #expect(half.width == whole.width && half.height == whole.height)
      // The rows of a BMP begin at the bottom.
      let isUpsideDown = sample.last?.hasPrefix("bmp") == true
      let row = whole.height * (isUpsideDown ? 7 : 1) / 8 * whole.stride
      let differences = (0..<whole.stride).filter {
        let (a, b) = (
          whole.pixels.load(fromByteOffset: row + $0, as: UInt8.self),
          half.pixels.load(fromByteOffset: row + $0, as: UInt8.self)
        )
        return abs(Int(a) - Int(b)) > 48
      }
      #expect(differences.count < whole.stride / 8)
    }
  }

  @Test func aJpegThatLacksOnlyItsLastMarkerIsWhole() throws {
    for name in ["coffee.jpg", "kite.jpg"] {
      let bytes = try Self.photo(name)
      #expect(bytes.suffix(2) == [0xFF, 0xD9])
      let (whole, cut) = try (
        decode(bytes, box: 9000).get(), decode(bytes.dropLast(2), box: 9000).get()
      )
      #expect(!cut.marks.isIncomplete)
      #expect(memcmp(whole.pixels, cut.pixels, whole.byteCount) == 0)
    }
  }

  @Test func aProgressiveJpegWithoutItsLastScanIsMarked() throws {
    let bytes = try Self.photo("coffee.jpg", as: ["-interlace", "JPEG", "jpeg:p"])
    let scans = bytes.indices.dropLast().filter { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA }
    let last = try #require(scans.last)
    #expect(scans.count > 3)
    #expect(try decode(Array(bytes[..<last])).get().marks.isIncomplete)
    #expect(try decode(Array(bytes[..<last]) + [0xFF, 0xD9]).get().marks.isIncomplete)
  }

  @Test func aTurnedPictureIsMarkedToo() throws {
    let bytes = try Self.photo("coffee.jpg")
    let turned = ExifWriter(orientation: 6).insert(
      intoJpeg: Array(bytes.prefix(bytes.count / 2)))
    #expect(try decode(turned).get().marks.isIncomplete)
  }

  @Test func theMarkIsStoredWithTheThumbnailAndGoesWithTheFile() throws {
    let folder = try TemporaryFolder()
    let bytes = try Self.photo("coffee.jpg")
    let cache = ThumbnailCache(root: "\(folder.path)/cache")
    let half = Array(bytes.prefix(bytes.count / 2))
    let path = try folder.write(half, to: "a.jpg", modified: 1_700_000_000)
    #expect(try ThumbnailMaker(cache: cache).make(path).get().marks.isIncomplete)
    let original = try #require(
      ThumbnailCache.Original(path: path, modified: 1_700_000_000, byteSize: half.count))
    let stored = try #require(cache.thumbnail(for: original, in: .large))
    #expect(stored.marks.isIncomplete)
    #expect(stored.reduced(to: ThumbnailSize(shorterEdge: 32)).marks.isIncomplete)
    #expect(
      stored.converted(
        to: PixelFormats(opaque: .premultipliedBGRA, translucent: .premultipliedBGRA)
      ).marks.isIncomplete)
    try folder.write(bytes, to: "a.jpg", modified: 1_700_000_001)
    for _ in 0..<2 {
      #expect(try !ThumbnailMaker(cache: cache).make(path).get().marks.isIncomplete)
    }
  }

  @Test func aStoredThumbnailThatEndsTooEarlyIsMadeAgain() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.photo("coffee.jpg"), to: "a.jpg", modified: 1_700_000_000)
    let cache = ThumbnailCache(root: "\(folder.path)/cache")
    let whole = try ThumbnailMaker(cache: cache).make(path).get()
    let name = ThumbnailCache.fileName(forURI: try #require(path.fileURI))
    let stored = URL(fileURLWithPath: "\(cache.root)/large/\(name)")
    let bytes = try Data(contentsOf: stored)
    try bytes.prefix(bytes.count / 2).write(to: stored)
    let again = try ThumbnailMaker(cache: cache).make(path).get()
    #expect(!again.marks.isIncomplete)
    #expect(memcmp(whole.pixels, again.pixels, whole.byteCount) == 0)
    #expect(try Data(contentsOf: stored) == bytes)
  }

  @Test func theExplanationIsASentence() throws {
    var marks = Thumbnail.Marks()
    #expect(marks.explanation == nil)
    marks.isIncomplete = true
    #expect(marks.explanation == "This file is incomplete: part of the picture is missing.")
  }
}
