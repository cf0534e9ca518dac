import Foundation
import ProgramTestSupport
import XCTest

/// Tests of an open photo with the pointer alone: its buttons, drags and the wheel.
final class ViewerMouseTests: PhotosTestCase {
  /// The colour of the surround of an open photo.
  private static let surround = Colour(red: 28, green: 28, blue: 28)
  /// The buttons that lead to the photo before and to the next one, in the middle of the view's edges.
  private static let previous = PixelRect(x: 14, y: 346, width: 40, height: 40)
  private static let next = PixelRect(x: 1026, y: 346, width: 40, height: 40)
  /// The buttons at the lower right, above the filmstrip.
  private static let turn = PixelRect(x: 904, y: 640, width: 12, height: 12)
  private static let farther = PixelRect(x: 940, y: 640, width: 12, height: 12)
  private static let percentage = PixelRect(x: 987, y: 640, width: 12, height: 12)
  private static let closer = PixelRect(x: 1036, y: 640, width: 12, height: 12)

  private func openPicture(_ number: Int) throws -> ProgramUnderTest {
    let program = try open(try colours().appendingPathComponent("\(number).ppm"))
    try program.waitForPage(of: number, in: Self.pictures)
    return program
  }

  /// Returns whether there is an icon in a part of the surround.
  private func hasIcon(_ place: PixelRect, in shot: Screenshot) -> Bool {
    place.rows.contains { y in
      place.columns.contains { shot[$0, y].distance(to: Self.surround) > 120 }
    }
  }

  /// Clicks a button, which appears when the pointer moves to it. A click before that would go to the photo.
  private func click(_ button: PixelRect, of program: ProgramUnderTest) throws {
    var side = -8
    try eventually("the button at \(button)") {
      try program.point(at: button.midX + side, button.midY)
      side = -side
      let shot = try program.stillScreenshot()
      let colours = button.rows.flatMap { y in button.columns.map { shot[$0, y] } }
      return colours.contains { $0.distance(to: colours[0]) > 30 }
    }
    try program.click(at: button.midX, button.midY)
  }

  /// Waits until the buttons at the edges are shown or hidden.
  private func wait(
    for program: ProgramUnderTest, toShowPrevious previous: Bool, next: Bool
  ) throws {
    try program.wait(for: "the buttons: previous \(previous), next \(next)") { shot in
      hasIcon(Self.previous, in: shot) == previous && hasIcon(Self.next, in: shot) == next
    }
  }

  func testArrowsAppearWhileThePointerMovesFadeAndTurnThePages() throws {
    let program = try openPicture(3)
    try program.point(at: 540, 200)
    try wait(for: program, toShowPrevious: true, next: true)
    try program.keep("arrows")
    try wait(for: program, toShowPrevious: false, next: false)
    try click(Self.next, of: program)
    try program.waitForPage(of: 4, in: Self.pictures)
    try click(Self.previous, of: program)
    try program.waitForPage(of: 3, in: Self.pictures)
    // The keys go on to turn pages.
    try program.press("Right")
    try program.waitForPage(of: 4, in: Self.pictures)
    try program.press("End")
    try program.waitForPage(of: 11, in: Self.pictures)
    try close(program)
  }

  func testThereIsNoArrowBeyondTheFirstAndTheLastPhoto() throws {
    let program = try openPicture(0)
    try program.point(at: 540, 200)
    try wait(for: program, toShowPrevious: false, next: true)
    try program.press("End")
    try program.waitForPage(of: 11, in: Self.pictures)
    try program.point(at: 560, 220)
    try wait(for: program, toShowPrevious: true, next: false)
    try close(program)
  }

  func testTheWheelTurnsThePagesOfAWholePhotoAndScrollsAZoomedOne() throws {
    let program = try openPicture(3)
    try program.point(at: 540, 300)
    try program.turnWheel(1)
    try program.waitForPage(of: 4, in: Self.pictures)
    try program.turnWheel(-2)
    try program.waitForPage(of: 2, in: Self.pictures)
    try program.press("plus", "plus", "plus", "plus")
    let colour = Self.pictures.colour(of: 2)
    try program.wait(for: "photo 2 to cover the view") { $0[8, 300].distance(to: colour) <= 4 }
    try program.turnWheel(3)
    XCTAssertLessThanOrEqual(try program.stillScreenshot()[8, 300].distance(to: colour), 4)
    try close(program)
  }

  func testADragTurnsThePagesOfAWholePhoto() throws {
    let program = try openPicture(3)
    let point = { (x: Int) in PixelRect(x: x, y: 450, width: 1, height: 1) }
    try program.drag(from: point(800), to: point(240))
    // The next photo follows the pointer.
    let next = Self.pictures.colour(of: 4)
    try eventually("the next photo to come in") {
      try program.screenshot()[1000, 300].distance(to: next) <= 4
    }
    try program.letGo()
    try program.waitForPage(of: 4, in: Self.pictures)
    try program.drag(from: point(300), to: point(900))
    try program.letGo()
    try program.waitForPage(of: 3, in: Self.pictures)
    // A photo that has been dragged far enough turns, even if it is let go at rest.
    try program.drag(from: point(700), to: point(480))
    try eventually("the drag to rest") { try program.stillScreenshot()[800, 300] == Self.surround }
    try program.letGo()
    try program.waitForPage(of: 4, in: Self.pictures)
    // A photo that is let go near its place returns to it.
    try program.drag(from: point(500), to: point(420))
    try eventually("the drag to rest") { try program.stillScreenshot()[800, 300] == Self.surround }
    try program.letGo()
    try program.waitForPage(of: 4, in: Self.pictures)
    try close(program)
  }

  func testTheZoomButtonsZoomAndTheOneBetweenThemShowsTheWholePhotoAgain() throws {
    let program = try openPicture(3)
    let colour = Self.pictures.colour(of: 3)
    func wait(zoomed isZoomed: Bool) throws {
      try program.wait(for: "the photo, \(isZoomed ? "" : "not ")zoomed") {
        ($0[8, 300].distance(to: colour) <= 4) == isZoomed
      }
    }
    try click(Self.closer, of: program)
    try click(Self.closer, of: program)
    try wait(zoomed: true)
    try program.keep("zoomed-buttons")
    try click(Self.farther, of: program)
    try click(Self.farther, of: program)
    try wait(zoomed: false)
    try click(Self.percentage, of: program)
    try wait(zoomed: true)
    try click(Self.percentage, of: program)
    try wait(zoomed: false)
    try close(program)
  }

  func testTheTurnButtonTurnsThePhoto() throws {
    let folder = try folder("turn")
    for name in ["a.jpg", "b.jpg"] {
      let file = folder.appendingPathComponent(name)
      try Command.output(
        of: "convert", ["-size", "450x600", "xc:#c82828", "xc:#2828c8", "+append", file.path])
    }
    let program = try open(folder.appendingPathComponent("a.jpg"))
    func isRed(_ colour: Colour) -> Bool { colour.red > 150 && colour.blue < 100 }
    try program.wait(for: "red at the left") { isRed($0[300, 360]) && !isRed($0[700, 360]) }
    try click(Self.turn, of: program)
    try program.wait(for: "red at the top") { isRed($0[540, 150]) && !isRed($0[540, 550]) }
    try close(program)
  }

  func testTheWindowHasTheTitleOfTheOpenPhoto() throws {
    let program = try openPicture(3)
    try eventually("the photo's title") { try program.title == "3.ppm — Photos" }
    try program.press("Right")
    try eventually("the next photo's title") { try program.title == "4.ppm — Photos" }
    try program.press("Escape")
    try eventually("the folder's title") { try program.title == "colours — Photos" }
    try close(program)
  }

  func testAPhotoFillsThePageWithoutMarginAndCornersOnADarkSurround() throws {
    let program = try openPicture(3)
    let shot = try program.stillScreenshot()
    XCTAssertEqual(shot[100, 300], Self.surround)
    XCTAssertEqual(shot[1000, 600], Self.surround)
    let colour = Self.pictures.colour(of: 3)
    let top = try XCTUnwrap((20..<300).first { shot[540, $0].distance(to: colour) <= 4 })
    let left = try XCTUnwrap((60..<540).first { shot[$0, 300].distance(to: colour) <= 4 })
    XCTAssertLessThanOrEqual(shot[left, top].distance(to: colour), 4, "the corner of the photo")
    // Above the photo is the header bar, without a space.
    XCTAssertGreaterThan(shot[540, top - 1].distance(to: Self.surround), 60)
    try close(program)
  }

  /// Selects three of the pictures in the grid.
  private func selectThree(_ program: ProgramUnderTest) throws {
    let grid = try program.filledGrid { Self.pictures.all(in: $0) == Array(0..<12) }
    try program.click(at: grid.tiles[2].midX, grid.tiles[2].midY)
    try program.hold("ctrl")
    for number in [7, 5] { try program.click(at: grid.tiles[number].midX, grid.tiles[number].midY) }
    try program.release("ctrl")
    try self.grid(of: program, showing: Array(0..<12), selected: [2, 5, 7])
  }

  func testOnlyTheSelectedPhotosArePagedIfSeveralAre() throws {
    let program = try open(try colours())
    try selectThree(program)
    try program.press("Return")
    try program.waitForPage(of: 5, in: Self.pictures)
    try program.press("Right")
    try program.waitForPage(of: 7, in: Self.pictures)
    try program.press("Right", "Left", "Left", "Left")
    try program.waitForPage(of: 2, in: Self.pictures)
    try program.keep("three-selected")
    // The filmstrip has the three photos: the second one is beside the large one.
    try program.click(at: 540 + 15 + 50, 722)
    try program.waitForPage(of: 5, in: Self.pictures)
    try program.press("Escape")
    try grid(of: program, showing: Array(0..<12), selected: [2, 5, 7])
    // A double click opens one photo among all.
    let tile = try program.filledGrid().tiles[7]
    try program.doubleClick(at: tile.midX, tile.midY)
    try program.waitForPage(of: 7, in: Self.pictures)
    try program.press("Right")
    try program.waitForPage(of: 8, in: Self.pictures)
    try close(program)
  }

  func testAPhotoThatIsDeletedLeavesThePagesOfTheSelection() throws {
    let program = try open(try colours())
    try selectThree(program)
    try program.press("Return")
    try program.waitForPage(of: 5, in: Self.pictures)
    let folder = home.appendingPathComponent("colours")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("5.ppm"))
    try program.waitForPage(of: 7, in: Self.pictures)
    try program.press("Left")
    try program.waitForPage(of: 2, in: Self.pictures)
    for number in [2, 7] {
      try FileManager.default.removeItem(at: folder.appendingPathComponent("\(number).ppm"))
    }
    try grid(of: program, showing: [0, 1, 3, 4, 6, 8, 9, 10, 11])
    try close(program)
  }
}
