import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of the sidebar with the pointer and with keys.
final class SidebarTests: PhotosTestCase {
  override class var pictures: ColouredPictures { ColouredPictures(count: 150) }
  override class var showsSidebar: Bool { true }

  /// A folder with pictures in it and in the folders "a" and "a/deep".
  private func library() throws -> URL {
    let folder = try folder("pictures")
    let all = try colours()
    let files = FileManager.default
    for (name, numbers) in [("", 0..<4), ("a", 4..<7), ("a/deep", 7..<9)] {
      let target = folder.appendingPathComponent(name)
      try files.createDirectory(at: target, withIntermediateDirectories: true)
      for number in numbers {
        try files.moveItem(
          at: all.appendingPathComponent("\(number).ppm"),
          to: target.appendingPathComponent("\(number).ppm"))
      }
    }
    return folder
  }

  private func openBesideSidebar(_ folder: URL) throws -> ProgramUnderTest {
    let program = try open(folder)
    program.gridStart = ProgramUnderTest.sidebarEnd
    return program
  }

  private func makeAlbum(_ name: String, of numbers: [Int], in folder: URL) throws -> Album {
    try AlbumStore(path: database).createAlbum(
      named: name, with: numbers.map { "\(folder.path)/\($0).ppm" })
  }

  private func stored(in album: Album) throws -> [String] {
    try AlbumStore(path: database).photos(in: album.id).map { $0.fileName }
  }

  private var albumNames: [String] {
    get throws { try AlbumStore(path: database).albums().map(\.name) }
  }

  func testEachPlaceShowsItsPhotos() throws {
    let folder = try library()
    try Data("not really a video".utf8).write(to: folder.appendingPathComponent("a/film.mp4"))
    _ = try makeAlbum("Sea", of: [3, 1], in: folder)
    let program = try openBesideSidebar(folder)
    let all = try program.filledGrid(showing: "the library") { $0.tiles.count == 10 }
    XCTAssertEqual(Set(Self.pictures.all(in: all).compactMap { $0 }), Set(0..<9))
    try eventually("the cover of the album") {
      let shot = try program.stillScreenshot()
      let cover = shot[30, SidebarRow.album(0).place.midY]
      return cover.distance(to: Self.pictures.colour(of: 3)) < 8
    }
    try program.choose(.videos)
    try eventually("the videos") { try program.title == "Videos — Photos" }
    _ = try program.filledGrid(showing: "one video") { $0.tiles.count == 1 }
    try program.choose(.recentlyAdded)
    try eventually("what is new") { try program.title == "Recently Added — Photos" }
    let recent = try program.filledGrid(showing: "all, in one section") { $0.tiles.count == 10 }
    XCTAssertEqual(recent.headers.count, 1)
    try program.choose(.album(0))
    try grid(of: program, showing: [3, 1])
    XCTAssertEqual(try program.title, "Sea — Photos")
    // A folder contains those inside it.
    try program.choose(.folder(0, albums: 1))
    try eventually("the folder") { try program.title == "a — Photos" }
    _ = try program.filledGrid(showing: "the folder") { $0.tiles.count == 6 }
    // The arrow expands it.
    try program.click(at: 26, SidebarRow.folder(0, albums: 1).place.midY)
    _ = try program.stillScreenshot()
    try program.choose(.folder(1, albums: 1))
    try grid(of: program, showing: [7, 8])
    XCTAssertEqual(try program.title, "deep — Photos")
    try program.choose(.library)
    _ = try program.filledGrid(showing: "the library") { $0.tiles.count == 10 }
    XCTAssertEqual(try program.title, "pictures — Photos")
    try close(program)
    // The folder stays expanded.
    let state = try AlbumStore(path: database).windowState()
    XCTAssertEqual(state?.expandedFolders, ["\(folder.path)/a"].exactNames)
  }

  private func first(_ count: Int, in grid: GridReading) -> [Int?] {
    Array(Self.pictures.all(in: grid).prefix(count))
  }

  func testASearchThatIsKeptIsAPlaceUntilItIsRemoved() throws {
    let folder = try colours()
    // The last row is below the window.
    let sevens = (0..<150).filter { "\($0).ppm".contains("7") }.prefix(15).map(Int?.some)
    // Its place is that of the first album, above which the searches are.
    let row = SidebarRow.album(0)
    var program = try openBesideSidebar(folder)
    _ = try program.filledGrid { Self.pictures.all(in: $0).first == 0 }
    try program.press("ctrl+f")
    _ = try program.stillScreenshot()
    try program.press("7")
    _ = try program.filledGrid { Self.pictures.all(in: $0).first == 7 }
    // The button beside the field.
    try program.press("Tab", "space")
    try program.choose(.library)
    _ = try program.filledGrid { Self.pictures.all(in: $0).first == 0 }
    try program.choose(row)
    _ = try program.filledGrid { first(15, in: $0) == sevens }
    XCTAssertEqual(try program.title, "Results for “7” — Photos")
    try program.keep("kept-search")
    try program.press("alt+Left")
    _ = try program.filledGrid { Self.pictures.all(in: $0).first == 0 }
    try close(program)

    program = try openBesideSidebar(folder)
    _ = try program.filledGrid { Self.pictures.all(in: $0).first == 0 }
    try program.choose(row)
    _ = try program.filledGrid { first(15, in: $0) == sevens }
    try program.choose(row, button: 3)
    _ = try program.stillScreenshot()
    // The only entry removes the search.
    try program.press("Return")
    try program.choose(.library)
    _ = try program.filledGrid { Self.pictures.all(in: $0).first == 0 }
    // The albums are there now, of which there are none.
    try program.choose(row)
    _ = try program.stillScreenshot()
    XCTAssertEqual(try program.title, "colours — Photos")
    try close(program)
    XCTAssertEqual(try AlbumStore(path: database).preferences()["searches"], "[]")
  }

  func testAPlaceKeepsItsPositionItsSelectionAndItsZoom() throws {
    let folder = try colours()
    _ = try makeAlbum("Sea", of: Array(0..<100), in: folder)
    let program = try openBesideSidebar(folder)
    _ = try program.filledGrid { Self.pictures.all(in: $0).first == 0 }
    try program.point(at: 600, 400)
    try program.turnWheel(12)
    let tile = try program.filledGrid { Self.pictures.all(in: $0).first != 0 }.tiles[6]
    try program.click(at: tile.midX, tile.midY)
    let left = try program.filledGrid { !Self.pictures.selected(in: $0).isEmpty }
    let photos = Self.pictures.all(in: left)
    // The album begins at its top, with the same zoom, and gets another one.
    try program.choose(.album(0))
    let album = try program.filledGrid { Self.pictures.all(in: $0).first == 0 }
    XCTAssertEqual(Self.pictures.selected(in: album), [])
    try program.press("ctrl+minus")
    let smaller = try program.filledGrid { $0.tiles.count > album.tiles.count }
    try program.choose(.library)
    let back = try program.filledGrid(showing: "\(photos)") {
      Self.pictures.all(in: $0) == photos
    }
    XCTAssertEqual(back.tiles, left.tiles)
    XCTAssertEqual(Self.pictures.selected(in: back), Self.pictures.selected(in: left))
    try program.press("alt+Left")
    let again = try program.filledGrid { $0.tiles.count == smaller.tiles.count }
    XCTAssertEqual(again.tiles, smaller.tiles)
    // A photo that is open is closed by another place, and the library is where it was.
    try program.press("alt+Right")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == photos }
    try program.doubleClick(at: tile.midX, tile.midY)
    try eventually("an open photo") { try program.stillScreenshot() != back.screenshot }
    try program.choose(.album(0))
    _ = try program.filledGrid { $0.tiles.count == smaller.tiles.count }
    try program.choose(.library)
    _ = try program.filledGrid(showing: "\(photos)") { Self.pictures.all(in: $0) == photos }
    try close(program)
  }

  func testPhotosDroppedOnAnAlbumAreAddedAndUndoRemovesThem() throws {
    let folder = try library()
    let album = try makeAlbum("Sea", of: [3], in: folder)
    let program = try openBesideSidebar(folder)
    let tiles = try program.filledGrid { $0.tiles.count == 9 }.tiles
    try program.click(at: tiles[0].midX, tiles[0].midY)
    try program.hold("shift")
    try program.click(at: tiles[1].midX, tiles[1].midY)
    try program.release("shift")
    try program.drag(from: tiles[0], to: SidebarRow.album(0).place)
    try program.point(at: SidebarRow.album(0).place.midX + 2, SidebarRow.album(0).place.midY)
    _ = try program.stillScreenshot()
    try program.letGo()
    try eventually("three photos") { try stored(in: album).count == 3 }
    XCTAssertEqual(try stored(in: album).first, "3.ppm")
    // The library is still shown.
    XCTAssertEqual(try program.title, "pictures — Photos")
    try program.press("ctrl+z")
    try eventually("one photo") { try stored(in: album) == ["3.ppm"] }
    try close(program)
  }

  func testAlbumsAreOrderedByDraggingAndTheOrderLasts() throws {
    let folder = try library()
    for name in ["A", "B", "C"] { _ = try makeAlbum(name, of: [1], in: folder) }
    let program = try openBesideSidebar(folder)
    _ = try program.filledGrid { $0.tiles.count == 9 }
    try program.drag(from: SidebarRow.album(2).place, to: SidebarRow.album(0).place)
    _ = try program.stillScreenshot()
    try program.letGo()
    try eventually("the order on the disk") { try albumNames == ["C", "A", "B"] }
    XCTAssertEqual(try program.title, "pictures — Photos")
    try program.press("ctrl+z")
    try eventually("the former order") { try albumNames == ["A", "B", "C"] }
    try program.press("ctrl+shift+z")
    try eventually("the new order") { try albumNames == ["C", "A", "B"] }
    try close(program)
    let next = try openBesideSidebar(folder)
    _ = try next.filledGrid { $0.tiles.count == 9 }
    try next.choose(.album(0))
    try eventually("the first album") { try next.title == "C — Photos" }
    try next.choose(.album(2))
    try eventually("the last album") { try next.title == "B — Photos" }
    try close(next)
  }

  func testF9HidesTheSidebarAndTheWindowRemembersItAndThePlace() throws {
    let folder = try library()
    var program = try openBesideSidebar(folder)
    _ = try program.filledGrid { $0.tiles.count == 9 }
    try program.choose(.folder(0))
    try eventually("the folder") { try program.title == "a — Photos" }
    try program.press("F9")
    program.gridStart = nil
    _ = try program.filledGrid(showing: "the folder in the whole window") {
      $0.page.x < 10 && $0.tiles.count == 5
    }
    try close(program)
    program = try open(folder)
    _ = try program.filledGrid { $0.tiles.count == 5 }
    XCTAssertEqual(try program.title, "a — Photos")
    // The button shows it again.
    try program.click(at: 27, 26)
    program.gridStart = ProgramUnderTest.sidebarEnd
    _ = try program.filledGrid { $0.tiles.count == 5 }
    try program.choose(.library)
    _ = try program.filledGrid { $0.tiles.count == 9 }
    try close(program)
    let state = try AlbumStore(path: database).windowState()
    XCTAssertEqual(state?.showsSidebar, true)
    XCTAssertEqual(state?.place, .library)
  }

  func testKeysAndMouseButtonsGoBackAndForwardThroughPlaces() throws {
    let folder = try library()
    _ = try makeAlbum("Sea", of: [3], in: folder)
    let program = try openBesideSidebar(folder)
    _ = try program.filledGrid { $0.tiles.count == 9 }
    try program.choose(.album(0))
    try grid(of: program, showing: [3])
    try program.choose(.recentlyAdded)
    try eventually("what is new") { try program.title == "Recently Added — Photos" }
    try program.press("alt+Left")
    try grid(of: program, showing: [3])
    try program.click(at: 600, 500, button: 8)
    try eventually("the library") { try program.title == "pictures — Photos" }
    try program.click(at: 600, 500, button: 9)
    try grid(of: program, showing: [3])
    try program.press("alt+Right")
    try eventually("what is new") { try program.title == "Recently Added — Photos" }
    // Under X11, GTK sends the next click to the widget over which such a button was pressed.
    try program.click(at: 600, 600)
    // Back closes a photo first.
    try program.choose(.library)
    try eventually("the library") { try program.title == "pictures — Photos" }
    let tile = try program.filledGrid { $0.tiles.count == 9 }.tiles[0]
    try program.doubleClick(at: tile.midX, tile.midY)
    try eventually("an open photo") {
      GridReading(try program.stillScreenshot(), beside: program.gridStart)?.tiles.count != 9
    }
    try program.press("alt+Left")
    _ = try program.filledGrid { $0.tiles.count == 9 }
    XCTAssertEqual(try program.title, "pictures — Photos")
    try close(program)
  }

  func testAFolderThatAppearsOnTheDiskAppearsInTheSidebarAndLeavesWithIt() throws {
    let folder = try library()
    let program = try openBesideSidebar(folder)
    _ = try program.filledGrid { $0.tiles.count == 9 }
    let before = try program.stillScreenshot()
    // Hidden folders are not shown.
    let files = FileManager.default
    try files.createDirectory(
      at: folder.appendingPathComponent(".hidden"), withIntermediateDirectories: true)
    let new = folder.appendingPathComponent("b")
    try files.createDirectory(at: new, withIntermediateDirectories: true)
    try eventually("a new row") { try Self.hasRow(.folder(1), program.stillScreenshot()) }
    XCTAssertFalse(Self.hasRow(.folder(2), try program.stillScreenshot()))
    try program.choose(.folder(1))
    try eventually("the folder") { try program.title == "b — Photos" }
    try files.copyItem(
      at: folder.appendingPathComponent("2.ppm"), to: new.appendingPathComponent("2.ppm"))
    try grid(of: program, showing: [2])
    try files.removeItem(at: new)
    try eventually("no row") { try !Self.hasRow(.folder(1), program.stillScreenshot()) }
    try program.choose(.library)
    _ = try program.filledGrid { $0.tiles.count == 9 }
    XCTAssertFalse(Self.hasRow(.folder(1), before))
    try close(program)
  }

  func testTurningTheFirstPhotoOfAnAlbumTurnsItsCover() throws {
    let folder = try folder("turned")
    let file = folder.appendingPathComponent("0.jpg")
    try Command.output(
      of: "convert", ["-size", "300x600", "xc:#c82828", "xc:#2828c8", "+append", file.path])
    _ = try AlbumStore(path: database).createAlbum(named: "Sea", with: [file.path])
    let program = try openBesideSidebar(folder)
    _ = try program.filledGrid { $0.tiles.count == 1 }
    /// Whether a corner of the cover, 24 pixels wide, is red.
    func isRed(_ shot: Screenshot, _ x: Int, _ y: Int) -> Bool {
      let colour = shot[30 + x, SidebarRow.album(0).place.midY + y]
      return colour.red > 150 && colour.blue < 100
    }
    try program.wait(for: "the cover") { isRed($0, -6, 6) && !isRed($0, 6, -6) }
    try program.press("Right", "ctrl+r")
    try program.wait(for: "the turned cover") { isRed($0, 6, -6) && !isRed($0, -6, 6) }
    try program.press("ctrl+z")
    try program.wait(for: "the former cover") { isRed($0, -6, 6) && !isRed($0, 6, -6) }
    try close(program)
  }

  func testAFolderThatIsOpenedIsAPlaceAndTheLibraryStaysTheLibrary() throws {
    let folder = try library()
    let other = try self.folder("x")
    try FileManager.default.copyItem(
      at: folder.appendingPathComponent("1.ppm"), to: other.appendingPathComponent("1.ppm"))
    let program = try openBesideSidebar(folder)
    _ = try program.filledGrid { $0.tiles.count == 9 }
    try program.press("ctrl+o")
    let dialog = try eventually("the dialog") {
      try program.windows().first { $0 != program.window }
    }
    try program.takeKeyboard(for: dialog)
    _ = try program.stillScreenshot(of: dialog)
    // The home folder. The dialog completes longer paths while they are typed.
    try program.press("asciitilde", "slash", "x")
    // Return may only complete the path.
    try eventually("no dialog") {
      try program.press("shift+End", "Delete", "Return")
      return (try? eventually("no dialog", within: 5) { try program.windows().count == 1 }) != nil
    }
    try program.takeKeyboard()
    try grid(of: program, showing: [1])
    XCTAssertEqual(try program.title, "x — Photos")
    try program.choose(.library)
    _ = try program.filledGrid { $0.tiles.count == 9 }
    XCTAssertEqual(try program.title, "pictures — Photos")
    try program.choose(.folder(1))
    try grid(of: program, showing: [1])
    try close(program)
    // The library is not the folder of the last window.
    let next = try openBesideSidebar(folder)
    _ = try next.filledGrid { $0.tiles.count == 9 }
    XCTAssertEqual(try next.title, "pictures — Photos")
    try close(next)
  }

  func testArrowKeysInTheSidebarShowPlacesAndDeleteDeletesAnAlbumAndNoPhotos() throws {
    let folder = try library()
    _ = try makeAlbum("Sea", of: [3], in: folder)
    let program = try openBesideSidebar(folder)
    _ = try program.filledGrid { $0.tiles.count == 9 }
    try program.press("ctrl+a")
    // The sidebar that a key shows has the keyboard, and the selection of the photos stays.
    for _ in 0..<2 {
      try program.press("F9")
      _ = try program.stillScreenshot()
    }
    try program.press("Home", "Down")
    try eventually("the videos") { try program.title == "Videos — Photos" }
    try program.press("Delete", "Down", "Down", "Down", "Down")
    try grid(of: program, showing: [3])
    try program.press("Delete")
    try eventually("no album") { try albumNames.isEmpty }
    _ = try program.filledGrid { $0.tiles.count == 9 }
    XCTAssertEqual(names(in: folder), ["0.ppm", "1.ppm", "2.ppm", "3.ppm", "a"])
    try program.press("ctrl+z")
    try grid(of: program, showing: [3])
    try close(program)
  }

  /// Returns whether a row of the sidebar has a text.
  private static func hasRow(_ row: SidebarRow, _ shot: Screenshot) -> Bool {
    let y = row.place.midY
    let background = shot[200, 700]
    return (y - 8...y + 8).contains { y in
      (60..<140).contains { shot[$0, y].distance(to: background) > 60 }
    }
  }
}
