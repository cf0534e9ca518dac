import Foundation
import PhotoLibrary
import ProgramTestSupport
import XCTest

/// Tests of new and empty albums, and of taking photos out of an album.
final class EmptyAlbumTests: PhotosTestCase {
  private static let pictures = ColouredPictures(count: 12)

  private var database: String {
    home.appendingPathComponent(".local/share/trellis-photos/albums.sqlite").path
  }

  private func openPictures() throws -> ProgramUnderTest {
    let folder = try folder("colours")
    try Self.pictures.write(to: folder)
    let program = try open(folder)
    try waitForAll(program)
    return program
  }

  private func waitForAll(_ program: ProgramUnderTest) throws {
    _ = try program.filledGrid { Self.pictures.all(in: $0) == Array(0..<12) }
  }

  private var names: [String] { get throws { try AlbumStore(path: database).albums().map(\.name) } }

  func testANewAlbumBeginsWithItsNameAndCancellingCreatesNone() throws {
    let program = try openPictures()
    try program.press("Right", "ctrl+shift+n")
    try eventually("the dialog") { try program.windows().count == 2 }
    try program.press("Escape")
    try eventually("no dialog") { try program.windows().count == 1 }
    try program.takeKeyboard()
    XCTAssertEqual(try names, [])
    try program.press("ctrl+shift+n")
    try program.nameAlbum("Sea")
    try eventually("the title") { try program.title == "Sea — Photos" }
    XCTAssertEqual(try names, ["Sea"])
    // A name that is taken is asked for again.
    try program.press("ctrl+shift+n")
    try eventually("the dialog") { try program.windows().count == 2 }
    try program.press("S", "e", "a", "Return")
    try eventually("the dialog again") { try program.windows().count == 2 }
    try program.press("Escape")
    try eventually("no dialog") { try program.windows().count == 1 }
    try program.takeKeyboard()
    XCTAssertEqual(try names, ["Sea"])
    // Undo and redo of the creation.
    try program.press("ctrl+z")
    try waitForAll(program)
    XCTAssertEqual(try names, [])
    try program.press("ctrl+shift+z")
    try eventually("the album") { try program.title == "Sea — Photos" }
    XCTAssertEqual(try names, ["Sea"])
    try close(program)
  }

  func testAnEmptyAlbumShowsWhatToDoUntilItHasPhotos() throws {
    let program = try openPictures()
    try program.press("Right")
    try program.press("ctrl+shift+n")
    try program.nameAlbum("Sea")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == [0] }
    try program.press("ctrl+c", "Right", "Delete")
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
    let one = try program.filledGrid { Self.pictures.all(in: $0) == [0] }
    XCTAssertFalse(Self.hasText(one.screenshot))
    try program.press("ctrl+z")
    try eventually("the page of the empty album") {
      Self.hasText(try program.stillScreenshot())
    }
    try program.press("ctrl+z")
    let again = try program.filledGrid { Self.pictures.all(in: $0) == [0] }
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
    try program.nameAlbum("Sea")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == [0, 1, 2] }
    try program.press("Home", "Return")
    try program.waitForPage(of: 0, in: Self.pictures)
    try program.press("Delete")
    try program.waitForPage(of: 1, in: Self.pictures)
    try program.press("Escape")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == [1, 2] }
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(
        atPath: home.appendingPathComponent("colours").path
      ).count, 12)
    try program.press("ctrl+z")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == [0, 1, 2] }
    try close(program)
  }
}
