import Foundation
import ProgramTestSupport
import XCTest

/// Tests of selecting photos with the pointer and with keys.
final class SelectionTests: PhotosTestCase {
  override class var pictures: ColouredPictures { ColouredPictures(count: 17) }

  private func openPictures() throws -> (ProgramUnderTest, [PixelRect]) {
    let folder = try colours()
    let program = try open(folder)
    let grid = try program.filledGrid { Self.pictures.all(in: $0) == Array(0..<17) }
    // There are three rows, and the last one is not full.
    XCTAssertEqual(grid.tiles(in: grid.tileRows[0]).count, 6)
    return (program, grid.tiles)
  }

  private func expect(
    _ selected: [Int], focus: Int?? = .none, in program: ProgramUnderTest
  ) throws {
    if case .some(.some(let photo)) = focus {
      try program.waitForRing(at: photo, of: Self.pictures)
    }
    _ = try program.filledGrid(showing: "\(selected) selected") { grid in
      Self.pictures.selected(in: grid) == selected
        && (focus != .some(nil) || Self.pictures.focused(in: grid) == nil)
    }
  }

  func testClicksSelectAPhotoAnotherOneOrARange() throws {
    let (program, tiles) = try openPictures()
    try program.click(at: tiles[8].midX, tiles[8].midY)
    // A click does not show the focus ring.
    try expect([8], focus: .some(nil), in: program)
    try program.click(at: tiles[3].midX, tiles[3].midY)
    try expect([3], in: program)
    try program.hold("ctrl")
    try program.click(at: tiles[10].midX, tiles[10].midY)
    try expect([3, 10], in: program)
    try program.click(at: tiles[3].midX, tiles[3].midY)
    try program.release("ctrl")
    try expect([10], in: program)
    try program.click(at: tiles[2].midX, tiles[2].midY)
    try program.hold("shift")
    try program.click(at: tiles[7].midX, tiles[7].midY)
    try expect([2, 3, 4, 5, 6, 7], in: program)
    try program.click(at: tiles[1].midX, tiles[1].midY)
    try program.release("shift")
    try expect([1, 2], in: program)
    // A click beside all photos clears the selection.
    try program.click(at: tiles[16].x + tiles[16].width + 40, tiles[16].midY)
    try expect([], in: program)
    try close(program)
  }

  func testARubberBandSelectsThePhotosThatItTouches() throws {
    let (program, tiles) = try openPictures()
    let (last, side) = (tiles[16], tiles[16].width)
    let beside = PixelRect(x: last.x + side + 8, y: last.y, width: side / 2, height: side)
    try program.drag(from: beside, to: tiles[10])
    // A photo is selected as soon as the band touches it.
    try eventually("the touched photo to be selected") {
      GridReading(try program.stillScreenshot()).map { $0.isSelected(tiles[10]) } ?? false
    }
    try program.letGo()
    try expect([10, 11, 16], in: program)
    try program.hold("ctrl")
    try program.drag(from: beside, to: tiles[11])
    try program.letGo()
    try program.release("ctrl")
    // With Ctrl, the band deselects photos that are selected already.
    try expect([10, 16], in: program)
    try close(program)
  }

  func testKeysMoveTheFocusAndChangeTheSelection() throws {
    let (program, _) = try openPictures()
    try program.press("Right")
    try expect([0], focus: 0, in: program)
    try program.press("Right", "Down")
    try expect([7], focus: 7, in: program)
    try program.press("Left", "Left")
    // Left goes from the start of a row to the end of the row above.
    try expect([5], focus: 5, in: program)
    try program.press("shift+Right", "shift+Right")
    try expect([5, 6, 7], focus: 7, in: program)
    try program.press("ctrl+Down", "ctrl+Left")
    try expect([5, 6, 7], focus: 12, in: program)
    try program.press("ctrl+space")
    try expect([5, 6, 7, 12], focus: 12, in: program)
    try program.press("space")
    try expect([5, 6, 7], focus: 12, in: program)
    try program.press("End")
    try expect([16], focus: 16, in: program)
    try program.press("shift+Home")
    try expect(Array(0...16), focus: 0, in: program)
    try program.press("Escape")
    try expect([], focus: 0, in: program)
    try program.press("ctrl+a")
    try expect(Array(0..<17), in: program)
    try close(program)
  }

  func testTypingANameSelectsThePhoto() throws {
    let (program, _) = try openPictures()
    try program.press("Right", "1", "4")
    try expect([14], focus: 14, in: program)
    try close(program)
  }

  func testTabLeavesThePhotosAndShiftTabReturnsToTheSamePhoto() throws {
    let (program, _) = try openPictures()
    // With a selected photo, a bar with buttons would come between the photos and the end of the window.
    try program.press("ctrl+Right", "ctrl+Down", "ctrl+Right")
    try expect([], focus: 7, in: program)
    try program.press("Tab")
    try expect([], focus: .some(nil), in: program)
    try program.press("shift+Tab")
    try expect([], focus: 7, in: program)
    try program.press("Right")
    try expect([8], focus: 8, in: program)
    try close(program)
  }

  func testTheMenuKeyAndTheRightButtonOpenAMenuForTheSelection() throws {
    let (program, tiles) = try openPictures()
    try program.press("Right", "shift+Right", "Menu")
    // The first entry is "Open".
    try program.press("Return")
    try waitForPage(program, 1)
    try program.press("Escape")
    try expect([0, 1], focus: 1, in: program)
    // GTK warns when a button is released over the menu that its press has opened, so the menu
    // opens beside the pointer. This also holds in this row of pixels, where GTK reports the press
    // at 248.99998.
    let pointer = (x: tiles[9].midX, y: tiles[9].y + 26)
    try program.point(at: pointer.x, pointer.y)
    try program.interrupt(button: 3)
    let covered = PixelRect(x: pointer.x + 8, y: pointer.y + 8, width: 40, height: 40)
    try eventually("the menu beside the pointer") {
      try Self.pictures.index(at: covered, in: program.screen()) != 9
    }
    try program.letGo(button: 3)
    try expect([9], in: program)
    try program.press("Return")
    try waitForPage(program, 9)
    // While a photo is open, the first entry is "Back".
    try program.press("shift+F10", "Return")
    try expect([9], in: program)
    try close(program)
  }

  private func waitForPage(_ program: ProgramUnderTest, _ photo: Int) throws {
    try program.waitForPage(of: photo, in: Self.pictures)
  }
}
