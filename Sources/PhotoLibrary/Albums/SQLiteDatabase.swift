import CSqlite
import Dispatch

/// A connection to a SQLite database. Only this class uses SQLite's pointers.
///
/// Use a connection from one thread at a time. Compiled statements are cached.
///
/// The file may be damaged, or made by somebody else in order to do harm: its triggers and views are
/// ignored, and its log is not written back into the file until `isTrusted` is set.
final class SQLiteDatabase {
  /// The way a database is opened.
  enum Access {
    /// The database is opened for reading and writing, and created if it does not exist.
    case readWrite
    /// The database is opened for reading.
    case readOnly
    /// The database is opened for reading, without locks and without its write-ahead log. This is
    /// for a folder in which neither can be created.
    case immutable
  }

  /// A value that is bound to a parameter of a statement.
  enum Value {
    case integer(Int64)
    case real(Double)
    case text(String)
    case null
  }

  /// A row of a result. It is valid only during the call it is passed to.
  struct Row: ~Copyable {
    fileprivate let statement: OpaquePointer

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }
    func real(_ column: Int32) -> Double { sqlite3_column_double(statement, column) }
    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }
    func text(_ column: Int32) -> String {
      sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
    }
  }

  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// Opens a database. Many problems with the file are found only when it is first read.
  ///
  /// - Parameters:
  ///   - path: The path of the file, or nil for a database in memory.
  ///   - access: The way the database is opened. The default is `readWrite`.
  ///   - patience: The time to wait for another program's lock, in milliseconds.
  init(path: String?, access: Access = .readWrite, patience: Int32) throws(AlbumError) {
    var name = path ?? ":memory:"
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    switch access {
    case .readWrite: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .readOnly: flags |= SQLITE_OPEN_READONLY
    case .immutable:
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      if let uri = name.fileURI { name = "\(uri)?immutable=1" }
    }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let failure = Self.failure(code, opened)
      sqlite3_close_v2(opened)
      throw failure
    }
    handle = opened
    self.patience = patience
    sqlite3_busy_timeout(handle, patience)
    try distrustFile()
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Whether the database cannot be written. SQLite opens a
  /// write-protected file for reading even with `readWrite`.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// The time to wait for another program's lock, in milliseconds.
  var patience: Int32 {
    didSet { sqlite3_busy_timeout(handle, patience) }
  }

  /// Whether closing the connection may write the log back into the
  /// file and delete it. Set it when the file has been found sound. The default is false, so that a
  /// damaged database and its log stay as they are.
  var isTrusted = false {
    didSet { csqlite_set_option(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, isTrusted ? 0 : 1) }
  }

  /// The number of rows that statements have inserted, changed or deleted since the connection was
  /// opened.
  var changeCount: Int { Int(sqlite3_total_changes64(handle)) }

  /// Executes a script of one or more statements without parameters. Their results are ignored.
  func execute(_ script: String) throws(AlbumError) {
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw Self.failure(code, handle) }
  }

  /// Executes one statement without a result.
  ///
  /// - Returns: The number of rows that it has inserted, changed or deleted.
  @discardableResult
  func run(_ sql: String, _ values: Value...) throws(AlbumError) -> Int {
    try run(sql, values)
  }

  /// Executes one statement without a result, as above.
  @discardableResult
  func run(_ sql: String, _ values: [Value]) throws(AlbumError) -> Int {
    try step(sql, values) { _ in }
    return Int(sqlite3_changes64(handle))
  }

  /// Executes one statement and returns what `read` returns for each row of the result.
  func rows<Result>(
    _ sql: String, _ values: Value..., read: (borrowing Row) -> Result
  ) throws(AlbumError) -> [Result] {
    var results: [Result] = []
    try step(sql, values) { results.append(read($0)) }
    return results
  }

  /// The ID of the row that was inserted last.
  var lastID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Calls `body` in a transaction, which is rolled back if `body` throws. Within another
  /// transaction, `body` becomes part of that one.
  func transaction<Result>(
    _ body: () throws(AlbumError) -> Result
  ) throws(AlbumError) -> Result {
    if sqlite3_get_autocommit(handle) == 0 { return try body() }
    // BEGIN IMMEDIATE takes the write lock at once. A transaction that began by reading could not
    // wait for the lock later.
    try execute("BEGIN IMMEDIATE")
    do throws(AlbumError) {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // Some errors, such as a full disk, may have ended the transaction already.
      if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Calls `body` so that all its reads see the same state of the database, even if other
  /// connections write. Calls may be nested.
  func snapshot<Result>(
    _ body: () throws(AlbumError) -> Result
  ) throws(AlbumError) -> Result {
    try execute("SAVEPOINT snapshot")
    defer { try? execute("RELEASE snapshot") }
    return try body()
  }

  /// Checks tables and indexes for damage.
  ///
  /// - Parameter seconds: The time after which the check is given up.
  /// - Returns: True if no damage has been found in this time.
  func isSound(within seconds: Double) throws(AlbumError) -> Bool {
    let end = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    end.initialize(to: DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9))
    sqlite3_progress_handler(
      handle, 1000,
      { end in
        guard let end else { return 0 }
        let time = end.load(as: UInt64.self)
        return DispatchTime.now().uptimeNanoseconds < time ? 0 : 1
      }, end)
    defer {
      sqlite3_progress_handler(handle, 0, nil, nil)
      end.deallocate()
    }
    do throws(AlbumError) {
      return try rows("PRAGMA integrity_check (1)") { $0.text(0) } == ["ok"]
    } catch .failed(code: SQLITE_INTERRUPT, _) {
      return true
    }
  }

  /// Executes a statement with values for its parameters, and calls `body` with each row of the
  /// result.
  private func step(
    _ sql: String, _ values: [Value], _ body: (borrowing Row) -> Void
  ) throws(AlbumError) {
    let statement = try statement(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (value, position) in zip(values, Int32(1)...) {
      let code = Self.bind(value, to: statement, at: position)
      guard code == SQLITE_OK else { throw Self.failure(code, handle) }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(Row(statement: statement))
      case SQLITE_DONE: return
      case let code: throw Self.failure(code, handle)
      }
    }
  }

  /// Returns the compiled statement from the cache, or compiles it.
  private func statement(_ sql: String) throws(AlbumError) -> OpaquePointer {
    if let known = statements[sql] { return known }
    var made: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &made, nil)
    guard code == SQLITE_OK, let made else { throw Self.failure(code, handle) }
    statements[sql] = made
    return made
  }

  /// Switches off what a file could use to do harm or to hide its damage.
  private func distrustFile() throws(AlbumError) {
    let options: [(option: Int32, value: Int32)] = [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      // Foreign keys are not triggers in this sense, so they still work.
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
      (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1),
    ]
    for (option, value) in options { csqlite_set_option(handle, option, value) }
    // A file that is mapped into memory would end the program if another program shortened it.
    try execute("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")
  }

  private static func bind(
    _ value: Value, to statement: OpaquePointer, at position: Int32
  ) -> Int32 {
    switch value {
    case .integer(let number): return sqlite3_bind_int64(statement, position, number)
    case .real(let number): return sqlite3_bind_double(statement, position, number)
    case .null: return sqlite3_bind_null(statement, position)
    case .text(let text):
      // SQLITE_TRANSIENT makes SQLite copy the text. In C it is a cast, which Swift does not
      // import.
      let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      return sqlite3_bind_text(statement, position, text, -1, transient)
    }
  }

  private static func failure(_ code: Int32, _ handle: OpaquePointer?) -> AlbumError {
    let message = handle.map { String(cString: sqlite3_errmsg($0)) }
    return AlbumError(
      code: code, message: message ?? String(cString: sqlite3_errstr(code)),
      systemError: handle.map { sqlite3_system_errno($0) } ?? 0)
  }
}
