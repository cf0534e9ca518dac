import Foundation
import ProgramTestSupport
import TestSupport
import XCTest

/// Tests of animated pictures in the viewer.
final class MovingPicturesTests: PhotosTestCase {
  private static let red = Colour(red: 255, green: 0, blue: 0)
  private static let green = Colour(red: 0, green: 255, blue: 0)

  /// Opens a GIF that shows red for a moment and then green.
  private func openPicture() throws -> ProgramUnderTest {
    let frames = [[255, 0, 0], [0, 255, 0]].map {
      GifWriter.Frame(width: 64, height: 64, colour: $0)
    }
    let file = try folder("moving").appendingPathComponent("a.gif")
    try Data(GifWriter(width: 64, height: 64, frames: frames).bytes).write(to: file)
    return try open(file)
  }

  private func wait(
    for program: ProgramUnderTest, toShow colour: Colour,
    _ detail: (Screenshot) -> Bool = { _ in true }
  ) throws {
    try program.wait(for: "\(colour)") { shot in
      shot[shot.width / 2 + 100, shot.height / 2].distance(to: colour) <= 4 && detail(shot)
    }
  }

  /// Returns whether a dark button is in the middle of the page.
  private func hasButton(_ shot: Screenshot, on colour: Colour) -> Bool {
    (shot.height / 2 - 60..<shot.height / 2 + 20).contains {
      shot[shot.width / 2 - 16, $0].distance(to: colour) > 60
    }
  }

  func testAnOpenGifMovesToItsLastFrameAndSpacePlaysItAgain() throws {
    let program = try openPicture()
    try wait(for: program, toShow: Self.green) { !hasButton($0, on: Self.green) }
    try program.press("space")
    try wait(for: program, toShow: Self.green)
    try close(program)
  }

  func testWithReducedMotionTheFirstFrameStaysUntilSpaceIsPressed() throws {
    let settings = home.appendingPathComponent(".config/gtk-4.0/settings.ini")
    try Data("[Settings]\ngtk-enable-animations=0\n".utf8).write(to: settings)
    let program = try openPicture()
    try wait(for: program, toShow: Self.red) { hasButton($0, on: Self.red) }
    try program.press("space")
    try wait(for: program, toShow: Self.green) { !hasButton($0, on: Self.green) }
    try close(program)
  }
}
