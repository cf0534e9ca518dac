import Foundation
import Testing

@testable import TrellisPhotoLibrary

struct AlbumFileTests {
  private let folder: AlbumFolder

  init() throws {
    folder = try AlbumFolder()
  }

  /// Creates a valid database with one album, and closes it.
  private func fill(photoCount: Int = 3) throws {
    let store = try folder.open()
    let album = try store.createAlbum(named: "A")
    try store.add((0..<photoCount).map { "/\($0)" }, to: album.id)
  }

  /// Checks that a new database has replaced a damaged one, and returns the path of the damaged
  /// one.
  private func expectReplacedDatabase(_ store: AlbumStore) throws -> String {
    guard case .begunAnew(let kept) = store.condition else {
      throw Unexpected(condition: store.condition)
    }
    #expect(kept.hasPrefix("\(folder.path).damaged-2"))
    #expect(store.condition.explanation?.contains(kept) == true)
    #expect(try store.albums().isEmpty)
    let album = try store.createAlbum(named: "New")
    try store.add(["/new"], to: album.id)
    #expect(try store.faults.isEmpty)
    return kept
  }

  private struct Unexpected: Error {
    let condition: AlbumStore.Condition
  }

  // MARK: Damage

  @Test(arguments: ["text", "cut", "hole", "header", "other"])
  func aDamagedDatabaseIsKeptUnderAnotherNameAndReplaced(_ damage: String) throws {
    try fill(photoCount: 2_000)
    var bytes = try folder.bytes
    #expect(bytes.count > 8 * 4096)
    switch damage {
    case "text": bytes = Data("This is no database, however long one looks at it. ".utf8)
    case "cut": bytes = bytes.prefix(bytes.count / 2)
    case "hole": bytes.replaceSubrange(4096 * 3..<4096 * 6, with: Data(count: 4096 * 3))
    case "header": bytes.replaceSubrange(0..<16, with: Data(count: 16))
    default: bytes.replaceSubrange(68..<72, with: [1, 2, 3, 4])  // Another application id.
    }
    try folder.write(bytes)
    let kept = try expectReplacedDatabase(try folder.open())
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == bytes)
    #expect(try folder.open().condition == .sound)
    #expect(try folder.open().contents == ["New": ["/new"]])
  }

  @Test func databasesDamagedWithinOneSecondAreAllKept() throws {
    var kept: Set<String> = []
    for number in 0..<5 {
      try fill()
      try folder.write(Data("damage \(number)".utf8))
      kept.insert(try expectReplacedDatabase(try folder.open()))
      try FileManager.default.removeItem(atPath: folder.path)
    }
    let texts = try kept.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(Set(texts) == Set((0..<5).map { "damage \($0)" }))
  }

  @Test func theLogOfADamagedDatabaseIsKeptAndNotAppliedToTheNewOne() throws {
    try fill()
    let holder = try folder.open()
    _ = try holder.createAlbum(named: "In the log")
    let log = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)-wal"))
    #expect(!log.isEmpty)
    // The first page is in the log too. Only pages that are not in the log are read from the file.
    try folder.write(Data("damage".utf8))
    try withExtendedLifetime(holder) {
      let store = try folder.open()
      if case .begunAnew(let kept) = store.condition {
        #expect(try Data(contentsOf: URL(fileURLWithPath: "\(kept)-wal")) == log)
        #expect(try store.albums().isEmpty)
      } else {
        throw Unexpected(condition: store.condition)
      }
    }
  }

  @Test func anEmptyFileBecomesADatabase() throws {
    try folder.folder.write([], to: "data/albums.sqlite")
    #expect(try folder.open().condition == .sound)
    #expect(try folder.names == ["albums.sqlite"])
  }

  @Test func storesThatOpenANewDatabaseAtOnceAllHaveASoundOne() throws {
    for _ in 0..<10 {
      let folder = try AlbumFolder()
      let conditions = Conditions()
      DispatchQueue.concurrentPerform(iterations: 8) { number in
        // The patience is long, because the stores wait for one another on a slow disk.
        let store = try? AlbumStore(path: folder.path, patience: 60_000)
        _ = try? store?.createAlbum(named: "\(number)")
        conditions.add(store?.condition)
      }
      #expect(conditions.all == Array(repeating: .sound, count: 8))
      #expect(try folder.open().albums().count == 8)
    }
  }

  @Test(arguments: [(steps: 1, condition: AlbumStore.Condition.sound), (100, .readOnly(.busy))])
  func openingWaitsForAnotherProgramThatCreatesTheDatabase(
    steps: Int, condition: AlbumStore.Condition
  ) throws {
    try FileManager.default.createDirectory(
      atPath: (folder.path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
    let other = try SQLiteDatabase(path: folder.path, patience: 0)
    try other.execute("BEGIN IMMEDIATE")
    var waited: [Int32] = []
    let file = AlbumFile(path: folder.path, patience: 50, schema: .current) {
      waited.append($0)
      if waited.count == steps { try? other.execute("COMMIT") }
    }
    #expect(try file.open().1 == condition)
    #expect(waited == Array(repeating: 10, count: min(steps, 5)))
  }

  private final class Conditions: @unchecked Sendable {
    // The class is `@unchecked` because `found` is only accessed while `lock` is held.
    private let lock = NSLock()
    private var found: [AlbumStore.Condition?] = []

    var all: [AlbumStore.Condition?] { lock.withLock { found } }

    func add(_ condition: AlbumStore.Condition?) { lock.withLock { found.append(condition) } }
  }

  // MARK: Missing permissions

  @Test func albumsOfAReadOnlyFileAreReadableAndChangesAreRefused() async throws {
    try fill()
    let bytes = try folder.bytes
    chmod(folder.path, 0o444)
    chmod("\(folder.folder.path)/data", 0o777)
    try await expectReadOnlyForNobody(showing: ["A": ["/0", "/1", "/2"]])
    #expect(try folder.bytes == bytes)
  }

  @Test func albumsInAReadOnlyFolderAreReadableAndChangesAreRefused() async throws {
    try fill()
    let bytes = try folder.bytes
    chmod("\(folder.folder.path)/data", 0o555)
    chmod(folder.path, 0o666)
    try await expectReadOnlyForNobody(showing: ["A": ["/0", "/1", "/2"]])
    #expect(try folder.bytes == bytes)
    #expect(try folder.names == ["albums.sqlite"])
  }

  @Test func anUnreadableFolderHasNoAlbumsAndRefusesChanges() async throws {
    try fill()
    let bytes = try folder.bytes
    chmod("\(folder.folder.path)/data", 0)
    try await expectReadOnlyForNobody(showing: [:])
    chmod("\(folder.folder.path)/data", 0o700)
    #expect(try folder.bytes == bytes)
  }

  @Test func aDamagedDatabaseInAReadOnlyFolderIsNotChanged() async throws {
    try fill()
    try folder.write(Data("damage".utf8))
    chmod("\(folder.folder.path)/data", 0o555)
    try await expectReadOnlyForNobody(showing: [:])
    #expect(try folder.names == ["albums.sqlite"])
    #expect(try folder.bytes == Data("damage".utf8))
  }

  private func expectReadOnlyForNobody(showing contents: [String: [String]]) async throws {
    chmod(folder.folder.path, 0o755)
    let found = await asNobody { [folder] in
      Result { () throws -> ([String: [String]], AlbumStore.Condition) in
        let store = try folder.open()
        #expect(throws: AlbumError.noRights) { try store.createAlbum(named: "B") }
        #expect(throws: AlbumError.noRights) {
          try store.keep(WindowState(width: 1, height: 1, tileWidth: 1))
        }
        #expect(try store.windowState() == nil)
        return (try store.contents, store.condition)
      }
    }
    let (shown, condition) = try found.get()
    #expect(shown == contents)
    #expect(condition == .readOnly(.noRights))
    #expect(condition.explanation?.isEmpty == false)
  }

  // MARK: Versions

  @Test func everyEarlierVersionIsMigratedAndKeepsItsAlbums() throws {
    for version in 1..<AlbumSchema.current.steps.count {
      let folder = try AlbumFolder()
      let early = AlbumSchema(steps: Array(AlbumSchema.current.steps.prefix(version)))
      do {
        let store = try folder.open(early)
        // The present program knows columns that the table does not have yet.
        try store.database.execute("INSERT INTO album (name) VALUES ('A')")
        try store.add(["/b", "/a"], to: Album.ID(value: 1))
      }
      let store = try folder.open()
      #expect(store.condition == .sound)
      #expect(try store.contents == ["A": ["/b", "/a"]])
      try store.keep(WindowState(width: 1, height: 1, tileWidth: 1))
      let current = AlbumSchema.current
      #expect(try current.version(of: store.database) == current.steps.count)
    }
  }

  @Test func aWindowOfAVersionWithoutRowsHasSquares() throws {
    let folder = try AlbumFolder()
    let early = AlbumSchema(steps: Array(AlbumSchema.current.steps.prefix(2)))
    do {
      let store = try folder.open(early)
      try store.database.execute("INSERT INTO window VALUES (1, 900, 700, 0, 168.0, NULL)")
    }
    let state = try folder.open().windowState()
    #expect(state == WindowState(width: 900, height: 700, tileWidth: 168, isJustified: false))
  }

  @Test func aMigrationStepThatFailsKeepsTheEarlierVersion() throws {
    try fill()
    let bad = AlbumSchema(
      steps: AlbumSchema.current.steps + [
        "DELETE FROM entry; INSERT INTO album (id, name) VALUES (1, 'B')"
      ])
    let condition = try folder.open(bad).condition
    guard case .readOnly(.failed) = condition else { throw Unexpected(condition: condition) }
    #expect(try folder.open().contents == ["A": ["/0", "/1", "/2"]])
  }

  @Test func aDatabaseOfALaterVersionIsNotChanged() throws {
    let later = AlbumSchema(steps: AlbumSchema.current.steps + ["CREATE TABLE later (x)"])
    do {
      _ = try folder.open(later).createAlbum(named: "A")
    }
    let bytes = try folder.bytes
    let store = try folder.open()
    #expect(store.condition == .readOnly(.madeByLaterVersion))
    #expect(throws: AlbumError.madeByLaterVersion) { try store.createAlbum(named: "B") }
    #expect(try folder.bytes == bytes)
    #expect(try folder.open(later).albums().map(\.name) == ["A"])
  }
}
