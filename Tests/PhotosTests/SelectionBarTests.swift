import Foundation
import ProgramTestSupport
import XCTest

/// Tests of the bar that tells what is selected, and of selecting a month.
final class SelectionBarTests: PhotosTestCase {
  private static let colour = Colour(red: 200, green: 60, blue: 140)

  override func setUpWithError() throws {
    try super.setUpWithError()
    try TestTheme.install(in: home, selectionBar: Self.colour)
  }

  /// Waits for the bar and returns its place.
  private func bar(of program: ProgramUnderTest) throws -> PixelRect {
    try eventually("the bar") { try place(in: program.stillScreenshot()) }
  }

  private func place(in screenshot: Screenshot) -> PixelRect? {
    func has(_ x: Int, _ y: Int) -> Bool { screenshot[x, y].distance(to: Self.colour) <= 4 }
    let middle = screenshot.width / 2
    let rows = (0..<screenshot.height).filter { has(middle, $0) }
    guard let top = rows.first, let bottom = rows.last, bottom - top > 24 else { return nil }
    let columns = (0..<screenshot.width).filter { has($0, top + 1) }
    guard let left = columns.first, let right = columns.last else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  func testItsButtonsActOnTheSelectedPhotos() throws {
    let program = try open(try colours())
    let tiles = try grid(of: program, showing: Array(0..<12)).tiles
    XCTAssertNil(place(in: try program.screenshot()))
    try program.click(at: tiles[3].midX, tiles[3].midY)
    let place = try bar(of: program)
    // The buttons are as wide as the bar is high without its padding. The last but one is the Trash.
    let side = place.height - 6
    let ends = place.x + place.width + place.height / 2
    try program.click(at: ends - 6 - side / 2 - side - 2, place.midY)
    try grid(of: program, showing: Array(0..<12).filter { $0 != 3 }, selected: [])
    XCTAssertNil(self.place(in: try program.screenshot()))
    try close(program)
  }

  func testAClickOnTheTitleOfAMonthSelectsItsPhotosAndAnotherOneNone() throws {
    let program = try open(try colours())
    let before = try grid(of: program, showing: Array(0..<12), selected: [])
    let title = try XCTUnwrap(before.headers.first)
    let left = try XCTUnwrap(before.leftEdge(of: title))
    try program.click(at: left + 20, (title.lowerBound + title.upperBound) / 2)
    try eventually("the selection of the month") {
      guard let reading = try GridReading(program.screenshot()) else { return false }
      return Self.pictures.selected(in: reading) == Array(0..<12)
    }
    _ = try bar(of: program)
    try program.click(at: left + 20, (title.lowerBound + title.upperBound) / 2)
    // Under the pointer the title has a background.
    try program.point(at: before.page.x + before.page.width - 40, title.upperBound)
    try grid(of: program, showing: Array(0..<12), selected: [])
    try close(program)
  }
}
