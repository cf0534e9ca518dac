import Foundation
import ProgramTestSupport
import XCTest

/// The program on monitors of different scales.
final class WaylandScaleTests: WaylandPhotosTestCase {
  /// Tiles of a zoom, in a window of the usual width.
  private struct Tiles {
    /// The width that the zoom prefers.
    let preferred: Int
    /// The width of a tile, in points.
    let side: Int

    static let small = Tiles(preferred: 128, side: 128)
    static let usual = Tiles(preferred: 168, side: 172)

    /// The first tile, in the window's pixels.
    func first(scale: Int) -> PixelRect {
      PixelRect(x: 12 * scale, y: (47 + 48) * scale, width: side * scale, height: side * scale)
    }
  }

  /// A monitor of scale 2, and at its right one with half the pixels in the same place.
  ///
  /// This order, because Debian 12's sway does not tell GTK on which monitor the icon of a drag is.
  /// GTK then draws it for the first one.
  override var outputs: [WaylandSession.Output] {
    [.init(width: 3600, height: 1800, scale: 2), .init(width: 1800, height: 900)]
  }

  func testAWindowThatMovesToAMonitorOfAnotherScaleGetsThumbnailsForIt() throws {
    let program = try openStripes(in: .small)
    try waitForStripes(true, of: .small, in: program)
    try session.move(program.window(), to: 1800 + Self.place.x, Self.place.y)
    try waitForStripes(false, of: .small, in: program)
    try session.move(program.window(), to: Self.place.x, Self.place.y)
    try waitForStripes(true, of: .small, in: program)
    try session.keep("wayland-scale-2")
    try close(program)
  }

  func testThumbnailsOfTheUsualZoomHaveAPixelForEachOfTheMonitor() throws {
    let program = try openStripes(in: .usual)
    try waitForStripes(true, of: .usual, in: program)
    try session.keep("wayland-scale-2-usual")
    try close(program)
  }

  func testTheHeaderBarIsDrawnWithAllPixelsOfTheMonitor() throws {
    let program = try openStripes(in: .small)
    let bar = PixelRect(x: 0, y: 4, width: 2 * 1080, height: 2 * 40)
    XCTAssertGreaterThan(try program.stillScreenshot().fineBlocks(in: bar), 100)
    try close(program)
  }

  func testTheIconOfADraggedPhotoIsDrawnWithAllPixelsOfTheMonitor() throws {
    let program = try openStripes(in: .small)
    try waitForStripes(true, of: .small, in: program)
    let pressed = Tiles.small.first(scale: 1)
    // Out of the window, where nothing else is drawn.
    try program.drag(from: (pressed.midX, pressed.midY), to: (1080 + 300, 300))
    let beside = PixelRect(x: 2 * (Self.place.x + 1080 + 40), y: 200, width: 1000, height: 1000)
    try eventually("an icon with stripes") {
      try session.screenshot().strongestStripes(in: beside, side: 64) > 0.5
    }
    try session.keep("wayland-scale-2-drag")
    try session.input.release()
    try close(program)
  }

  // MARK: The program

  /// A folder of pictures that fill their tiles, pixel by pixel, on a monitor of scale 2.
  private func openStripes(in tiles: Tiles) throws -> WaylandProgram {
    let folder = try folder("stripes")
    try StripedPictures(count: 16, side: 2 * tiles.side).write(to: folder)
    try keepTiles(of: tiles.preferred)
    return try open(folder)
  }

  /// Waits until the first tile shows stripes of one pixel, or something else.
  private func waitForStripes(
    _ hasStripes: Bool, of tiles: Tiles, in program: WaylandProgram
  ) throws {
    let output = try session.outputs[session.output(of: program.window())]
    let scale = Int(output.scale)
    try session.input.move(to: 1, 1)
    do {
      try eventually(hasStripes ? "stripes" : "no stripes") {
        let shot = try program.stillScreenshot()
        guard shot.width == 1080 * scale else { return false }
        let tile = tiles.first(scale: scale).inset(by: 20 * scale)
        // A tile without its picture has no contrast either, but one colour.
        let isGrey = shot.mainColour(of: tile).colour.distance(to: Self.grey) < 8
        let stripes = shot.stripes(in: tile)
        return hasStripes ? stripes > 0.9 : stripes < 0.1 && isGrey
      }
    } catch let failure as NotInTime {
      try session.keep("wayland-scale-failure")
      throw failure
    }
  }

  /// Half of black and half of white.
  private static let grey = Colour(red: 128, green: 128, blue: 128)
}
