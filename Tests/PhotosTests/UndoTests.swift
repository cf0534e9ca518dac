import Foundation
import ProgramTestSupport
import XCTest

@testable import TrellisPhotoLibrary

/// Tests of undo during a deletion, after a failure of the database, and after changes by other
/// programs.
final class UndoTests: PhotosTestCase {
  private var data: URL { home.appendingPathComponent(".local/share") }

  func testUndoDuringADeletionUndoesOnlyThisDeletion() throws {
    let folder = try folder("many")
    try ColouredPictures(count: 200).write(to: folder)
    let program = try open(folder)
    _ = try program.filledGrid()
    try program.press("Right", "Delete")
    let trash = data.appendingPathComponent("Trash/files")
    try eventually("one in the Trash") { names(in: trash) == ["0.ppm"] }
    _ = try program.filledGrid()
    try program.press("ctrl+a", "Delete", "ctrl+z")
    _ = try program.filledGrid()
    try eventually("the others to be back") { names(in: folder).count == 199 }
    XCTAssertEqual(names(in: trash), ["0.ppm"])
    try program.press("ctrl+z")
    try eventually("the first to be back") { names(in: folder).count == 200 }
    try close(program)
  }

  func testAnUndoThatFailsInTheDatabaseCanBeRepeated() throws {
    let folder = try colours()
    let order = [5, 2, 9, 0, 7]
    let store = try AlbumStore(path: database)
    try store.createShownAlbum(of: order.map { "\(folder.path)/\($0).ppm" })
    let program = try open(folder)
    try grid(of: program, showing: order)
    try program.press("Right", "Delete")
    try grid(of: program, showing: [2, 9, 0, 7])
    try store.database.execute("ALTER TABLE entry RENAME TO elsewhere")
    try program.press("ctrl+z")
    try grid(of: program, showing: [2, 9, 0, 7])
    try store.database.execute("ALTER TABLE elsewhere RENAME TO entry")
    try program.press("ctrl+z")
    try grid(of: program, showing: order, selected: [5])
    try close(program)
  }

  func testUndoingAMoveInAnAlbumScrollsToThePhoto() throws {
    let folder = try folder("colours")
    let pictures = ColouredPictures(count: 100)
    try pictures.write(to: folder)
    try AlbumStore(path: database).createShownAlbum(
      of: (0..<100).map { "\(folder.path)/\($0).ppm" })
    let program = try open(folder)
    func wait(for first: [Int], selected: [Int]? = nil) throws -> GridReading {
      try program.filledGrid(showing: "\(first) first, \(selected as Any) selected") {
        Array(pictures.all(in: $0).prefix(first.count)) == first
          && (selected == nil || pictures.selected(in: $0) == selected)
      }
    }
    func goToEnd() throws {
      try program.press("End")
      _ = try program.filledGrid(showing: "the last photo") { pictures.all(in: $0).last == 99 }
    }
    let tiles = try wait(for: [0, 1, 2, 3, 4]).tiles
    try program.drag(from: tiles[0], to: tiles[3])
    try program.letGo()
    // No tooltip covers the photos.
    try program.point(at: 10, 400)
    _ = try wait(for: [1, 2, 3, 0, 4])
    try goToEnd()
    try program.press("ctrl+z")
    _ = try wait(for: [0, 1, 2, 3, 4], selected: [0])
    try goToEnd()
    try program.press("ctrl+shift+z")
    _ = try wait(for: [1, 2, 3, 0, 4], selected: [0])
    try close(program)
  }

  func testARemovedNewAlbumIsRestoredWithThePhotosAddedByOthers() throws {
    let folder = try colours()
    let all = Array(0..<12)
    let program = try open(folder)
    try grid(of: program, showing: all)
    try program.press("Right", "ctrl+shift+n")
    try program.nameAndShowAlbum("Sea")
    try grid(of: program, showing: [0])
    // Renaming the album to its own name adds nothing to undo.
    try program.press("F2")
    try program.waitForDialog()
    try program.press("Return")
    try program.waitForDialog(isOpen: false)
    try program.takeKeyboard()
    // The photo is added as from another window.
    let store = try AlbumStore(path: database)
    let album = try XCTUnwrap(try store.albums().first)
    try store.add(["\(folder.path)/7.ppm"], to: album.id)
    try program.press("ctrl+z")
    try grid(of: program, showing: all)
    XCTAssertEqual(try store.albums(), [])
    try program.press("ctrl+z")
    try grid(of: program, showing: [0, 7])
    XCTAssertEqual(try store.photos(in: album.id).count, 2)
    try close(program)
  }
}
