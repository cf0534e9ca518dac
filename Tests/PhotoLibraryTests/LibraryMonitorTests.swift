import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Paths that are not known before a disk answers.
private struct StalledPaths: Sequence, Sendable {
  /// A path that is in the sequence if the disk did not answer in time.
  static let late = "/nonexistent/late"

  let disk: DispatchSemaphore
  /// Reports that the paths are waited for.
  let began: AsyncStream<Void>.Continuation

  func makeIterator() -> IndexingIterator<[String]> {
    began.yield()
    let isInTime = disk.wait(timeout: .now() + 600) == .success
    return (isInTime ? [] : [Self.late]).makeIterator()
  }
}

struct LibraryMonitorTests {
  private let picture = SamplePicture.palettePng.bytes
  private var files: FileManager { .default }

  private func paths(_ timeline: PhotoTimeline) -> [[String]] {
    timeline.sections.map { $0.photos.map { "\($0.path.escaped) \($0.byteSize)" } }
  }

  @Test func theMonitorAgreesWithANewScanAfterRandomChanges() async throws {
    let seed = SeededGenerator.freshSeed(for: "theMonitorAgreesWithANewScanAfterRandomChanges")
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let monitor = LibraryMonitor(PhotoTimeline(), roots: [folder.path])
    // Some names differ only in their bytes.
    let places = ["", "a", "a/b", "c", ".hidden", "\u{E9}", "e\u{301}"]
    let names = ["1.png", "2.png", "3.jpg", ".4.png", "text.txt", "\u{E9}.png", "e\u{301}.png"]
    for round in 0..<60 {
      var touched: Set<ExactName> = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = places[Int.random(in: 0..<places.count, using: &random)]
        let name = names[Int.random(in: 0..<names.count, using: &random)]
        let file = place.isEmpty ? name : "\(place)/\(name)"
        let path = "\(folder.path)/\(file)"
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where !place.isEmpty:
          try? files.removeItem(atPath: "\(folder.path)/\(place)")
          touched.insert("\(folder.path)/\(place)")
        case 1 where !place.isEmpty:
          let other = places[Int.random(in: 1..<places.count, using: &random)]
          // Foundation's method ends the process if the two names are equal as strings.
          rename("\(folder.path)/\(place)", "\(folder.path)/\(other)")
          touched.formUnion(["\(folder.path)/\(place)", "\(folder.path)/\(other)"].exactNames)
        case 2, 3:
          try? files.removeItem(atPath: path)
          touched.insert(path)
        default:
          let isNew = !place.isEmpty && !files.fileExists(atPath: "\(folder.path)/\(place)")
          let days = Int.random(in: 0...60, using: &random)
          let bytes = picture + [UInt8](repeating: 0, count: Int.random(in: 0...2, using: &random))
          try folder.write(bytes, to: file, modified: 1_000_000 + days * 86_400)
          touched.insert(path)
          // A folder monitor reports a new folder and not its contents.
          if isNew {
            touched.remove(ExactName(path))
            touched.insert("\(folder.path)/\(place.prefix { $0 != "/" })")
          }
        }
      }
      let news = await monitor.look(at: touched.map(\.text))
      let expected = await folder.scanned()
      #expect(paths(news.change.new) == paths(expected), "round \(round)")
    }
  }

  @Test func aThousandNewFilesAreOneChange() async throws {
    let folder = try TemporaryFolder()
    var all: Set<String> = []
    for index in 0..<1000 { all.insert(try folder.write(picture, to: "\(index).png", modified: 5)) }
    let monitor = LibraryMonitor(PhotoTimeline(), roots: [folder.path])
    let news = await monitor.look(at: all)
    #expect(news.change.new.photoCount == 1000)
    #expect(news.change.insertedMonths == [0])
    // Nothing has changed since.
    #expect(await monitor.look(at: all).change.isEmpty)
    #expect(await monitor.look(at: [folder.path]).change.isEmpty)
    try files.removeItem(atPath: folder.path)
    let last = await monitor.look(at: [folder.path])
    #expect(last.change.new.sections.isEmpty && last.left == [ExactName(folder.path)])
    try files.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
  }

  @Test func newFoldersAreReportedAndNoticeLaterChanges() async throws {
    let folder = try TemporaryFolder()
    try folder.write(picture, to: "a/b/1.png")
    let monitor = LibraryMonitor(PhotoTimeline(), roots: [folder.path])
    let news = await monitor.look(at: ["\(folder.path)/a"])
    #expect(news.entered.map(\.path).sorted() == ["\(folder.path)/a", "\(folder.path)/a/b"])
    #expect(news.entered.allSatisfy { !$0.hasChanged })
    // The clock of file times advances only every few milliseconds, so the first new file may not
    // count as a change.
    let deadline = Date(timeIntervalSinceNow: 10)
    var count = 0
    repeat {
      try folder.write(picture, to: "a/b/\(count)-new.png")
      count += 1
    } while !news.entered.contains(where: \.hasChanged) && Date() < deadline
    #expect(news.entered.filter(\.hasChanged).map(\.path) == ["\(folder.path)/a/b"])
  }

  @Test func linksAreFollowedToTheirTargets() async throws {
    let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    let target = try elsewhere.write(picture, to: "x/1.png")
    let single = try elsewhere.write(picture, to: "2.png")
    try folder.link("x", to: "\(elsewhere.path)/x")
    try folder.link("two.png", to: single)
    try folder.link("nowhere.png", to: "missing.png")
    let monitor = LibraryMonitor(PhotoTimeline(), roots: [folder.path])
    let links = ["x", "two.png", "nowhere.png"].map { "\(folder.path)/\($0)" }
    let news = await monitor.look(at: Set(links))
    let found = news.change.new.sections.flatMap { $0.photos.map(\.path) }
    #expect(Set(found) == [target, single] && found.count == 2)
  }

  @Test func photosThatLinksLeadToAreFollowedAndComeBack() async throws {
    let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    let outside = try elsewhere.write(picture, to: "a.jpg", modified: 6)
    let hidden = try folder.write(picture, to: ".b/b.png", modified: 5)
    // These are not in the library.
    let raw = try elsewhere.write(picture, to: "a.cr2", modified: 6)
    let other = try elsewhere.write(picture, to: "c.png", modified: 6)
    try folder.link("a.jpg", to: outside)
    try folder.link("b.png", to: hidden)
    let monitor = LibraryMonitor(await folder.scanned(), roots: [folder.path])
    let all: Set = [outside, hidden, raw, other]
    let size = picture.count
    #expect(await monitor.look(at: [], changed: all).change.isEmpty)
    try elsewhere.write(picture + [0], to: "a.jpg", modified: 6)
    try folder.write(picture + [0, 0], to: ".b/b.png", modified: 5)
    let turned = await monitor.look(at: [], changed: all).change
    #expect(paths(turned.new) == [["\(outside) \(size + 1)", "\(hidden) \(size + 2)"]])
    #expect(turned.refreshed.count == 2 && turned.inserted.isEmpty && turned.deleted.isEmpty)
    #expect(turned.new.sections.flatMap(\.photos).allSatisfy { $0.companions.isEmpty })
    for file in [outside, hidden] { try files.removeItem(atPath: file) }
    #expect(await monitor.look(at: [], changed: [outside]).change.new.photoCount == 1)
    #expect(await monitor.look(at: [], changed: all).change.new.photoCount == 0)
    try elsewhere.write(picture, to: "a.jpg", modified: 6)
    let first = await monitor.look(at: [], changed: all).change.new
    #expect(paths(first) == [["\(outside) \(size)"]])
    try folder.write(picture, to: ".b/b.png", modified: 5)
    let back = await monitor.look(at: [], changed: all).change.new
    #expect(paths(back) == [["\(outside) \(size)", "\(hidden) \(size)"]])
  }

  @Test func aPhotoThatIsTurnedWithoutAChangeOfTimeAndSizeGetsANewThumbnail() async throws {
    let (folder, caches) = (try TemporaryFolder(), try TemporaryFolder())
    let cache = ThumbnailCache(root: caches.path)
    let maker = ThumbnailMaker(cache: cache)
    let plain = SamplePicture.jpeg.bytes
    let upright = ExifWriter(orientation: 1).insert(intoJpeg: plain)
    let turned = ExifWriter(orientation: 6).insert(intoJpeg: plain)
    try #require(upright.count == turned.count)
    let path = try folder.write(upright, to: "a.jpg", modified: 1_700_000_000)
    let other = try folder.write(upright, to: "b.jpg", modified: 1_700_000_000)
    let monitor = LibraryMonitor(await folder.scanned(), roots: [folder.path], cache: cache)
    for path in [path, other] { #expect(try maker.make(path).get().width == 48) }
    try folder.write(turned, to: "a.jpg", modified: 1_700_000_000)
    #expect(await monitor.look(at: [path, other]).change.refreshed.count == 1)
    let thumbnail = try maker.make(path).get()
    #expect(thumbnail.width == 32 && thumbnail.height == 48)
    let stored = try files.contentsOfDirectory(atPath: "\(caches.path)/large")
    #expect(stored.count == 2, "the thumbnail of the other photo is kept")
  }

  @Test(arguments: ["picture", "IMG_1.jpg.1", ".photo.jpg"])
  func aPhotoThatTheUserNamedStaysWhateverItsName(name: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(picture, to: name, modified: 6)
    let other = try folder.write(picture, to: "b.png", modified: 5)
    var library = PhotoTimeline()
    for await update in TimelineScan([folder.path], file: path).updates {
      library = update.timeline
    }
    let monitor = LibraryMonitor(library, roots: [folder.path], file: path)
    let size = picture.count
    #expect(await monitor.look(at: [path]).change.isEmpty)
    #expect(await monitor.look(at: [folder.path]).change.isEmpty)
    try folder.write(picture + [0], to: name, modified: 6)
    let rewritten = await monitor.look(at: [path]).change.new
    #expect(paths(rewritten) == [["\(path) \(size + 1)", "\(other) \(size)"]])
    try files.removeItem(atPath: path)
    let gone = await monitor.look(at: [path]).change.new
    #expect(paths(gone) == [["\(other) \(size)"]])
    try folder.write(picture, to: name, modified: 6)
    let back = await monitor.look(at: [path]).change.new
    #expect(paths(back) == [["\(path) \(size)", "\(other) \(size)"]])
  }

  @Test func aRawFileThatTheUserNamedJoinsTheStackOfANewPhoto() async throws {
    let folder = try TemporaryFolder()
    let raw = try folder.write(picture, to: "a.dng", modified: 5)
    let monitor = LibraryMonitor(await folder.scanned(), roots: [folder.path], file: raw)
    let jpeg = try folder.write(picture, to: "a.jpg", modified: 5)
    let now = await monitor.look(at: [jpeg]).change.new
    #expect(paths(now) == [["\(jpeg) \(picture.count)"]])
  }

  @Test func monitorsThatWaitForDisksStopNoTask() async {
    let disk = DispatchSemaphore(value: 0)
    let (begun, began) = AsyncStream<Void>.makeStream()
    // Swift's tasks have one thread for each processor.
    let count = ProcessInfo.processInfo.activeProcessorCount + 2
    let looks = (0..<count).map { _ in
      Task.detached {
        let monitor = LibraryMonitor(PhotoTimeline(), roots: [])
        return await monitor.look(at: StalledPaths(disk: disk, began: began)).left
      }
    }
    var waiting = 0
    for await _ in begun {
      waiting += 1
      if waiting == count { break }
    }
    #expect(await Task.detached { true }.value)
    for _ in 0..<count { disk.signal() }
    for look in looks {
      #expect(await look.value == [], "the monitors waited for each other")
    }
  }
}
