import ProgramTestSupport
import XCTest

/// Tests of the program on a monitor with two pixels per point.
final class WaylandScaleTests: WaylandStripesTestCase {
  override var outputs: [WaylandSession.Output] { [.init(width: 3600, height: 1800, scale: 2)] }

  func testThumbnailsOfTheDefaultZoomHaveTheResolutionOfTheMonitor() throws {
    let program = try openStripes(in: .usual)
    try waitForStripes(true, of: .usual, in: program)
    try session.keep("wayland-scale-2-usual")
    try close(program)
  }

  func testTheHeaderBarIsDrawnInTheResolutionOfTheMonitor() throws {
    let program = try openStripes(in: .small)
    let bar = PixelRect(x: 0, y: 4, width: 2 * 1080, height: 2 * 40)
    XCTAssertGreaterThan(try program.stillScreenshot().fineBlocks(in: bar), 100)
    try close(program)
  }

  func testTheIconOfADraggedPhotoHasTheResolutionOfTheMonitor() throws {
    let program = try openStripes(in: .small)
    try waitForStripes(true, of: .small, in: program)
    let pressed = Tiles.small.first(scale: 1)
    // The photo is dragged out of the window, where nothing else is drawn.
    try program.drag(from: (pressed.midX, pressed.midY), to: (1080 + 300, 300))
    let beside = PixelRect(x: 2 * (Self.place.x + 1080 + 40), y: 200, width: 1000, height: 1000)
    try eventually("an icon with stripes") {
      try session.screenshot().strongestStripes(in: beside, side: 64) > 0.5
    }
    try session.keep("wayland-scale-2-drag")
    try session.input.release()
    try close(program)
  }
}

/// Tests of the program on monitors of different scales.
final class WaylandMonitorsTests: WaylandStripesTestCase {
  /// A monitor, and to its right a monitor of the same size in points with twice the pixels per
  /// point.
  override var outputs: [WaylandSession.Output] {
    [.init(width: 1800, height: 900), .init(width: 3600, height: 1800, scale: 2)]
  }

  func testAWindowThatMovesToAMonitorOfAnotherScaleGetsThumbnailsForIt() throws {
    let program = try openStripes(in: .small)
    try waitForStripes(false, of: .small, in: program)
    try session.move(program.window(), to: 1800 + Self.place.x, Self.place.y)
    try waitForStripes(true, of: .small, in: program)
    try session.move(program.window(), to: Self.place.x, Self.place.y)
    try waitForStripes(false, of: .small, in: program)
    try close(program)
  }
}

/// Tests of the program on a monitor with one and a half pixels per point.
final class WaylandFractionalScaleTests: WaylandStripesTestCase {
  override var outputs: [WaylandSession.Output] { [.init(width: 2700, height: 1350, scale: 1.5)] }

  override func setUpWithError() throws {
    let answer = try Command.run("pkg-config", ["--atleast-version=4.12", "gtk4"])
    try XCTSkipUnless(answer.1 == 0, "GTK before 4.12 draws at scale 2 and is scaled down")
    try super.setUpWithError()
    // With its shadow, the window's surface may have half a pixel more than its buffer, which is scaled.
    let styles = home.appendingPathComponent(".config/gtk-4.0/gtk.css")
    let shadowless =
      try String(contentsOf: styles, encoding: .utf8) + "window.csd { box-shadow: none; }"
    try Data(shadowless.utf8).write(to: styles)
  }

  func testThumbnailsHaveTheHorizontalResolutionOfTheMonitor() throws {
    try showStripes(areHorizontal: false)
  }

  /// The header bar ends in the middle of a pixel.
  func testThumbnailsHaveTheVerticalResolutionOfTheMonitor() throws {
    try showStripes(areHorizontal: true)
  }

  private func showStripes(areHorizontal: Bool) throws {
    let program = try openStripes(in: .small, for: 1.5, areHorizontal: areHorizontal)
    try waitForStripes(true, of: .small, in: program, areHorizontal: areHorizontal)
    try session.keep("wayland-scale-1.5")
    try close(program)
  }
}
