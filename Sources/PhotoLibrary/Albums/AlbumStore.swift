import TrellisLocalization

/// The albums and the state of the window, in a SQLite database.
///
/// Use a store from one thread at a time. Every call may wait for the disk, so the main thread uses
/// `AlbumQueue`. A change is on the disk when its call returns. A call that throws has changed
/// nothing.
package final class AlbumStore {
  /// The state in which the database was found.
  package enum Condition: Hashable, Sendable {
    /// The database can be read and written.
    case sound
    /// The database was damaged. It was renamed to `keptAt`, and there are no albums.
    case begunAnew(keptAt: String)
    /// The log of the last changes was damaged, and some of them are lost. A copy of the log is at
    /// `keptAt`.
    case lostChanges(keptAt: String)
    /// The database cannot be written, and every change throws the error. There are no albums if it
    /// cannot be read either.
    case readOnly(AlbumError)

    /// Whether the database could not be written for a reason that
    /// may pass, so that it may be opened for writing later: the disk was full, for example.
    var mayImprove: Bool {
      switch self {
      case .readOnly(.fullDisk), .readOnly(.busy), .readOnly(.failed): true
      case .sound, .begunAnew, .lostChanges, .readOnly: false
      }
    }

    /// A short text for the user, or nil if the database is sound.
    package var explanation: String? {
      switch self {
      case .sound: nil
      case .begunAnew(let path):
        tr(
          "The file with the albums was damaged. It was kept as {path}, and a new one was begun.",
          ["path": path])
      case .lostChanges(let path):
        tr(
          "The last changes of albums were damaged and are lost. Their file was kept as {path}.",
          ["path": path])
      case .readOnly(let error):
        tr(
          "The size of the window and the albums cannot be saved. {reason}",
          ["reason": error.explanation])
      }
    }
  }

  /// The time to wait for another program's lock, in milliseconds, unless the caller chooses one.
  package static let patience: Int32 = 5000

  /// The default path of the database: `$XDG_DATA_HOME/trellis-photos/albums.sqlite`.
  package static var defaultPath: String {
    "\(BaseFolders.current.data)/trellis-photos/albums.sqlite"
  }

  package let condition: Condition
  let database: SQLiteDatabase
  let entries: AlbumEntries

  /// Opens the database, creates it if it does not exist, and checks it for damage. The check takes
  /// 0.1 s for a hundred thousand photos in albums. After 0.5 s it is given up, and the database
  /// counts as undamaged.
  ///
  /// - Parameters:
  ///   - path: The path of the database. The default is `defaultPath`.
  ///   - patience: The time to wait for another program's lock, in milliseconds. The default is
  ///     5000.
  /// - Throws: An error only if not even a database in memory can be created. Problems with the
  ///   file are reported in `condition`.
  package convenience init(
    path: String = AlbumStore.defaultPath, patience: Int32 = AlbumStore.patience
  ) throws(AlbumError) {
    try self.init(path: path, patience: patience, schema: .current)
  }

  init(path: String, patience: Int32, schema: AlbumSchema) throws(AlbumError) {
    let file = AlbumFile(path: path, patience: patience, schema: schema)
    (database, condition) = try file.open()
    entries = AlbumEntries(database: database)
  }

  /// Creates a store that reads a database.
  init(reading database: SQLiteDatabase) {
    (self.database, condition) = (database, .readOnly(.noRights))
    entries = AlbumEntries(database: database)
  }

  /// Calls `body` in a transaction. If `body` throws, nothing is changed.
  ///
  /// - Throws: The error of `body`, or the reason why the database cannot be written.
  func write<Result>(_ body: () throws(AlbumError) -> Result) throws(AlbumError) -> Result {
    if case .readOnly(let error) = condition { throw error }
    return try database.transaction(body)
  }
}

extension AlbumStore {
  /// Returns the stored state of the window, or nil if none has been stored.
  package func windowState() throws(AlbumError) -> WindowState? {
    let sql = """
      SELECT width, height, is_maximized, tile_width, album, is_justified, shows_information, orders,
        top_photo, reported_names, place, shows_sidebar
      FROM window
      """
    let state = try database.rows(sql) { row in
      var state = WindowState(
        width: Int(row.integer(0)), height: Int(row.integer(1)), tileWidth: row.real(3))
      state.isMaximized = row.integer(2) != 0
      state.isJustified = row.integer(5) != 0
      state.showsInformation = row.integer(6) != 0
      state.orders = WindowState.orders(row.text(7))
      state.topPhoto = row.isNull(8) ? nil : row.text(8)
      state.reportedNames = WindowState.names(row.text(9))
      if !row.isNull(10) { state.place = Place(stored: row.text(10)) }
      if !row.isNull(4) { state.place = .album(Album.ID(value: row.integer(4))) }
      state.showsSidebar = row.integer(11) != 0
      return state
    }.first
    guard var state else { return nil }
    state.expandedFolders = try database.rows("SELECT path FROM expanded_folder") { $0.text(0) }
      .exactNames
    return state.usable
  }

  /// Stores the state of a window in place of the former one. An album that no longer exists is
  /// stored as the library.
  package func keep(_ state: WindowState) throws(AlbumError) {
    let album = state.place.album.map { SQLiteDatabase.Value.integer($0.value) } ?? .null
    let place = state.place.stored.map { SQLiteDatabase.Value.text($0) } ?? .null
    try write { () throws(AlbumError) -> Void in
      try database.run(
        """
        INSERT OR REPLACE INTO window
          (id, width, height, is_maximized, tile_width, is_justified, shows_information, orders,
            top_photo, reported_names, place, shows_sidebar, album)
        VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT id FROM album WHERE id = ?))
        """,
        .integer(Int64(state.width)), .integer(Int64(state.height)),
        .integer(state.isMaximized ? 1 : 0), .real(state.tileWidth),
        .integer(state.isJustified ? 1 : 0), .integer(state.showsInformation ? 1 : 0),
        .text(state.ordersText), state.topPhoto.map { .text($0) } ?? .null,
        .text(state.reportedNamesText), place, .integer(state.showsSidebar ? 1 : 0), album)
      try database.run("DELETE FROM expanded_folder")
      for folder in state.expandedFolders {
        try database.run("INSERT INTO expanded_folder (path) VALUES (?)", .text(folder.text))
      }
    }
  }
}

extension AlbumStore {
  /// Returns the values of the stored preferences by their names.
  package func preferences() throws(AlbumError) -> [String: String] {
    let rows = try database.rows("SELECT name, value FROM preference") {
      ($0.text(0), $0.text(1))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Stores the value of a preference in place of the former one.
  package func keep(_ value: String, ofPreference name: String) throws(AlbumError) {
    try write { () throws(AlbumError) -> Void in
      try database.run(
        "INSERT OR REPLACE INTO preference (name, value) VALUES (?, ?)", .text(name), .text(value))
    }
  }
}

extension AlbumStore {
  /// Updates the path of a file in all albums. The photo keeps its positions. If an album contains
  /// the new path already, that entry is removed.
  package func follow(_ old: String, to new: String) throws(AlbumError) {
    try write { () throws(AlbumError) -> Void in
      try database.run(
        "UPDATE OR REPLACE entry SET path = ? WHERE path = ?", .text(new), .text(old))
    }
  }

  /// Updates the paths of several files like `follow(_:to:)`, as one change. A new path may be the
  /// former path of another file.
  package func follow(_ files: [MovedFile]) throws(AlbumError) {
    try write { () throws(AlbumError) -> Void in
      let new = files.lazy.map(\.path).exactNames
      // A path that is also a new path is replaced by a temporary one first, so that the other file
      // does not replace its entry. No file has a temporary path, because all paths of files are
      // absolute.
      var steps = files.map { (old: $0.old, new: $0.path) }
      for index in steps.indices where new.contains(steps[index].old) {
        let between = "moving/\(index)"
        try follow(steps[index].old, to: between)
        steps[index].old = between
      }
      for step in steps { try follow(step.old, to: step.new) }
    }
  }

  /// Updates the paths of the files in a folder, and in the folders inside it, like `follow(_:to:)`.
  package func follow(folder old: String, to new: String) throws(AlbumError) {
    try write { () throws(AlbumError) -> Void in
      try database.run(
        """
        UPDATE OR REPLACE entry SET path = ? || substr(path, length(?) + 1)
        WHERE path >= ? AND path < ?
        """, .text(new), .text(old), .text(old + "/"), .text(old + "0"))
    }
  }

  /// Adds photos to the end of an album like `add(_:to:before:)`.
  ///
  /// - Returns: The paths of the photos that were not in the album before.
  package func addNew(_ paths: [String], to album: Album.ID) throws(AlbumError) -> [String] {
    try write { () throws(AlbumError) in
      let links = try storedLinks(to: paths, in: album)
      let known = try photos(in: album).exactNames.union(links.keys)
      let new = paths.filter { !known.contains($0) }
      try add(new, to: album)
      return new
    }
  }

  /// Returns the paths in an album that lead to files of the same names through symbolic links, by
  /// the paths of these files. Such a folder was replaced by a link after the photos were added.
  func storedLinks(
    to paths: [String], in album: Album.ID
  ) throws(AlbumError) -> [ExactName: [String]] {
    let names = paths.lazy.map(\.fileName).exactNames
    let stored = try photos(in: album).filter { names.contains($0.fileName) }
    return Dictionary(grouping: stored.pathsThroughLinks) { ExactName($0.value) }
      .mapValues { $0.map(\.key.text) }
  }
}
