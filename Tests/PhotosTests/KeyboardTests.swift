import Foundation
import XCTest

/// The grid without a mouse.
final class KeyboardTests: PhotosTestCase {
  func testPageKeysHomeAndEndScrollTheGridThatHasTheFocusFromTheStart() throws {
    let program = try open(Self.samples)
    let top = try program.filledGrid().screenshot
    // Scrollbars come and go: what is compared is left of them.
    try program.press("End")
    let end = try program.filledGrid(showing: "the end") { !Self.show($0.screenshot, the: top) }
      .screenshot
    try program.press("Home")
    _ = try program.filledGrid(showing: "the top after Home") { Self.show($0.screenshot, the: top) }
    try program.press("Next")
    let second = try program.filledGrid(showing: "the second page") {
      !Self.show($0.screenshot, the: top)
    }.screenshot
    XCTAssertFalse(Self.show(second, the: end))
    try program.press("Prior")
    _ = try program.filledGrid(showing: "the top after Page Up") {
      Self.show($0.screenshot, the: top)
    }
    try program.press("Down")
    _ = try program.filledGrid(showing: "a step down") { !Self.show($0.screenshot, the: top) }
    try program.press("Up")
    _ = try program.filledGrid(showing: "the top after Up") { Self.show($0.screenshot, the: top) }
    try close(program)
  }

  /// From the grid, Tab goes through the header bar, from its start: Open, albums, then the zoom
  /// buttons.
  func testTabReachesTheButtons() throws {
    let program = try open(Self.samples)
    let normal = try program.filledGrid()
    try program.press("Tab", "Tab", "Tab", "space")
    let smaller = try program.filledGrid {
      !$0.tileRows.isEmpty && $0.tileRows[0].count < normal.tileRows[0].count
    }
    try program.press("Tab", "space")
    _ = try program.filledGrid { $0.tileRows[0].count > smaller.tileRows[0].count }
    try close(program)
  }

  /// Cairo rounds a resampled pixel a little otherwise when it draws a picture in other pieces.
  private static func show(_ one: Screenshot, the other: Screenshot) -> Bool {
    guard one.width == other.width, one.height == other.height else { return false }
    let page = PixelRect(x: 10, y: 60, width: one.width - 60, height: one.height - 70)
    return page.rows.allSatisfy { y in
      page.columns.allSatisfy { one[$0, y].distance(to: other[$0, y]) <= 3 }
    }
  }
}
