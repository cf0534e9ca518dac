import Foundation
import PhotoLibrary
import ProgramTestSupport
import XCTest

/// A test of a series of tasks with the keyboard alone.
final class KeyboardWorkflowTests: PhotosTestCase {
  private static let pictures = ColouredPictures(count: 12)

  private var database: String {
    home.appendingPathComponent(".local/share/trellis-photos/albums.sqlite").path
  }

  private func contents(of album: String) throws -> [String]? {
    let store = try AlbumStore(path: database)
    guard let album = try store.albums().first(where: { $0.name == album }) else { return nil }
    return try store.photos(in: album.id).map { URL(fileURLWithPath: $0).lastPathComponent }
  }

  private func grid(
    of program: ProgramUnderTest, showing numbers: [Int], selected: [Int], focus: Int? = nil
  ) throws {
    if let focus { try program.waitForRing(at: focus, of: Self.pictures) }
    _ = try program.filledGrid(showing: "\(numbers), \(selected) selected") {
      Self.pictures.all(in: $0) == numbers && Self.pictures.selected(in: $0) == selected
    }
  }

  func testPhotosAreOpenedPutIntoAnAlbumAndUndoneWithTheKeyboard() throws {
    let folder = try folder("colours")
    try Self.pictures.write(to: folder)
    let program = try open(folder)
    let all = Array(0..<12)
    _ = try program.filledGrid { Self.pictures.all(in: $0) == all }

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
    try grid(of: program, showing: all, selected: [7], focus: 7)

    // The selection is put into an album: the menu's "Add to Album" only has an entry for a new
    // one.
    try program.press("shift+Right", "ctrl+c", "Menu")
    _ = try program.stillScreenshot()
    try program.press("Down", "Down", "Down", "Down", "Down", "Right")
    _ = try program.stillScreenshot()
    try program.press("Return")
    // The name that is suggested is accepted.
    try program.nameAlbum()
    try eventually("the album") { try program.title == "New Album — Photos" }
    XCTAssertEqual(try contents(of: "New Album"), ["7.ppm", "8.ppm"])
    _ = try program.filledGrid { Self.pictures.all(in: $0) == [7, 8] }

    // The album is renamed.
    try program.press("F2")
    try eventually("the dialog") { try program.windows().count == 2 }
    try program.press("ctrl+a", "S", "e", "a", "Return")
    try eventually("the new name") { try program.title == "Sea — Photos" }
    _ = try program.filledGrid { Self.pictures.all(in: $0) == [7, 8] }

    // A photo is added from all photos. Tab moves the focus to the albums' button.
    try program.press("Tab", "space")
    _ = try program.stillScreenshot()
    try program.press("Return")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == all }
    try program.press("Home", "ctrl+c", "Menu")
    _ = try program.stillScreenshot()
    try program.press("Down", "Down", "Down", "Down", "Down", "Right")
    _ = try program.stillScreenshot()
    try program.press("Return")
    try eventually("three photos") { try contents(of: "Sea") == ["7.ppm", "8.ppm", "0.ppm"] }

    // The last two changes are undone: the added photo, then the name.
    try program.press("ctrl+z")
    try eventually("two photos") { try contents(of: "Sea") == ["7.ppm", "8.ppm"] }
    try program.press("ctrl+z")
    try eventually("the name") { try contents(of: "New Album") == ["7.ppm", "8.ppm"] }

    // The album is shown again.
    try program.press("Tab", "space")
    _ = try program.stillScreenshot()
    try program.press("Down", "Return")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == [7, 8] }

    // The copied photo is pasted into the album. Its file is already in the folder, so it is not
    // copied.
    try program.press("ctrl+v")
    try eventually("three photos") {
      try contents(of: "New Album") == ["7.ppm", "8.ppm", "0.ppm"]
    }
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).count, 12)
    try program.press("ctrl+z")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == [7, 8] }
    try program.press("Tab", "space")
    _ = try program.stillScreenshot()
    try program.press("Up", "Return")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == all }
    XCTAssertNil(try contents(of: "New Album"))
    try program.press("ctrl+z")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == [7, 8] }
    XCTAssertEqual(try contents(of: "New Album"), ["7.ppm", "8.ppm"])
    // The first change, which made the album, is undone.
    try program.press("ctrl+z")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == all }
    XCTAssertNil(try contents(of: "New Album"))
    // The changes are redone: the album, its name, and the photo that was added.
    try program.press("ctrl+shift+z")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == [7, 8] }
    XCTAssertEqual(try contents(of: "New Album"), ["7.ppm", "8.ppm"])
    try program.press("ctrl+z")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == all }
    try close(program)
  }
}
