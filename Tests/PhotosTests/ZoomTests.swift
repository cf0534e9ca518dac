import Foundation
import ProgramTestSupport
import XCTest

/// Tests of changing the size of tiles with the wheel, keys and buttons.
final class ZoomTests: PhotosTestCase {
  override class var pictures: ColouredPictures { ColouredPictures(count: 150) }

  /// The distances of the header bar's buttons from the window's right edge, and their y
  /// coordinate, in the default theme.
  private static let (smaller, larger, bar) = (216, 182, 28)

  private func columns(in grid: GridReading) -> Int {
    grid.tileRows.map { grid.tiles(in: $0).count }.max() ?? 0
  }

  /// Waits until a row has another number of tiles than `count`, and returns it.
  private func columns(of program: ProgramUnderTest, otherThan count: Int = 0) throws -> Int {
    let grid = try program.filledGrid(showing: "other than \(count) columns") {
      columns(in: $0) != count
    }
    XCTAssertFalse(Self.pictures.indices(in: grid).joined().contains(nil), "unknown tiles")
    return columns(in: grid)
  }

  func testKeysZoomThroughSixLevelsAndBackToTheDefault() throws {
    let program = try open(colours())
    let normal = try columns(of: program)
    var counts = [normal]
    for _ in 0..<2 {
      try program.press("ctrl+plus")
      counts.insert(try columns(of: program, otherThan: counts[0]), at: 0)
    }
    // A further step changes nothing and has no effect on the next key.
    try program.press("ctrl+plus", "ctrl+0")
    XCTAssertEqual(try columns(of: program, otherThan: counts[0]), normal)
    for _ in 0..<3 {
      try program.press("ctrl+minus")
      counts.append(try columns(of: program, otherThan: counts[counts.count - 1]))
    }
    XCTAssertEqual(counts, counts.sorted(), "columns, from the largest tiles to the smallest")
    XCTAssertEqual(Set(counts).count, 6, "\(counts)")
    try program.press("ctrl+0")
    XCTAssertEqual(try columns(of: program, otherThan: counts[5]), normal)
    try close(program)
  }

  func testTheButtonsOfTheHeaderBarZoom() throws {
    let program = try open(colours())
    let normal = try columns(of: program)
    try program.click(at: 1080 - Self.smaller, Self.bar)
    let more = try columns(of: program, otherThan: normal)
    XCTAssertGreaterThan(more, normal)
    try program.click(at: 1080 - Self.larger, Self.bar)
    XCTAssertEqual(try columns(of: program, otherThan: more), normal)
    try close(program)
  }

  /// A row is filled from its start, so the photo may move to another column. It stays at the
  /// pointer's height.
  func testTheWheelWithControlZoomsAndKeepsThePhotoAtThePointersHeight() throws {
    let program = try open(colours())
    _ = try columns(of: program)
    // In the middle of the photos, so that no zoom reaches an end of the content.
    try program.turnWheel(26)
    var grid = try program.filledGrid { $0.tileRows.count > 2 && $0.headers.isEmpty }
    let middle = grid.tileRows[1]
    let tile = grid.tiles(in: middle)[3]
    let pointer = (x: tile.x + tile.width / 3, y: tile.y + tile.height * 2 / 3)
    let photo = try XCTUnwrap(Self.pictures.index(at: tile, in: grid.screenshot))
    try program.point(at: pointer.x, pointer.y)
    for step in [1, 1, -1, -1, -1] {
      let before = columns(in: grid)
      try program.turnWheel(step, holding: "ctrl")
      grid = try program.filledGrid { columns(in: $0) != before }
      if step > 0 {
        XCTAssertGreaterThan(columns(in: grid), before, "a step down makes the tiles smaller")
      } else {
        XCTAssertLessThan(columns(in: grid), before, "a step up makes the tiles larger")
      }
      let row = try XCTUnwrap(
        grid.tileRows.first { ($0.lowerBound...$0.upperBound).contains(pointer.y) },
        "no row at the pointer")
      let photos = grid.tiles(in: row).map { Self.pictures.index(at: $0, in: grid.screenshot) }
      XCTAssertTrue(photos.contains(photo), "photo \(photo) is not among \(photos)")
      // The pointer moves to the photo's new place for the next step.
      let tile = try XCTUnwrap(
        zip(grid.tiles(in: row), photos).first { $1 == photo }?.0)
      try program.point(at: tile.x + tile.width / 3, pointer.y)
    }
    try close(program)
  }

  func testPhotosOfOneMonthAreOrderedByTime() throws {
    let program = try open(colours())
    let grid = try program.filledGrid { $0.tileRows.count > 2 }
    let indices = Self.pictures.indices(in: grid).joined().map { $0 }
    XCTAssertEqual(indices, Array(0..<indices.count))
    try close(program)
  }
}
