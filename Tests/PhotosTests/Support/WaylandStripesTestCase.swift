import Foundation
import ProgramTestSupport
import XCTest

/// A test case for the sharpness of thumbnails.
class WaylandStripesTestCase: WaylandPhotosTestCase {
  /// The tiles of a zoom level in a window of the default width.
  struct Tiles {
    /// The width that the zoom level prefers, in points.
    let preferred: Int
    /// The actual width of a tile, in points.
    let side: Int

    static let small = Tiles(preferred: 128, side: 128)
    static let usual = Tiles(preferred: 168, side: 172)

    /// Returns the frame of the first tile in the window's pixels.
    func first(scale: Double) -> PixelRect {
      let side = pixels(scale: scale)
      return PixelRect(x: Int(12 * scale), y: Int((47 + 48) * scale), width: side, height: side)
    }

    /// Returns the width of a tile in pixels.
    func pixels(scale: Double) -> Int { Int((Double(side) * scale).rounded()) }
  }

  // MARK: Program

  /// Opens the program with a folder of striped pictures that fill their tiles, pixel by pixel, on
  /// a monitor of the scale.
  func openStripes(
    in tiles: Tiles, for scale: Double = 2, areHorizontal: Bool = false
  ) throws -> WaylandProgram {
    let folder = try folder("stripes")
    try StripedPictures(count: 16, side: tiles.pixels(scale: scale), areHorizontal: areHorizontal)
      .write(to: folder)
    try keepTiles(of: tiles.preferred)
    return try open(folder)
  }

  /// Waits until the first tile shows stripes of one pixel or, if `hasStripes` is false, plain
  /// grey.
  func waitForStripes(
    _ hasStripes: Bool, of tiles: Tiles, in program: WaylandProgram, areHorizontal: Bool = false
  ) throws {
    let scale = try session.outputs[session.output(of: program.window())].scale
    try session.input.move(to: 1, 1)
    do {
      try eventually(hasStripes ? "stripes" : "no stripes") {
        let shot = try program.stillScreenshot()
        guard shot.width == Int(1080 * scale) else { return false }
        let tile = tiles.first(scale: scale).inset(by: Int(20 * scale))
        // A tile without its picture has no stripes either, but it has another colour.
        let isGrey = shot.mainColour(of: tile).colour.distance(to: Self.grey) < 8
        let stripes = shot.stripes(in: tile, areHorizontal: areHorizontal)
        return hasStripes ? stripes > 0.9 : stripes < 0.1 && isGrey
      }
    } catch let failure as NotInTime {
      try session.keep("wayland-scale-failure")
      throw failure
    }
  }

  /// The mean of black and white.
  private static let grey = Colour(red: 128, green: 128, blue: 128)
}
