import Foundation
import ProgramTestSupport
import XCTest

/// Tests that the window is restored as it was closed.
final class WindowStateTests: PhotosTestCase {
  private var data: URL { home.appendingPathComponent(".local/share/trellis-photos") }

  private func columns(of program: ProgramUnderTest) throws -> Int {
    let grid = try program.filledGrid { !$0.tileRows.isEmpty }
    return grid.tileRows.map { grid.tiles(in: $0).count }.max() ?? 0
  }

  private func size(of program: ProgramUnderTest) throws -> [Int] {
    let now = try program.stillScreenshot()
    return [now.width, now.height]
  }

  /// Changes the window's size and zoom, and returns the size and the number of columns.
  private func change(_ program: ProgramUnderTest) throws -> (size: [Int], columns: Int) {
    try program.resize(to: 900, 640)
    let normal = try columns(of: program)
    try program.press("ctrl+minus")
    try eventually("more columns") { try columns(of: program) > normal }
    return (try size(of: program), try columns(of: program))
  }

  private func checkRestoredWindow(afterClosingWith key: String) throws {
    var program = try open(Self.samples)
    XCTAssertEqual(try size(of: program), [1080, 760])
    let left = try change(program)
    try close(program, with: key)
    program = try open(Self.samples)
    XCTAssertEqual(try size(of: program), left.size)
    XCTAssertEqual(try columns(of: program), left.columns)
    try close(program)
  }

  func testSizeAndZoomAreRestoredAfterTheWindowWasClosed() throws {
    try checkRestoredWindow(afterClosingWith: "ctrl+w")
  }

  func testSizeAndZoomAreRestoredAfterTheProgramWasQuit() throws {
    try checkRestoredWindow(afterClosingWith: "ctrl+q")
  }

  func testThePhotoAtTheTopIsRestored() throws {
    let pictures = ColouredPictures(count: 150)
    let folder = try folder("many")
    try pictures.write(to: folder)
    var program = try open(folder)
    _ = try program.filledGrid { pictures.all(in: $0).first == 0 }
    try program.turnWheel(12)
    let left = try program.filledGrid { !$0.tileRows.isEmpty && pictures.all(in: $0).first != 0 }
    let first = try XCTUnwrap(try XCTUnwrap(pictures.all(in: left).first))
    XCTAssertGreaterThan(first, 6)
    try close(program)
    program = try open(folder)
    _ = try program.filledGrid(showing: "photo \(first) at the top") {
      pictures.all(in: $0).first == first
    }
    try close(program)
  }

  func testADamagedDatabaseIsKeptAndReportedInANotice() throws {
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    let damage = Data("no database".utf8)
    try damage.write(to: URL(fileURLWithPath: database))
    let program = try open(Self.samples)
    // The new database has no window, and a first window has a sidebar.
    program.gridStart = ProgramUnderTest.sidebarEnd
    let withNotice = try program.filledGrid().screenshot
    let names = try FileManager.default.contentsOfDirectory(atPath: data.path)
    let kept = try XCTUnwrap(names.first { $0.hasPrefix("albums.sqlite.damaged-") }, "\(names)")
    XCTAssertEqual(try Data(contentsOf: data.appendingPathComponent(kept)), damage)
    try eventually("the notice to disappear") {
      let now = try program.screenshot()
      let middle = now.width / 2
      return ((now.height - 80)..<now.height).contains {
        now[middle, $0].distance(to: withNotice[middle, $0]) > 40
      }
    }
    try close(program)
    // The new database is not damaged.
    try close(try open(Self.samples))
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: data.path).sorted(),
      ["albums.sqlite", kept])
  }
}
