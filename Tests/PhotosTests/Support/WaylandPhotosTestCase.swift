import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// A test case with its own Wayland session and home folder.
class WaylandPhotosTestCase: XCTestCase {
  /// The top left corner of the program's window in the session's layout.
  static let place = (x: 60, y: 60)

  private var running: WaylandSession?
  private(set) var home = URL(fileURLWithPath: "/")
  private(set) var pictures = ColouredPictures(count: 12)

  /// The monitors of the session.
  var outputs: [WaylandSession.Output] { [WaylandSession.Output()] }

  override func setUpWithError() throws {
    continueAfterFailure = false
    let missing = WaylandSession.missingPrograms
    try XCTSkipUnless(missing.isEmpty, "not installed: \(missing.joined(separator: ", "))")
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("photos-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try TestTheme.install(in: home)
    running = try WaylandSession(outputs: outputs)
  }

  override func tearDownWithError() throws {
    guard let running else { return }
    running.stop()
    try FileManager.default.removeItem(at: home)
  }

  var session: WaylandSession {
    get throws { try XCTUnwrap(running) }
  }

  /// Creates a folder in the home folder and returns it.
  func folder(_ name: String) throws -> URL {
    let folder = home.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Writes pictures of one colour each to a folder and returns it.
  func colours(_ count: Int) throws -> URL {
    let folder = try folder("colours")
    pictures = ColouredPictures(count: count)
    try pictures.write(to: folder)
    return folder
  }

  func open(_ folder: URL) throws -> WaylandProgram {
    try AlbumStore(path: database).hideSidebar()
    return try WaylandProgram(
      "trellis-photos", [folder.path], home: home, session: session, at: Self.place)
  }

  // MARK: Albums

  private var database: String {
    home.appendingPathComponent(".local/share/trellis-photos/albums.sqlite").path
  }

  /// Opens the program with an album of some of twelve pictures.
  func openAlbum(of numbers: [Int]) throws -> WaylandProgram {
    let folder = try colours(12)
    try AlbumStore(path: database).createShownAlbum(
      of: numbers.map { "\(folder.path)/\($0).ppm" })
    return try open(folder)
  }

  /// Stores a window state with tiles of this width, in points, with which the program starts.
  func keepTiles(of width: Int) throws {
    try AlbumStore(path: database).keep(
      WindowState(width: 1080, height: 760, tileWidth: Double(width), showsSidebar: false))
  }

  /// Returns the names of the stored album's files in its order.
  func stored() throws -> [String] {
    let store = try AlbumStore(path: database)
    guard let album = try store.albums().first else { return [] }
    return try store.photos(in: album.id).map { URL(fileURLWithPath: $0).lastPathComponent }
  }

  // MARK: Screenshots

  /// Waits until nothing moves, every tile shows its picture, and `condition` returns true. Returns
  /// the grid.
  ///
  /// - Parameters:
  ///   - awaited: A description of `condition` for the error.
  ///   - pointerStays: A Boolean value that determines whether the pointer stays on the grid. The
  ///     default is false: the pointer leaves the window, because screenshots contain it.
  func filledGrid(
    of program: WaylandProgram, showing awaited: String = "photos", pointerStays: Bool = false,
    where condition: (GridReading) throws -> Bool = { _ in true }
  ) throws -> GridReading {
    if !pointerStays { try session.input.move(to: 1, 1) }
    do {
      return try eventually("the grid, its tiles filled, to show \(awaited)") {
        guard program.isRunning else {
          throw WaylandProgram.Ended(standardErrorText: program.standardErrorText)
        }
        guard let grid = GridReading(try program.stillScreenshot()) else { return nil }
        let tiles = grid.tiles
        guard !tiles.isEmpty, !tiles.contains(where: grid.isWaiting) else { return nil }
        return try condition(grid) ? grid : nil
      }
    } catch let failure as NotInTime {
      try session.keep("wayland-photos-failure")
      throw failure
    }
  }

  func grid(of program: WaylandProgram, showing numbers: [Int]) throws -> GridReading {
    try filledGrid(of: program, showing: "\(numbers)") {
      pictures.indices(in: $0).flatMap { $0 } == numbers
    }
  }

  /// Closes the window and checks that the program ended with status 0 and wrote nothing to
  /// standard error.
  func close(
    _ program: WaylandProgram, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try program.press("ctrl+w")
    XCTAssertEqual(try program.waitForEnd(), 0, "exit status", file: file, line: line)
    XCTAssertEqual(program.standardErrorText, "", "stderr", file: file, line: line)
  }
}
