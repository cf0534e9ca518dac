import Foundation
import TestSupport
import Testing

@testable import TrellisPhotoLibrary

/// Tests of databases that are damaged at random.
struct AlbumDamageTests {
  /// The files of a database by their endings: "", "-wal" and "-journal".
  private typealias Files = [String: Data]

  private static let endings = ["", "-wal", "-journal"]

  private static func files(at path: String) -> Files {
    var files: Files = [:]
    for end in endings {
      files[end] = try? Data(contentsOf: URL(fileURLWithPath: path + end))
    }
    return files
  }

  /// Writes a database and its log or journal. A journal that is left from another case is removed.
  private static func write(_ files: Files, to path: String) throws {
    for end in endings + ["-shm"] {
      try? FileManager.default.removeItem(atPath: path + end)
      try files[end]?.write(to: URL(fileURLWithPath: path + end))
    }
  }

  /// Creates three states of a database with three albums: without a log, with a log that has not
  /// been written back, and with the journal of an interrupted transaction.
  private func samples() throws -> [Files] {
    let folder = try AlbumFolder()
    do {
      let store = try folder.open()
      for name in ["Sea", "Hills", "ÄÖÜ"] {
        let album = try store.createAlbum(named: name)
        try store.add((0..<120).map { "/home/me/Pictures/\(name)/\($0).jpg" }, to: album.id)
      }
      try store.keep(WindowState(width: 800, height: 600, tileWidth: 168))
    }
    let closed = Self.files(at: folder.path)
    let withLog = try logged(in: folder)
    try Self.write(closed, to: folder.path)
    return [closed, withLog, try journalled(in: folder)]
  }

  private func logged(in folder: AlbumFolder) throws -> Files {
    let store = try folder.open()
    for album in try store.albums() { try store.add(["/new"], to: album.id) }
    return withExtendedLifetime(store) { Self.files(at: folder.path) }
  }

  private func journalled(in folder: AlbumFolder) throws -> Files {
    let database = try SQLiteDatabase(path: folder.path, patience: 100)
    try database.execute("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN")
    try database.execute("UPDATE entry SET path = path || '.moved'")
    return withExtendedLifetime(database) { Self.files(at: folder.path) }
  }

  private enum Damage: CaseIterable {
    case bytes, header, hole, truncation, page
  }

  private func damaged(_ files: Files, using random: inout SeededGenerator) throws -> Files {
    var files = files
    let end = try #require(files.keys.sorted().randomElement(using: &random))
    var bytes = Array(try #require(files[end]))
    let pages = max(bytes.count / 4096, 1)
    switch try #require(Damage.allCases.randomElement(using: &random)) {
    case .bytes:
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        bytes[.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
    case .header:
      let place = Int.random(in: 0..<min(100, bytes.count), using: &random)
      bytes[place] = .random(in: 0...255, using: &random)
    case .hole:
      let start = Int.random(in: 0..<pages, using: &random) * 4096
      for place in start..<min(start + 4096, bytes.count) { bytes[place] = 0 }
    case .truncation: bytes.removeLast(.random(in: 1...bytes.count, using: &random))
    case .page:
      let start = Int.random(in: 0..<pages, using: &random) * 4096
      for place in start..<min(start + 4096, bytes.count) {
        bytes[place] = .random(in: 0...255, using: &random)
      }
    }
    files[end] = Data(bytes)
    return files
  }

  /// Performs every kind of call. Calls may fail, but only with an error of albums.
  private func use(_ store: AlbumStore) throws(AlbumError) {
    for album in try store.albums().suffix(1) {
      let photos = try store.photos(in: album.id)
      try store.add(["/a", "/b"], to: album.id, before: photos.first)
      if let last = photos.last { _ = try store.rearrange([last], in: album.id, before: "/a") }
      let removal = try store.remove(["/a"], from: album.id)
      try store.restore(removal)
      try store.follow("/b", to: "/c")
      try store.restoreRenamingIfNeeded(try store.delete(album.id))
    }
    if let state = try store.windowState() { try store.keep(state) }
    _ = try store.createAlbum(named: "Another")
  }

  /// Returns the files without empty logs and journals, which SQLite creates and ignores.
  private func contents(_ files: Files) -> Files { files.filter { !$1.isEmpty || $0.isEmpty } }

  @Test func aThousandDamagedDatabasesAreUsedOrSetAsideUnchanged() throws {
    var random = SeededGenerator(seed: SeededGenerator.freshSeed(for: "damagedDatabases"))
    let samples = try samples()
    #expect(samples.map { $0.keys.sorted() } == [[""], ["", "-wal"], ["", "-journal"]])
    var counts: [String: Int] = [:]
    for number in 0..<1000 {
      let folder = try AlbumFolder()
      try folder.folder.write([], to: "data/albums.sqlite")
      let files = try damaged(samples[number % samples.count], using: &random)
      try Self.write(files, to: folder.path)
      let store = try AlbumStore(path: folder.path, patience: 0)
      let opening = AlbumOpening(of: store)
      switch store.condition {
      case .sound:
        counts["sound", default: 0] += 1
        do throws(AlbumError) {
          try use(store)
        } catch {
          counts["failed later", default: 0] += 1
          #expect(!error.explanation.isEmpty)
        }
      case .begunAnew(let kept):
        counts["set aside", default: 0] += 1
        #expect(contents(Self.files(at: kept)) == contents(files), "case \(number)")
        #expect(opening.warning?.contains(kept) == true)
        #expect(opening.albums == [])
        try use(store)
        #expect(try store.faults.isEmpty)
      case .lostChanges(let kept):
        counts["log kept", default: 0] += 1
        #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == files["-wal"])
        #expect(opening.warning?.contains(kept) == true)
        try use(store)
      case .readOnly(let error):
        counts["read only: \(error)", default: 0] += 1
        #expect(contents(Self.files(at: folder.path)) == contents(files), "case \(number)")
        #expect(opening.warning?.isEmpty == false)
      }
    }
    print("damaged databases: \(counts.sorted { $0.key < $1.key })")
    #expect(counts["set aside", default: 0] > 300)
    #expect(counts["sound", default: 0] > 30)
    #expect(counts["log kept", default: 0] > 10)
    #expect(counts["failed later", default: 0] == 0)
  }

  @Test func aCopyIsKeptOfALogWithChangesThatCannotBeRead() throws {
    let folder = try AlbumFolder()
    var store: AlbumStore? = try folder.open()
    for number in 0..<5 { _ = try store?.createAlbum(named: "\(number)") }
    let files = Self.files(at: folder.path)
    store = nil
    let log = try #require(files["-wal"])
    // The last transaction alone may have been interrupted, and its size is that of some frames.
    for (length, names) in [(log.count, 5), (log.count - 1, 4)] {
      try Self.write(["": try #require(files[""]), "-wal": log.prefix(length)], to: folder.path)
      let store = try folder.open()
      #expect(store.condition == .sound)
      #expect(try store.albums().count == names)
    }
    var damaged = log
    damaged[log.count - 3 * 4120 - 50] ^= 1
    try Self.write(["": try #require(files[""]), "-wal": damaged], to: folder.path)
    let damagedStore = try folder.open()
    guard case .lostChanges(let kept) = damagedStore.condition else {
      Issue.record("\(damagedStore.condition)")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == damaged)
    #expect(try damagedStore.albums().count < 5)
  }

  @Test func anIndexThatDisagreesWithItsTableIsFound() throws {
    let files = try samples()[0]
    var bytes = try #require(files[""])
    let place = try #require(bytes.range(of: Data("/Hills/77.jpg".utf8)))
    bytes[place.lowerBound + 1] = UInt8(ascii: "M")
    let folder = try AlbumFolder()
    try folder.folder.write(Array(bytes), to: "data/albums.sqlite")
    guard case .begunAnew(let kept) = try folder.open().condition else {
      Issue.record("The damage was not found.")
      return
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == bytes)
  }

  @Test func aJournalIsAppliedToASoundDatabase() throws {
    let folder = try AlbumFolder()
    try folder.folder.write([], to: "data/albums.sqlite")
    let files = try samples()[2]
    #expect(try #require(files["-journal"]).count > 512)
    try Self.write(files, to: folder.path)
    let store = try folder.open()
    #expect(store.condition == .sound)
    let hills = try #require(try store.contents["Hills"])
    #expect(hills == (0..<120).map { "/home/me/Pictures/Hills/\($0).jpg" })
  }

  @Test func numbersOfADamagedDatabaseAreNotTrusted() throws {
    let folder = try AlbumFolder()
    let store = try folder.open()
    let album = try store.createAlbum(named: "A").id
    try store.add(["/a", "/b", "/c", "/d"], to: album)
    for (path, rank) in [("/a", Int64.min), ("/b", -AlbumRanks.limit - 1), ("/d", .max)] {
      try store.database.run(
        "UPDATE entry SET rank = ? WHERE path = ?", .integer(rank), .text(path))
    }
    try store.add(["/e"], to: album, before: "/b")
    try store.add(["/f"], to: album, before: "/d")
    try store.add(["/g"], to: album)
    #expect(Set(try store.photos(in: album)).count == 7)
    #expect(Array(try store.photos(in: album).prefix(5)) == ["/a", "/e", "/b", "/c", "/f"])
    try store.database.execute(
      """
      INSERT INTO window (id, width, height, is_maximized, tile_width, album)
      VALUES (1, 9223372036854775807, -5, 7, -9e999, NULL)
      """)
    let state = try #require(try store.windowState())
    #expect(state.width == 16_384 && state.height == 1 && state.tileWidth == 1)
  }
}
