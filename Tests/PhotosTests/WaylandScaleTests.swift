import Foundation
import PhotoLibrary
import ProgramTestSupport
import XCTest

/// The program on monitors of different scales.
///
/// The pictures have stripes of one pixel. Tiles of 128 points show every stripe where a point has
/// two pixels, and grey where it has one.
final class WaylandScaleTests: WaylandPhotosTestCase {
  /// A monitor of scale 2, and at its right one with half the pixels in the same place.
  ///
  /// This order, because Debian 12's sway does not tell GTK on which monitor the icon of a drag is.
  /// GTK then draws it for the first one.
  override var outputs: [WaylandSession.Output] {
    [.init(width: 3600, height: 1800, scale: 2), .init(width: 1800, height: 900)]
  }

  private static let tile = 128
  /// The middle of a tile of the first row, in the window's points.
  private static let pressed = (x: 12 + 132 + 64, y: 47 + 48 + 64)

  func testAWindowThatMovesToAMonitorOfAnotherScaleGetsThumbnailsForIt() throws {
    let program = try openStripes()
    try waitForStripes(true, in: program)
    try move(program, toOutput: 1)
    try waitForStripes(false, in: program)
    try move(program, toOutput: 0)
    try waitForStripes(true, in: program)
    try session.keep("wayland-scale-2")
    try close(program)
  }

  func testTheHeaderBarIsDrawnWithAllPixelsOfTheMonitor() throws {
    let program = try openStripes()
    let bar = PixelRect(x: 0, y: 4, width: 2 * 1080, height: 2 * 40)
    XCTAssertGreaterThan(try program.stillScreenshot().fineBlocks(in: bar), 100)
    try close(program)
  }

  func testTheIconOfADraggedPhotoIsDrawnWithAllPixelsOfTheMonitor() throws {
    let program = try openStripes()
    try waitForStripes(true, in: program)
    // Out of the window, where nothing else is drawn.
    try program.drag(from: Self.pressed, to: (1080 + 300, 300))
    let beside = PixelRect(x: 2 * (Self.place.x + 1080 + 40), y: 200, width: 1000, height: 1000)
    try eventually("an icon with stripes") {
      try session.screenshot().strongestStripes(in: beside, side: 64) > 0.5
    }
    try session.keep("wayland-scale-2-drag")
    try session.input.release()
    try close(program)
  }

  // MARK: The program

  /// A folder of pictures with stripes, in small tiles.
  private func openStripes() throws -> WaylandProgram {
    let folder = try folder("stripes")
    let side = 2 * Self.tile
    for number in 0..<16 {
      var bytes = Data("P6\n\(side) \(side)\n255\n".utf8)
      for _ in 0..<side {
        for x in 0..<side {
          bytes.append(contentsOf: [UInt8](repeating: x % 2 == 0 ? 255 : 0, count: 3))
        }
      }
      try bytes.write(to: folder.appendingPathComponent("\(number).ppm"))
    }
    try keepTiles(of: Self.tile)
    return try open(folder)
  }

  private func move(_ program: WaylandProgram, toOutput index: Int) throws {
    let left = outputs[..<index].map(\.points.width).reduce(0, +)
    try session.move(program.window(), to: left + Self.place.x, Self.place.y)
  }

  /// Waits until all of the first row's tiles show stripes, or none does.
  private func waitForStripes(_ hasStripes: Bool, in program: WaylandProgram) throws {
    let output = try session.outputs[session.output(of: program.window())]
    let scale = Int(output.scale)
    try eventually(hasStripes ? "stripes" : "grey") {
      let shot = try program.stillScreenshot()
      guard shot.width == 1080 * scale else { return false }
      let contrasts = (0..<8).map { column in
        let tile = PixelRect(
          x: (12 + 132 * column) * scale, y: (Self.pressed.y - 64) * scale,
          width: Self.tile * scale, height: Self.tile * scale)
        return shot.stripes(in: tile.inset(by: 20 * scale))
      }
      return contrasts.allSatisfy { hasStripes ? $0 > 0.9 : $0 < 0.1 }
    }
  }
}

extension Screenshot {
  /// The mean difference of pixels that stand side by side, 0...1.
  fileprivate func stripes(in rect: PixelRect) -> Double {
    var sum = 0
    for y in rect.rows {
      for x in rect.columns.dropLast() { sum += self[x, y].distance(to: self[x + 1, y]) }
    }
    return Double(sum) / Double(rect.height * (rect.width - 1)) / 255
  }

  /// The largest of the squares' `stripes(in:)`.
  fileprivate func strongestStripes(in rect: PixelRect, side: Int) -> Double {
    var strongest = 0.0
    for y in stride(from: rect.y, through: rect.y + rect.height - side, by: side) {
      for x in stride(from: rect.x, through: rect.x + rect.width - side, by: side) {
        let square = PixelRect(x: x, y: y, width: side, height: side)
        strongest = max(strongest, stripes(in: square))
      }
    }
    return strongest
  }

  /// How many blocks of 2 × 2 pixels have more than one colour. A picture that was drawn for half the
  /// scale and enlarged has none.
  fileprivate func fineBlocks(in rect: PixelRect) -> Int {
    var count = 0
    for y in stride(from: rect.y, to: rect.y + rect.height, by: 2) {
      for x in stride(from: rect.x, to: rect.x + rect.width, by: 2) {
        let first = self[x, y]
        let others = [self[x + 1, y], self[x, y + 1], self[x + 1, y + 1]]
        if others.contains(where: { $0 != first }) { count += 1 }
      }
    }
    return count
  }
}
