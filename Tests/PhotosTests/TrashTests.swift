import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of moving photos to the desktop's trash and of undoing it.
final class TrashTests: PhotosTestCase {
  private var data: URL { home.appendingPathComponent(".local/share") }

  private var trashed: [String] { names(in: data.appendingPathComponent("Trash/files")) }
  private var notes: [String] { names(in: data.appendingPathComponent("Trash/info")) }

  func testDeleteMovesTheSelectionToTheTrashAndUndoRestoresIt() throws {
    let folder = try colours()
    let all = names(in: folder)
    let program = try open(folder)
    try grid(of: program, showing: Array(0..<12))
    try program.press("Right", "Right", "shift+Right", "shift+Right")
    try grid(of: program, showing: Array(0..<12), selected: [1, 2, 3])
    try program.press("Delete")
    let left = [0, 4, 5, 6, 7, 8, 9, 10, 11]
    try grid(of: program, showing: left, selected: [])
    XCTAssertEqual(trashed, ["1.ppm", "2.ppm", "3.ppm"])
    XCTAssertEqual(notes, ["1.ppm.trashinfo", "2.ppm.trashinfo", "3.ppm.trashinfo"])
    // The focus is on a photo nearby, and the second deletion is undone before the first.
    try program.press("Right", "Delete")
    try grid(of: program, showing: [0, 4, 6, 7, 8, 9, 10, 11])
    XCTAssertEqual(trashed.count, 4)
    try program.press("ctrl+z")
    try grid(of: program, showing: left, selected: [5])
    try program.press("ctrl+z")
    try grid(of: program, showing: Array(0..<12), selected: [1, 2, 3])
    // Both deletions are redone, and undone again.
    try program.press("ctrl+shift+z")
    try grid(of: program, showing: left, selected: [])
    XCTAssertEqual(trashed, ["1.ppm", "2.ppm", "3.ppm"])
    try program.press("ctrl+shift+z")
    try grid(of: program, showing: [0, 4, 6, 7, 8, 9, 10, 11])
    try program.press("ctrl+z")
    try grid(of: program, showing: left, selected: [5])
    try program.press("ctrl+z")
    try grid(of: program, showing: Array(0..<12), selected: [1, 2, 3])
    XCTAssertEqual(trashed + notes, [])
    XCTAssertEqual(names(in: folder), all)
    // There is nothing more to undo.
    try program.press("ctrl+z")
    try grid(of: program, showing: Array(0..<12), selected: [1, 2, 3])
    try close(program)
  }

  func testUndoReturnsAPhotoToItsAlbumThatAnotherProgramHasTakenOutOfTheTrash() throws {
    let folder = try colours()
    let paths = [5, 2, 9].map { "\(folder.path)/\($0).ppm" }
    let store = try AlbumStore(path: database)
    let album = try store.createAlbum(named: "Walk", with: paths)
    let program = try open(folder)
    try grid(of: program, showing: Array(0..<12))
    try program.press("Right", "Right", "Right")
    try grid(of: program, showing: Array(0..<12), selected: [2])
    try program.press("Delete")
    try eventually("an album without the photo") {
      try store.photos(in: album.id) == [paths[0], paths[2]]
    }
    try FileManager.default.moveItem(
      at: data.appendingPathComponent("Trash/files/2.ppm"),
      to: folder.appendingPathComponent("2.ppm"))
    try grid(of: program, showing: Array(0..<12))
    try program.press("ctrl+z")
    try eventually("the photo in the album") { try store.photos(in: album.id) == paths }
    try close(program)
  }

  func testDeleteMovesThePhotoToWhichKeysTurnThePagesToTheTrash() throws {
    let folder = try colours()
    let program = try open(folder.appendingPathComponent("3.ppm"))
    try program.waitForPage(of: 3, in: Self.pictures)
    // The second key comes while the page turns.
    try program.press("Right", "Delete")
    try eventually("a photo in the trash") { !trashed.isEmpty }
    XCTAssertEqual(trashed, ["4.ppm"])
    try program.press("Home")
    try program.waitForPage(of: 0, in: Self.pictures)
    try program.press("Right", "Right", "Right", "Delete")
    try eventually("another photo in the trash") { trashed.count == 2 }
    XCTAssertEqual(trashed, ["3.ppm", "4.ppm"])
    try close(program)
  }

  func testDeleteMovesThePhotoToTheTrashThatFadesInDuringASlideshow() throws {
    let folder = try colours()
    let program = try open(folder.appendingPathComponent("3.ppm"))
    try program.waitForPage(of: 3, in: Self.pictures)
    try program.press("F12")
    let (old, new) = (Self.pictures.colour(of: 3), Self.pictures.colour(of: 2))
    try eventually("the next photo to be more than half visible") {
      let shot = try program.screenshot()
      let seen = shot[shot.width / 2, shot.height / 2]
      return seen.distance(to: new) < 2 * old.distance(to: new) / 5
    }
    try program.press("Delete")
    try eventually("a photo in the trash") { !trashed.isEmpty }
    XCTAssertEqual(trashed, ["2.ppm"])
    try program.waitForPage(of: 3, in: Self.pictures)
    try close(program)
  }

  func testTheButtonOfTheNoticeUndoesTheDeletion() throws {
    let program = try open(try colours())
    let tiles = try grid(of: program, showing: Array(0..<12)).tiles
    try program.click(at: tiles[6].midX, tiles[6].midY)
    try program.press("Delete")
    let after = try grid(of: program, showing: Array(0..<12).filter { $0 != 6 })
    let button = try XCTUnwrap(after.rightEndOfNotice, "no notice") - 80
    try program.click(at: button, after.noticeY)
    try grid(of: program, showing: Array(0..<12), selected: [6])
    XCTAssertEqual(trashed, [])
    try close(program)
  }

  func testUndoOfADeletionRestoresTheScrollPosition() throws {
    let many = ColouredPictures(count: 150)
    let folder = try folder("many")
    try many.write(to: folder)
    let program = try open(folder)
    _ = try program.filledGrid()
    try program.turnWheel(8)
    let before = try program.filledGrid { $0.headers.isEmpty }
    let tile = before.tiles(in: before.tileRows[1])[2]
    let photo = try XCTUnwrap(many.index(at: tile, in: before.screenshot))
    try program.click(at: tile.midX, tile.midY)
    try program.press("Delete")
    _ = try program.filledGrid { !many.all(in: $0).contains(photo) }
    try program.press("Home")
    _ = try program.filledGrid { !$0.headers.isEmpty }
    try program.press("ctrl+z")
    let after = try program.filledGrid(showing: "the place before") {
      $0.tileRows == before.tileRows && many.selected(in: $0) == [photo]
    }
    XCTAssertEqual(many.all(in: after), many.all(in: before))
    try close(program)
  }

  func testAFileWhoseNameIsTakenIsRestoredUnderAFreeName() throws {
    let folder = try colours()
    let mine = folder.appendingPathComponent("4.ppm")
    let content = try Data(contentsOf: mine)
    let program = try open(folder)
    let tiles = try grid(of: program, showing: Array(0..<12)).tiles
    try program.click(at: tiles[4].midX, tiles[4].midY)
    try program.press("Delete")
    try grid(of: program, showing: Array(0..<12).filter { $0 != 4 })
    // The new file is a copy of picture 9 that is about as old as picture 4.
    let other = try Data(contentsOf: folder.appendingPathComponent("9.ppm"))
    let made = home.appendingPathComponent("made.ppm")
    try other.write(to: made)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_718_452_800 - 241)],
      ofItemAtPath: made.path)
    try FileManager.default.moveItem(at: made, to: mine)
    try grid(of: program, showing: [0, 1, 2, 3, 9, 5, 6, 7, 8, 9, 10, 11])
    try program.press("ctrl+z")
    let both = try grid(of: program, showing: [0, 1, 2, 3, 4, 9, 5, 6, 7, 8, 9, 10, 11])
    XCTAssertEqual(Self.pictures.selected(in: both), [4])
    XCTAssertEqual(try Data(contentsOf: mine), other)
    XCTAssertEqual(
      try Data(contentsOf: folder.appendingPathComponent("4 (2).ppm")), content)
    try close(program)
  }

  func testAPhotoThatCannotBeMovedToTheTrashStaysAndANoticeIsShown() throws {
    let folder = try colours()
    // A file with the name of the trash folder prevents its creation.
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    try Data().write(to: data.appendingPathComponent("Trash"))
    let program = try open(folder)
    try grid(of: program, showing: Array(0..<12))
    try program.press("Right", "Delete")
    let after = try program.filledGrid(showing: "a notice") { $0.rightEndOfNotice != nil }
    XCTAssertEqual(Self.pictures.all(in: after), Array(0..<12).map { $0 })
    XCTAssertEqual(names(in: folder).count, 12)
    try close(program)
  }

  func testTheOnlyPhotoIsMovedToTheTrashAndRestored() throws {
    let folder = try folder("one")
    try ColouredPictures(count: 1).write(to: folder)
    let program = try open(folder)
    try grid(of: program, showing: [0])
    try program.press("Right", "Delete")
    try eventually("no photo") {
      GridReading(try program.stillScreenshot())?.tiles.isEmpty != false
    }
    XCTAssertEqual(trashed, ["0.ppm"])
    try program.press("ctrl+z")
    try grid(of: program, showing: [0], selected: [0])
    XCTAssertEqual(names(in: folder), ["0.ppm"])
    // The photo is deleted again while it is open, and the grid is shown after the undo.
    try program.press("Return")
    _ = try program.stillScreenshot()
    try program.press("Delete")
    try eventually("the photo in the Trash") { self.trashed == ["0.ppm"] }
    _ = try program.stillScreenshot()
    try program.press("ctrl+z")
    try grid(of: program, showing: [0])
    try close(program)
  }

  func testUndoRestoresPhotosToTheirPlacesInTheAlbum() throws {
    let folder = try colours()
    try AlbumStore(path: database).createShownAlbum(
      of: [5, 2, 9, 0, 7].map { "\(folder.path)/\($0).ppm" })
    let program = try open(folder)
    let tiles = try grid(of: program, showing: [5, 2, 9, 0, 7]).tiles
    try program.click(at: tiles[1].midX, tiles[1].midY)
    try program.hold("ctrl")
    try program.click(at: tiles[3].midX, tiles[3].midY)
    try program.release("ctrl")
    try program.press("ctrl+Delete")
    try grid(of: program, showing: [5, 9, 7], selected: [])
    XCTAssertEqual(trashed, ["0.ppm", "2.ppm"])
    try program.press("ctrl+z")
    try grid(of: program, showing: [5, 2, 9, 0, 7], selected: [2, 0])
    // Removing photos from the album keeps the files, and can be undone too.
    try program.press("Delete")
    try grid(of: program, showing: [5, 9, 7], selected: [])
    XCTAssertEqual(names(in: folder).count, 12)
    try program.press("ctrl+z")
    try grid(of: program, showing: [5, 2, 9, 0, 7], selected: [2, 0])
    // Both are redone: the photos leave the album again, and then the folder.
    try program.press("ctrl+shift+z")
    try grid(of: program, showing: [5, 9, 7], selected: [])
    XCTAssertEqual(trashed, [])
    try program.press("ctrl+z")
    try grid(of: program, showing: [5, 2, 9, 0, 7], selected: [2, 0])
    try close(program)
  }

  func testAPhotoBehindALinkLeavesTheWindowAndComesBack() throws {
    let folder = try colours()
    let file = folder.appendingPathComponent("4.ppm")
    let elsewhere = try self.folder("elsewhere").appendingPathComponent("4.ppm")
    try FileManager.default.moveItem(at: file, to: elsewhere)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: elsewhere)
    let program = try open(folder)
    try grid(of: program, showing: Array(0..<12))
    try program.press("Right", "Right", "Right", "Right", "Right", "Return")
    try program.waitForPage(of: 4, in: Self.pictures)
    try program.press("Delete")
    try program.waitForPage(of: 5, in: Self.pictures)
    XCTAssertEqual(trashed, ["4.ppm"])
    try program.press("Escape")
    try grid(of: program, showing: Array(0..<12).filter { $0 != 4 })
    try program.press("ctrl+z")
    try grid(of: program, showing: Array(0..<12), selected: [4])
    XCTAssertEqual(names(in: elsewhere.deletingLastPathComponent()), ["4.ppm"])
    try close(program)
  }

  func testDeletingAnOpenPhotoOpensTheNextPhoto() throws {
    let program = try open(try colours())
    try grid(of: program, showing: Array(0..<12))
    try program.press("Right", "Right", "Return")
    try program.waitForPage(of: 1, in: Self.pictures)
    try program.press("Delete")
    try program.waitForPage(of: 2, in: Self.pictures)
    try program.press("Delete")
    try program.waitForPage(of: 3, in: Self.pictures)
    XCTAssertEqual(trashed, ["1.ppm", "2.ppm"])
    try program.press("ctrl+z")
    try program.waitForPage(of: 2, in: Self.pictures)
    try program.press("Escape")
    try grid(of: program, showing: [0] + Array(2..<12), selected: [2])
    try close(program)
  }
}
