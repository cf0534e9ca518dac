import Foundation
import ProgramTestSupport
import XCTest

/// Tests of photos that are too large to be decoded whole, and of zooms that show their pixels.
final class LargePhotoTests: PhotosTestCase {
  /// A photo of 100 megapixels has 288 MiB, and 384 MiB as it is drawn.
  func testAPhotoOfAHundredMegapixelsIsExactAtActualSizeWithin400MebibytesOfMemory() throws {
    let folder = try folder("large")
    let file = folder.appendingPathComponent("large.jpg")
    try LargeJpeg(width: 12_000, height: 8400).write(to: file)
    let program = try open(file)
    try program.waitForWholePhoto()
    try program.press("1")
    try program.waitForStripes()
    for _ in 0..<4 {
      try program.press("Right", "Right", "Down", "Down", "Down", "Down")
      try program.waitForStripes("stripes of one pixel after panning")
    }
    let memory = try program.peakMemory()
    print("100 megapixels: at most \(memory >> 20) MiB")
    XCTAssertLessThan(memory, 400 << 20)
    try program.press("0")
    try program.wait(for: "the whole photo again") { $0.stripes(in: $0.middle()) < 0.5 }
    try close(program)
  }

  func testAProgressivePhotoOfManyPixelsIsSharpWhenItIsZoomed() throws {
    let folder = try folder("large")
    let (source, file) = (
      folder.appendingPathComponent("0.ppm"), folder.appendingPathComponent("0.jpg")
    )
    try StripedPictures(count: 1, side: 6000).write(to: folder)
    try Command.output(
      of: "convert",
      [source.path, "-sampling-factor", "1x1", "-quality", "100", "-interlace", "JPEG", file.path])
    try FileManager.default.removeItem(at: source)
    let program = try open(file)
    _ = try program.stillScreenshot()
    try program.press("1")
    try program.waitForStripes()
    try close(program)
  }

  func testThePixelsOfAPhotoAreSquaresAt200Percent() throws {
    let folder = try folder("stripes")
    try StripedPictures(count: 1, side: 3000).write(to: folder)
    let (source, file) = (
      folder.appendingPathComponent("0.ppm"), folder.appendingPathComponent("0.png")
    )
    try Command.output(of: "convert", [source.path, file.path])
    try FileManager.default.removeItem(at: source)
    let program = try open(file)
    try program.waitForWholePhoto()
    try program.press("1")
    try program.waitForStripes()
    try program.press("plus", "plus")
    try program.wait(for: "stripes of two pixels without grey") { shot in
      let rect = shot.middle()
      let pure = rect.rows.reduce(0) { count, y in
        count + rect.columns.filter { [0, 255].contains(shot[$0, y].green) }.count
      }
      let isPure = Double(pure) > 0.99 * Double(rect.width * rect.height)
      return isPure && abs(shot.stripes(in: rect) - 0.5) < 0.02
    }
    try close(program)
  }
}
