import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of new and empty albums, and of taking photos out of an album.
final class EmptyAlbumTests: PhotosTestCase {
  private func openPictures() throws -> ProgramUnderTest {
    let folder = try colours()
    let program = try open(folder)
    try grid(of: program, showing: Array(0..<12))
    return program
  }

  private var names: [String] { get throws { try AlbumStore(path: database).albums().map(\.name) } }

  func testANewAlbumBeginsWithItsNameAndCancellingCreatesNone() throws {
    let program = try openPictures()
    try program.press("Right", "ctrl+shift+n")
    try program.waitForDialog()
    try program.press("Escape")
    try program.waitForDialog(isOpen: false)
    try program.takeKeyboard()
    XCTAssertEqual(try names, [])
    try program.press("ctrl+shift+n")
    try program.nameAndShowAlbum("Sea")
    try eventually("the title") { try program.title == "Sea — Photos" }
    XCTAssertEqual(try names, ["Sea"])
    // A name that is taken is asked for again.
    try program.press("ctrl+shift+n")
    try program.waitForDialog()
    try program.press("S", "e", "a", "Return")
    try program.waitForDialog()
    try program.press("Escape")
    try program.waitForDialog(isOpen: false)
    try program.takeKeyboard()
    XCTAssertEqual(try names, ["Sea"])
    // Undo and redo of the creation.
    try program.press("ctrl+z")
    try grid(of: program, showing: Array(0..<12))
    XCTAssertEqual(try names, [])
    try program.press("ctrl+shift+z")
    try eventually("the album") { try names == ["Sea"] }
    XCTAssertEqual(try program.title, "colours — Photos")
    try close(program)
  }

  func testAnEmptyAlbumShowsWhatToDoUntilItHasPhotos() throws {
    let program = try openPictures()
    try program.press("Right")
    try program.press("ctrl+shift+n")
    try program.nameAndShowAlbum("Sea")
    try grid(of: program, showing: [0])
    try program.press("Home", "ctrl+c", "Delete")
    let empty = try eventually("the page of the empty album") {
      let shot = try program.stillScreenshot()
      return Self.hasText(shot) ? shot : nil
    }
    XCTAssertEqual(GridReading(empty)?.tiles.isEmpty, true)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(
        atPath: home.appendingPathComponent("colours").path
      ).count, 12)
    // The notice about the removal hides neither line.
    try program.press("ctrl+v")
    let one = try grid(of: program, showing: [0])
    XCTAssertFalse(Self.hasText(one.screenshot))
    try program.press("ctrl+z")
    try eventually("the page of the empty album") {
      Self.hasText(try program.stillScreenshot())
    }
    try program.press("ctrl+z")
    let again = try grid(of: program, showing: [0])
    XCTAssertFalse(Self.hasText(again.screenshot))
    try close(program)
  }

  /// Returns whether there are an icon, a title and a text in the middle of the page: three blocks
  /// divided by empty rows.
  private static func hasText(_ shot: Screenshot) -> Bool {
    guard let grid = GridReading(shot) else { return false }
    var blocks = 0
    var emptyRows = 8
    for y in (grid.page.y + 200)..<(grid.page.y + grid.page.height - 150) {
      let isEmpty = (300..<780).allSatisfy { shot[$0, y].distance(to: grid.background) <= 40 }
      if !isEmpty, emptyRows >= 8 { blocks += 1 }
      emptyRows = isEmpty ? emptyRows + 1 : 0
    }
    return blocks == 3
  }

  func testDeleteTakesAnOpenPhotoOutOfTheAlbumAndKeepsItsFile() throws {
    let program = try openPictures()
    try program.press("Right", "shift+Right", "shift+Right", "ctrl+shift+n")
    try program.nameAndShowAlbum("Sea")
    try grid(of: program, showing: [2, 1, 0])
    try program.press("Home", "Return")
    try program.waitForPage(of: 2, in: Self.pictures)
    try program.press("Delete")
    try program.waitForPage(of: 1, in: Self.pictures)
    try program.press("Escape")
    try grid(of: program, showing: [1, 0])
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(
        atPath: home.appendingPathComponent("colours").path
      ).count, 12)
    try program.press("ctrl+z")
    try grid(of: program, showing: [2, 1, 0])
    try close(program)
  }
}
