import Foundation
import ProgramTestSupport
import XCTest

/// Tests of looking closely at an open photo with keys and the pointer.
final class ViewerTests: PhotosTestCase {
  /// Opens one of twelve square pictures. At zoom 2 it covers the window.
  private func openPicture(_ number: Int) throws -> ProgramUnderTest {
    let folder = try colours()
    let program = try open(folder.appendingPathComponent("\(number).ppm"))
    try program.waitForPage(of: number, in: Self.pictures)
    return program
  }

  /// Waits until the picture does or does not reach to the left edge of the window.
  private func wait(
    for program: ProgramUnderTest, toShow number: Int, zoomed isZoomed: Bool
  ) throws {
    let colour = Self.pictures.colour(of: number)
    try program.wait(for: "picture \(number), \(isZoomed ? "" : "not ")zoomed") { shot in
      let isThere = shot[shot.width / 2 + 60, shot.height / 2].distance(to: colour) <= 4
      return isThere && (shot[8, 300].distance(to: colour) <= 4) == isZoomed
    }
  }

  func testKeysZoomAndArrowsPanWhileZoomed() throws {
    let program = try openPicture(3)
    try program.press("plus", "plus")
    try wait(for: program, toShow: 3, zoomed: true)
    try program.press("Right", "Right", "Down")
    try wait(for: program, toShow: 3, zoomed: true)
    try program.press("minus", "minus")
    try wait(for: program, toShow: 3, zoomed: false)
    try program.press("Right")
    try program.waitForPage(of: 4, in: Self.pictures)
    try program.press("ctrl+plus", "ctrl+plus")
    try wait(for: program, toShow: 4, zoomed: true)
    try program.press("0")
    try wait(for: program, toShow: 4, zoomed: false)
    try close(program)
  }

  func testPageKeysTurnThePagesOfWholeAndOfZoomedPhotos() throws {
    let program = try openPicture(3)
    try program.press("Next")
    try program.waitForPage(of: 4, in: Self.pictures)
    try program.press("plus", "plus")
    try wait(for: program, toShow: 4, zoomed: true)
    try program.press("Next")
    try wait(for: program, toShow: 5, zoomed: false)
    // A page that is turning does not swallow a key.
    try program.press("Prior", "Prior", "Prior")
    try program.waitForPage(of: 2, in: Self.pictures)
    try program.press("Right", "Right", "Right", "Right")
    try program.waitForPage(of: 6, in: Self.pictures)
    try close(program)
  }

  func testTheWheelOverTheFilmstripTurnsThePages() throws {
    let program = try openPicture(3)
    let shot = try program.stillScreenshot()
    try program.point(at: shot.width / 2, shot.height - 40)
    try program.turnWheel(1)
    try program.waitForPage(of: 4, in: Self.pictures)
    try program.turnWheel(-2)
    try program.waitForPage(of: 2, in: Self.pictures)
    try close(program)
  }

  func testASinglePhotoHasNoFilmstrip() throws {
    let folder = try folder("single")
    try ColouredPictures(count: 1).write(to: folder)
    let program = try open(folder.appendingPathComponent("0.ppm"))
    let colour = ColouredPictures(count: 1).colour(of: 0)
    try eventually("the photo to reach to the bottom") {
      let shot = try program.stillScreenshot()
      return shot[shot.width / 2, shot.height - 24].distance(to: colour) <= 4
    }
    try close(program)
  }

  func testADoubleClickZoomsAndAnotherOneShowsTheWholePhoto() throws {
    let program = try openPicture(3)
    try program.doubleClick(at: 500, 400)
    try wait(for: program, toShow: 3, zoomed: true)
    try program.doubleClick(at: 300, 300)
    try wait(for: program, toShow: 3, zoomed: false)
    try close(program)
  }

  func testTheWheelWithControlZoomsIntoAnOpenPhotoAndOut() throws {
    let program = try openPicture(3)
    try program.point(at: 500, 400)
    try program.turnWheel(-6, holding: "ctrl")
    try wait(for: program, toShow: 3, zoomed: true)
    try program.turnWheel(12, holding: "ctrl")
    try wait(for: program, toShow: 3, zoomed: false)
    try close(program)
  }

  func testTheMousePansAndAPullBeyondTheEdgeTurnsThePage() throws {
    let program = try openPicture(3)
    try program.doubleClick(at: 540, 400)
    try wait(for: program, toShow: 3, zoomed: true)
    let point = { (x: Int) in PixelRect(x: x, y: 400, width: 1, height: 1) }
    // The photo reaches about 55 points beyond each edge of the view. A fast pull beyond its edge turns the page.
    try program.drag(from: point(700), to: point(660))
    try program.letGo()
    try wait(for: program, toShow: 3, zoomed: true)
    try program.drag(from: point(1000), to: point(40))
    try program.letGo()
    try wait(for: program, toShow: 4, zoomed: false)
    try close(program)
  }

  func testEscapeReturnsFromAZoomedPhotoToTheGrid() throws {
    let program = try openPicture(3)
    try program.press("plus", "plus", "plus")
    try wait(for: program, toShow: 3, zoomed: true)
    try program.press("Escape")
    let grid = try program.filledGrid { $0.tiles.count == 12 }
    XCTAssertEqual(Self.pictures.selected(in: grid), [3])
    // The next photo is opened whole.
    let tile = grid.tiles[5]
    try program.doubleClick(at: tile.midX, tile.midY)
    try program.waitForPage(of: 5, in: Self.pictures)
    try wait(for: program, toShow: 5, zoomed: false)
    try close(program)
  }

  func testKeysTurnThePageOfASmallPhotoAtActualSizeAndLeadToTheGrid() throws {
    let program = try openPicture(3)
    try showSmall(3, in: program)
    try program.press("Right")
    try program.waitForPage(of: 4, in: Self.pictures)
    try showSmall(4, in: program)
    try program.press("ctrl+minus")
    let grid = try program.filledGrid { $0.tiles.count == 12 }
    XCTAssertEqual(Self.pictures.selected(in: grid), [4])
    try close(program)
  }

  /// Shows the open picture at 100 %, which are 32 pixels in the middle of the page. The program does
  /// not know the picture's size before it has decoded the picture.
  private func showSmall(_ number: Int, in program: ProgramUnderTest) throws {
    let colour = Self.pictures.colour(of: number)
    try eventually("picture \(number) at 100 %") {
      try program.press("1")
      let shot = try program.stillScreenshot()
      return shot[540, 370].distance(to: colour) <= 4 && shot[600, 370].distance(to: colour) > 4
    }
  }

  func testEscapeReturnsToTheTileOfThePhotoToWhichAKeyTurnsThePage() throws {
    let program = try openPicture(3)
    try program.press("Right", "Escape")
    let grid = try program.filledGrid { $0.tiles.count == 12 }
    XCTAssertEqual(Self.pictures.selected(in: grid), [4])
    try close(program)
  }

  func testAClickOnTheFilmstripOpensThatPhoto() throws {
    let program = try openPicture(3)
    // The photo in the middle is enlarged and stands apart; the others follow every 50 points.
    try program.click(at: 540 + 15 + 3 * 50, 722)
    try program.point(at: 20, 300)
    try program.waitForPage(of: 6, in: Self.pictures)
    try eventually("the strip to follow") {
      let shot = try program.stillScreenshot()
      return shot[540, 722].distance(to: Self.pictures.colour(of: 6)) <= 4
    }
    try program.press("Right")
    try program.waitForPage(of: 7, in: Self.pictures)
    XCTAssertLessThanOrEqual(
      try program.stillScreenshot()[540, 722].distance(to: Self.pictures.colour(of: 7)), 4)
    try close(program)
  }

  func testAMessageStandsAboveTheFilmstrip() throws {
    let program = try openPicture(3)
    try program.point(at: 20, 300)
    let before = try program.stillScreenshot()
    // A picture of this format cannot be turned, which a message says.
    try program.press("r")
    try eventually("the message") {
      let shot = try program.stillScreenshot()
      return shot[540, 650].distance(to: before[540, 650]) > 4
    }
    let after = try program.stillScreenshot()
    let covered = stride(from: 300, to: 780, by: 4).filter {
      after[$0, 722].distance(to: before[$0, 722]) > 4
    }
    XCTAssertEqual(covered, [], "points of the filmstrip that the message covers")
    try close(program)
  }

  func testAVeryLowWindowHasNoFilmstrip() throws {
    let program = try openPicture(3)
    try program.resize(to: 900, 400)
    let colour = Self.pictures.colour(of: 3)
    try eventually("the photo to reach to the bottom") {
      try program.stillScreenshot()[450, 362].distance(to: colour) <= 4
    }
    try close(program)
  }

  func testASlideshowGoesForwardInTimeAndEscapeEndsOnlyTheSlideshow() throws {
    // The first picture is the newest.
    let program = try openPicture(3)
    try program.press("F12")
    try program.waitForPage(of: 2, in: Self.pictures)
    try program.press("Escape")
    try program.press("plus", "plus")
    try wait(for: program, toShow: 2, zoomed: true)
    try close(program)
  }

  func testKeysThatTurnPagesShowTheNextPhotoOfASlideshowAndTheOneBefore() throws {
    let program = try openPicture(3)
    try program.press("F12")
    try program.press("Right", "Next", "Right", "Left", "Prior")
    try program.waitForPage(of: 2, in: Self.pictures)
    // The slideshow goes on by itself.
    try program.waitForPage(of: 1, in: Self.pictures)
    try program.press("Escape")
    try program.press("plus", "plus")
    try wait(for: program, toShow: 1, zoomed: true)
    try close(program)
  }

  func testWithoutAnimationsAZoomNeedsNoTime() throws {
    let settings = home.appendingPathComponent(".config/gtk-4.0/settings.ini")
    try Data("[Settings]\ngtk-enable-animations=0\n".utf8).write(to: settings)
    let program = try openPicture(3)
    try program.press("plus", "plus")
    try wait(for: program, toShow: 3, zoomed: true)
    try program.press("0")
    try wait(for: program, toShow: 3, zoomed: false)
    try close(program)
  }

  /// The picture has stripes of one pixel. Anything but a pixel for a pixel shows grey or wider
  /// stripes.
  private func checkActualSize(side: Int, scale: Int) throws {
    let folder = try folder("stripes")
    try StripedPictures(count: 1, side: side).write(to: folder)
    let (source, file) = (
      folder.appendingPathComponent("0.ppm"), folder.appendingPathComponent("0.png")
    )
    try Command.output(of: "convert", [source.path, file.path])
    try FileManager.default.removeItem(at: source)
    let program = try open(
      file, settings: ["GDK_SCALE": "\(scale)"])
    try program.waitForWholePhoto()
    try program.press("1")
    try program.waitForStripes()
    try program.press("Right", "Down")
    try program.waitForStripes("stripes of one pixel after panning")
    try close(program)
  }

  func testPixelsAreExactAtActualSize() throws { try checkActualSize(side: 3000, scale: 1) }

  func testAnOddNumberOfPixelsIsExactAtActualSizeOnADenseScreen() throws {
    try checkActualSize(side: 3001, scale: 2)
  }
}
