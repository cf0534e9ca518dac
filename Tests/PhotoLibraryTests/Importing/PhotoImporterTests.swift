import Foundation
import Testing

@testable import PhotoLibrary

/// Pictures copied into a folder.
struct PhotoImporterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var source: URL { URL(fileURLWithPath: "\(folder.path)/source") }
  private var target: String { "\(folder.path)/target" }

  /// Byte by byte, so that it can be stopped anywhere.
  private static let slowCopy: PhotoImporter.Copy = {
    (uri, path, isCancelled) throws(ImportError) in
    guard let url = URL(string: uri), let data = try? Data(contentsOf: url) else {
      throw .missing
    }
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw .noRights }
    for byte in data {
      if isCancelled() { throw .cancelled }
      try? file.write(contentsOf: [byte])
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

  @Test func picturesAreCopiedAndWhatHasTheNameStays() throws {
    let uris = try files(["a b.jpg": "new", "c.png": "c", ".hidden.jpg": "h"])
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(fileURLWithPath: "\(target)/a b.jpg"))
    let importer = PhotoImporter(Self.slowCopy)
    let result = importer.copy(uris, to: target, ImportTask())
    #expect(
      result.paths == ["\(target)/.hidden.jpg", "\(target)/a b (2).jpg", "\(target)/c.png"])
    #expect(result.copiedCount == 3 && result.failures.isEmpty && !result.isCancelled)
    #expect(
      try shown() == ["a b.jpg": "old", "a b (2).jpg": "new", "c.png": "c", ".hidden.jpg": "h"])
    let again = importer.copy(uris, to: target, ImportTask())
    #expect(again.paths.map(\.fileName) == [".hidden (2).jpg", "a b (3).jpg", "c (2).png"])
  }

  @Test func whatIsNoPictureIsNamedAndWhatFailsIsSaidAndTheRestIsCopied() throws {
    var uris = try files(["a.jpg": "a", "notes.txt": "n", "z.jpg": "z"])
    uris.insert(source.appendingPathComponent("gone.jpg").absoluteString, at: 1)
    let result = PhotoImporter(Self.slowCopy).copy(uris, to: target, ImportTask())
    #expect(result.paths.map(\.fileName) == ["a.jpg", "z.jpg"])
    #expect(result.notPictures == ["notes.txt"])
    #expect(result.failures == [.init(name: "gone.jpg", error: .missing)])
    #expect(try shown().keys.sorted() == ["a.jpg", "z.jpg"])
  }

  @Test func aPictureThatIsInTheFolderAlreadyIsNotCopied() throws {
    let uris = try files(["a.jpg": "a"])
    let result = PhotoImporter(Self.slowCopy).copy(uris, to: source.path, ImportTask())
    #expect(result.paths == ["\(source.path)/a.jpg"] && result.copiedCount == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: source.path) == ["a.jpg"])
  }

  @Test func aStoppedCopyLeavesNoHalfPictureWhereverItStops() throws {
    let uris = try files(["a.jpg": "first", "b.jpg": "second", "c.jpg": "third"])
    for stop in 0...18 {
      let folder = "\(target)\(stop)"
      let task = ImportTask()
      let count = Counter()
      let importer = PhotoImporter { (uri, path, isCancelled) throws(ImportError) in
        try Self.slowCopy(uri, path) {
          if count.next() == stop { task.cancel() }
          return isCancelled()
        }
      }
      let result = importer.copy(uris, to: folder, task)
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

  @Test func aFolderThatMayNotBeChangedIsSaid() throws {
    let uris = try files(["a.jpg": "a"])
    // A file is where the folder would be.
    try Data().write(to: URL(fileURLWithPath: target))
    let result = PhotoImporter(Self.slowCopy).copy(uris, to: target, ImportTask())
    #expect(result.paths == [] && result.failures.map(\.name) == ["a.jpg"])
  }
}

private final class Counter: @unchecked Sendable {
  // Unchecked: one thread.
  private var count = -1

  func next() -> Int {
    count += 1
    return count
  }
}
