import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// A test of a series of tasks with the keyboard alone.
final class KeyboardWorkflowTests: PhotosTestCase {
  private func contents(of album: String) throws -> [String]? {
    let store = try AlbumStore(path: database)
    guard let album = try store.albums().first(where: { $0.name == album }) else { return nil }
    return try store.photos(in: album.id).map { URL(fileURLWithPath: $0).lastPathComponent }
  }

  func testPhotosAreOpenedPutIntoAnAlbumAndUndoneWithTheKeyboard() throws {
    let folder = try colours()
    let program = try open(folder)
    let all = Array(0..<12)
    try grid(of: program, showing: all)

    // Photos are opened one after the other.
    try program.press("Right", "Down", "Return")
    try program.waitForPage(of: 6, in: Self.pictures)
    try program.press("Right")
    try program.waitForPage(of: 7, in: Self.pictures)
    try program.press("Right")
    try program.waitForPage(of: 8, in: Self.pictures)
    try program.press("Left")
    try program.waitForPage(of: 7, in: Self.pictures)
    try program.press("Escape")
    try program.waitForRing(at: 7, of: Self.pictures)
    try grid(of: program, showing: all, selected: [7])

    // The selection is put into an album: the menu's "Add to Album" only has an entry for a new
    // one.
    try program.press("shift+Right", "ctrl+c", "Menu")
    _ = try program.stillScreenshot()
    try program.press("Down", "Down", "Down", "Down", "Down", "Right")
    _ = try program.stillScreenshot()
    try program.press("Return")
    // The name that is suggested is accepted.
    try program.nameAlbum()
    // Arrow keys lead to places in the sidebar.
    try go(to: 5, in: program)
    try eventually("the album") { try program.title == "New Album — Photos" }
    XCTAssertEqual(try contents(of: "New Album"), ["8.ppm", "7.ppm"])
    try grid(of: program, showing: [8, 7])

    // The album is renamed.
    try program.press("F2")
    try program.waitForDialog()
    try program.press("ctrl+a", "S", "e", "a", "Return")
    try eventually("the new name") { try program.title == "Sea — Photos" }
    try grid(of: program, showing: [8, 7])

    // A photo is added from all photos.
    try go(to: 0, in: program)
    try grid(of: program, showing: all)
    try program.press("Home", "ctrl+c", "Menu")
    _ = try program.stillScreenshot()
    try program.press("Down", "Down", "Down", "Down", "Down", "Right")
    _ = try program.stillScreenshot()
    try program.press("Return")
    try eventually("three photos") { try contents(of: "Sea") == ["8.ppm", "7.ppm", "0.ppm"] }

    // The last two changes are undone: the added photo, then the name.
    try program.press("ctrl+z")
    try eventually("two photos") { try contents(of: "Sea") == ["8.ppm", "7.ppm"] }
    try program.press("ctrl+z")
    try eventually("the name") { try contents(of: "New Album") == ["8.ppm", "7.ppm"] }

    // The album is shown again.
    try program.press("alt+Left")
    try grid(of: program, showing: [8, 7])

    // The copied photo is pasted into the album. Its file is already in the folder, so it is not
    // copied.
    try program.press("ctrl+v")
    try eventually("three photos") {
      try contents(of: "New Album") == ["8.ppm", "7.ppm", "0.ppm"]
    }
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).count, 12)
    try program.press("ctrl+z")
    try grid(of: program, showing: [8, 7])
    // The album is deleted in the sidebar.
    try go(to: 5, in: program, pressing: "Delete")
    try grid(of: program, showing: all)
    XCTAssertNil(try contents(of: "New Album"))
    try program.press("ctrl+z")
    try grid(of: program, showing: [8, 7])
    XCTAssertEqual(try contents(of: "New Album"), ["8.ppm", "7.ppm"])
    // The first change, which made the album, is undone.
    try program.press("ctrl+z")
    try grid(of: program, showing: all)
    XCTAssertNil(try contents(of: "New Album"))
    // The changes are redone: the album, its name, and the photo that was added.
    try program.press("ctrl+shift+z")
    try eventually("the album") { try contents(of: "New Album") != nil }
    try grid(of: program, showing: all)
    XCTAssertEqual(try contents(of: "New Album"), ["8.ppm", "7.ppm"])
    try program.press("ctrl+z")
    try grid(of: program, showing: all)
    try close(program)
  }

  /// Goes to a row of the sidebar by keys, presses a key there, and hides the sidebar.
  ///
  /// - Parameter row: The number of the row. The library is 0 and the first album 5.
  private func go(
    to row: Int, in program: ProgramUnderTest, pressing key: String = "Return"
  ) throws {
    try program.press("F9")
    _ = try program.stillScreenshot()
    // The sidebar that a key shows has the keyboard.
    try program.press("Home")
    for _ in 0..<row { try program.press("Down") }
    _ = try program.stillScreenshot()
    try program.press(key)
    _ = try program.stillScreenshot()
    try program.press("F9")
    _ = try program.stillScreenshot()
  }
}
