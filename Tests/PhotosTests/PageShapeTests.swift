import Foundation
import ProgramTestSupport
import XCTest

/// Tests of the shapes of pages.
final class PageShapeTests: PhotosTestCase {
  private static let red = Colour(red: 255, green: 0, blue: 0)

  /// Writes a red picture, older than those before it. The program does not read the size of this
  /// format at the start of the file.
  private func write(_ file: URL, width: Int, height: Int, age: TimeInterval) throws {
    var bytes = Data("P6\n\(width) \(height)\n255\n".utf8)
    for _ in 0..<(width * height) { bytes.append(contentsOf: [255, 0, 0]) }
    try bytes.write(to: file)
    let date = Date(timeIntervalSince1970: 1_718_452_800 - age)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }

  /// Waits until the pixels at these distances from the middle of the window are red, and others not.
  private func wait(
    for program: ProgramUnderTest, toShowRedAt inside: [Int], notAt outside: [Int]
  ) throws {
    try program.wait(for: "a photo in its shape") { shot in
      let isRed = { (distance: Int) in
        shot[shot.width / 2 + distance, shot.height / 2].distance(to: Self.red) <= 4
      }
      return inside.allSatisfy(isRed) && !outside.contains(where: isRed)
    }
  }

  func testATallPhotoWhoseSizeOnlyItsThumbnailTellsHasItsShapeOnThePage() throws {
    let file = try folder("tall").appendingPathComponent("tall.ppm")
    try write(file, width: 100, height: 300, age: 0)
    let program = try open(file)
    try wait(for: program, toShowRedAt: [0, -60, 60], notAt: [-180, 180])
    try close(program)
  }

  func testAWidePhotoWhoseSizeOnlyItsThumbnailTellsIsInTheMiddleOfItsPage() throws {
    let folder = try folder("wide")
    try write(folder.appendingPathComponent("first.ppm"), width: 30, height: 30, age: 0)
    let file = folder.appendingPathComponent("wide.ppm")
    try write(file, width: 300, height: 100, age: 60)
    let program = try open(file)
    try wait(for: program, toShowRedAt: [0, -500, 500], notAt: [])
    try close(program)
  }

  /// Writes a picture of upright stripes, black and white in turn.
  private func writeStripes(_ file: URL, width: Int, height: Int, stripe: Int) throws {
    var bytes = Data("P6\n\(width) \(height)\n255\n".utf8)
    let row = (0..<width).flatMap { x in
      [UInt8](repeating: (x / stripe).isMultiple(of: 2) ? 255 : 0, count: 3)
    }
    for _ in 0..<height { bytes.append(contentsOf: row) }
    try bytes.write(to: file)
  }

  func testAPhotoThatTurnsOutToBeWideIsSharpOnItsPage() throws {
    // A photo that fills its page is 1070 pixels wide. A square has less than 600.
    let file = try folder("wide").appendingPathComponent("wide.ppm")
    try writeStripes(file, width: 1070, height: 300, stripe: 1)
    let program = try open(file)
    try program.waitForStripes(height: 100)
    try close(program)
  }

  func testThePictureOfAPhotoThatRestsOnItsPageHasTheSizeOfThePage() throws {
    // Two pixels of the photo become one of the page. A picture of any other size has no such stripes
    // when it is scaled to the page.
    let folder = try folder("half")
    let source = home.appendingPathComponent("half.ppm")
    try writeStripes(source, width: 2140, height: 600, stripe: 2)
    let file = folder.appendingPathComponent("half.png")
    try Command.output(of: "convert", [source.path, file.path])
    let program = try open(file)
    try program.waitForStripes(height: 100)
    try close(program)
  }
}
