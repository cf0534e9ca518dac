import Foundation
import ProgramTestSupport
import XCTest

/// A test of many folders that are scanned while the grid is scrolled.
final class ScanTests: PhotosTestCase {
  private static let (folderCount, photosEach) = (40, 500)

  func testTheGridCanBeScrolledDuringTheScan() throws {
    let folder = try folder("many")
    let original = home.appendingPathComponent("original.jpg")
    try FileManager.default.copyItem(
      at: Self.samples.appendingPathComponent("rocket-on-the-pad.jpg"), to: original)
    for number in 0..<Self.folderCount {
      let within = try self.folder("many/\(number)")
      for photo in 0..<Self.photosEach {
        // Each hard link is a photo of its own.
        try FileManager.default.linkItem(
          at: original, to: within.appendingPathComponent("\(photo).jpg"))
      }
    }
    let program = try open(folder)
    for _ in 0..<10 {
      try program.press("Next", "Next", "Prior")
      XCTAssertTrue(program.isRunning)
    }
    // The title of the month covers the first row, and the last one may be cut off.
    _ = try program.filledGrid { $0.tileRows.count > 1 }
    try program.press("End")
    let end = try program.filledGrid(showing: "the end") { $0.tileRows.count > 1 }
    let rocket = try ReferencePicture(original)
    for tile in end.tiles where !end.isSelected(tile) {
      let match = try XCTUnwrap(
        ReferencePicture.best(for: tile, in: end.screenshot, of: [rocket]))
      XCTAssertLessThan(match.distance, 14)
      XCTAssertEqual(match.quarters, 0)
    }
    try close(program)
  }
}
