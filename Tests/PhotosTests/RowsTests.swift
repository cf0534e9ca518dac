import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of justified rows, and of the month's title at the upper edge of the grid.
final class RowsTests: PhotosTestCase {
  /// The distance of the button for rows from the window's right edge, and its y coordinate, in the
  /// default theme.
  private static let (button, bar) = (276, 28)

  /// Writes pictures of one colour whose widths and heights are 96 × 32 and 32 × 48 in turn. The
  /// program does not know the size of such a file before it has decoded it.
  private func writePictures(_ count: Int) throws -> URL {
    let folder = try folder("shapes")
    for index in 0..<count {
      let (width, height) = index % 2 == 0 ? (96, 32) : (32, 48)
      var bytes = Data("P6\n\(width) \(height)\n255\n".utf8)
      let colour: [UInt8] = index % 2 == 0 ? [200, 40, 40] : [40, 40, 200]
      for _ in 0..<(width * height) { bytes.append(contentsOf: colour) }
      let file = folder.appendingPathComponent("\(index).ppm")
      try bytes.write(to: file)
      let time = Date(timeIntervalSince1970: 1_718_452_800 - 60 * Double(index))
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file.path)
    }
    return folder
  }

  /// Returns the widths of the red and blue photos in the first row that is fully visible, and the
  /// height of the row.
  private func firstRow(of program: ProgramUnderTest) throws -> (widths: [Int], height: Int)? {
    let shot = try program.stillScreenshot()
    guard let grid = GridReading(shot), let row = grid.tileRows.first else { return nil }
    let middle = (row.lowerBound + row.upperBound) / 2
    var widths: [Int] = []
    var last = grid.background
    for x in grid.page.columns {
      let colour = shot[x, middle]
      if colour.distance(to: grid.background) <= 40 {
        last = grid.background
      } else if colour.distance(to: last) > 40 {
        widths.append(1)
        last = colour
      } else if !widths.isEmpty {
        widths[widths.count - 1] += 1
      }
    }
    // The edges of a photo may be between two pixels, which then have mixed colours.
    return (widths.filter { $0 > 3 }, row.count)
  }

  private func waitForRows(_ program: ProgramUnderTest) throws {
    try eventually("photos in their own shapes") {
      guard let row = try firstRow(of: program), row.widths.count > 1 else { return false }
      let shapes = row.widths.map { Double($0) / Double(row.height) }
      return zip(shapes, shapes.indices).allSatisfy { shape, index in
        abs(shape / (index % 2 == 0 ? 3 : 2.0 / 3) - 1) < 0.06
      }
    }
  }

  private func waitForSquares(_ program: ProgramUnderTest) throws {
    try eventually("squares") {
      guard let row = try firstRow(of: program), row.widths.count > 1 else { return false }
      return row.widths.allSatisfy { abs($0 - row.height) <= 1 }
    }
  }

  func testAKeyAndTheButtonShowRowsAndSquaresAndTheNextWindowKeepsThem() throws {
    let folder = try writePictures(30)
    var program = try open(folder)
    try waitForSquares(program)
    try program.press("ctrl+j")
    try waitForRows(program)
    // A row reaches from edge to edge.
    let row = try XCTUnwrap(try firstRow(of: program))
    let gaps = GridReading.gap * (row.widths.count - 1)
    let page = try XCTUnwrap(GridReading(try program.stillScreenshot())).page
    XCTAssertEqual(
      Double(row.widths.reduce(0, +) + gaps), Double(page.width - 2 * GridReading.margin),
      accuracy: 3)
    try program.click(at: 1080 - Self.button, Self.bar)
    try waitForSquares(program)
    try program.click(at: 1080 - Self.button, Self.bar)
    try waitForRows(program)
    try program.press("ctrl+minus")
    try waitForRows(program)
    try close(program)
    program = try open(folder)
    try waitForRows(program)
    try program.press("ctrl+j")
    try waitForSquares(program)
    try close(program)
  }

  func testMonthsOfFewPhotosStandSideBySide() throws {
    let folder = try writePictures(4)
    for (number, day) in ["2024-05-08", "2024-05-07", "2024-03-08", "2024-01-08"].enumerated() {
      let time = try XCTUnwrap(ISO8601DateFormatter().date(from: "\(day)T12:00:00Z"))
      let path = folder.appendingPathComponent("\(number).ppm").path
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    }
    let program = try open(folder)
    let squares = try program.filledGrid { $0.headers.count == 3 }
    XCTAssertEqual(squares.tileRows.count, 3)
    try program.press("ctrl+minus", "ctrl+minus", "ctrl+j")
    try program.wait(for: "four photos in one row below their months") { shot in
      guard let grid = GridReading(shot) else { return false }
      return try grid.headers.count == 1 && grid.tileRows.count == 1
        && firstRow(of: program)?.widths.count == 4
    }
    try program.keep("short-months")
    try close(program)
  }

  func testAPanoramaIsShownWholeAndSharp() throws {
    let folder = try folder("panorama")
    let (source, file) = (
      home.appendingPathComponent("wide.ppm"), folder.appendingPathComponent("wide.jpg")
    )
    // Fifty white stripes on black.
    let row = (0..<6000).flatMap { x in
      [UInt8](repeating: (x / 60).isMultiple(of: 2) ? 255 : 0, count: 3)
    }
    var bytes = Data("P6\n6000 1000\n255\n".utf8)
    for _ in 0..<1000 { bytes.append(contentsOf: row) }
    try bytes.write(to: source)
    try Command.output(of: "convert", [source.path, file.path])
    let program = try open(folder)
    try program.press("ctrl+j")
    try program.wait(for: "fifty sharp stripes") { shot in
      let y = 160
      let stripes = (20..<1060).filter { shot[$0, y].red > 200 && shot[$0 - 1, y].red <= 200 }
      let darkest = (20..<1060).map { shot[$0, y].red }.min() ?? 255
      return (48...51).contains(stripes.count) && darkest < 60
    }
    try program.keep("panorama")
    try close(program)
  }

  func testATransitionToRowsCanBeInterrupted() throws {
    let program = try open(try writePictures(30))
    try waitForSquares(program)
    let before = try XCTUnwrap(GridReading(try program.stillScreenshot()))
    try program.press("ctrl+j", "ctrl+j")
    try waitForSquares(program)
    let after = try XCTUnwrap(GridReading(try program.stillScreenshot()))
    XCTAssertEqual(after.tileRows, before.tileRows)
    // The view stays at the beginning.
    try program.press("ctrl+j", "ctrl+j", "ctrl+j")
    try waitForRows(program)
    // A photo is opened from a row and closed again.
    try program.press("Right", "Return")
    try eventually("an open photo") {
      let shot = try program.stillScreenshot()
      return shot[540, 420].red > 150 && shot[200, 420].red > 150
    }
    try program.press("Escape")
    try waitForRows(program)
    try close(program)
  }

  func testTheMonthStaysAtTheUpperEdgeWhileOneScrolls() throws {
    let folder = try folder("colours")
    try ColouredPictures(count: 150).write(to: folder)
    let program = try open(folder)
    let top = try program.filledGrid { !$0.headers.isEmpty }
    let header = top.headers[0]
    func isText(_ shot: Screenshot, _ x: Int, _ y: Int) -> Bool {
      shot[x, y].distance(to: TestTheme.text) < 90
    }
    let letters = (top.page.x..<top.page.x + 200).flatMap { x in
      header.filter { isText(top.screenshot, x, $0) }.map { (x, $0) }
    }
    XCTAssertGreaterThan(letters.count, 100)
    try program.turnWheel(8)
    let scrolled = try program.filledGrid { $0.tileRows != top.tileRows }
    let kept = letters.filter { isText(scrolled.screenshot, $0.0, $0.1) }
    XCTAssertGreaterThan(Double(kept.count), 0.95 * Double(letters.count))
    // Between the letters there is the background, with little of the photos below.
    let behind = scrolled.screenshot[top.page.x + 14, header.lowerBound - 3]
    XCTAssertGreaterThan(behind.contrast(to: TestTheme.text), 7)
    try close(program)
  }

  func testTheYearsAndTheMonthAreShownWhileOneScrollsFastThroughALongLibrary() throws {
    let folder = try folder("colours")
    try ColouredPictures(count: 150).write(to: folder)
    // The last third is of 2019.
    for number in 100..<150 {
      let date = Date(timeIntervalSince1970: 1_560_000_000 - 60 * Double(number))
      let path = folder.appendingPathComponent("\(number).ppm").path
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    let program = try open(folder)
    _ = try program.filledGrid { !$0.headers.isEmpty }
    for _ in 0..<4 { try program.press("ctrl+plus") }
    _ = try program.stillScreenshot()
    /// Whether the bubble, which has the colour of the selection, is in a part of the grid's height.
    func hasBubble(_ shot: Screenshot, in part: ClosedRange<Double>) -> Bool {
      let rows = Int(part.lowerBound * 700) + 55..<Int(part.upperBound * 700) + 55
      return rows.contains { y in
        (850..<1020).filter { shot[$0, y].distance(to: TestTheme.selection) < 12 }.count > 30
      }
    }
    // The pointer at the edge shows the scale, and a click on a year goes there.
    try program.point(at: 1050, 300)
    try program.point(at: 1046, 304)
    try program.wait(for: "the bubble at the top") { hasBubble($0, in: 0...0.1) }
    try program.keep("time-scale")
    let shot = try program.stillScreenshot()
    let mark = try XCTUnwrap(
      (300..<740).first { y in
        (1000..<1050).filter { shot[$0, y].distance(to: TestTheme.text) < 90 }.count > 4
      })
    try program.click(at: 1035, mark + 3)
    let pictures = ColouredPictures(count: 150)
    try program.wait(for: "the photos of 2019") { shot in
      GridReading(shot)?.tiles.first.flatMap { pictures.index(at: $0, in: shot) } == 100
    }
    // The photo below the year is not selected.
    try program.turnWheel(-150)
    try program.point(at: 10, 400)
    try program.wait(for: "the first photos, none selected") { shot in
      guard let grid = GridReading(shot), let first = grid.tiles.first else { return false }
      return pictures.index(at: first, in: shot) == 0 && pictures.selected(in: grid).isEmpty
    }
    try close(program)
  }
}
