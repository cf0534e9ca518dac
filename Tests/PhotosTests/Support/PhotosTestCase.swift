import Foundation
import TestSupport
import TrellisPhotoLibrary
import XCTest

/// A test case with its own display and home folder.
class PhotosTestCase: XCTestCase {
  private(set) var display: PrivateDisplay?
  private(set) var home = URL(fileURLWithPath: "/")

  static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("data/samples")

  override func setUpWithError() throws {
    continueAfterFailure = false
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("photos-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try TestTheme.install(in: home)
    display = try PrivateDisplay(screen: "2400x1300x24")
  }

  override func tearDownWithError() throws {
    display?.stop()
    try FileManager.default.removeItem(at: home)
  }

  /// Starts the program and does not wait for a window.
  ///
  /// - Parameters:
  ///   - options: Arguments before the folders. The default is none.
  ///   - steps: The steps of `--measure`. The default is nil.
  ///   - output: A file for the standard output. The default is nil.
  ///   - launcher: See `ProgramUnderTest`. The default is empty.
  func launch(
    _ folders: [URL], settings: [String: String?] = [:], options: [String] = [],
    measuring steps: String? = nil, output: URL? = nil, launcher: [String] = []
  ) throws -> ProgramUnderTest {
    if !Self.showsSidebar { try hideSidebar() }
    return try ProgramUnderTest(
      options + folders.map(\.path), home: home, display: try XCTUnwrap(display),
      settings: settings,
      measuring: steps, output: output, launcher: launcher)
  }

  /// Whether the program starts with its sidebar if no window is stored. A subclass may return true.
  class var showsSidebar: Bool { false }

  /// Stores a window without the sidebar, unless there is a file that is no database.
  private func hideSidebar() throws {
    let bytes = FileManager.default.contents(atPath: database) ?? Data()
    guard bytes.isEmpty || bytes.starts(with: Data("SQLite format 3".utf8)) else { return }
    try AlbumStore(path: database).hideSidebar()
  }

  func open(_ folders: URL..., settings: [String: String?] = [:]) throws -> ProgramUnderTest {
    let program = try launch(folders, settings: settings)
    try program.waitForWindow()
    return program
  }

  /// The pictures of the folder "colours". A subclass may have more or fewer of them.
  class var pictures: ColouredPictures { ColouredPictures(count: 12) }

  /// Writes the pictures to the folder "colours" and returns the folder.
  func colours() throws -> URL {
    let folder = try folder("colours")
    try Self.pictures.write(to: folder)
    return folder
  }

  /// Waits until the grid shows exactly these pictures, and these are selected.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the pictures. Nil is a tile that shows none of them.
  ///   - selected: The numbers of the selected ones. The default is nil, which allows all.
  @discardableResult
  func grid(
    of program: ProgramUnderTest, showing numbers: [Int?], selected: [Int]? = nil
  ) throws -> GridReading {
    try program.filledGrid(showing: "\(numbers), \(selected as Any) selected") {
      Self.pictures.all(in: $0) == numbers
        && (selected == nil || Self.pictures.selected(in: $0) == selected)
    }
  }

  /// The path of the albums.
  var database: String {
    home.appendingPathComponent(".local/share/trellis-photos/albums.sqlite").path
  }

  /// Returns the names of the files in a folder in alphabetical order, or none if there is no folder.
  func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }

  /// Creates a folder in the home folder and returns it.
  func folder(_ name: String) throws -> URL {
    let folder = home.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Closes the window and checks that the program ended with status 0 and wrote nothing to
  /// standard error.
  func close(
    _ program: ProgramUnderTest, with key: String = "ctrl+w", file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try program.press(key)
    XCTAssertEqual(try program.waitForEnd(), 0, "exit status", file: file, line: line)
    XCTAssertEqual(program.standardErrorText, "", "stderr", file: file, line: line)
  }
}
