import Foundation
import ProgramTestSupport
import XCTest

/// Tests of the grid with the keyboard.
final class KeyboardTests: PhotosTestCase {
  override class var pictures: ColouredPictures { ColouredPictures(count: 150) }

  func testKeysGoThroughMonthsAndYears() throws {
    let folder = try colours()
    // 20 photos of a month: June and May 2024, December and January 2023, and the others of 2019.
    let months = ["2024-06", "2024-05", "2023-12", "2023-01", "2019-07"]
    for number in 0..<150 {
      let text = "\(months[min(number / 20, 4)])-15T12:00:00Z"
      let date = try XCTUnwrap(ISO8601DateFormatter().date(from: text))
      try FileManager.default.setAttributes(
        [.modificationDate: date.addingTimeInterval(TimeInterval(-number))],
        ofItemAtPath: folder.appendingPathComponent("\(number).ppm").path)
    }
    let program = try open(folder)
    _ = try program.filledGrid { Self.pictures.all(in: $0).first == 0 }
    let (month, year) = ("ctrl+", "ctrl+shift+")
    for (key, photo) in [
      (month + "Next", 20), (month + "Next", 40), (year + "Prior", 0), (month + "Prior", 0),
      (year + "Next", 40), (month + "Next", 60), (year + "Prior", 40), (month + "Next", 60),
      (year + "Next", 80), (year + "Next", 80), (month + "Prior", 60),
    ] {
      try program.press(key)
      let grid = try program.filledGrid(showing: "\(photo) selected") {
        Self.pictures.selected(in: $0) == [photo]
      }
      // Its month begins at the top.
      XCTAssertEqual(Self.pictures.all(in: grid).first, photo)
    }
    // From within a month, its own beginning is the one before.
    try program.press("Right", "Right")
    _ = try program.filledGrid { Self.pictures.selected(in: $0) == [62] }
    try program.press("ctrl+Prior")
    _ = try program.filledGrid { Self.pictures.selected(in: $0) == [60] }
    // An open photo stays.
    try program.press("Return")
    try program.waitForPage(of: 60, in: Self.pictures)
    try program.press("ctrl+Next")
    _ = try program.stillScreenshot()
    try program.waitForPage(of: 60, in: Self.pictures)
    try close(program)
  }

  func testKeysMoveThroughTheGridThatHasTheKeyboardFocusFromTheStart() throws {
    let folder = try colours()
    let program = try open(folder)
    let top = try program.filledGrid()
    // These keys select too, and the test reads the selection. GTK shows the focus ring for three
    // seconds, which may be over on a busy machine before every tile shows its picture.
    func wait(for photo: Int) throws -> GridReading {
      try program.filledGrid(showing: "\(photo) selected") {
        Self.pictures.selected(in: $0) == [photo]
      }
    }
    try program.press("Home")
    XCTAssertEqual(try wait(for: 0).tileRows, top.tileRows)
    try program.press("End")
    _ = try wait(for: 149)
    try program.press("Home")
    XCTAssertEqual(try wait(for: 0).tileRows, top.tileRows)
    // Page Down goes to the fifth row, which is then at the window's edge. Up goes to the row
    // above.
    try program.press("Next")
    _ = try program.stillScreenshot()
    try program.press("Up")
    XCTAssertNotEqual(try wait(for: 18).tileRows, top.tileRows)
    try program.press("Prior")
    _ = try wait(for: 0)
    try program.press("Down")
    _ = try wait(for: 6)
    try program.press("Up")
    _ = try wait(for: 0)
    try close(program)
  }

  func testLettersFindAPhotoThatComesToTheMiddleAndANoticeTellsThatThereIsNone() throws {
    let program = try open(try colours())
    _ = try program.filledGrid { Self.pictures.all(in: $0).prefix(3) == [0, 1, 2] }
    try program.press("7", "8")
    _ = try program.filledGrid(showing: "photo 78 in the middle") { grid in
      guard
        let tile = grid.tiles.first(where: {
          grid.isSelected($0) && Self.pictures.index(at: $0, in: grid.screenshot) == 78
        })
      else { return false }
      return abs(tile.midY - grid.page.y - grid.page.height / 2) < tile.height
    }
    try program.press("x")
    _ = try program.filledGrid(showing: "a notice") {
      $0.rightEndOfNotice != nil
    }
    try program.keep("photos-no-name")
    try close(program)
  }

  /// From the grid, Tab goes to the start of the header bar: the sidebar's button, the button for
  /// justified rows, the one for the order, then the zoom buttons.
  func testTabReachesTheZoomButtons() throws {
    let program = try open(Self.samples)
    let normal = try program.filledGrid()
    try program.press("Tab", "Tab", "Tab", "Tab", "space")
    let smaller = try program.filledGrid {
      !$0.tileRows.isEmpty && $0.tileRows[0].count < normal.tileRows[0].count
    }
    try program.press("Tab", "space")
    _ = try program.filledGrid { $0.tileRows[0].count > smaller.tileRows[0].count }
    try close(program)
  }
}
