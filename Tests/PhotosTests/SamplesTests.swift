import Foundation
import ProgramTestSupport
import XCTest

/// Tests of the program with the sample photos.
final class SamplesTests: PhotosTestCase {
  /// The pictures whose file contains an orientation that turns them.
  private static let turned = [
    "roebling-bridge-at-night.jpg", "nuthatch.jpg", "two-dogs.jpg", "path-through-the-forest.jpg",
    "wine-and-drum.jpg",
  ]

  private func references() throws -> [ReferencePicture] {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.samples, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension != "md" }.map { try ReferencePicture($0) }
  }

  /// Checks the fully visible headers and photos, and returns the photos' names. Fails if a photo
  /// is turned or is no sample, or if the fallback colour of the renderer is visible.
  private func check(_ grid: GridReading, _ references: [ReferencePicture]) throws -> [String] {
    XCTAssertFalse(grid.screenshot.hasRun(of: Screenshot.hotPink), "fallback colour")
    for header in grid.headers {
      let left = try XCTUnwrap(grid.leftEdge(of: header), "a header without text")
      XCTAssertEqual(
        Double(left), Double(grid.page.x + GridReading.margin), accuracy: 3,
        "a header's text begins where the tiles do")
    }
    // The title of a month that is scrolled lies over the photos at the upper edge.
    let clear = grid.tiles.filter { $0.y >= grid.page.y + 44 }
    return try clear.map { tile in
      let match = try XCTUnwrap(
        ReferencePicture.best(for: tile, in: grid.screenshot, of: references))
      XCTAssertLessThan(match.distance, 14, "the tile at \(tile) is no sample: \(match)")
      XCTAssertEqual(match.quarters, 0, "\(match.name) is turned")
      return match.name
    }
  }

  func testEverySampleIsShownUprightWhileScrollingToTheEnd() throws {
    let references = try references()
    let program = try open(Self.samples)
    var grid = try program.filledGrid { $0.tileRows.count == 3 }
    XCTAssertEqual(try program.title, "samples — Photos")
    XCTAssertEqual(grid.headers.count, 3, "each row of the first page has a header")
    var seen = Set(try check(grid, references))
    var pages = 1
    while true {
      let before = grid.screenshot
      try program.turnWheel(5)
      grid = try program.filledGrid()
      guard grid.screenshot != before else { break }
      seen.formUnion(try check(grid, references))
      pages += 1
    }
    XCTAssertEqual(seen, Set(references.map(\.name)))
    XCTAssertTrue(seen.isSuperset(of: Self.turned))
    XCTAssertGreaterThan(pages, 3, "the wheel scrolls less than a page at a time")
    try close(program, with: "ctrl+q")
  }

  func testTheTilesFillTheWidthOfAnyWindow() throws {
    let references = try references()
    let program = try open(Self.samples)
    _ = try program.filledGrid()
    for (width, height) in [(420, 600), (700, 900), (2200, 1200), (1080, 760)] {
      try program.resize(to: width, height)
      let grid = try program.filledGrid()
      _ = try check(grid, references)
      let side = try XCTUnwrap(grid.tiles.first).width
      let room = grid.page.width - 2 * GridReading.margin
      let columns = (room + GridReading.gap) / (side + GridReading.gap)
      let rest = room + GridReading.gap - columns * (side + GridReading.gap)
      XCTAssertLessThan(rest, columns, "at \(width) points, \(columns) tiles of \(side)")
    }
    try close(program)
  }

  func testAResizeKeepsTheFirstPhotoInView() throws {
    let references = try references()
    let program = try open(Self.samples)
    _ = try program.filledGrid()
    try program.turnWheel(10)
    let before = try check(try program.filledGrid(), references)
    try program.resize(to: 760, 760)
    let after = try check(try program.filledGrid(), references)
    XCTAssertTrue(after.contains(try XCTUnwrap(before.first)), "\(before) became \(after)")
    try close(program)
  }

  func testTheDarkStyleThatIsPreferredLastsAndHasReadableHeaders() throws {
    let program = try open(Self.samples)
    let light = try program.filledGrid { $0.headers.count == 3 }
    XCTAssertGreaterThan(light.contrast(of: light.headers[0]), 7)
    XCTAssertGreaterThan(
      light.background.contrast(to: Colour(red: 0, green: 0, blue: 0)), 15, "a light style")
    // The style is chosen in the preferences, whose only row has the keyboard focus.
    try program.press("ctrl+comma")
    try program.waitForDialog()
    let windows = try program.windows()
    try program.press("space")
    let list = try eventually("the list of styles") {
      try program.windows().first { !windows.contains($0) }
    }
    _ = try program.stillScreenshot(of: list)
    try program.press("Down", "Down", "Return")
    try eventually("no list") { try program.windows().count == windows.count }
    try program.press("Escape")
    try program.waitForDialog(isOpen: false)
    let dark = try program.filledGrid { $0.background != light.background }
    XCTAssertLessThan(
      dark.background.contrast(to: Colour(red: 0, green: 0, blue: 0)), 2, "a dark style")
    XCTAssertEqual(dark.headers.count, 3)
    for header in dark.headers { XCTAssertGreaterThan(dark.contrast(of: header), 7) }
    XCTAssertEqual(dark.tiles, light.tiles)
    try close(program)
    // The next program keeps it.
    let next = try open(Self.samples)
    XCTAssertEqual(try next.filledGrid().background, dark.background)
    try close(next)
  }

  func testHeadersAreReadableInADarkTheme() throws {
    let references = try references()
    let program = try open(Self.samples, settings: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"])
    let grid = try program.filledGrid { $0.headers.count == 3 }
    for header in grid.headers { XCTAssertGreaterThan(grid.contrast(of: header), 7) }
    XCTAssertFalse(try check(grid, references).isEmpty)
    try close(program)
  }
}
