import ProgramTestSupport
import XCTest

/// The program where assistive technology cannot connect.
final class BareDesktopTests: PhotosTestCase {
  func testAPhotoIsOpenedTurnedOverAndClosedWithoutAssistiveTechnology() throws {
    let pictures = ColouredPictures(count: 3)
    let folder = try folder("colours")
    try pictures.write(to: folder)
    for kind in BareDesktop.Kind.allCases {
      let desktop = try BareDesktop(kind, home: home)
      let program = try open(folder, settings: desktop.settings)
      _ = try program.filledGrid()
      try program.press("Home", "Return")
      try program.waitForPage(of: 0, in: pictures)
      try program.press("Right")
      try program.waitForPage(of: 1, in: pictures)
      try program.press("Escape")
      _ = try program.filledGrid()
      try program.press("ctrl+w")
      XCTAssertEqual(try program.waitForEnd(), 0, "\(kind)")
      XCTAssertEqual(BareDesktop.complaints(in: program.standardErrorText), "", "\(kind)")
    }
  }
}
