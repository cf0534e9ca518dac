import ProgramTestSupport
import XCTest

/// Tests of the overview of keyboard shortcuts.
final class ShortcutsTests: PhotosTestCase {
  func testTheOverviewFitsASmallScreen() throws {
    let program = try open(Self.samples)
    _ = try program.filledGrid()
    let photos = try program.windows()
    try program.press("ctrl+question")
    let overview = try eventually("the overview") {
      try program.windows().first { !photos.contains($0) }
    }
    let size = try eventually("the overview to have its size") {
      let shot = try program.stillScreenshot(of: overview)
      return shot.height > 300 ? (shot.width, shot.height) : nil
    }
    // The shadow of the window is a part of it.
    XCTAssertLessThanOrEqual(size.0, 1240)
    XCTAssertLessThanOrEqual(size.1, 768)
    try program.press("Escape")
    try eventually("the overview to be closed") { try program.windows() == photos }
    try close(program)
  }
}
