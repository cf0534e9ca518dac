import ProgramTestSupport
import XCTest

/// Tests of trellis-gallery on monitors of different scales.
final class WaylandScaleTests: WaylandGalleryTestCase {
  /// The width of a tile of the grid in a window of the default width, in points.
  private static let tile = 132

  override var outputs: [WaylandSession.Output] {
    [.init(width: 1800, height: 900), .init(width: 3600, height: 1800, scale: 2)]
  }

  func testAWindowThatMovesToAMonitorOfAnotherScaleGetsPicturesForIt() throws {
    let folder = try photosFolder()
    try StripedPictures(count: 6, side: 2 * Self.tile).write(to: folder)
    let program = try open(folder)
    try waitForStripes({ $0 < 0.2 }, in: program)
    try session.move(program.window(), to: 1800 + 60, 60)
    try waitForStripes({ $0 > 0.9 }, in: program)
    try session.keep("wayland-gallery-scale-2", ofOutput: 1)
    try session.move(program.window(), to: 60, 60)
    try waitForStripes({ $0 < 0.2 }, in: program)
    try close(program)
  }

  /// Waits until the strength of the stripes in the first tile, from 0 to 1, is as expected.
  private func waitForStripes(
    _ isExpected: (Double) -> Bool, in program: WaylandProgram
  ) throws {
    let scale = Int(try session.outputs[session.output(of: program.window())].scale)
    let tile = PixelRect(
      x: 18 * scale, y: (47 + 52) * scale, width: Self.tile * scale, height: Self.tile * scale)
    try session.input.move(to: 1, 1)
    do {
      try eventually("pictures for scale \(scale)") {
        let shot = try program.stillScreenshot()
        guard shot.width == 1000 * scale else { return false }
        // The background of a tile without a picture is lighter.
        let average = shot.averages(of: tile, fields: 1)[0]
        return (100...155).contains(average)
          && isExpected(shot.stripes(in: tile.inset(by: 20 * scale)))
      }
    } catch let failure as NotInTime {
      let output = try session.output(of: program.window())
      try session.keep("wayland-gallery-scale-failure", ofOutput: output)
      throw failure
    }
  }
}
