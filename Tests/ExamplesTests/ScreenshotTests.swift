import Foundation
import ProgramTestSupport
import TestSupport
import XCTest

/// Compares the measures of screenshots, which read bytes, with plain loops over pixels.
final class ScreenshotTests: XCTestCase {
  private var random = SeededGenerator(seed: 0)

  /// Returns a picture of a few colours, many in runs, as in windows.
  private func picture() throws -> Screenshot {
    let (width, height) = (40, 30)
    var bytes: [UInt8] = []
    while bytes.count < width * height * 3 {
      let colour = (0..<3).map { _ in UInt8.random(in: 100...103, using: &random) }
      let isLong = Bool.random(using: &random)
      let count = Int.random(in: 1...(isLong ? 90 : 3), using: &random)
      bytes += [[UInt8]](repeating: colour, count: count).flatMap { $0 }
    }
    return try Screenshot(
      width: width, height: height, rgb: Data(bytes.prefix(width * height * 3)))
  }

  private func rect(in shot: Screenshot) -> PixelRect {
    let x = Int.random(in: 0..<shot.width - 2, using: &random)
    let y = Int.random(in: 0..<shot.height - 2, using: &random)
    return PixelRect(
      x: x, y: y, width: Int.random(in: 2...shot.width - x, using: &random),
      height: Int.random(in: 2...shot.height - y, using: &random))
  }

  func testMeasuresAgreeWithPlainLoops() throws {
    random = SeededGenerator(seed: SeededGenerator.freshSeed(for: "screenshots"))
    for _ in 0..<200 {
      let shot = try picture()
      let rect = rect(in: shot)
      let pixels = rect.rows.flatMap { y in rect.columns.map { shot[$0, y] } }
      var counts: [Colour: Int] = [:]
      for pixel in pixels { counts[pixel, default: 0] += 1 }
      let (colour, share) = shot.mainColour(of: rect)
      XCTAssertEqual(counts[colour], counts.values.max())
      XCTAssertEqual(share, Double(counts[colour] ?? 0) / Double(pixels.count))

      for y in rect.rows {
        let row = rect.columns.map { shot[$0, y] }
        XCTAssertEqual(
          shot.isPlain(rect.columns, ofRow: y, colour: colour, tolerance: 2),
          row.allSatisfy { $0.distance(to: colour) <= 2 })
      }

      let whole = (0..<shot.height).map { y in (0..<shot.width).map { shot[$0, y] } }
      let hasRun = whole.contains { row in
        (0...row.count - 8).contains { row[$0..<$0 + 8].allSatisfy { $0 == colour } }
      }
      XCTAssertEqual(shot.hasRun(of: colour), hasRun)
      XCTAssertFalse(shot.hasRun(of: Screenshot.hotPink))

      for (dx, dy) in [(1, 0), (0, 1)] {
        var sum = 0
        for y in rect.rows.dropLast(dy) {
          for x in rect.columns.dropLast(dx) {
            let (one, other) = (shot[x, y], shot[x + dx, y + dy])
            sum += max(
              abs(Int(one.red) - Int(other.red)), abs(Int(one.green) - Int(other.green)),
              abs(Int(one.blue) - Int(other.blue)))
          }
        }
        XCTAssertEqual(
          shot.stripes(in: rect, areHorizontal: dy == 1),
          Double(sum) / Double((rect.height - dy) * (rect.width - dx)) / 255)
      }

      let averages = shot.averages(of: rect, fields: 2)
      for field in 0..<4 {
        let inside = rect.rows.flatMap { y in
          rect.columns.filter { x in
            (y - rect.y) * 2 / rect.height == field / 2
              && (x - rect.x) * 2 / rect.width == field % 2
          }.map { shot[$0, y] }
        }
        let sum = inside.reduce(0) { $0 + Double($1.green) }
        XCTAssertEqual(averages[field * 3 + 1], sum / Double(inside.count))
      }

      XCTAssertEqual(shot, try shot.cropped(to: bounds(of: shot)))
      let (x, y) = (rect.x, rect.y)
      var rgb = Data()
      for pixel in whole.joined() { rgb.append(contentsOf: [pixel.red, pixel.green, pixel.blue]) }
      rgb[(y * shot.width + x) * 3] ^= 1
      XCTAssertNotEqual(shot, try Screenshot(width: shot.width, height: shot.height, rgb: rgb))
    }
  }

  private func bounds(of shot: Screenshot) -> PixelRect {
    PixelRect(x: 0, y: 0, width: shot.width, height: shot.height)
  }
}
