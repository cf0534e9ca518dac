import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

struct LibraryIndexTests {
  private let picture = SamplePicture.palettePng.bytes

  @Test func aLibraryIsReadAsItWasScanned() async throws {
    let index = try IndexFolder()
    let jpeg = SamplePicture.jpeg.bytes
    let turned = ExifWriter(orientation: 6, dateTimeOriginal: "2020:02:29 12:34:56")
    try index.folder.write(turned.insert(intoJpeg: jpeg), to: "pictures/a/turned.jpg")
    try index.folder.write(jpeg, to: "pictures/stack.jpg", modified: 1_000)
    try index.folder.write([1, 2, 3], to: "pictures/stack.cr2")
    try index.folder.write([1, 2, 3], to: "pictures/stack.mov")
    try index.folder.write([], to: "pictures/é/empty.png", modified: -5)
    let scanned = await index.folder.scanned("/pictures")
    await index.keep(in: index.library)

    let kept = try #require(index.library.contents())
    #expect(kept.timeline.facts == scanned.facts)
    #expect(
      kept.folders.map(\.path).sorted() == ["", "/a", "/é"].map { index.pictures + $0 })
    #expect(index.library.newestPhotos(2)?.facts == Array(scanned.facts.prefix(2)))
    // Another library has its own photos.
    let other = LibraryIndex(roots: ["\(index.pictures)/a"], in: PhotoIndex(path: index.file))
    #expect(other.contents() == nil)
  }

  @Test func theScanIsLeftOutWhileThePhotosAreKept() async throws {
    let index = try IndexFolder()
    for number in 0..<5 { try index.folder.write(picture, to: "pictures/\(number).png") }
    await index.keep(in: index.library)
    var updates: [TimelineUpdate] = []
    let scan = TimelineScan([index.pictures], index: index.library) {
      Issue.record("the folders were read")
      return AsyncStream { $0.finish() }
    }
    for await update in scan.updates { updates.append(update) }
    #expect(updates.last?.timeline.photoCount == 5)
    #expect(updates.last?.summary?.isKept == true)
  }

  /// What changes while the program is not running is found by comparing the folders, and is kept.
  @Test func theComparedLibraryAgreesWithANewScanAfterRandomChanges() async throws {
    let seed = SeededGenerator.freshSeed(for: "theComparedLibraryAgreesWithANewScan")
    var random = SeededGenerator(seed: seed)
    let index = try IndexFolder()
    let files = FileManager.default
    try index.folder.write(picture, to: "pictures/always.png")
    await index.keep(in: index.library)
    let places = ["", "a", "a/b", "c", ".hidden", "\u{E9}", "e\u{301}"]
    let names = [
      "1.png", "2.jpg", "2.cr2", "2.mov", ".4.png", "text.txt", "\u{E9}.png", "e\u{301}.png",
    ]
    for round in 0..<40 {
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let place = places[Int.random(in: 0..<places.count, using: &random)]
        let name = names[Int.random(in: 0..<names.count, using: &random)]
        let file = place.isEmpty ? name : "\(place)/\(name)"
        let path = "\(index.pictures)/\(file)"
        switch Int.random(in: 0..<9, using: &random) {
        case 0 where !place.isEmpty: try? files.removeItem(atPath: "\(index.pictures)/\(place)")
        case 1 where !place.isEmpty:
          let other = places[Int.random(in: 1..<places.count, using: &random)]
          rename("\(index.pictures)/\(place)", "\(index.pictures)/\(other)")
        case 2, 3: try? files.removeItem(atPath: path)
        default:
          let days = Int.random(in: 0...60, using: &random)
          let bytes = picture + [UInt8](repeating: 0, count: Int.random(in: 0...2, using: &random))
          try index.folder.write(
            bytes, to: "pictures/\(file)", modified: 1_000_000 + days * 86_400)
        }
      }
      // Otherwise every folder would count as changed in the last moment.
      if Bool.random(using: &random) { index.makeFoldersOld() }
      let compared = try #require(await index.compared(with: index.library))
      let expected = await index.folder.scanned("/pictures")
      #expect(compared.facts == expected.facts, "seed \(seed), round \(round)")
      let kept = try #require(index.library.contents(), "seed \(seed), round \(round)")
      #expect(kept.timeline.facts == expected.facts, "seed \(seed), round \(round)")
    }
  }

  @Test func unchangedFilesAreNotReadAgain() async throws {
    let index = try IndexFolder()
    for number in 0..<20 { try index.folder.write(picture, to: "pictures/a/\(number).png") }
    index.makeFoldersOld()
    await index.keep(in: index.library)
    let kept = try #require(index.library.contents())
    #expect(kept.changedPaths(in: index.library) == [])
    // The names are listed only if the folder has changed.
    try index.folder.write(picture, to: "pictures/a/new.png")
    let changed = kept.changedPaths(in: index.library)
    #expect(changed == ["\(index.pictures)/a/new.png"])
  }

  @Test func aLibraryFromWhichLinksLeadElsewhereIsScanned() async throws {
    let index = try IndexFolder()
    let file = try index.folder.write(picture, to: "elsewhere/linked.png")
    try index.folder.write(picture, to: "pictures/1.png")
    try index.folder.link("pictures/link.png", to: file)
    let scanned = await index.folder.scanned("/pictures")
    #expect(scanned.photoCount == 2)
    let library = index.library
    library.replace(
      scanned, [ScannedFolder(path: index.pictures, changed: 1)], readSince: Date())
    library.finish()
    #expect(library.contents() == nil && library.newestPhotos(10) == nil)
  }

  @Test func whatAnotherWindowHasWrittenIsReadAgain() async throws {
    let index = try IndexFolder()
    try index.folder.write(picture, to: "pictures/a/1.png")
    try index.folder.write(picture, to: "pictures/b/1.png")
    index.makeFoldersOld()
    let library = index.library
    await index.keep(in: library)
    let kept = try #require(library.contents())
    // The other window has seen the new file, so the index agrees with the disk.
    try index.folder.write(picture, to: "pictures/a/2.png")
    #expect(await index.compared(with: library)?.photoCount == 3)
    #expect(kept.changedPaths(in: library) == ["\(index.pictures)/a"])
  }

  @Test func aFolderThatWasUnreadableIsReadWhenItCanBe() async throws {
    let index = try IndexFolder()
    try index.folder.write(picture, to: "pictures/1.png")
    let before = await index.folder.scanned("/pictures")
    try index.folder.write(picture, to: "pictures/closed/2.png")
    index.makeFoldersOld()
    var summary = ScanSummary()
    summary.unreadable = [
      UnreadableFolder(path: "\(index.pictures)/closed", errorNumber: EACCES),
      UnreadableFolder(path: "\(index.pictures)/missing", errorNumber: ENOENT),
    ]
    let root = try OpenFolder(path: index.pictures)
    let library = index.library
    library.replace(
      before,
      [ScannedFolder(path: index.pictures, changed: root.changed)] + summary.unreadableFolders,
      readSince: Date())
    library.finish()
    // The folder around it, whose time is the same, tells nothing.
    let kept = try #require(library.contents())
    #expect(kept.changedPaths(in: library) == ["\(index.pictures)/closed/2.png"])
    #expect(await index.compared(with: library)?.photoCount == 2)
  }

  @Test func aFileThatIsWrittenAgainWithItsOldTimeAndSizeIsReadAgain() async throws {
    let index = try IndexFolder()
    let jpeg = SamplePicture.jpeg.bytes
    let file = "pictures/1.jpg"
    try index.folder.write(
      ExifWriter(orientation: 1).insert(intoJpeg: jpeg), to: file, modified: 1_000)
    await index.keep(in: index.library)
    try index.folder.write(
      ExifWriter(orientation: 6).insert(intoJpeg: jpeg), to: file, modified: 1_000)
    let photo = try #require(await index.compared(with: index.library)?[section: 0, item: 0])
    #expect(photo.orientation == .right)
  }

  @Test func aChangeOfTheTimeZoneReadsTheFoldersAgain() async throws {
    let index = try IndexFolder()
    try index.folder.write(picture, to: "pictures/1.png")
    await index.keep(in: index.library)
    let zone = try #require(TimeZone(identifier: "Pacific/Chatham"))
    let elsewhere = LibraryIndex(
      roots: [index.pictures], in: PhotoIndex(path: index.file), zone: zone)
    #expect(elsewhere.contents() == nil)
  }

  @Test func thePhotosOfAnAbsentDiskStayWithoutTheirFiles() async throws {
    let index = try IndexFolder()
    try index.folder.write(picture, to: "pictures/a/1.png", modified: 1_000)
    try index.folder.write(picture, to: "pictures/2.png", modified: 2_000)
    // The folder is on another device than the folder around it.
    var library = index.library
    library.device = { _ in 12_345 }
    await index.keep(in: library)
    let before = try #require(library.contents()).timeline
    rename(index.pictures, "\(index.folder.path)/unplugged")

    let absent = try #require(await index.compared(with: library))
    #expect(absent.sections.flatMap(\.photos) == before.sections.flatMap(\.photos))
    #expect(absent.sections.flatMap(\.photos).allSatisfy { $0.isMissing && $0.pixelSize != nil })
    // The empty folder on which a disk is mounted is no different.
    try FileManager.default.createDirectory(
      atPath: index.pictures, withIntermediateDirectories: false)
    #expect(await index.compared(with: library)?.facts == absent.facts)
    #expect(library.contents()?.timeline.facts == before.facts)

    rmdir(index.pictures)
    rename("\(index.folder.path)/unplugged", index.pictures)
    #expect(await index.compared(with: library)?.facts == before.facts)
  }

  @Test func aFolderThatIsDeletedFromAPresentDiskIsGone() async throws {
    let index = try IndexFolder()
    try index.folder.write(picture, to: "pictures/1.png")
    await index.keep(in: index.library)
    try FileManager.default.removeItem(atPath: index.pictures)
    #expect(await index.compared(with: index.library)?.sections.isEmpty == true)
  }

  @Test func theLibrariesThatWereUsedLastAreKept() throws {
    let index = try IndexFolder()
    let shared = PhotoIndex(path: index.file)
    let libraries = (0..<40).map { LibraryIndex(roots: ["/numbered", "/\($0)"], in: shared) }
    for library in libraries {
      library.replace(
        .ofNumberedPhotos(2), [ScannedFolder(path: "/numbered", changed: 1)], readSince: Date())
    }
    shared.finish()
    #expect(libraries.map { $0.contents() != nil } == (0..<40).map { $0 >= 8 })
  }
}
