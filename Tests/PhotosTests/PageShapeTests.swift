import Foundation
import ProgramTestSupport
import XCTest

/// Tests of the shapes of pages.
final class PageShapeTests: PhotosTestCase {
  func testAPhotoWhoseSizeOnlyItsThumbnailTellsHasItsShapeOnThePage() throws {
    // The program does not read the size of this format at the start of the file.
    let red = Colour(red: 255, green: 0, blue: 0)
    var bytes = Data("P6\n100 300\n255\n".utf8)
    for _ in 0..<30_000 { bytes.append(contentsOf: [red.red, red.green, red.blue]) }
    let file = try folder("tall").appendingPathComponent("tall.ppm")
    try bytes.write(to: file)
    let program = try open(file)
    do {
      try eventually("a tall photo") {
        let shot = try program.stillScreenshot()
        let (middle, row) = (shot.width / 2, shot.height / 2)
        return shot[middle, row].distance(to: red) <= 4
          && shot[middle - 180, row].distance(to: red) > 60
          && shot[middle + 180, row].distance(to: red) > 60
      }
    } catch let failure as NotInTime {
      throw try program.illustrated(failure)
    }
    try close(program)
  }
}
