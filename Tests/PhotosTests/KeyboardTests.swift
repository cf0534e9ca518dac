import Foundation
import ProgramTestSupport
import XCTest

/// Tests of the grid with the keyboard.
final class KeyboardTests: PhotosTestCase {
  override class var pictures: ColouredPictures { ColouredPictures(count: 150) }

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
