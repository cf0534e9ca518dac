/// The tables, and how those of earlier versions become the present ones.
///
/// Released steps are never changed; a change of the tables is one more step.
struct AlbumSchema {
  /// SQLite's `application_id` of these databases: "trel" in ASCII.
  private static let applicationID: Int64 = 0x7472_656C

  static let current = AlbumSchema(steps: [
    // A WITHOUT ROWID table is stored in the order of its key: an album is read in one go.
    """
    CREATE TABLE album (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);
    CREATE TABLE entry (
      album INTEGER NOT NULL REFERENCES album (id) ON DELETE CASCADE,
      rank INTEGER NOT NULL,
      path TEXT NOT NULL,
      PRIMARY KEY (album, rank)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX entry_path ON entry (album, path);
    """,
    """
    CREATE TABLE window (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      is_maximized INTEGER NOT NULL,
      tile_width REAL NOT NULL,
      album INTEGER REFERENCES album (id) ON DELETE SET NULL
    );
    """,
  ])

  /// SQL that makes version *n* + 1 of version *n*, an empty database being version 0.
  let steps: [String]

  /// Brings `database` to the present version; a new one is made so.
  ///
  /// - Throws: `damaged` when it is the database of another program.
  func prepare(_ database: SQLiteDatabase) throws(AlbumError) {
    // Looked at first, so that nothing is written when nothing is to be done.
    guard try version(of: database) < steps.count else { return }
    try database.transaction { () throws(AlbumError) in
      // Another program may have been faster.
      for version in try version(of: database)..<steps.count {
        try database.execute(steps[version])
      }
      try database.execute(
        "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(steps.count)")
    }
  }

  /// - Throws: `madeByLaterVersion`; `damaged` when it is the database of another program.
  func version(of database: SQLiteDatabase) throws(AlbumError) -> Int {
    // One state of the database, while another program may be making it.
    let (id, version, tables) = try database.snapshot { () throws(AlbumError) in
      (
        try database.rows("PRAGMA application_id") { $0.integer(0) },
        try database.rows("PRAGMA user_version") { $0.integer(0) },
        try database.rows("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
      )
    }
    if id == [0], version == [0], tables == [0] { return 0 }
    guard id == [Self.applicationID], let version = version.first, version > 0 else {
      throw .damaged
    }
    guard version <= steps.count else { throw .madeByLaterVersion }
    return Int(version)
  }
}
