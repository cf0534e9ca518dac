import Foundation
import ProgramTestSupport
import XCTest

/// Tests of windows with two device pixels per point.
final class ScaleTests: PhotosTestCase {
  /// Writes a picture of 1200×800, black on the left and white on the right.
  private func writeEdge(to folder: URL) throws {
    let row = Data(repeating: 0, count: 600 * 3) + Data(repeating: 255, count: 600 * 3)
    var bytes = Data("P6\n1200 800\n255\n".utf8)
    for _ in 0..<800 { bytes.append(row) }
    try bytes.write(to: folder.appendingPathComponent("edge.ppm"))
  }

  /// Returns the widths of the edges from black to white in a row of pixels: the number of pixels
  /// of each edge that are neither black nor white.
  private func edgeWidths(in shot: Screenshot, row: Int) -> [Int] {
    var widths: [Int] = []
    // The last black pixel, or nil if a white pixel has followed it.
    var black: Int?
    for x in 0..<shot.width {
      let (red, blue) = (shot[x, row].red, shot[x, row].blue)
      if red < 20, blue < 20 {
        black = x
      } else if red > 235, blue > 235, let start = black {
        widths.append(x - start - 1)
        black = nil
      }
    }
    return widths
  }

  func testThumbnailsAndAnOpenPhotoAreSharpAtScaleTwo() throws {
    let folder = try folder("edge")
    try writeEdge(to: folder)
    let program = try open(
      folder, settings: ["GDK_SCALE": "2", "XDG_CACHE_HOME": home.path + "/cache"])
    try eventually("a window of 2160 pixels") { try program.screenshot().width == 2160 }
    // The row is in the tile's picture, below the header bar and the month's title.
    let row = 2 * 180
    var seen: [Int] = []
    try eventually("a sharp thumbnail") {
      seen = edgeWidths(in: try program.stillScreenshot(), row: row)
      return seen.count == 1 && seen[0] <= 1
    }
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: home.path + "/cache/thumbnails"),
      ["x-large"])
    try program.doubleClick(at: 2 * 60, row)
    // The photo fills the window's width: its 1200 pixels are enlarged to 2100.
    try eventually("a sharp photo") {
      let shot = try program.stillScreenshot()
      seen = edgeWidths(in: shot, row: shot.height / 2)
      return seen.count == 1 && seen[0] <= 3 && shot[shot.width / 4, shot.height / 2].red < 20
    }
    try close(program)
  }
}
