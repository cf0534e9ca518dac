import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// Tests of importing files that are meant to do harm, and very many files.
struct HostileImportTests {
  private let folder: TemporaryFolder
  private var target: String { "\(folder.path)/target" }

  init() throws { folder = try TemporaryFolder() }

  /// The number of calls, starting at 1.
  private final class Counter: @unchecked Sendable {
    // The class is unchecked Sendable because an importer calls its copy function on one thread.
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }

  /// Copies nothing but creates the file, and counts the calls.
  private final class Copies: @unchecked Sendable {
    // The class is unchecked Sendable because an importer calls its copy function on one thread.
    var uris: [String] = []

    var importer: PhotoImporter {
      PhotoImporter { (uri, path, _) throws(ImportError) in
        self.uris.append(uri)
        _ = FileManager.default.createFile(atPath: path, contents: Data(uri.utf8))
      }
    }
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: target)) ?? []).sorted()
  }

  @Test func namesOfRemoteFilesStayInTheFolder() throws {
    let copies = Copies()
    let uris = [
      "sftp://host/a/..%2F..%2Fb.jpg", "sftp://host/%2Fetc%2Fc.jpg", "sftp://host/run.sh%00.jpg",
      "sftp://host/new%0Aline.jpg", "sftp://host/..", "sftp://host/", "sftp://host/%2E%2E%2F.jpg",
      "sftp://host/\(String(repeating: "%C3%BC", count: 300)).jpg", "", "not a uri",
      "javascript:x.jpg", "sftp://host/not%FFtext.jpg", "file:///nowhere/bad%C3%28/%FE.png",
    ]
    let result = copies.importer.copy(uris, to: ImportTarget(target), ImportTask())
    let long = String(repeating: "ü", count: 125) + ".jpg"
    #expect(
      names.filter { $0 != "x.jpg" }
        == ["b.jpg", "c.jpg", long, "new\nline.jpg", "not\u{FFFD}text.jpg", "\u{FFFD}.png"]
        .sorted())
    #expect(result.failures.isEmpty)
    #expect(result.notPictures.contains("run.sh\0.jpg"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["target"])
  }

  @Test(.timeLimit(.minutes(10)))
  func pipesAndDevicesAreNotCopied() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/from", withIntermediateDirectories: true)
    #expect(mkfifo("\(folder.path)/from/pipe.jpg", 0o600) == 0)
    try folder.link("from/zero.jpg", to: "/dev/zero")
    let picture = try folder.write([1], to: "from/1.jpg")
    let copies = Copies()
    let uris = ["pipe.jpg", "zero.jpg", "1.jpg"].map {
      URL(fileURLWithPath: "\(folder.path)/from/\($0)").absoluteString
    }
    let result = copies.importer.copy(uris, to: ImportTarget(target), ImportTask())
    #expect(result.failures.map(\.name) == ["pipe.jpg", "zero.jpg"])
    #expect(result.failures.allSatisfy { $0.error.explanation == "It is not a regular file." })
    #expect(copies.uris == [URL(fileURLWithPath: picture).absoluteString])
    #expect(names == ["1.jpg"])
  }

  @Test func aFullDiskIsNotFilledAgainByEachFileThatFollows() throws {
    let count = Counter()
    let importer = PhotoImporter { (_, path, _) throws(ImportError) in
      _ = FileManager.default.createFile(atPath: path, contents: Data())
      if count.next() == 3 { throw .fullDisk }
    }
    let uris = (0..<1000).map { "sftp://host/\($0).jpg" }
    let task = ImportTask(fileCount: uris.count)
    let result = importer.copy(uris, to: ImportTarget(target), task)
    #expect(count.next() == 4)
    #expect(result.copiedCount == 2 && result.failures.count == 998)
    #expect(names == ["0.jpg", "1.jpg"])
    #expect(task.remainingCount == 0)
  }

  @MainActor
  @Test func aHundredThousandFilesAreReadInSmallPieces() {
    var reads = 0
    var files = DroppedFiles(count: 100_000) { number in
      reads += 1
      return number % 10 == 0 ? nil : "file:///\(number).jpg"
    }
    var pieces = 0
    var hasMore = true
    while hasMore {
      let before = reads
      hasMore = files.readPiece()
      pieces += 1
      #expect(reads - before <= 256)
    }
    #expect(reads == 100_000 && pieces == 391)
    #expect(files.uris.count == 90_000 && files.uris.first == "file:///1.jpg")
    var few = DroppedFiles(count: 3) { "\($0)" }
    #expect(!few.readPiece() && few.uris == ["0", "1", "2"])
    var none = DroppedFiles(count: 0) { "\($0)" }
    #expect(!none.readPiece() && none.uris.isEmpty)
  }

  @Test func aHundredThousandFilesHaveProgressAndCanBeCancelled() throws {
    let uris = (0..<100_000).map { "sftp://host/\($0).jpg" }
    let task = ImportTask(fileCount: uris.count)
    let count = Counter()
    let importer = PhotoImporter { (_, path, task) throws(ImportError) in
      let number = count.next()
      #expect(task.remainingCount == 100_001 - number)
      _ = FileManager.default.createFile(atPath: path, contents: Data())
      if number == 100 { task.cancel() }
    }
    let result = importer.copy(uris, to: ImportTarget(target), task)
    #expect(count.next() == 101)
    #expect(result.isCancelled && result.copiedCount == 99 && names.count == 99)
  }

  @Test func aTaskThatIsCancelledBeforeItBeginsExaminesNothing() throws {
    let task = ImportTask(fileCount: 100_000)
    task.cancel()
    let copies = Copies()
    let uris = (0..<100_000).map { "file:///\($0).jpg" }
    let result = copies.importer.copy(uris, to: ImportTarget(target), task)
    #expect(result.isCancelled && result.paths.isEmpty && result.failures.isEmpty)
    #expect(copies.uris.isEmpty && names.isEmpty)
  }
}
