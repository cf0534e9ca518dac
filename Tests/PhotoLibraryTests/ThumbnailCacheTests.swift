import Foundation
import Fuzzing
import Testing

@testable import TrellisPhotoLibrary

struct ThumbnailCacheTests {
  private let folder: TemporaryFolder
  private let cache: ThumbnailCache
  private let maker: ThumbnailMaker

  init() throws {
    folder = try TemporaryFolder()
    cache = ThumbnailCache(root: "\(folder.path)/cache/thumbnails")
    maker = ThumbnailMaker(cache: cache)
  }

  private func cachePath(_ size: String, of path: String) throws -> String {
    let uri = try #require(path.fileURI)
    return "\(cache.root)/\(size)/\(ThumbnailCache.fileName(forURI: uri))"
  }

  private func rights(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func urisAndFileNamesAgreeWithTheExampleOfTheStandard() {
    let uri = "file:///home/jens/photos/me.png"
    #expect("/home/jens/photos/me.png".fileURI == uri)
    #expect(ThumbnailCache.fileName(forURI: uri) == "c6ee772d9e49320e97ec29a7eb5b1697.png")
    #expect("/ü b%.png".fileURI == "file:///%C3%BC%20b%25.png")
    #expect("relative.png".fileURI == nil)
  }

  @Test func aThumbnailIsStoredWithTheRightsAndEntriesOfTheStandard() throws {
    let path = try folder.write(SamplePicture.webp.bytes, to: "a.jpg", modified: 1_700_000_000)
    _ = try maker.make(path).get()
    let stored = try cachePath("large", of: path)
    #expect(try rights(stored) == 0o600)
    #expect(try rights("\(cache.root)/large") == 0o700)
    #expect(try rights(cache.root) == 0o700)
    let file = try PictureFile(path: stored)
    let found = DecoderPool.shared.cached(file, box: nil)
    let text = try #require(found?.texts)
    #expect(text["Thumb::URI"] == path.fileURI)
    #expect(text["Thumb::MTime"] == "1700000000")
    #expect(text["Thumb::Size"] == "\(SamplePicture.webp.bytes.count)")
    #expect(text["Thumb::Mimetype"] == "image/webp")
    #expect(text["Software"] == "trellis-photos")
    #expect(text["X-Trellis::Colors"] == "sRGB")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(cache.root)/large")
    #expect(names.count == 1, "a temporary file was left")
  }

  @Test func aStoredThumbnailIsUsedUntilItsFileChanges() throws {
    let path = try folder.write(SamplePicture.png.bytes, to: "a.png", modified: 1_700_000_000)
    #expect(try maker.make(path).get().corners == [.red, .green, .blue, .white])
    // The new content has the same length and time, so the colours can only come from the cache.
    let length = SamplePicture.png.bytes.count
    try folder.write(
      [UInt8](repeating: 1, count: length), to: "a.png", modified: 1_700_000_000)
    #expect(try maker.make(path).get().corners == [.red, .green, .blue, .white])
    let exif = ExifWriter(orientation: 3).insert(intoPng: SamplePicture.png.bytes)
    try folder.write(exif, to: "a.png", modified: 1_700_000_001)
    #expect(try maker.make(path).get().corners == [.white, .blue, .green, .red])
    #expect(try maker.make(path).get().corners == [.white, .blue, .green, .red])
  }

  @Test func aCachedThumbnailKeepsItsTransparency() throws {
    let path = try folder.write(SamplePicture.clearPng.bytes, to: "a.png")
    for _ in 0..<2 {
      let thumbnail = try maker.make(path).get()
      #expect(thumbnail.hasAlpha && thumbnail.colour(x: 1, y: 8) == .clear)
    }
  }

  @Test func aLargerCachedThumbnailIsUsed() throws {
    let path = try folder.write(SamplePicture.png.bytes, to: "a.png", modified: 1_700_000_000)
    _ = maker.make(path)
    try FileManager.default.createDirectory(
      atPath: "\(cache.root)/x-large", withIntermediateDirectories: false)
    try FileManager.default.moveItem(
      atPath: try cachePath("large", of: path), toPath: try cachePath("x-large", of: path))
    let garbage = [UInt8](repeating: 1, count: SamplePicture.png.bytes.count)
    try folder.write(garbage, to: "a.png", modified: 1_700_000_000)
    #expect(try maker.make(path).get().corners == [.red, .green, .blue, .white])
  }

  @Test(arguments: [
    (ThumbnailCache.Folder.large, 256, 171), (.xLarge, 512, 341), (.xxLarge, 1024, 683),
  ])
  func eachSizeIsStoredInItsOwnFolder(
    _ size: ThumbnailCache.Folder, width: Int, height: Int
  ) throws {
    let path = try folder.write(Pixmap.board(width: 1200, height: 800), to: "a.ppm")
    let made = try maker.make(path, in: size).get()
    #expect((made.width, made.height) == (width, height))
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.root) == [size.rawValue])
    let stored = try maker.make(path, in: size).get()
    #expect((stored.width, stored.height) == (width, height))
  }

  @Test func aThumbnailThatIsTooSmallIsNotUsedForALargerSize() throws {
    let path = try folder.write(Pixmap.board(width: 1200, height: 800), to: "a.ppm")
    #expect(try maker.make(path).get().width == 256)
    #expect(try maker.make(path, in: .xLarge).get().width == 512)
  }

  @Test(arguments: [
    (60.0, ThumbnailCache.Folder.large), (170, .large), (192, .large), (193, .xLarge),
    (340, .xLarge), (512, .xxLarge), (5000, .xxLarge),
  ])
  func aTileUsesTheSmallestSufficientSize(
    _ pixels: Double, folder: ThumbnailCache.Folder
  ) {
    #expect(ThumbnailSize(covering: pixels).folder == folder)
  }

  @Test func aDamagedOrForeignCacheFileIsReplaced() throws {
    let path = try folder.write(SamplePicture.png.bytes, to: "a.png")
    let other = try folder.write(SamplePicture.gif.bytes, to: "b.gif")
    _ = maker.make(path)
    _ = maker.make(other)
    let stored = try cachePath("large", of: path)
    let good = try Data(contentsOf: URL(fileURLWithPath: stored))
    let foreign = try Data(contentsOf: URL(fileURLWithPath: try cachePath("large", of: other)))
    for bad in [Data(), good.prefix(40), Data("no picture".utf8), foreign] {
      try bad.write(to: URL(fileURLWithPath: stored))
      #expect(try maker.make(path).get().width == 48)
      #expect(try Data(contentsOf: URL(fileURLWithPath: stored)) == good)
    }
  }

  /// Returns a photo of the folder as a scan finds it.
  private func scanned(_ name: String) throws -> Photo {
    try #require(try OpenFolder(path: folder.path).readPhoto(name))
  }

  /// `exiftool -P` writes such files.
  @Test func aPhotoThatHasBeenTurnedWithoutAChangeOfTimeAndSizeGetsANewThumbnail() throws {
    let upright = ExifWriter(orientation: 1).insert(intoPng: SamplePicture.png.bytes)
    let turned = ExifWriter(orientation: 3).insert(intoPng: SamplePicture.png.bytes)
    try #require(upright.count == turned.count)
    let path = try folder.write(upright, to: "a.png", modified: 1_700_000_000)
    let before = try scanned("a.png")
    #expect(try maker.make(path, of: before).get().corners == [.red, .green, .blue, .white])
    try folder.write(turned, to: "a.png", modified: 1_700_000_000)
    let after = try scanned("a.png")
    #expect(try maker.make(path, of: after).get().corners == [.white, .blue, .green, .red])
    // The colours can only come from the cache now.
    let garbage = [UInt8](repeating: UInt8(ascii: "x"), count: turned.count)
    try folder.write(garbage, to: "a.png", modified: 1_700_000_000)
    #expect(try maker.make(path, of: after).get().corners == [.white, .blue, .green, .red])
    #expect(maker.make(path, of: before).failure != nil, "the thumbnail is of another orientation")
  }

  @Test func aThumbnailThatIsMadeOfATurnedFileBeforeAScanIsKept() throws {
    let upright = ExifWriter(orientation: 1).insert(intoPng: SamplePicture.png.bytes)
    let turned = ExifWriter(orientation: 3).insert(intoPng: SamplePicture.png.bytes)
    let path = try folder.write(upright, to: "a.png", modified: 1_700_000_000)
    let before = try scanned("a.png")
    try folder.write(turned, to: "a.png", modified: 1_700_000_000)
    #expect(try maker.make(path, of: before).get().corners == [.white, .blue, .green, .red])
    let after = try scanned("a.png")
    let garbage = [UInt8](repeating: UInt8(ascii: "x"), count: turned.count)
    try folder.write(garbage, to: "a.png", modified: 1_700_000_000)
    #expect(try maker.make(path, of: after).get().corners == [.white, .blue, .green, .red])
  }

  @Test(arguments: [(1, false), (3, false), (6, true), (8, true)])
  func aThumbnailOfAnotherProgramIsNotUsedIfItHasAnotherShapeThanTheJpeg(
    orientation: Int, isMadeAgain: Bool
  ) throws {
    let jpeg = ExifWriter(orientation: orientation).insert(intoJpeg: SamplePicture.jpeg.bytes)
    let path = try folder.write(jpeg, to: "a.jpg", modified: 1_700_000_000)
    let stored = try storeThumbnail(of: path, software: "another-program")
    let photo = try scanned("a.jpg")
    let thumbnail = try maker.make(path, of: photo).get()
    #expect((thumbnail.width, thumbnail.height) == (isMadeAgain ? (32, 48) : (48, 32)))
    let found = DecoderPool.shared.cached(try PictureFile(path: stored), box: nil)?.texts
    #expect(found?["Software"] == (isMadeAgain ? "trellis-photos" : "another-program"))
  }

  /// Stores a thumbnail of 48 × 32 pixels as another program, or an earlier version of this one, does.
  ///
  /// - Returns: The path of the thumbnail.
  private func storeThumbnail(of path: String, software: String) throws -> String {
    let stored = try cachePath("large", of: path)
    let texts = [
      ("Thumb::URI", try #require(path.fileURI)),
      ("Thumb::MTime", "1700000000"), ("Software", software),
    ]
    var picture = SamplePicture.png.bytes
    for (key, value) in texts {
      picture = ProfiledPicture.png(
        picture, chunk: "tEXt", Array(key.utf8) + [0] + Array(value.utf8))
    }
    return try folder.write(picture, to: String(stored.dropFirst(folder.path.count + 1)))
  }

  /// Versions before the conversion of colors stored such thumbnails. Those of other programs are used
  /// as they are.
  @Test(arguments: [("trellis-photos", true), ("another-program", false)])
  func aThumbnailOfThisProgramThatDoesNotNameItsColorsIsMadeAgain(
    software: String, isMadeAgain: Bool
  ) throws {
    let picture = ProfiledPicture.png(SamplePicture.png.bytes, SampleProfile.swapped.bytes)
    let path = try folder.write(picture, to: "a.png", modified: 1_700_000_000)
    let stored = try storeThumbnail(of: path, software: software)
    let converted: [Thumbnail.Colour] = [.green, .blue, .red, .white]
    let unconverted: [Thumbnail.Colour] = [.red, .green, .blue, .white]
    for _ in 0..<2 {
      let corners = try maker.make(path).get().corners
      #expect(corners == (isMadeAgain ? converted : unconverted))
    }
    let found = DecoderPool.shared.cached(try PictureFile(path: stored), box: nil)?.texts
    #expect(found?["X-Trellis::Colors"] == (isMadeAgain ? "sRGB" : nil))
  }

  @Test func aFailureIsStoredUntilItsFileChanges() throws {
    let length = SamplePicture.png.bytes.count
    let damaged =
      Array(SamplePicture.png.bytes.prefix(50))
      + [UInt8](repeating: 0, count: length - 50)
    let path = try folder.write(damaged, to: "a.png", modified: 1_700_000_000)
    let failure = try #require(maker.make(path).failure)
    guard case .damaged = failure else {
      Issue.record("\(failure)")
      return
    }
    let stored = try cachePath("fail/trellis-photos-2", of: path)
    #expect(try rights(stored) == 0o600)
    // The new content is valid but has the same length and time, so the failure comes from the
    // cache.
    try folder.write(SamplePicture.png.bytes, to: "a.png", modified: 1_700_000_000)
    #expect(maker.make(path).failure == failure)
    try folder.setModified(1_700_000_002, of: "a.png")
    #expect(try maker.make(path).get().width == 48)
  }

  @Test func temporaryFailuresAreNotStored() async throws {
    let missing = "\(folder.path)/missing.png"
    #expect(maker.make(missing).failure == .vanished)
    let empty = try folder.write([], to: "empty.png")
    #expect(maker.make(empty).failure == .empty)
    var raw = RawSample.rw2.bytes
    let preview = raw.indices.dropLast().first { raw[$0...$0 + 1] == [0xFF, 0xD8] } ?? 0
    raw[preview] = 0
    let unshown = try folder.write(raw, to: "a.rw2")
    #expect(maker.make(unshown).failure == .withoutPreview)
    let closed = try folder.write(SamplePicture.png.bytes, to: "closed.png")
    chmod(closed, 0)
    let failure = await asNobody { [maker] in maker.make(closed).failure }
    #expect(failure == .unreadable(.permission))
    #expect(maker.make(folder.path).failure == .notAPicture)
    #expect(!FileManager.default.fileExists(atPath: cache.root))
  }

  @Test func lastingFailuresAreEqualAfterBeingStoredAndRead() {
    let failures: [ThumbnailError] = [
      .damaged(reason: "a b c"), .damaged(reason: ""), .tooLarge, .notAPicture,
      .undecoded(.crashed), .undecoded(.tookTooLong), .undecoded(.brokeRules),
    ]
    for failure in failures {
      #expect(failure.isLasting)
      #expect(failure.stored.flatMap(ThumbnailError.init(stored:)) == failure)
    }
    #expect(ThumbnailError(stored: "") == nil)
    #expect(ThumbnailError.missingCodec(.heif).stored == nil)
    #expect(ThumbnailError.undecoded(.stalled).stored == nil)
    #expect(ThumbnailError.undecoded(.killed).stored == nil)
    #expect(ThumbnailError.undecoded(.unavailable).stored == nil)
  }

  @Test func thumbnailsOfTheCacheAreNotCached() throws {
    let path = try folder.write(SamplePicture.png.bytes, to: "cache/thumbnails/large/a.png")
    #expect(try maker.make(path).get().width == 48)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(cache.root)/large")
    #expect(names == ["a.png"])
  }

  @Test func thumbnailsAreMadeEvenIfTheCacheCannotBeWritten() throws {
    try folder.write([], to: "cache")
    let path = try folder.write(SamplePicture.png.bytes, to: "a.png")
    #expect(try maker.make(path).get().width == 48)
  }
}
