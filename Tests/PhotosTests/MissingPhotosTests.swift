import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of albums with photos whose files are not at their paths.
final class MissingPhotosTests: PhotosTestCase {
  private var files: FileManager { .default }

  /// The stored paths of the album.
  private var stored: [String] {
    get throws {
      let store = try AlbumStore(path: database)
      return try store.photos(in: try XCTUnwrap(try store.albums().first).id)
    }
  }

  /// Writes pictures to the folder "library/trip", of which the album has some, and one more picture
  /// to the folder "library".
  ///
  /// - Returns: The folder "library".
  private func writeAlbum(of numbers: [Int]) throws -> URL {
    let (library, trip) = (try folder("library"), try folder("library/trip"))
    try Self.pictures.write(to: trip)
    try files.moveItem(
      at: trip.appendingPathComponent("11.ppm"), to: library.appendingPathComponent("11.ppm"))
    try AlbumStore(path: database).createShownAlbum(
      of: numbers.map { "\(trip.path)/\($0).ppm" }, named: "Sea")
    return library
  }

  private func move(_ name: String, to other: String) throws {
    try files.moveItem(
      at: home.appendingPathComponent(name), to: home.appendingPathComponent(other))
  }

  /// Opens the menu of the selected or open photo and chooses "Locate…", and then a path in the
  /// desktop's dialog.
  ///
  /// - Parameter isFile: Whether the path is that of a file. The default is false, for a folder.
  private func locate(_ path: String, in program: ProgramUnderTest, isFile: Bool = false) throws {
    try program.press("Menu")
    _ = try program.stillScreenshot()
    // The entry is the sixth one.
    try program.press("Down", "Down", "Down", "Down", "Down", "Return")
    try program.waitForDialog()
    let known = Set(try program.windows())
    // In its own window the dialog has its buttons in a row, and in the program's one below the other, the
    // first answer last.
    if isFile { try program.press(known.count > 1 ? "shift+Tab" : "Tab") }
    try program.press("Return")
    let chooser = try eventually("the desktop's dialog") {
      try program.windows().first { !known.contains($0) }
    }
    try program.takeKeyboard(for: chooser)
    _ = try program.stillScreenshot(of: chooser)
    for letter in path {
      let names: [Character: String] = ["/": "slash", "-": "minus", ".": "period"]
      try program.press(names[letter] ?? "\(letter)")
    }
    // Return may only complete the path, and open the folder in the dialog. A second one must not reach
    // the grid, where it would open a photo.
    try eventually("an answer") {
      // The dialog has completed what was typed before, from the names of files.
      try program.press("shift+End", "Delete", "Return")
      return (try? eventually("no dialog", within: 5) { try program.windows().count == 1 }) != nil
    }
    try program.takeKeyboard()
  }

  func testAPhotoWhoseFileIsGoneStaysInItsAlbumUntilTheFileIsBack() throws {
    let program = try open(try writeAlbum(of: [5, 2, 9]))
    try grid(of: program, showing: [5, 2, 9])
    try move("library/trip/2.ppm", to: "away.ppm")
    try grid(of: program, showing: [5, nil, 9])
    try move("away.ppm", to: "library/trip/2.ppm")
    try grid(of: program, showing: [5, 2, 9])
    // The folder, and the folder that is open.
    try move("library/trip", to: "away")
    try grid(of: program, showing: [nil, nil, nil])
    try move("away", to: "library/trip")
    try grid(of: program, showing: [5, 2, 9])
    try move("library", to: "away")
    try grid(of: program, showing: [nil, nil, nil])
    XCTAssertEqual(try program.title, "Sea — Photos")
    try move("away", to: "library")
    try grid(of: program, showing: [5, 2, 9])
    XCTAssertEqual(try stored.count, 3)
    try close(program)
  }

  func testPhotosOutsideTheOpenFolderAreMissingUntilTheirFolderIsBack() throws {
    let library = try writeAlbum(of: [5, 2, 9])
    try files.createDirectory(
      at: home.appendingPathComponent("open"), withIntermediateDirectories: true)
    let shown = home.appendingPathComponent("open/11.ppm")
    try files.copyItem(at: library.appendingPathComponent("11.ppm"), to: shown)
    do {
      let store = try AlbumStore(path: database)
      try store.add([shown.path], to: try XCTUnwrap(try store.albums().first).id)
    }
    let program = try open(shown.deletingLastPathComponent())
    try grid(of: program, showing: [5, 2, 9, 11])
    try move("library/trip/2.ppm", to: "away.ppm")
    try grid(of: program, showing: [5, nil, 9, 11])
    try move("away.ppm", to: "library/trip/2.ppm")
    try grid(of: program, showing: [5, 2, 9, 11])
    // A folder around that of the photos.
    try move("library", to: "away")
    try grid(of: program, showing: [nil, nil, nil, 11])
    try move("away", to: "library")
    try grid(of: program, showing: [5, 2, 9, 11])
    try close(program)
  }

  func testAFolderThatWasMovedWhileTheProgramWasClosedIsLocatedWithOnePhoto() throws {
    let library = try writeAlbum(of: [5, 2, 9])
    let first = try open(library)
    try grid(of: first, showing: [5, 2, 9])
    try close(first)
    try move("library/trip", to: "elsewhere")
    let program = try open(library)
    try grid(of: program, showing: [nil, nil, nil])
    XCTAssertEqual(try program.title, "Sea — Photos")
    // A folder without the photo changes nothing.
    try program.press("Right", "Right")
    try locate(library.path, in: program)
    try grid(of: program, showing: [nil, nil, nil])
    try locate("\(home.path)/elsewhere", in: program)
    try grid(of: program, showing: [5, 2, 9])
    XCTAssertEqual(try stored, [5, 2, 9].map { "\(home.path)/elsewhere/\($0).ppm" })
    try program.press("ctrl+z")
    try grid(of: program, showing: [nil, nil, nil])
    XCTAssertEqual(try stored, [5, 2, 9].map { "\(library.path)/trip/\($0).ppm" })
    try program.press("ctrl+shift+z")
    try grid(of: program, showing: [5, 2, 9])
    try close(program)
  }

  func testARenamedFileIsLocatedAndAnOpenPageFollowsIt() throws {
    let library = try writeAlbum(of: [5, 2, 9])
    let program = try open(library)
    try grid(of: program, showing: [5, 2, 9])
    try move("library/trip/2.ppm", to: "renamed.ppm")
    try grid(of: program, showing: [5, nil, 9])
    try program.press("Right", "Right", "Return")
    try locate("\(home.path)/renamed.ppm", in: program, isFile: true)
    try program.waitForPage(of: 2, in: Self.pictures)
    try program.press("Escape")
    try grid(of: program, showing: [5, 2, 9])
    try close(program)
  }

  func testMissingPhotosAreMovedAndRemovedButNeitherTrashedNorTurned() throws {
    let library = try writeAlbum(of: [5, 2, 9])
    let program = try open(library)
    try grid(of: program, showing: [5, 2, 9])
    try move("library/trip/2.ppm", to: "away.ppm")
    try grid(of: program, showing: [5, nil, 9])
    // All are selected. The present ones are moved to the Trash, and leave the album.
    try program.press("ctrl+a", "ctrl+Delete")
    try grid(of: program, showing: [nil])
    XCTAssertEqual(try stored, ["\(library.path)/trip/2.ppm"])
    try program.press("ctrl+z")
    try grid(of: program, showing: [5, nil, 9])
    XCTAssertEqual(try stored, [5, 2, 9].map { "\(library.path)/trip/\($0).ppm" })
    // The missing one alone.
    try program.press("Escape", "Home", "Right", "ctrl+Delete", "ctrl+r", "ctrl+c")
    try grid(of: program, showing: [5, nil, 9])
    try program.press("alt+shift+Right")
    try grid(of: program, showing: [5, 9, nil])
    try program.press("ctrl+z")
    try grid(of: program, showing: [5, nil, 9])
    try program.press("Delete")
    try grid(of: program, showing: [5, 9])
    try program.press("ctrl+z")
    try grid(of: program, showing: [5, nil, 9])
    try close(program)
  }
}
