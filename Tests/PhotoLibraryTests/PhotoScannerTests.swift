import Foundation
import Testing

@testable import TrellisPhotoLibrary

struct PhotoScannerTests {
  private let picture = SamplePicture.palettePng.bytes

  private func scan(_ folders: String...) async -> (paths: [String], summary: ScanSummary?) {
    await read(PhotoScanner().scan(folders))
  }

  private func read(
    _ events: AsyncStream<ScanEvent>
  ) async -> (paths: [String], summary: ScanSummary?) {
    var paths: [String] = []
    var summary: ScanSummary?
    for await event in events {
      switch event {
      case .found(let photos):
        #expect(summary == nil && !photos.isEmpty)
        paths += photos.map(\.path)
      case .finished(let value): summary = value
      }
    }
    return (paths.sorted(), summary)
  }

  @Test func picturesInNestedFoldersAreFoundByTheirExtension() async throws {
    let folder = try TemporaryFolder()
    let names = ["a.JPG", "b/c.webp", "b/d/e.Tiff", "b/d/no picture.gif", "ü/ß?.jpeg"]
    for name in names {
      try folder.write(picture, to: name)
    }
    for name in [".hidden.jpg", ".hidden/a.jpg", "text.txt", "jpg", "b/.jpg", "a.jpg.bak"] {
      try folder.write(picture, to: name)
    }
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/folder.jpg", withIntermediateDirectories: false)
    let found = await scan(folder.path)
    #expect(found.paths == names.map { "\(folder.path)/\($0)" }.sorted())
    #expect(found.summary?.photoCount == names.count)
    #expect(found.summary?.folders.count == 5)
    #expect(found.summary?.unreadable == [])
  }

  @Test func cyclicLinksAndRepeatedFoldersGiveEachPhotoOnce() async throws {
    let folder = try TemporaryFolder()
    let elsewhere = try TemporaryFolder()
    let photos = [
      try folder.write(picture, to: "a/1.png"), try folder.write(picture, to: "a/b/2.png"),
      try elsewhere.write(picture, to: "3.png"), try elsewhere.write(picture, to: "x/4.png"),
    ]
    try folder.link("a/b/up", to: "..")
    try folder.link("self", to: ".")
    try folder.link("outside", to: "\(elsewhere.path)/x")
    try folder.link("again.png", to: "a/1.png")
    try folder.link("three.png", to: "\(elsewhere.path)/3.png")
    try folder.link("drei.png", to: "\(elsewhere.path)/3.png")
    try folder.link("nowhere.png", to: "missing.png")
    try folder.link("round.png", to: "round.png")
    let found = await scan(folder.path, "\(folder.path)/a", folder.path + "/")
    #expect(found.paths == photos.sorted())
    #expect(found.summary?.unreadable == [])
  }

  @Test func aLinkToAHiddenFileOrAFileWithoutExtensionIsAPhoto() async throws {
    let folder = try TemporaryFolder()
    let hidden = try folder.write(picture, to: ".store/1.png")
    let odd = try folder.write(picture, to: "picture without extension")
    try folder.link("1.png", to: hidden)
    try folder.link("2.png", to: odd)
    #expect(await scan(folder.path).paths == [hidden, odd].sorted())
  }

  @Test(arguments: ["picture", "photo.jpg_large", "IMG_1.jpg.1", ".photo.jpg"])
  func aFileThatTheUserNamesIsAPhotoWhateverItsName(name: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(picture, to: name)
    let other = try folder.write(picture, to: "other.png")
    try folder.write(picture, to: "other picture")
    try folder.link("link.png", to: file)
    let found = await read(PhotoScanner().scan([folder.path], file: file))
    #expect(found.paths == [file, other].sorted())
    #expect(found.summary?.photoCount == 2)
  }

  @Test func aFileThatTheUserNamesIsFoundOnceOutsideTheFoldersAndOnlyIfItIsAPicture() async throws {
    let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    let inside = try folder.write(picture, to: "a.png")
    let outside = try elsewhere.write(picture, to: "b.png")
    let text = try folder.write(Array("no picture".utf8), to: "notes")
    let missing = "\(folder.path)/missing"
    #expect(await read(PhotoScanner().scan([folder.path], file: inside)).paths == [inside])
    #expect(await read(PhotoScanner().scan([folder.path], file: text)).paths == [inside])
    #expect(await read(PhotoScanner().scan([folder.path], file: missing)).paths == [inside])
    let both = await read(PhotoScanner().scan([folder.path], file: outside))
    #expect(both.paths == [inside, outside].sorted())
  }

  @Test func twoHardLinksAreTwoPhotos() async throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(picture, to: "a.png")
    try FileManager.default.linkItem(atPath: first, toPath: "\(folder.path)/b.png")
    #expect(await scan(folder.path).paths.count == 2)
  }

  @Test func missingFoldersAndFilesAreReportedAndOtherFoldersAreScanned() async throws {
    let folder = try TemporaryFolder()
    let photo = try folder.write(picture, to: "a.png")
    let found = await scan("\(folder.path)/missing", photo, folder.path)
    #expect(found.paths == [photo])
    #expect(found.summary?.unreadable.map(\.reason) == [.notAFolder, .missing])
    #expect(found.summary?.unreadable.map(\.path) == [photo, "\(folder.path)/missing"])
  }

  @Test func anUnreadableFolderIsReportedAndAnUnreadableFileIsAPhoto() async throws {
    let folder = try TemporaryFolder()
    try folder.write(picture, to: "closed/a.png")
    let photo = try folder.write(picture, to: "b.png")
    chmod(photo, 0)
    chmod("\(folder.path)/closed", 0)
    let path = folder.path
    let found = await read(await asNobody { PhotoScanner().scan([path]) })
    #expect(found.paths == [photo])
    #expect(found.summary?.unreadable.map(\.reason) == [.permission])
    #expect(found.summary?.unreadable.first?.path == "\(path)/closed")
  }

  @Test func pipesAndMissingFilesAreNotPhotos() async throws {
    let folder = try TemporaryFolder()
    mkfifo("\(folder.path)/pipe.png", 0o600)
    #expect(await scan(folder.path).paths == [])
    let open = try OpenFolder(path: folder.path)
    #expect(open.readPhoto("vanished.png") == nil)
    #expect(open.readPhoto("pipe.png") == nil)
  }

  @Test func aPhotoHasTheDateOrientationKindAndSizeOfItsFile() async throws {
    let folder = try TemporaryFolder()
    let exif = ExifWriter(orientation: 8, dateTimeOriginal: "2020:02:29 23:59:59")
    let bytes = exif.insert(intoJpeg: SamplePicture.jpeg.bytes)
    try folder.write(bytes, to: "dated.jpg", modified: 1_000_000_000)
    try folder.write([], to: "empty.jpg", modified: 1_000_000_000)
    var photos: [String: Photo] = [:]
    for await case .found(let found) in PhotoScanner().scan([folder.path]) {
      for photo in found {
        photos[photo.name] = photo
      }
    }
    let dated = try #require(photos["dated.jpg"])
    #expect(Month(dated.taken) == Month(year: 2020, month: 2))
    #expect(dated.orientation == .left && dated.kind == .jpeg)
    #expect(dated.pixelSize?.width == 32 && dated.pixelSize?.height == 48)
    #expect(dated.byteSize == bytes.count && dated.modified == 1_000_000_000)
    let empty = try #require(photos["empty.jpg"])
    #expect(empty.taken == LocalTime(unixTime: 1_000_000_000))
    #expect(empty.pixelSize == nil && empty.kind == .unknown)
    #expect(MemoryLayout<Photo>.size <= 64)
  }

  @Test func aThousandPhotosInOneFolderAndInManyFoldersAreFound() async throws {
    let folder = try TemporaryFolder()
    for index in 0..<1000 {
      try folder.write(picture, to: index < 500 ? "\(index).png" : "\(index / 10)/\(index).png")
    }
    let found = await scan(folder.path)
    #expect(Set(found.paths).count == 1000 && found.paths.count == 1000)
    #expect(found.summary?.folders.count == 51)
  }

  @Test func aScanAddsPhotosToATimelineAndEndsWithASummary() async throws {
    let folder = try TemporaryFolder()
    for index in 0..<300 {
      try folder.write(picture, to: "\(index).png", modified: 1_000_000_000 + index * 100_000)
    }
    var last: TimelineUpdate?
    for await update in PhotoScanner().timelines(of: [folder.path]) {
      #expect(last?.summary == nil, "nothing comes after the summary")
      #expect(update.timeline.photoCount >= last?.timeline.photoCount ?? 0)
      last = update
    }
    let end = try #require(last)
    #expect(end.timeline.photoCount == 300 && end.summary?.photoCount == 300)
    #expect(end.timeline[section: 0, item: 0].name == "299.png")
    let empty = try TemporaryFolder()
    var updates: [TimelineUpdate] = []
    for await update in PhotoScanner().timelines(of: [empty.path]) {
      updates.append(update)
    }
    #expect(updates.count == 1 && updates.first?.summary?.photoCount == 0)
  }

  @Test func namesThatAreNotUTF8AreReported() async throws {
    let folder = try TemporaryFolder()
    let photo = try folder.write(picture, to: "a.png")
    let latin1 = folder.path.utf8CString.dropLast() + [0x2F, -4, 0x2E, 0x70, 0x6E, 0x67, 0]
    #expect(link(photo, Array(latin1)) == 0)
    let found = await scan(folder.path)
    #expect(found.paths == [photo])
    #expect(found.summary?.illegibleNames == ["\(folder.path)/\u{FFFD}.png"])
    unlink(Array(latin1))
  }

  @Test func aScanEndsWhenItsReaderIsCancelled() async throws {
    let folder = try TemporaryFolder()
    for index in 0..<300 {
      try folder.write(picture, to: "\(index).png")
    }
    let path = folder.path
    let reader = Task {
      for await _ in PhotoScanner().scan([path]) {
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    await reader.value
    // A cancelled scan has no more work for its threads.
    let work = ScanWork(folders: [path]) { _ in Issue.record("a cancelled scan reported") }
    work.cancel()
    #expect(work.next() == nil)
    #expect(!work.add([]))
    work.finish()
  }
}
