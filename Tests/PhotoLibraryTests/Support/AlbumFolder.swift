import Foundation

@testable import TrellisPhotoLibrary

/// A temporary folder with a database of albums.
struct AlbumFolder: Sendable {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/data/albums.sqlite"
  }

  func open(_ schema: AlbumSchema = .current) throws(AlbumError) -> AlbumStore {
    try AlbumStore(path: path, patience: 100, schema: schema)
  }

  /// The names in the database's folder, sorted.
  var names: [String] {
    get throws {
      let data = URL(fileURLWithPath: path).deletingLastPathComponent().path
      return try FileManager.default.contentsOfDirectory(atPath: data).sorted()
    }
  }

  var bytes: Data {
    get throws { try Data(contentsOf: URL(fileURLWithPath: path)) }
  }

  func write(_ bytes: Data) throws {
    try bytes.write(to: URL(fileURLWithPath: path))
  }
}

extension AlbumStore {
  /// The photos of all albums by the albums' names.
  var contents: [String: [String]] {
    get throws {
      var result: [String: [String]] = [:]
      for album in try albums() { result[album.name] = try photos(in: album.id) }
      return result
    }
  }

  /// The errors that SQLite finds in the tables, indexes and foreign keys.
  var faults: [String] {
    get throws {
      let found = try database.rows("PRAGMA integrity_check") { $0.text(0) }
      let orphans = try database.rows("PRAGMA foreign_key_check") { $0.text(0) }
      return found.filter { $0 != "ok" } + orphans
    }
  }
}
