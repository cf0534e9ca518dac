import Foundation
import ProgramTestSupport
import XCTest

/// Tests of opening one photo as large as the window, of the ways back, and of zooms that are held.
final class PageTests: PhotosTestCase {
  override class var pictures: ColouredPictures { ColouredPictures(count: 150) }

  private func openPictures() throws -> (ProgramUnderTest, GridReading) {
    let folder = try colours()
    let program = try open(folder)
    var grid = try program.filledGrid()
    try program.turnWheel(8)
    // The grid stops earlier if the folder is still being read. Further steps then lead to a place
    // with three whole rows.
    for _ in 0..<8 {
      grid = try program.filledGrid()
      if grid.tileRows.count > 2 && grid.headers.isEmpty { break }
      try program.turnWheel(1)
    }
    XCTAssertGreaterThan(grid.tileRows.count, 2)
    XCTAssertEqual(grid.headers, [])
    return (program, grid)
  }

  /// Double-clicks a tile in the middle, and returns its photo.
  private func openOne(_ program: ProgramUnderTest, in grid: GridReading) throws -> Int {
    let tile = grid.tiles(in: grid.tileRows[1])[3]
    let photo = try XCTUnwrap(Self.pictures.index(at: tile, in: grid.screenshot))
    try program.doubleClick(at: tile.x + tile.width / 3, tile.y + tile.height / 2)
    try waitForPage(program, photo)
    return photo
  }

  private func waitForPage(_ program: ProgramUnderTest, _ photo: Int) throws {
    try program.waitForPage(of: photo, in: Self.pictures)
  }

  func testADoubleClickOpensAPhotoAndEscapeReturnsToTheGridAtIt() throws {
    let (program, grid) = try openPictures()
    let photo = try openOne(program, in: grid)
    try program.press("Escape")
    let after = try program.filledGrid { $0.tileRows.count > 2 }
    XCTAssertTrue(Self.pictures.indices(in: after).joined().contains(photo))
    XCTAssertEqual(after.tiles(in: after.tileRows[0]).count, grid.tiles(in: grid.tileRows[0]).count)
    try close(program)
  }

  /// The first photo that is opened is cut off by the window's edge.
  func testEscapeReturnsToTheExactScrollPositionOfTheGrid() throws {
    let (program, opened) = try openPictures()
    var grid = opened
    // The rows stop in different places, see above. A part of the row above them is needed.
    for _ in 0..<8 where grid.tileRows[0].lowerBound - grid.page.y <= 24 {
      try program.turnWheel(1)
      grid = try program.filledGrid { $0.tileRows.count > 2 }
    }
    XCTAssertGreaterThan(grid.tileRows[0].lowerBound - grid.page.y, 24)
    let rows = grid.tileRows
    let first = grid.tiles(in: rows[0])[2]
    // The click is in the row above the fully visible rows.
    try program.doubleClick(at: first.midX, grid.page.y + 8)
    let above = try XCTUnwrap(Self.pictures.index(at: first, in: grid.screenshot)) - 6
    try waitForPage(program, above)
    try program.press("Escape")
    let after = try program.filledGrid { $0.tileRows.count > 2 }
    XCTAssertEqual(after.tileRows, rows)
    XCTAssertEqual(Self.pictures.indices(in: after), Self.pictures.indices(in: grid))
    // The position is also kept after paging to another photo that was in view.
    try program.doubleClick(at: first.midX, first.midY)
    try waitForPage(program, above + 6)
    try program.press("Right")
    try waitForPage(program, above + 7)
    try program.press("Escape")
    let again = try program.filledGrid { $0.tileRows.count > 2 }
    XCTAssertEqual(again.tileRows, rows)
    XCTAssertEqual(Self.pictures.selected(in: again), [above + 7])
    try close(program)
  }

  func testTheArrowKeysPageAndEscapeReturnsToALaterPartOfTheGrid() throws {
    let (program, grid) = try openPictures()
    let photo = try openOne(program, in: grid)
    for step in 1...3 {
      try program.press("Right")
      try waitForPage(program, photo + step)
    }
    try program.press("Left")
    try waitForPage(program, photo + 2)
    try program.resize(to: 900, 700)
    try waitForPage(program, photo + 2)
    for _ in 0..<40 { try program.press("Right") }
    try program.press("Escape")
    let after = try program.filledGrid { !$0.tileRows.isEmpty }
    let shown = Self.pictures.indices(in: after).joined().compactMap { $0 }
    XCTAssertGreaterThan(shown.max() ?? 0, photo + 2, "the grid is at the photo that was open")
    try close(program)
  }

  func testTheWindowCanBe360PixelsWide() throws {
    let program = try open(Self.samples)
    try program.resize(to: 420, 600)
    // The narrow window has fewer buttons.
    _ = try program.filledGrid()
    try program.resize(to: 360, 600)
    _ = try program.filledGrid()
    try program.press("Right", "Return")
    // The buttons of an open photo do not widen the window.
    try eventually("the photo to be open") {
      GridReading(try program.stillScreenshot()).map { $0.headers.isEmpty } ?? true
    }
    XCTAssertEqual(try program.stillScreenshot().width, 360)
    try close(program)
  }

  func testTheWheelWithControlReturnsFromAPhotoToTheGrid() throws {
    let (program, grid) = try openPictures()
    let photo = try openOne(program, in: grid)
    try program.turnWheel(1, holding: "ctrl")
    let after = try program.filledGrid { $0.tileRows.count > 2 }
    XCTAssertTrue(Self.pictures.indices(in: after).joined().contains(photo))
    try close(program)
  }

  func testAnOpenPhotoIsSharperThanItsThumbnail() throws {
    let program = try open(Self.samples)
    let grid = try program.filledGrid { $0.tileRows.count > 1 }
    let tile = grid.tiles(in: grid.tileRows[0])[3]
    try program.doubleClick(at: tile.x + 20, tile.y + 20)
    // The sharpness of the enlarged thumbnail of 256 pixels is 4; that of the picture is 12.
    var best = 0.0
    try eventually("a sharp picture") {
      let shot = try program.stillScreenshot()
      let sharpness = shot.sharpness(
        of: PixelRect(x: shot.width / 4, y: shot.height / 4, width: 400, height: 300))
      best = max(best, sharpness)
      return try program.title.isEmpty == false && sharpness > 8
    }
    XCTAssertGreaterThan(best, 8)
    try close(program)
  }

  /// Ctrl is held while the wheel is turned, and everything stays in place after each quarter of
  /// the zoom. If TRELLIS_SHOTS names a folder, the pictures are saved there.
  func testAHeldZoomMovesWithEachWheelStepInTheLightStyle() throws { try holdZoom("light", [:]) }

  func testAHeldZoomMovesWithEachWheelStepInTheDarkStyle() throws {
    try holdZoom("dark", ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"])
  }

  private func holdZoom(_ style: String, _ settings: [String: String]) throws {
    let program = try open(Self.samples, settings: settings)
    let grid = try program.filledGrid { $0.tileRows.count > 1 }
    let tile = grid.tiles(in: grid.tileRows[1])[2]
    try program.point(at: tile.x + tile.width / 2, tile.y + tile.height / 2)
    try program.hold("ctrl")
    var shots = [try program.stillScreenshot()]
    try program.keep("\(style)-000")
    for percent in ["025", "050", "075", "100"] {
      try program.turnWheel(-1)
      let shot = try program.stillScreenshot()
      XCTAssertNotEqual(shot, shots.last, "\(style): nothing moved to \(percent) %")
      shots.append(shot)
      try program.keep("\(style)-\(percent)")
    }
    try program.release("ctrl")
    _ = try program.filledGrid { $0.tileRows != grid.tileRows && !$0.tileRows.isEmpty }
    try program.keep("\(style)-rest")
    try program.doubleClick(at: tile.x + tile.width / 2, tile.y + tile.height / 2)
    try program.keep("\(style)-opening")
    try eventually("the photo to be open, in full") {
      GridReading(try program.stillScreenshot()).map { $0.headers.isEmpty } ?? true
    }
    try program.keep("\(style)-open")
    try program.hold("ctrl")
    for percent in ["025", "050", "075"] {
      try program.turnWheel(1)
      _ = try program.stillScreenshot()
      try program.keep("\(style)-closing-\(percent)")
    }
    try program.release("ctrl")
    _ = try program.filledGrid { !$0.tileRows.isEmpty }
    try close(program)
  }
}

extension Screenshot {
  /// Returns the mean brightness difference of horizontally neighbouring pixels, from 0 to 255.
  fileprivate func sharpness(of rect: PixelRect) -> Double {
    var sum = 0
    for y in rect.rows {
      for x in rect.columns.dropLast() {
        sum += abs(Int(self[x, y].green) - Int(self[x + 1, y].green))
      }
    }
    return Double(sum) / Double(rect.width * rect.height)
  }
}
