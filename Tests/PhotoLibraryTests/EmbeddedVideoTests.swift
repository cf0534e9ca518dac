import Foundation
import Fuzzing
import PictureMetadata
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Photos with a video in their file: motion photos.
struct EmbeddedVideoTests {
  @Test(arguments: MotionPhoto.allCases) func theVideoIsFound(sample: MotionPhoto) throws {
    let bytes = sample.bytes
    let range = try #require(video(in: bytes))
    #expect(bytes[range].elementsEqual(MotionPhoto.video))
    let file = try MemoryFile(bytes).open()
    #expect(DecoderPool.shared.video(in: file) == range)
    // The picture is shown as without the video.
    let picture = try decode(bytes).get()
    #expect(picture.marks.hasVideo && !picture.marks.isIncomplete)
    #expect(picture.corners == [.red, .green, .blue, .white])
  }

  @Test func otherFilesHaveNoVideo() throws {
    for sample in FuzzSample.all where MotionPhoto(rawValue: sample.name) == nil {
      #expect(video(in: sample.bytes) == nil, "\(sample.name)")
    }
    // A video by itself is no photo.
    #expect(video(in: MotionPhoto.video) == nil)
    // What the metadata name is no video.
    for sample in MotionPhoto.allCases {
      var bytes = sample.bytes
      let range = try #require(video(in: bytes))
      bytes[range.lowerBound + 4] = 0x20
      #expect(video(in: bytes) == nil)
      #expect(try !decode(bytes).get().marks.hasVideo)
    }
  }

  @Test func lengthsThatDoNotFitAreNotUsed() {
    for length in ["-5", "0", "", "99999999999", "9999999999999999999999", "12a", "1e3"] {
      let text = "<x GCamera:MicroVideoOffset=\"\(length)\"/>"
      #expect(video(in: MotionPhoto.jpeg(xmp: text) + MotionPhoto.video) == nil, "\(length)")
      let items = MotionPhoto.directory([("Primary", "0"), ("MotionPhoto", length)])
      #expect(video(in: MotionPhoto.jpeg(xmp: items) + MotionPhoto.video) == nil, "\(length)")
      let more = MotionPhoto.directory([("MotionPhoto", "100"), ("Other", length + "9999999")])
      #expect(video(in: MotionPhoto.jpeg(xmp: more) + MotionPhoto.video) == nil, "\(length)")
    }
  }

  @Test(arguments: MotionPhoto.allCases)
  func everyBeginningAndManyDamagedFilesNameNoBytesOutsideOfThem(sample: MotionPhoto) {
    let bytes = sample.bytes
    for count in stride(from: 0, to: bytes.count, by: 7) {
      let part = Array(bytes[..<count])
      if let range = video(in: part) { #expect(range.upperBound <= count) }
    }
    var random = SeededGenerator(seed: 44)
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        damaged[place] = .random(in: 0...255, using: &random)
      }
      if let range = video(in: damaged) {
        #expect(range.lowerBound > 0 && range.upperBound <= damaged.count)
      }
    }
  }

  @Test func aDecoderThatNamesBytesOutsideOfTheFileIsNotBelieved() throws {
    for conduct in ["video-beyond-end", "video-too-long", "video-at-start"] {
      var options = DecoderPool.Options()
      options.program = DecoderProgram(
        path: BuiltProgram.url("FakeDecoder").path, arguments: [conduct])
      let pool = DecoderPool(options)
      let file = try MemoryFile(SamplePicture.jpeg.bytes).open()
      #expect(pool.video(in: file) == nil, "\(conduct)")
    }
  }

  @Test func onlyASmallPartOfALargeFileIsRead() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(MotionPhoto.google.bytes, to: "a.jpg")
    // More than a decoder may read at once.
    #expect(truncate(path, 3 << 30) == 0)
    let file = try PictureFile(path: path)
    #expect(DecoderPool.shared.video(in: file) == nil)
    #expect(DecoderPool.shared.heads([file.descriptor])[0]?.width == 48)
  }

  // MARK: Copies

  private func photo(in folder: TemporaryFolder, _ bytes: [UInt8]) async throws -> Photo {
    try folder.write(bytes, to: "photos/a photo.jpg")
    return try #require(await folder.scanned("/photos").sections.first?.photos.first)
  }

  @Test func aCopyHasTheVideoAndIsRemovedWithTheObject() async throws {
    let folder = try TemporaryFolder()
    let photo = try await photo(in: folder, MotionPhoto.samsung.bytes)
    let session = "\(folder.path)/session"
    try FileManager.default.createDirectory(atPath: session, withIntermediateDirectories: true)
    let folders = BaseFolders(["HOME": folder.path, "XDG_RUNTIME_DIR": session])
    #expect(VideoCopy.exists(for: photo))
    do {
      let copy = try #require(VideoCopy(of: photo, into: folders))
      let path = copy.path
      #expect(path.hasPrefix("\(session)/trellis-photos-") && path.hasSuffix("/a photo.mp4"))
      #expect(try Array(Data(contentsOf: URL(fileURLWithPath: path))) == MotionPhoto.video)
      let rights = try FileManager.default.attributesOfItem(atPath: path.folderPath)
      #expect(rights[.posixPermissions] as? Int == 0o700)
      withExtendedLifetime(copy) {}
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: session) == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: photo.folder.path) == ["a photo.jpg"])
  }

  @Test func aPhotoWithoutAVideoHasNoCopy() async throws {
    let folder = try TemporaryFolder()
    let photo = try await photo(in: folder, SamplePicture.jpeg.bytes)
    let folders = BaseFolders(["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path])
    #expect(!VideoCopy.exists(for: photo))
    #expect(VideoCopy(of: photo, into: folders) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["photos"])
    // Without a folder for the session, caches are used; without both there is no copy.
    let motion = try await self.photo(in: folder, MotionPhoto.google.bytes)
    #expect(VideoCopy(of: motion, into: BaseFolders(["HOME": "/nonexistent"])) == nil)
    let caches = BaseFolders(["HOME": "/nonexistent", "XDG_CACHE_HOME": folder.path])
    #expect(VideoCopy(of: motion, into: caches)?.path.hasPrefix(folder.path) == true)
  }

  @Test func aStoredThumbnailSaysThatThePhotoHasAVideo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(MotionPhoto.google.bytes, to: "a.jpg")
    for _ in 0..<2 {
      let maker = ThumbnailMaker(cache: ThumbnailCache(root: "\(folder.path)/cache"))
      #expect(try maker.make(path).get().marks.hasVideo)
    }
  }

  private func video(in bytes: [UInt8]) -> Range<Int>? {
    bytes.withUnsafeBytes { memory in
      let reader = PictureBytes()
      reader.aim(atMemory: memory)
      return EmbeddedVideo(reader, byteSize: memory.count)?.range
    }
  }
}
