import Foundation
import ProgramTestSupport
import XCTest

/// Tests of years, which are beyond the smallest tiles of months.
final class YearsTests: PhotosTestCase {
  override class var pictures: ColouredPictures { ColouredPictures(count: 600) }

  /// The steps from the default zoom to years.
  private static let steps = 4
  /// The width of a tile with the gap beside it, before the tiles are widened to fill a row.
  private static let tile = 17

  /// The tiles of a mosaic, found by their places.
  private struct Mosaic {
    let grid: GridReading
    /// The pixel rows of the tiles.
    let rows: [Range<Int>]
    let columns: Int

    init(_ screenshot: Screenshot) throws {
      grid = try XCTUnwrap(GridReading(screenshot))
      // Rows of tiles are about as high as the title above them.
      rows = Array(grid.headers.dropFirst())
      columns = Int((Double(grid.page.width - 23) / Double(YearsTests.tile)).rounded())
    }

    func middle(of photo: Int) -> (x: Int, y: Int)? {
      guard rows.indices.contains(photo / columns) else { return nil }
      let pitch = Double(grid.page.width - 23) / Double(columns)
      let row = rows[photo / columns]
      let x = Double(grid.page.x + GridReading.margin) + pitch * (Double(photo % columns) + 0.45)
      return (Int(x), (row.lowerBound + row.upperBound) / 2)
    }

    /// Returns whether a tile has the colour of its photo.
    func shows(_ photo: Int, of pictures: ColouredPictures) -> Bool {
      guard let (x, y) = middle(of: photo) else { return false }
      return grid.screenshot[x, y].distance(to: pictures.colour(of: photo)) <= 12
    }
  }

  private func mosaic(of program: ProgramUnderTest) throws -> Mosaic {
    var mosaic: Mosaic?
    try program.wait(for: "a mosaic of all photos") { screenshot in
      mosaic = try Mosaic(screenshot)
      return (0..<Self.pictures.count).allSatisfy {
        mosaic?.shows($0, of: Self.pictures) == true
      }
    }
    return try XCTUnwrap(mosaic)
  }

  func testAYearIsAMosaicAndAClickGoesIntoIt() throws {
    let program = try open(colours())
    _ = try program.filledGrid()
    for _ in 0..<Self.steps { try program.press("ctrl+minus") }
    let mosaic = try mosaic(of: program)
    XCTAssertEqual(mosaic.rows.count, (Self.pictures.count - 1) / mosaic.columns + 1)
    try program.keep("years")
    // A photo in the middle comes to where it was clicked.
    let photo = 420
    let (x, y) = try XCTUnwrap(mosaic.middle(of: photo))
    try program.click(at: x, y)
    let grid = try program.filledGrid(showing: "the photos around \(photo)") { grid in
      grid.tiles.contains { tile in
        Self.pictures.index(at: tile, in: grid.screenshot).map(Self.pictures.colour)
          == Self.pictures.colour(of: photo) && abs(tile.midY - y) <= tile.height
      }
    }
    XCTAssertGreaterThan(grid.tileRows.map { grid.tiles(in: $0).count }.max() ?? 0, 10)
    try close(program)
  }

  func testTheZoomOfYearsIsThatOfTheNextStart() throws {
    let folder = try colours()
    let program = try open(folder)
    _ = try program.filledGrid()
    for _ in 0..<Self.steps { try program.press("ctrl+minus") }
    _ = try mosaic(of: program)
    try close(program)
    let next = try open(folder)
    _ = try mosaic(of: next)
    try next.press("ctrl+0")
    _ = try next.filledGrid { $0.tileRows.count > 2 }
    try close(next)
  }
}
