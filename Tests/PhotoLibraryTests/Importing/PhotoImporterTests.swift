import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// Tests of copying pictures into a folder.
struct PhotoImporterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var source: URL { URL(fileURLWithPath: "\(folder.path)/source") }
  private var target: String { "\(folder.path)/target" }

  /// A copy function that copies byte by byte, so that it can be cancelled at any byte.
  private static let slowCopy = slowCopy {}

  /// Returns a copy function that copies byte by byte.
  ///
  /// - Parameter step: A closure that is called before each byte.
  private static func slowCopy(_ step: @escaping @Sendable () -> Void) -> PhotoImporter.Copy {
    { (uri, path, task) throws(ImportError) in
      guard let url = URL(string: uri), let data = try? Data(contentsOf: url) else {
        throw .missing
      }
      guard FileManager.default.createFile(atPath: path, contents: nil),
        let file = FileHandle(forWritingAtPath: path)
      else { throw .noRights }
      for byte in data {
        step()
        if task.isCancelled { throw .cancelled }
        try? file.write(contentsOf: [byte])
      }
    }
  }

  private func files(_ contents: [String: String]) throws -> [String] {
    try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
    return try contents.keys.sorted().map { name in
      let url = source.appendingPathComponent(name)
      try Data((contents[name] ?? "").utf8).write(to: url)
      return url.absoluteString
    }
  }

  private func shown() throws -> [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: target)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, (try? String(contentsOfFile: "\(target)/\(name)", encoding: .utf8)) ?? "")
      })
  }

  @Test func aFolderIsCopiedAsAWholeWithTheFoldersInside() throws {
    let trip = source.appendingPathComponent("Trip")
    for place in ["", "day 1", "day 1/.hidden", "empty"] {
      try FileManager.default.createDirectory(
        at: trip.appendingPathComponent(place), withIntermediateDirectories: true)
    }
    let names = ["a.jpg", "notes.txt", ".b.jpg", "day 1/a.jpg", "day 1/.hidden/c.jpg"]
    for name in names { try Data(name.utf8).write(to: trip.appendingPathComponent(name)) }
    let (single, task) = (try files(["d.png": "d"]), ImportTask(fileCount: 2))
    let importer = PhotoImporter(Self.slowCopy)
    let result = importer.copy([trip.absoluteString] + single, to: ImportTarget(target), task)
    let copies = ["Trip/a.jpg", "Trip/day 1/a.jpg", "d.png"].map { "\(target)/\($0)" }
    #expect(result.paths == copies)
    #expect(result.copies == copies)
    #expect(result.notPictures == [])
    #expect(result.failures == [])
    #expect(task.remainingCount == 0)
    for (path, text) in zip(copies, ["a.jpg", "day 1/a.jpg", "d"]) {
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
    let inside = try FileManager.default.contentsOfDirectory(atPath: "\(target)/Trip").sorted()
    #expect(inside == ["a.jpg", "day 1"])
    // A second import finds its copies there, and keeps both.
    let second = importer.copy([trip.absoluteString], to: ImportTarget(target), ImportTask())
    #expect(second.copies.count == 2)
    #expect(second.copies.first == "\(target)/Trip/a (2).jpg")
  }

  @Test func picturesAreCopiedAndFilesWithTheirNamesAreKept() throws {
    let uris = try files(["a b.jpg": "new", "c.png": "c", ".hidden.jpg": "h"])
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(fileURLWithPath: "\(target)/a b.jpg"))
    let importer = PhotoImporter(Self.slowCopy)
    let result = importer.copy(uris, to: ImportTarget(target), ImportTask())
    #expect(
      result.paths == ["\(target)/.hidden.jpg", "\(target)/a b (2).jpg", "\(target)/c.png"])
    #expect(result.shownPaths == ["\(target)/a b (2).jpg", "\(target)/c.png"])
    #expect(result.copies == result.paths && result.copiedCount == 3)
    #expect(result.failures.isEmpty && !result.isCancelled)
    #expect(
      try shown() == ["a b.jpg": "old", "a b (2).jpg": "new", "c.png": "c", ".hidden.jpg": "h"])
    let again = importer.copy(uris, to: ImportTarget(target), ImportTask())
    #expect(again.paths.map(\.fileName) == [".hidden (2).jpg", "a b (3).jpg", "c (2).png"])
  }

  @Test func theFilesOfAStackAreCopiedAsAStackAndJoinNoOtherPhoto() throws {
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    for name in ["a.jpg", "b.jpg", "c.jpg", "c (2).jpg", "d.jpg"] {
      try Data("old".utf8).write(to: URL(fileURLWithPath: "\(target)/\(name)"))
    }
    let uris = try files([
      "a.jpg": "1", "a.cr2": "2", "b.heic": "3", "b.mov": "4", "c.jpg": "5", "c.nef": "6",
      "d.dng": "7", "e.jpg": "8", "e.cr2": "9",
    ])
    let importer = PhotoImporter(Self.slowCopy)
    let result = importer.copy(uris, to: ImportTarget(target), ImportTask())
    #expect(result.failures.isEmpty)
    let new = try shown().filter { $0.value != "old" }
    #expect(
      new == [
        "a (2).jpg": "1", "a (2).cr2": "2", "b (2).heic": "3", "b (2).mov": "4",
        "c (3).jpg": "5", "c (3).nef": "6", "d.dng": "7", "e.jpg": "8", "e.cr2": "9",
      ])
    // The same files again are other stacks.
    #expect(importer.copy(uris, to: ImportTarget(target), ImportTask()).failures.isEmpty)
    let again = try shown()
    #expect(again["a (3).jpg"] == "1" && again["a (3).cr2"] == "2")
    #expect(again["e (2).jpg"] == "8" && again["e (2).cr2"] == "9")
    #expect(again["d (2).dng"] == "7")
  }

  @Test func aStackDoesNotJoinAFileThatWasCopiedJustBefore() throws {
    var uris = try files(["a.jpg": "1", "a.cr2": "2", "b.jpg": "3", "b.cr2": "4"])
    try folder.write([53], to: "other/b.jpg")
    uris.insert(URL(fileURLWithPath: "\(folder.path)/other/b.jpg").absoluteString, at: 2)
    _ = PhotoImporter(Self.slowCopy).copy(uris, to: ImportTarget(target), ImportTask())
    #expect(
      try shown() == [
        "a.jpg": "1", "a.cr2": "2", "b.jpg": "5", "b (2).jpg": "3", "b (2).cr2": "4",
      ])
  }

  @Test func otherFilesAndFailuresAreReportedAndTheRestIsCopied() throws {
    var uris = try files(["a.jpg": "a", "notes.txt": "n", "z.jpg": "z"])
    uris.insert(source.appendingPathComponent("gone.jpg").absoluteString, at: 1)
    let result = PhotoImporter(Self.slowCopy).copy(uris, to: ImportTarget(target), ImportTask())
    #expect(result.paths.map(\.fileName) == ["a.jpg", "z.jpg"])
    #expect(result.notPictures == ["notes.txt"])
    #expect(result.failures == [.init(name: "gone.jpg", error: .missing)])
    #expect(try shown().keys.sorted() == ["a.jpg", "z.jpg"])
  }

  @Test func aPictureThatIsInTheFolderAlreadyIsNotCopied() throws {
    let uris = try files(["a.jpg": "a"])
    try folder.write([98], to: "other/b.jpg")
    let other = URL(fileURLWithPath: "\(folder.path)/other/b.jpg").absoluteString
    let result = PhotoImporter(Self.slowCopy)
      .copy(uris + [other], to: ImportTarget(source.path), ImportTask())
    #expect(result.paths == ["\(source.path)/a.jpg", "\(source.path)/b.jpg"])
    #expect(result.copies == ["\(source.path)/b.jpg"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: source.path).sorted()
        == ["a.jpg", "b.jpg"])
  }

  @Test func copiesThroughALinkHaveTheRealPathOfTheFolder() throws {
    let uris = try files(["a.jpg": "a", "b.jpg": "b"])
    let link = "\(folder.path)/Pictures"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    let real = try #require(target.realPath)
    let importer = PhotoImporter(Self.slowCopy)
    let result = importer.copy(uris, to: ImportTarget(link), ImportTask())
    #expect(result.paths == ["\(real)/a.jpg", "\(real)/b.jpg"])
    for place in [link, target] {
      let here = ["a.jpg", "b.jpg"].map { URL(fileURLWithPath: "\(place)/\($0)").absoluteString }
      let again = importer.copy(here, to: ImportTarget(link), ImportTask())
      #expect(again.paths == result.paths && again.copiedCount == 0)
    }
    #expect(try shown().keys.sorted() == ["a.jpg", "b.jpg"])
  }

  @Test func filesThatAreMovedThroughALinkHaveTheirRealFormerPaths() throws {
    _ = try files(["a.jpg": "a"])
    let link = "\(folder.path)/Pictures"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: source.path)
    let real = try #require(source.path.realPath)
    let uri = URL(fileURLWithPath: "\(link)/a.jpg").absoluteString
    let importer = PhotoImporter(Self.slowCopy)
    let result = importer.copy([uri], moving: true, to: ImportTarget(target), ImportTask())
    #expect(result.failures.isEmpty)
    #expect(result.moved.map(\.old) == ["\(real)/a.jpg"])
    #expect(result.moved.map(\.path) == result.paths)
    #expect(try shown() == ["a.jpg": "a"])
    #expect(!FileManager.default.fileExists(atPath: "\(real)/a.jpg"))
  }

  /// The main thread performs nothing while it waits for the importer at the end of the program.
  @Test func finishWaitsForTheReportOfFilesThatHaveBeenMoved() throws {
    let uris = try files(["a.jpg": "a", "b.jpg": "b"])
    let importer = PhotoImporter(Self.slowCopy)
    let report = Report()
    _ = importer.copy(uris, moving: true, to: ImportTarget(target)) { _ in
    } moved: {
      report.files = $0
    }
    #expect(Eventually.holds { (try? shown().count) == 2 })
    #expect(importer.finish(within: 60))
    #expect(report.files.map(\.old) == ["\(source.path)/a.jpg", "\(source.path)/b.jpg"])
  }

  @Test func picturesOfTheLibraryAreNotCopied() async throws {
    try folder.write([1], to: "target/year/a.jpg")
    try folder.write([1], to: "second/b.jpg")
    try folder.write([1], to: "linked/c.jpg")
    try folder.write([1], to: "elsewhere/d.jpg")
    try folder.write([1], to: "target/.cache/e.jpg")
    let real = try #require(folder.path.realPath)
    try FileManager.default.createSymbolicLink(
      atPath: "\(target)/link", withDestinationPath: "\(folder.path)/linked")
    var library = PhotoTimeline()
    for await update in PhotoScanner().timelines(of: [target]) { library = update.timeline }
    #expect(library.photoCount == 2)
    let names = ["target/year/a", "second/b", "linked/c", "elsewhere/d", "target/.cache/e"]
    let uris = names.map { URL(fileURLWithPath: "\(real)/\($0).jpg").absoluteString }
    let place = ImportTarget(target, roots: [target, "\(folder.path)/second"], library: library)
    let result = PhotoImporter(Self.slowCopy).copy(uris, to: place, ImportTask())
    #expect(
      result.paths
        == ["target/year/a", "second/b", "linked/c", "target/d", "target/e"]
        .map { "\(real)/\($0).jpg" })
    #expect(result.copiedCount == 2)
  }

  @Test func onlyTheLeftoversOfAnEarlierImportAreRemoved() throws {
    let uris = try files(["a.jpg": "a"])
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    let part = PartFile.path(in: target).fileName
    let others = [".part", ".a.jpg.part", String(part.dropFirst()), part + "x", part.lowercased()]
    for name in [part] + others { try Data().write(to: URL(fileURLWithPath: "\(target)/\(name)")) }
    _ = PhotoImporter(began: .distantPast, Self.slowCopy)
      .copy(uris, to: ImportTarget(target), ImportTask())
    #expect(try shown().keys.contains(part), "another import may be writing it")
    _ = PhotoImporter(began: .distantFuture, Self.slowCopy)
      .copy(uris, to: ImportTarget(target), ImportTask())
    #expect(try Set(shown().keys) == Set(others + ["a.jpg", "a (2).jpg"]))
  }

  @Test func cancellingATaskCallsTheHandlerOfItsCurrentOperation() throws {
    let uris = try files(["a.jpg": "a"])
    let importer = PhotoImporter { (_, _, task) throws(ImportError) in
      let stopped = DispatchSemaphore(value: 0)
      task.perform(stoppedBy: { stopped.signal() }) {
        task.cancel()
        // The operation only ends when the handler is called.
        #expect(stopped.wait(timeout: .now() + 10) == .success)
      }
    }
    #expect(importer.copy(uris, to: ImportTarget(target), ImportTask()).isCancelled)
    #expect(try shown().isEmpty)
    let task = ImportTask()
    task.cancel()
    let count = Counter()
    task.perform(stoppedBy: { _ = count.next() }, {})
    #expect(count.next() == 1, "a task that is already cancelled calls the handler")
  }

  @Test func finishReturnsAfterItsTimeLimitAndCancelsTheTask() throws {
    let uris = try files(["a.jpg": "a"])
    let (begun, answer) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let importer = PhotoImporter { (_, _, task) throws(ImportError) in
      begun.signal()
      answer.wait()
    }
    let task = importer.copy(uris, to: ImportTarget(target)) { _ in }
    begun.wait()
    #expect(!importer.finish(within: 0.01))
    #expect(task.isCancelled)
    answer.signal()
    #expect(importer.finish(within: 60))
  }

  @MainActor
  @Test func aSecondImportDoesNotStopTheFirstAndStopCancelsAll() async throws {
    let uris = try files(["a.jpg": "a", "b.jpg": "b", "c.jpg": "c"])
    let gate = DispatchSemaphore(value: 0)
    let imports = WindowImports(PhotoImporter(Self.slowCopy { gate.wait() }))
    var done: [PhotoImporter.Import] = []
    await withCheckedContinuation { continuation in
      let first = imports.copy([uris[0]], to: ImportTarget(target)) {
        done.append($0)
        #expect(imports.remainingCount == 1, "the other import is still running")
        gate.signal()
      }
      imports.copy([uris[1]], to: ImportTarget(target)) {
        done.append($0)
        #expect(!imports.contains(first))
        continuation.resume()
      }
      #expect(imports.remainingCount == 2 && imports.contains(first))
      gate.signal()
    }
    #expect(done.map { $0.paths.map(\.fileName) } == [["a.jpg"], ["b.jpg"]])
    #expect(imports.remainingCount == 0 && !imports.isActive)
    await withCheckedContinuation { continuation in
      imports.copy([uris[2]], to: ImportTarget(target)) { done.append($0) }
      imports.copy([uris[2]], to: ImportTarget(target)) {
        done.append($0)
        continuation.resume()
      }
      imports.stop()
      gate.signal()
      gate.signal()
    }
    #expect(done.map(\.isCancelled) == [false, false, true, true])
    #expect(try shown().keys.sorted() == ["a.jpg", "b.jpg"])
  }

  @Test func aCopyCancelledAtAnyByteLeavesNoPartialPicture() throws {
    let uris = try files(["a.jpg": "first", "b.jpg": "second", "c.jpg": "third"])
    for stop in 0...18 {
      let folder = "\(target)\(stop)"
      let task = ImportTask()
      let count = Counter()
      let importer = PhotoImporter(
        Self.slowCopy { if count.next() == stop { task.cancel() } })
      let result = importer.copy(uris, to: ImportTarget(folder), task)
      #expect(result.isCancelled == (stop < 16))
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      #expect(names == result.paths.map(\.fileName))
      for name in names {
        #expect(
          FileManager.default.contentsEqual(
            atPath: "\(folder)/\(name)", andPath: source.appendingPathComponent(name).path))
      }
    }
  }

  @Test func aTargetFolderThatCannotBeCreatedIsReported() throws {
    let uris = try files(["a.jpg": "a"])
    // A file has the path of the target folder.
    try Data().write(to: URL(fileURLWithPath: target))
    let result = PhotoImporter(Self.slowCopy).copy(uris, to: ImportTarget(target), ImportTask())
    #expect(result.paths == [] && result.failures.map(\.name) == ["a.jpg"])
  }
}

private final class Counter: @unchecked Sendable {
  // The class is `@unchecked` because only one thread uses it at a time.
  private var count = -1

  func next() -> Int {
    count += 1
    return count
  }
}

private final class Report: @unchecked Sendable {
  // The class is `@unchecked` because the test reads it when the importer has finished.
  var files: [MovedFile] = []
}
