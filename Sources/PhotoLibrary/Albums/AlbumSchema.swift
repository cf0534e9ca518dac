/// The tables of a database, and the steps that update the tables of earlier versions.
///
/// Released steps never change. A change of the tables is an additional step.
struct AlbumSchema {
  /// The tables of the albums.
  static let current = AlbumSchema(steps: [
    // A WITHOUT ROWID table is stored in the order of its key, so an album is read sequentially.
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
    "ALTER TABLE window ADD COLUMN is_justified INTEGER NOT NULL DEFAULT 0;",
    "ALTER TABLE window ADD COLUMN shows_information INTEGER NOT NULL DEFAULT 0;",
    "CREATE TABLE preference (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;",
    """
    ALTER TABLE window ADD COLUMN orders TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE window ADD COLUMN top_photo TEXT;
    ALTER TABLE window ADD COLUMN reported_names TEXT NOT NULL DEFAULT '[]';
    """,
    // Albums without a position precede the others, in the order of their names.
    """
    ALTER TABLE album ADD COLUMN position INTEGER;
    ALTER TABLE window ADD COLUMN place TEXT;
    ALTER TABLE window ADD COLUMN shows_sidebar INTEGER NOT NULL DEFAULT 1;
    CREATE TABLE expanded_folder (path TEXT PRIMARY KEY) WITHOUT ROWID;
    """,
  ])

  /// SQLite's `application_id` of these databases.
  let applicationID: Int64
  /// The SQL scripts that update the database by one version each. Script *n* updates version *n*
  /// to *n* + 1; an empty database has version 0.
  let steps: [String]

  /// - Parameter applicationID: The default is that of the albums, "trel" in ASCII.
  init(applicationID: Int64 = 0x7472_656C, steps: [String]) {
    (self.applicationID, self.steps) = (applicationID, steps)
  }

  /// Updates `database` to the current version. An empty database gets the tables of this version.
  ///
  /// - Throws: `madeByLaterVersion`, or `damaged` if it is the database of another program.
  func prepare(_ database: SQLiteDatabase) throws(AlbumError) {
    // The version is read first, so that nothing is written if the database is up to date.
    guard try version(of: database) < steps.count else { return }
    try database.transaction { () throws(AlbumError) in
      // Another program may have updated the database before the transaction began.
      for version in try version(of: database)..<steps.count {
        try database.execute(steps[version])
      }
      try database.execute(
        "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(steps.count)")
    }
  }

  /// Returns the version of the database, 0 if it is empty.
  ///
  /// - Throws: `madeByLaterVersion`, or `damaged` if it is the database of another program.
  func version(of database: SQLiteDatabase) throws(AlbumError) -> Int {
    // The three values are read from one snapshot, because another program may be creating the
    // tables.
    let (id, version, tables) = try database.snapshot { () throws(AlbumError) in
      (
        try database.rows("PRAGMA application_id") { $0.integer(0) },
        try database.rows("PRAGMA user_version") { $0.integer(0) },
        try database.rows("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
      )
    }
    if id == [0], version == [0], tables == [0] { return 0 }
    guard id == [applicationID], let version = version.first, version > 0 else {
      throw .damaged
    }
    guard version <= steps.count else { throw .madeByLaterVersion }
    return Int(version)
  }

  /// Checks that the tables of this program and their indexes are as a version creates them. Other
  /// tables, views and triggers are not used, so they do no harm.
  ///
  /// - Throws: `damaged`.
  func requireTables(of version: Int, in database: SQLiteDatabase) throws(AlbumError) {
    let model = try SQLiteDatabase(path: nil, patience: 0)
    for step in steps.prefix(version) { try model.execute(step) }
    let expected = try Self.tables(of: model)
    let owned = Set(expected.map(\.table))
    let found = try Self.tables(of: database).filter { owned.contains($0.table) }
    guard found.count == expected.count, Set(found) == Set(expected) else { throw .damaged }
  }

  private struct Entry: Hashable {
    let type, name, table, sql: String
  }

  /// Returns the tables and indexes of a database.
  private static func tables(of database: SQLiteDatabase) throws(AlbumError) -> [Entry] {
    let sql = """
      SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE type NOT IN ('view', 'trigger')
      """
    return try database.rows(sql) {
      Entry(type: $0.text(0), name: $0.text(1), table: $0.text(2), sql: $0.text(3))
    }
  }
}
