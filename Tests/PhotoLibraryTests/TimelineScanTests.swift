import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// A scan whose events the test delivers.
private final class SlowScan {
  private let events: AsyncStream<ScanEvent>.Continuation
  private let scan: TimelineScan
  private var updates: AsyncStream<TimelineUpdate>.AsyncIterator

  init(_ folder: String, file: String? = nil) {
    let (stream, events) = AsyncStream<ScanEvent>.makeStream()
    self.events = events
    scan = TimelineScan([folder], file: file) { stream }
    updates = scan.updates.makeAsyncIterator()
  }

  private func next() async -> TimelineUpdate? { await updates.next() }

  /// Delivers photos and returns what has been found so far, as paths and sizes.
  func find(_ photos: [Photo]) async -> [String] {
    events.yield(.found(photos))
    return await list(next())
  }

  /// Reports that files have changed and returns what has been found so far.
  func look(at paths: String...) async -> [String] {
    scan.look(at: Set(paths))
    return await list(next())
  }

  /// Ends the scan and returns what has been found. Nothing follows.
  func finish() async -> [String] {
    events.yield(.finished(ScanSummary()))
    let last = await next()
    #expect(last?.summary != nil)
    #expect(await next() == nil)
    return list(last)
  }

  private func list(_ update: TimelineUpdate?) -> [String] {
    let photos = update?.timeline.sections.flatMap(\.photos) ?? []
    return photos.map { "\($0.name) \($0.byteSize)" }.sorted()
  }
}

struct TimelineScanTests {
  private let picture = SamplePicture.palettePng.bytes
  private var size: Int { picture.count }

  private func photos(in folder: TemporaryFolder) async -> [Photo] {
    var found: [Photo] = []
    for await event in PhotoScanner().scan([folder.path]) {
      if case .found(let photos) = event { found += photos }
    }
    return found
  }

  @Test func aFileRemovedDuringAScanIsGoneAtOnceAndDoesNotComeBack() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(picture, to: "a.png")
    try folder.write(picture, to: "b.png")
    let scanned = await photos(in: folder)
    let scan = SlowScan(folder.path)
    #expect(await scan.find(scanned) == ["a.png \(size)", "b.png \(size)"])
    try FileManager.default.removeItem(atPath: path)
    #expect(await scan.look(at: path) == ["b.png \(size)"])
    // The scan had read the file before it was removed.
    #expect(await scan.find(scanned.filter { $0.name == "a.png" }) == ["b.png \(size)"])
    #expect(await scan.finish() == ["b.png \(size)"])
  }

  @Test func aFileAddedDuringAScanIsFoundOnce() async throws {
    let folder = try TemporaryFolder()
    try folder.write(picture, to: "a.png")
    let scan = SlowScan(folder.path)
    #expect(await scan.find(photos(in: folder)) == ["a.png \(size)"])
    let path = try folder.write(picture, to: "b.png")
    let all = ["a.png \(size)", "b.png \(size)"]
    #expect(await scan.look(at: path) == all)
    let scanned = await photos(in: folder).filter { $0.name == "b.png" }
    #expect(scanned.count == 1)
    #expect(await scan.find(scanned) == all)
    #expect(await scan.finish() == all)
  }

  @Test func aFileChangedDuringAScanKeepsItsNewState() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(picture, to: "a.png")
    let scanned = await photos(in: folder)
    let scan = SlowScan(folder.path)
    try folder.write(picture + [0, 0], to: "a.png")
    #expect(await scan.look(at: path) == ["a.png \(size + 2)"])
    #expect(await scan.find(scanned) == ["a.png \(size + 2)"])
    #expect(await scan.finish() == ["a.png \(size + 2)"])
  }

  @Test func aFileOutsideTheFolderIsFollowedDuringAScanIfALinkLeadsToIt() async throws {
    let (folder, elsewhere) = (try TemporaryFolder(), try TemporaryFolder())
    let path = try elsewhere.write(picture, to: "a.png")
    let other = try elsewhere.write(picture, to: "b.png")
    try folder.link("link.png", to: path)
    let scanned = await photos(in: folder)
    let scan = SlowScan(folder.path)
    #expect(await scan.find(scanned) == ["a.png \(size)"])
    #expect(await scan.look(at: other) == ["a.png \(size)"])
    try elsewhere.write(picture + [0], to: "a.png")
    #expect(await scan.look(at: path) == ["a.png \(size + 1)"])
    try FileManager.default.removeItem(atPath: path)
    #expect(await scan.look(at: path) == [])
    #expect(await scan.finish() == [])
  }

  @Test func aFileThatTheUserNamedIsFollowedDuringAScan() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(picture, to: "picture")
    var scanned: [Photo] = []
    for await event in PhotoScanner().scan([folder.path], file: path) {
      if case .found(let photos) = event { scanned += photos }
    }
    let scan = SlowScan(folder.path, file: path)
    #expect(await scan.find(scanned) == ["picture \(size)"])
    try folder.write(picture + [0], to: "picture")
    #expect(await scan.look(at: path) == ["picture \(size + 1)"])
    try FileManager.default.removeItem(atPath: path)
    #expect(await scan.look(at: path) == [])
    #expect(await scan.finish() == [])
  }

  @Test func aFolderAddedDuringAScanIsFoundOnce() async throws {
    let folder = try TemporaryFolder()
    let scan = SlowScan(folder.path)
    try folder.write(picture, to: "new/in/a.png")
    #expect(await scan.look(at: "\(folder.path)/new") == ["a.png \(size)"])
    #expect(await scan.find(photos(in: folder)) == ["a.png \(size)"])
    #expect(await scan.finish() == ["a.png \(size)"])
  }

  @Test func theRemainingFileOfAStackTakesThePlaceOfTheRemovedOne() async throws {
    let folder = try TemporaryFolder()
    let jpeg = try folder.write(SamplePicture.palettePng.bytes, to: "a.jpg")
    try folder.write(picture, to: "a.dng")
    let scanned = await photos(in: folder)
    let scan = SlowScan(folder.path)
    #expect(await scan.find(scanned) == ["a.jpg \(size)"])
    try FileManager.default.removeItem(atPath: jpeg)
    #expect(await scan.look(at: jpeg) == ["a.dng \(size)"])
    #expect(await scan.find(scanned) == ["a.dng \(size)"])
    #expect(await scan.finish() == ["a.dng \(size)"])
  }
}
