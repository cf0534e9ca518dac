import Foundation
import ProgramTestSupport
import XCTest

/// A test of the second start with the same folder.
final class WarmCacheTests: PhotosTestCase {
  func testTheSecondStartMakesNoThumbnailsAgain() throws {
    let folder = try folder("photos")
    for name in ["kite.jpg", "nuthatch.jpg", "dandelions.webp", "cat.tiff"] {
      try FileManager.default.copyItem(
        at: Self.samples.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    try Data(count: 3000).write(to: folder.appendingPathComponent("zeros.jpg"))
    let thumbnails = ThumbnailFolder(home: home)

    let first = try open(folder)
    let cold = try first.filledGrid { $0.tiles.count > 2 }
    try first.press("End")
    _ = try first.filledGrid { $0.tiles != cold.tiles || $0.tileRows.count < 4 }
    try eventually("all thumbnails") {
      try thumbnails.files(in: "large").count == 4
        && thumbnails.files(in: "fail/trellis-photos-2").count == 1
    }
    // The next window begins where this one is left.
    try first.press("Home")
    _ = try first.filledGrid { $0.tiles == cold.tiles }
    try close(first)
    let made = try thumbnails.files(in: "large")
    let failed = try thumbnails.files(in: "fail/trellis-photos-2")

    let second = try open(folder)
    let warm = try second.filledGrid { $0.tiles.count == cold.tiles.count }
    XCTAssertEqual(warm.tiles, cold.tiles)
    for tile in cold.tiles {
      let before = cold.screenshot.averages(of: tile, fields: 8)
      let after = warm.screenshot.averages(of: tile, fields: 8)
      XCTAssertLessThan(
        zip(before, after).map { abs($0 - $1) }.max() ?? 255, 4,
        "a stored thumbnail looks as it did when it was made")
    }
    try second.press("End")
    _ = try second.stillScreenshot()
    try close(second)
    XCTAssertEqual(try thumbnails.files(in: "large"), made)
    XCTAssertEqual(try thumbnails.files(in: "fail/trellis-photos-2"), failed)
  }
}
