import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of albums with the pointer, keys and the menu.
final class AlbumTests: PhotosTestCase {
  /// The numbers of the pictures in the stored album, in its order.
  private var storedOrder: [Int] {
    get throws {
      let store = try AlbumStore(path: database)
      guard let album = try store.albums().first else { return [] }
      return try store.photos(in: album.id).compactMap {
        Int(URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent)
      }
    }
  }

  /// Writes a folder of pictures and an album of some of them, and opens the program, which shows
  /// the album.
  private func openAlbum(of numbers: [Int]) throws -> ProgramUnderTest {
    let folder = try colours()
    try AlbumStore(path: database).createShownAlbum(
      of: numbers.map { "\(folder.path)/\($0).ppm" }, named: "Walk_in the_hills")
    return try open(folder)
  }

  func testDraggingAPhotoOfAnAlbumStoresTheNewOrder() throws {
    let order = [5, 2, 9, 0, 7, 3, 1]
    let program = try openAlbum(of: order)
    try eventually("the title") { try program.title == "Walk_in the_hills — Photos" }
    var tiles = try grid(of: program, showing: order).tiles
    try program.drag(from: tiles[0], to: tiles[3])
    try program.letGo()
    let moved = [2, 9, 0, 5, 7, 3, 1]
    tiles = try grid(of: program, showing: moved).tiles
    try eventually("the order on the disk") { try storedOrder == moved }
    // The photo is dragged back over the end of a row.
    try program.drag(from: tiles[6], to: tiles[1])
    try program.letGo()
    let again = [2, 1, 9, 0, 5, 7, 3]
    try grid(of: program, showing: again)
    // Both movements are undone and made again.
    try program.press("ctrl+z")
    try grid(of: program, showing: moved)
    try program.press("ctrl+z")
    tiles = try grid(of: program, showing: order).tiles
    try program.drag(from: tiles[0], to: tiles[3])
    try program.letGo()
    tiles = try grid(of: program, showing: moved).tiles
    try program.drag(from: tiles[6], to: tiles[1])
    try program.letGo()
    try grid(of: program, showing: again)
    try close(program)
    XCTAssertEqual(try storedOrder, again)
    // The next start shows the stored order.
    let next = try open(home.appendingPathComponent("colours"))
    try grid(of: next, showing: again)
    try close(next)
  }

  func testEscapeCancelsADragInAnAlbumAndStoresNothing() throws {
    try dragAndCancel { program, _ in try program.press("Escape") }
  }

  func testARightClickCancelsADragInAnAlbumAndStoresNothing() throws {
    try dragAndCancel { program, place in
      try program.click(at: place.midX, place.midY, button: 3)
    }
  }

  /// Drags a photo, cancels the drag, and checks that the order has not changed.
  ///
  /// - Parameter cancel: A closure that cancels the drag. It receives the program and the place of
  ///   the pointer.
  private func dragAndCancel(_ cancel: (ProgramUnderTest, PixelRect) throws -> Void) throws {
    let order = [5, 2, 9, 0, 7]
    let program = try openAlbum(of: order)
    let tiles = try grid(of: program, showing: order).tiles
    try program.drag(from: tiles[0], to: tiles[3])
    try eventually("the next photo in the place of the dragged one") {
      let now = try program.stillScreenshot()
      return Self.pictures.index(at: tiles[0], in: now) == order[1]
    }
    try cancel(program, tiles[3])
    try program.letGo()
    try grid(of: program, showing: order)
    try close(program)
    XCTAssertEqual(try storedOrder, order)
  }

  func testKeysMovePhotosOfAnAlbumAndUndoRestoresTheStoredOrder() throws {
    let order = [5, 2, 9, 0, 7]
    let program = try openAlbum(of: order)
    try grid(of: program, showing: order)
    try program.press("Home", "alt+shift+Right", "alt+shift+Right", "ctrl+Left", "Escape")
    try eventually("the order on the disk") { try storedOrder == [2, 9, 5, 0, 7] }
    try program.press("ctrl+z", "ctrl+z")
    try eventually("the order on the disk") { try storedOrder == order }
    try close(program)
  }

  func testOpeningAnotherFolderShowsTheFolderInsteadOfTheAlbum() throws {
    try close(try openAlbum(of: [1, 2]))
    let program = try open(Self.samples)
    _ = try program.filledGrid { $0.tileRows.count == 3 }
    XCTAssertEqual(try program.title, "samples — Photos")
    try close(program)
  }

  func testTheAlbumOfTheLastWindowIsDroppedInAnEmptyFolderAndCanBeChosen() throws {
    try close(try openAlbum(of: [5, 2, 9]))
    let program = try open(try folder("empty"))
    try eventually("the page without photos") {
      let shot = try program.stillScreenshot()
      guard let background = GridReading(shot)?.background else { return false }
      // The spinner of a scan is narrower than the text.
      let text = (300..<780).filter { x in
        (230..<560).contains { shot[x, $0].distance(to: background) > 40 }
      }
      return text.count > 100
    }
    XCTAssertEqual(try program.title, "empty — Photos")
    try program.visit(.album(0))
    try grid(of: program, showing: [5, 2, 9])
    XCTAssertEqual(try program.title, "Walk_in the_hills — Photos")
    try close(program)
  }

  func testAnAlbumShowsPhotosOfOtherFolders() throws {
    let program = try openAlbum(of: [5, 2, 9])
    try grid(of: program, showing: [5, 2, 9])
    try close(program)
    // Two pictures are moved to another folder. The album's entry of one follows the file; the
    // other is added from there, together with a file that does not exist.
    let (folder, other) = (home.appendingPathComponent("colours"), try self.folder("other"))
    do {
      let store = try AlbumStore(path: database)
      let album = try XCTUnwrap(try store.albums().first)
      for number in [2, 7] {
        let name = "\(number).ppm"
        try FileManager.default.moveItem(
          at: folder.appendingPathComponent(name), to: other.appendingPathComponent(name))
      }
      try store.follow(folder.appendingPathComponent("2.ppm").path, to: "\(other.path)/2.ppm")
      try store.add(["\(other.path)/7.ppm", "\(other.path)/none.ppm"], to: album.id)
    }
    let again = try open(folder)
    // The last photo is missing.
    let numbers: [Int?] = [5, 2, 9, 7, nil]
    func wait(for numbers: [Int?]) throws { try grid(of: again, showing: numbers) }
    try wait(for: numbers)
    // A photo of the other folder is moved to the Trash and restored.
    try again.press("Right", "Right", "ctrl+Delete")
    try wait(for: [5, 9, 7, nil])
    XCTAssertFalse(FileManager.default.fileExists(atPath: "\(other.path)/2.ppm"))
    try again.press("ctrl+z")
    try wait(for: numbers)
    try again.visit(.library)
    try grid(of: again, showing: [0, 1, 3, 4, 5, 6, 8, 9, 10, 11])
    try close(again)
  }

  func testAnAlbumIsShownAndChangedAfterItsFolderWasReplacedByALinkToIt() throws {
    try close(try openAlbum(of: [5, 2, 9]))
    let (folder, data) = (home.appendingPathComponent("colours"), try self.folder("data"))
    let moved = data.appendingPathComponent("colours")
    try FileManager.default.moveItem(at: folder, to: moved)
    try FileManager.default.createSymbolicLink(at: folder, withDestinationURL: moved)
    let program = try open(folder)
    try grid(of: program, showing: [5, 2, 9])
    try program.press("Right", "Delete")
    try grid(of: program, showing: [2, 9])
    XCTAssertEqual(try storedOrder, [2, 9])
    try program.press("ctrl+z")
    try grid(of: program, showing: [5, 2, 9])
    try close(program)
  }

  func testDraggingAPhotoDoesNotChangeTheOrderByMonth() throws {
    let folder = try colours()
    let program = try open(folder)
    let all = Array(0..<12)
    let tiles = try grid(of: program, showing: all).tiles
    try program.drag(from: tiles[0], to: tiles[3])
    try program.letGo()
    try grid(of: program, showing: all)
    try close(program)
  }

  func testANewAlbumOfTheSelectionIsShownByTheNoticeAboutIt() throws {
    let folder = try colours()
    let program = try open(folder)
    let all = Array(0..<12)
    let tiles = try grid(of: program, showing: all).tiles
    try program.click(at: tiles[4].midX, tiles[4].midY)
    try program.hold("ctrl")
    try program.click(at: tiles[1].midX, tiles[1].midY)
    try program.release("ctrl")
    try program.press("ctrl+shift+n")
    try program.nameAlbum("Sea")
    // One goes on collecting where one is.
    try grid(of: program, showing: all, selected: [1, 4])
    XCTAssertEqual(try storedOrder, [4, 1])
    try program.clickNotice()
    try eventually("the title") { try program.title == "Sea — Photos" }
    try grid(of: program, showing: [4, 1])
    try program.press("alt+Left")
    try grid(of: program, showing: all, selected: [1, 4])
    try close(program)
  }

  func testTheMenuAddsPhotosToAnAlbumAndRemovesThem() throws {
    let program = try openAlbum(of: [5, 2])
    try grid(of: program, showing: [5, 2])
    try program.visit(.library)
    let tiles = try grid(of: program, showing: Array(0..<12)).tiles
    try program.click(at: tiles[7].midX, tiles[7].midY)
    try program.press("Menu")
    _ = try program.stillScreenshot()
    // The sixth entry is "Add to Album". The first one of its submenu is the album.
    try program.press("Down", "Down", "Down", "Down", "Down", "Right")
    _ = try program.stillScreenshot()
    try program.press("Return")
    try eventually("the new photo on the disk") { try storedOrder == [5, 2, 7] }
    try program.visit(.album(0))
    let three = try grid(of: program, showing: [5, 2, 7]).tiles
    try program.click(at: three[0].midX, three[0].midY)
    try program.press("Menu")
    _ = try program.stillScreenshot()
    // The seventh entry removes photos.
    try program.press("Down", "Down", "Down", "Down", "Down", "Down", "Return")
    try grid(of: program, showing: [2, 7])
    XCTAssertEqual(try storedOrder, [2, 7])
    try close(program)
  }

  func testAnAlbumIsRenamedAndDeletedAndUndoRestoresBoth() throws {
    let order = [5, 2, 9]
    let program = try openAlbum(of: order)
    let header = try grid(of: program, showing: order).widthOfFirstHeader
    try program.press("F2")
    try program.waitForDialog()
    try program.press("ctrl+a", "S", "e", "a", "Return")
    try eventually("the new name") { try program.title == "Sea — Photos" }
    try eventually("the shorter name above the photos") {
      try grid(of: program, showing: order).widthOfFirstHeader < header
    }
    try program.press("F9")
    _ = try program.stillScreenshot()
    try program.choose(.album(0), button: 3)
    _ = try program.stillScreenshot()
    // The second entry deletes the album.
    try program.press("Down", "Return")
    _ = try program.stillScreenshot()
    try program.press("F9")
    try eventually("the folder's name") { try program.title == "colours — Photos" }
    try grid(of: program, showing: Array(0..<12))
    XCTAssertEqual(try storedOrder, [])
    try program.press("ctrl+z")
    try eventually("the album to be back") { try storedOrder == order }
    try grid(of: program, showing: order)
    // The next undo restores the name.
    try program.press("ctrl+z")
    try eventually("the former name") { try program.title == "Walk_in the_hills — Photos" }
    try close(program)
    XCTAssertEqual(try AlbumStore(path: database).albums().map(\.name), ["Walk_in the_hills"])
  }
}

extension GridReading {
  /// The width of the first header's text, in pixels.
  fileprivate var widthOfFirstHeader: Int {
    guard let header = headers.first else { return 0 }
    let taken = page.columns.filter { x in
      x > page.x + 4 && x < page.x + page.width - 20
        && header.contains { screenshot[x, $0].distance(to: background) > 60 }
    }
    return (taken.last ?? 0) - (taken.first ?? 0)
  }
}
