import Foundation
import Testing

@testable import TrellisPhotoLibrary

/// Tests of what may be found in place of the database of albums.
struct AlbumFileKindTests {
  private let folder: AlbumFolder
  private var data: String { (folder.path as NSString).deletingLastPathComponent }

  init() throws {
    folder = try AlbumFolder()
    try FileManager.default.createDirectory(
      atPath: (folder.path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
  }

  private func bytes(_ path: String) -> Data? { try? Data(contentsOf: URL(fileURLWithPath: path)) }

  private func kept(by store: AlbumStore) throws -> String {
    guard case .begunAnew(let kept) = store.condition else {
      throw Unexpected(condition: store.condition)
    }
    _ = try store.createAlbum(named: "New")
    return kept
  }

  private struct Unexpected: Error {
    let condition: AlbumStore.Condition
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["folder", "pipe", "device", "socket"])
  func somethingOtherThanAFileIsSetAside(_ kind: String) throws {
    switch kind {
    case "folder": try folder.folder.write([1], to: "data/albums.sqlite/mine")
    case "pipe": #expect(mkfifo(folder.path, 0o600) == 0)
    case "device": try folder.folder.link("data/albums.sqlite", to: "/dev/zero")
    default:
      let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      // A longer path does not fit into the address.
      let short = "/tmp/trellis-\(getpid())-\(UUID().uuidString.prefix(8))"
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(short.utf8)) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let isBound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) == 0 }
      }
      try #require(isBound)
      defer { unlink(short) }
      try FileManager.default.linkItem(atPath: short, toPath: folder.path)
    }
    let kept = try kept(by: try folder.open())
    #expect(access(kept, F_OK) == 0)
    if kind == "folder" { #expect(bytes("\(kept)/mine") == Data([1])) }
    #expect(try folder.open().contents == ["New": []])
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["-wal", "-journal", "-shm"])
  func somethingOtherThanALogDoesNotHideTheAlbums(_ end: String) throws {
    do { _ = try folder.open().createAlbum(named: "A") }
    #expect(mkfifo(folder.path + end, 0o600) == 0)
    let store = try folder.open()
    #expect(store.condition == .sound)
    #expect(try store.contents == ["A": []])
    #expect(try folder.names.contains { $0.hasPrefix("albums.sqlite\(end).damaged-2") })
  }

  @Test(arguments: [["-wal"], ["-journal"], ["-wal", "-journal", "-shm"]])
  func aLogWithoutItsDatabaseIsKept(_ ends: [String]) throws {
    for end in ends { try folder.folder.write(Array(end.utf8), to: "data/albums.sqlite\(end)") }
    let kept = try kept(by: try folder.open())
    for end in ends { #expect(bytes(kept + end) == Data(end.utf8)) }
  }

  @Test func theLogOfAnEmptyDatabaseIsKept() throws {
    try folder.folder.write([], to: "data/albums.sqlite")
    try folder.folder.write([1, 2, 3], to: "data/albums.sqlite-wal")
    let kept = try kept(by: try folder.open())
    #expect(bytes(kept) == Data())
    #expect(bytes("\(kept)-wal") == Data([1, 2, 3]))
  }

  @Test func theDatabaseOfAnotherProgramIsSetAsideWithItsLog() throws {
    let other = try SQLiteDatabase(path: folder.path, patience: 0)
    try other.execute(
      "PRAGMA journal_mode = WAL; CREATE TABLE mine (x); INSERT INTO mine VALUES (7)")
    let (database, log) = (try folder.bytes, bytes("\(folder.path)-wal"))
    #expect(log?.isEmpty == false)
    let kept = try withExtendedLifetime(other) { try self.kept(by: try folder.open()) }
    #expect(bytes(kept) == database)
    #expect(bytes("\(kept)-wal") == log)
    #expect(try folder.open().contents == ["New": []])
  }

  @Test func aDatabaseThatIsReachedByALinkIsKeptNextToItself() throws {
    try folder.folder.write(Array("damage".utf8), to: "elsewhere/a.sqlite")
    try folder.folder.write(Array("log".utf8), to: "elsewhere/a.sqlite-wal")
    try folder.folder.link("data/albums.sqlite", to: "../elsewhere/a.sqlite")
    let kept = try kept(by: try folder.open())
    #expect(kept.hasPrefix("\(folder.folder.path)/elsewhere/a.sqlite.damaged-2"))
    #expect(bytes(kept) == Data("damage".utf8) && bytes("\(kept)-wal") == Data("log".utf8))
    #expect(try folder.names == ["albums.sqlite"])
    #expect(try folder.open().contents == ["New": []])
  }

  @Test func aLaterVersionAndItsLogAreNotChanged() throws {
    let later = AlbumSchema(steps: AlbumSchema.current.steps + ["CREATE TABLE later (x)"])
    let holder = try folder.open(later)
    _ = try holder.createAlbum(named: "A")
    let (database, log) = (try folder.bytes, try #require(bytes("\(folder.path)-wal")))
    let copy = try AlbumFolder()
    try copy.folder.write(Array(database), to: "data/albums.sqlite")
    try copy.folder.write(Array(log), to: "data/albums.sqlite-wal")
    do {
      let store = try copy.open()
      #expect(store.condition == .readOnly(.madeByLaterVersion))
      #expect(throws: AlbumError.madeByLaterVersion) { try store.createAlbum(named: "B") }
    }
    withExtendedLifetime(holder) {}
    #expect(try copy.bytes == database)
    #expect(bytes("\(copy.path)-wal") == log)
    #expect(try copy.open(later).contents == ["A": []])
  }

  // MARK: The schema

  /// Executes a script in the database without the protection of `SQLiteDatabase`.
  private func change(_ script: String) throws {
    do { _ = try folder.open().createAlbum(named: "A") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: AlbumChild.executable)
    process.arguments = ["execute", folder.path, script]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  @Test func triggersAndViewsOfOthersAreIgnored() throws {
    try change(
      """
      CREATE TABLE stolen (path);
      CREATE TRIGGER steal AFTER INSERT ON entry BEGIN
        INSERT INTO stolen VALUES (new.path); DELETE FROM album; END;
      CREATE VIEW names AS SELECT name FROM album;
      CREATE TEMP TRIGGER gone AFTER INSERT ON entry BEGIN DELETE FROM entry; END;
      """)
    let store = try folder.open()
    #expect(store.condition == .sound)
    let album = try #require(try store.albums().first).id
    try store.add(["/a", "/b"], to: album)
    #expect(try store.contents == ["A": ["/a", "/b"]])
    #expect(try store.database.rows("SELECT path FROM stolen") { $0.text(0) } == [])
    #expect(throws: AlbumError.self) {
      try store.database.rows("SELECT name FROM names") { $0.text(0) }
    }
    // Rows that belong to an album are still deleted with it.
    try store.delete(album)
    #expect(try store.database.rows("SELECT path FROM entry") { $0.text(0) } == [])
  }

  @Test(
    arguments: [
      "DROP TABLE window", "ALTER TABLE album ADD COLUMN more",
      "CREATE UNIQUE INDEX one ON entry (album)",
      "DROP INDEX entry_path; CREATE INDEX entry_path ON entry (album, path)",
      "ALTER TABLE window RENAME TO old; CREATE VIEW window AS SELECT * FROM old",
    ])
  func aDatabaseWithOtherTablesIsSetAside(_ script: String) throws {
    try change(script)
    let before = try folder.bytes
    let kept = try kept(by: try folder.open())
    #expect(bytes(kept) == before)
  }

  @Test func theConnectionDoesNotTrustTheSchema() throws {
    let store = try folder.open()
    let values = ["trusted_schema", "cell_size_check", "mmap_size", "foreign_keys"].map { name in
      try? store.database.rows("PRAGMA \(name)") { $0.integer(0) }.first
    }
    #expect(values == [0, 1, 0, 1])
    // A defensive connection does not let statements change the schema table.
    try store.database.execute("PRAGMA writable_schema = ON")
    #expect(throws: AlbumError.self) {
      try store.database.run("UPDATE sqlite_schema SET sql = '' WHERE name = 'album'")
    }
  }
}
