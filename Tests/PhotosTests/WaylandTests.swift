import Foundation
import ProgramTestSupport
import TestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of trellis-photos in a Wayland session.
final class WaylandTests: WaylandPhotosTestCase {
  func testThumbnailsAreShownWithoutWarnings() throws {
    let program = try open(try colours(12))
    _ = try grid(of: program, showing: Array(0..<12))
    XCTAssertEqual(try program.window().title, "colours — Photos")
    try session.keep("wayland-photos")
    try close(program)
  }

  func testTheWheelScrollsDownAndBackToTheTop() throws {
    let program = try open(try colours(150))
    let start = try offset(of: program)
    try program.point(at: 540, 400)
    try session.input.turnWheel(3)
    XCTAssertGreaterThan(try offset(of: program), start + 50)
    try program.point(at: 540, 400)
    try session.input.turnWheel(-10)
    XCTAssertEqual(try offset(of: program), start)
    try close(program)
  }

  func testATouchpadScrollsAndScrollingDeceleratesAfterAFlick() throws {
    let program = try open(try colours(150))
    let start = try offset(of: program)
    try program.point(at: 540, 400)
    try program.swipe(60)
    let moved = try offset(of: program, pointerStays: true) - start
    XCTAssertGreaterThan(moved, 50)
    // A second swipe of the same length follows after a pause.
    try program.point(at: 540, 400)
    try program.swipe(60)
    try session.input.lift()
    let movedByFlick = try offset(of: program) - start - moved
    XCTAssertGreaterThan(movedByFlick, moved + 20)
    try close(program)
  }

  func testADoubleClickOpensAPhotoAndEscapeReturnsToTheGrid() throws {
    let program = try open(try colours(12))
    let tile = try grid(of: program, showing: Array(0..<12)).tiles[7]
    try program.click(at: tile.midX, tile.midY, count: 2)
    try session.input.move(to: 1, 1)
    try eventually("photo 7 to be open") {
      let shot = try program.stillScreenshot()
      let middle = PixelRect(
        x: shot.width / 2 - 250, y: shot.height / 2 - 230, width: 500, height: 500)
      let seen = shot.mainColour(of: middle)
      return seen.share > 0.99 && pictures.colour(of: 7).distance(to: seen.colour) <= 4
    }
    try session.keep("wayland-photos-page")
    try program.press("Escape")
    _ = try grid(of: program, showing: Array(0..<12))
    try close(program)
  }

  func testAFullscreenPhotoHasADarkSurroundAndNoHeaderBar() throws {
    let program = try open(try colours(12))
    let tile = try grid(of: program, showing: Array(0..<12)).tiles[7]
    try program.click(at: tile.midX, tile.midY, count: 2)
    try session.input.move(to: 1, 1)
    try eventually("photo 7 to be open") {
      let shot = try program.stillScreenshot()
      return shot[shot.width / 2, shot.height / 2].distance(to: pictures.colour(of: 7)) <= 4
    }
    try program.press("F11")
    let black = Colour(red: 0, green: 0, blue: 0)
    try eventually("a dark surround") {
      let shot = try program.stillScreenshot()
      // The photo is a square as high as the screen. The pointer keeps the controls at the top.
      let isBlack = shot[10, shot.height / 2].distance(to: black) <= 4
      let bottom = shot[shot.width / 2, shot.height - 5]
      return isBlack && bottom.distance(to: pictures.colour(of: 7)) <= 4
    }
    try session.keep("wayland-photos-fullscreen")
    // The first Escape leaves the fullscreen window, the second one the photo.
    try program.press("Escape")
    try eventually("the header bar") {
      let shot = try program.stillScreenshot()
      return shot.width == 1080 && shot[300, 20].distance(to: black) > 100
    }
    try program.press("Escape")
    _ = try grid(of: program, showing: Array(0..<12))
    try close(program)
  }

  func testDraggingAPhotoOfAnAlbumStoresTheNewOrder() throws {
    let order = [5, 2, 9, 0, 7, 3, 1]
    let program = try openAlbum(of: order)
    let tiles = try grid(of: program, showing: order).tiles
    try program.drag(from: tiles[0].middle, to: tiles[3].middle)
    _ = try program.stillScreenshot()
    try session.keep("wayland-photos-move")
    try session.input.release()
    let moved = [2, 9, 0, 5, 7, 3, 1]
    _ = try grid(of: program, showing: moved)
    try eventually("the order on the disk") { try stored() == moved.map { "\($0).ppm" } }
    try close(program)
  }

  func testEscapeCancelsADragInAnAlbumAndStoresNothing() throws {
    let order = [5, 2, 9, 0, 7, 3, 1]
    let program = try openAlbum(of: order)
    let tiles = try grid(of: program, showing: order).tiles
    try program.drag(from: tiles[0].middle, to: tiles[3].middle)
    _ = try program.stillScreenshot()
    try program.press("Escape")
    _ = try program.stillScreenshot()
    try session.input.release()
    _ = try grid(of: program, showing: order)
    XCTAssertEqual(try stored(), order.map { "\($0).ppm" })
    try close(program)
  }

  func testAPhotoIsDraggedToAnotherProgram() throws {
    let folder = try colours(12)
    let program = try open(folder)
    let tiles = try grid(of: program, showing: Array(0..<12)).tiles
    let peer = try peer()
    try program.drag(from: tiles[4].middle, to: Self.peerPlace)
    try eventually("the drag to be over the other program") { peer.lines.contains("enter") }
    try program.waitForRest()
    try session.keep("wayland-photos-drag-out")
    try session.input.release()
    try eventually("the file") { peer.uris == ["file://\(folder.path)/4.ppm"] }
    _ = try grid(of: program, showing: Array(0..<12))
    try program.takeKeyboard()
    try close(program)
  }

  func testADragOutOfTheWindowAndBackMovesAPhotoOfAnAlbum() throws {
    let order = [5, 2, 9, 0, 7]
    let program = try openAlbum(of: order)
    let tiles = try grid(of: program, showing: order).tiles
    let peer = try peer()
    try program.drag(from: tiles[0].middle, to: Self.peerPlace)
    try eventually("the drag to be over the other program") { peer.lines.contains("enter") }
    try program.drag(on: Self.peerPlace, to: tiles[3].middle)
    _ = try program.stillScreenshot()
    try session.input.release()
    let possible = [[2, 9, 5, 0, 7], [2, 9, 0, 5, 7]]
    try eventually("another order") {
      try possible.contains { try stored() == $0.map { "\($0).ppm" } }
    }
    XCTAssertEqual(peer.uris, [])
    try program.takeKeyboard()
    try close(program)
  }

  func testFilesDroppedFromAnotherProgramAreCopiedAndShown() throws {
    let folder = try colours(12)
    let program = try open(folder)
    _ = try grid(of: program, showing: Array(0..<12))
    let others = try self.folder("elsewhere")
    let more = ColouredPictures(count: 20)
    try more.write(to: others)
    let peer = try peer(
      offering: ["15.ppm", "16.ppm"].map { others.appendingPathComponent($0).absoluteString })
    try program.drag(from: Self.peerPlace, to: (400, 500))
    try session.keep("wayland-photos-drop-in")
    try session.input.release()
    try eventually("the end of the other program's drag") { peer.lines.contains("end 1") }
    try eventually("the copies") {
      let found = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
      return found.isSuperset(of: ["15.ppm", "16.ppm"])
    }
    try session.input.move(to: 1, 1)
    _ = try filledGrid(of: program, showing: "the copies") { grid in
      Set(more.indices(in: grid).joined().compactMap { $0 }).isSuperset(of: [15, 16])
    }
    try program.takeKeyboard()
    try close(program)
  }

  func testPhotosAreCopiedForAFileManagerAndCutFilesArePastedByMovingThem() throws {
    let folder = try colours(12)
    let program = try open(folder)
    let tiles = try grid(of: program, showing: Array(0..<12)).tiles
    let others = try self.folder("elsewhere")
    let more = ColouredPictures(count: 20)
    try more.write(to: others)
    let reader = try peer(clipboard: [])
    try program.click(at: tiles[4].midX, tiles[4].midY)
    try program.press("ctrl+c")
    try program.waitForRest()
    try program.click(at: Self.peerPlace.x, Self.peerPlace.y)
    try eventually("the files") {
      reader.lines.contains("files copy file://\(folder.path)/4.ppm")
    }
    XCTAssertTrue(reader.lines.contains("type text/uri-list"))
    let manager = try peer(
      clipboard: ["cut", others.appendingPathComponent("15.ppm").absoluteString])
    try eventually("the other program") { manager.lines.contains("ready") }
    try program.click(at: Self.peerPlace.x, Self.peerPlace.y)
    try eventually("the files on the clipboard") { manager.lines.contains("offered 1") }
    try program.takeKeyboard()
    try program.press("ctrl+v")
    try session.input.move(to: 1, 1)
    _ = try filledGrid(of: program, showing: "the moved photo") { grid in
      more.indices(in: grid).joined().compactMap { $0 }.contains(15)
    }
    let origin = others.appendingPathComponent("15.ppm").path
    XCTAssertFalse(FileManager.default.fileExists(atPath: origin))
    try program.takeKeyboard()
    try close(program)
  }

  // MARK: Other program

  /// A point of the other program's window, in the coordinates of the program's window.
  private static let peerPlace = (x: 1280, y: 300)

  private func peer(
    offering uris: [String] = [], clipboard: [String]? = nil
  ) throws -> DropPeer {
    let peer = try DropPeer(
      offering: uris, clipboard: clipboard, settings: session.environment)
    let window = try eventually("the other program's window") {
      try session.windows().first { $0.processIdentifier == peer.processIdentifier }
    }
    try session.move(window, to: Self.place.x + 1200, Self.place.y + 200)
    return peer
  }

  // MARK: Scrolling

  /// Returns the height of the content above the page, in pixels.
  private func offset(of program: WaylandProgram, pointerStays: Bool = false) throws -> Int {
    let grid = try filledGrid(of: program, pointerStays: pointerStays)
    let row = grid.tileRows[0]
    let step = grid.tileRows[1].lowerBound - row.lowerBound
    let tiles = grid.tiles(in: row)
    // The colours repeat after more than a hundred pictures.
    let first = try XCTUnwrap(pictures.index(at: tiles[0], in: grid.screenshot))
    return first / tiles.count * step - (row.lowerBound - grid.page.y)
  }
}

extension PixelRect {
  fileprivate var middle: (x: Int, y: Int) { (midX, midY) }
}
