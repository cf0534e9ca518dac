import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of dragging photos to another program and of dropping files from there.
final class DragDropTests: DropTestCase {
  func testADragGivesAnotherProgramTheSelectionOrAnUnselectedPhoto() throws {
    let folder = try colours()
    let program = try open(folder)
    let tiles = try tiles(of: program, showing: Array(0..<12))
    let peer = try peer()
    try program.click(at: tiles[4].midX, tiles[4].midY)
    try program.hold("ctrl")
    try program.click(at: tiles[1].midX, tiles[1].midY)
    try program.release("ctrl")
    try program.drag(from: tiles[4], to: Self.peerPlace) { peer.lines.contains("enter") }
    try program.saveDisplayScreenshot("photos-drag-out")
    try program.letGo()
    try eventually("the files") { peer.uris.count == 2 }
    XCTAssertEqual(peer.uris, [4, 1].map { "file://\(folder.path)/\($0).ppm" })
    _ = try self.tiles(of: program, showing: Array(0..<12))
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).count, 12,
      "they are copied, not moved")
    // A photo that is not selected is dragged alone.
    try program.drag(from: tiles[7], to: Self.peerPlace) {
      peer.lines.filter { $0 == "enter" }.count > 1
    }
    try program.letGo()
    try eventually("the file") { peer.uris.count == 3 }
    XCTAssertEqual(peer.uris.last, "file://\(folder.path)/7.ppm")
    try leave(program)
  }

  func testDroppedFilesAreCopiedAndAddedUnderAFreeName() throws {
    let folder = try colours()
    let program = try open(folder)
    _ = try tiles(of: program, showing: Array(0..<12))
    let (others, more) = (try elsewhere(), Self.morePictures)
    try Data("no picture".utf8).write(to: others.appendingPathComponent("notes.txt"))
    let names = ["0.ppm", "15.ppm", "notes.txt"]
    let peer = try peer(
      offering: names.map { others.appendingPathComponent($0).absoluteString })
    try program.drag(from: Self.peerPlace, to: PixelRect(x: 400, y: 500, width: 2, height: 2)) {
      peer.isOverTarget
    }
    try program.saveDisplayScreenshot("photos-drop-in")
    try program.letGo()
    try eventually("the copies") {
      let found = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
      return found.contains("0 (2).ppm") && found.contains("15.ppm")
    }
    try eventually("the end of the other program's drag") { peer.lines.contains("end 1") }
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    XCTAssertEqual(found.count, 14, "\(found)")
    for (copy, original) in [("0 (2).ppm", "0.ppm"), ("15.ppm", "15.ppm")] {
      XCTAssertTrue(
        FileManager.default.contentsEqual(
          atPath: folder.appendingPathComponent(copy).path,
          andPath: others.appendingPathComponent(original).path))
    }
    // The copies are shown and selected. Inside its ring, a selected tile shows the picture's
    // colour.
    _ = try program.filledGrid(showing: "the copies") { grid in
      let shown = more.indices(in: grid).flatMap { $0 }
      return shown.count == 14 && shown.filter { $0 == 0 }.count == 2 && shown.contains(15)
    }
    try program.keep("photos-dropped")
    try leave(program)
  }

  func testADroppedFileThatIsNotAPictureIsNotCopied() throws {
    let folder = try colours()
    let program = try open(folder)
    _ = try tiles(of: program, showing: Array(0..<12))
    let notes = home.appendingPathComponent("notes.txt")
    try Data("no picture".utf8).write(to: notes)
    let peer = try peer(offering: [notes.absoluteString])
    let before = try program.stillScreenshot()
    try program.drag(from: Self.peerPlace, to: PixelRect(x: 400, y: 500, width: 2, height: 2)) {
      peer.isOverTarget
    }
    try program.letGo()
    try eventually("the end of the other program's drag") {
      peer.lines.contains { $0.hasPrefix("end") }
    }
    try eventually("a notice") { try program.screenshot() != before }
    try program.keep("photos-not-a-picture")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).count, 12)
    try leave(program)
  }

  func testAPhotoOfAnAlbumIsDraggedToAnotherProgramOrBackToAnotherPlace() throws {
    let folder = try colours()
    let order = [5, 2, 9, 0, 7]
    let program = try openAlbum(of: order, in: folder)
    let tiles = try tiles(of: program, showing: order)
    let peer = try peer()
    try program.drag(from: tiles[2], to: Self.peerPlace) { peer.lines.contains("enter") }
    try program.letGo()
    try eventually("the file") { peer.uris == ["file://\(folder.path)/9.ppm"] }
    _ = try self.tiles(of: program, showing: order)
    XCTAssertEqual(try stored(), order.map { "\($0).ppm" })
    // A drag that leaves the window and returns moves the photo.
    try program.drag(from: tiles[0], to: Self.peerPlace) {
      peer.lines.filter { $0 == "enter" }.count > 1
    }
    try program.drag(on: Self.peerPlace, to: tiles[3])
    _ = try program.stillScreenshot()
    try program.letGo()
    let moved = [2, 9, 5, 0, 7]
    let other = [2, 9, 0, 5, 7]
    try eventually("another order") {
      try [moved, other].contains { try stored() == $0.map { "\($0).ppm" } }
    }
    let now = try stored() == moved.map { "\($0).ppm" } ? moved : other
    _ = try self.tiles(of: program, showing: now)
    try leave(program)
  }

  func testAFileDroppedOnAnAlbumIsCopiedAndInserted() throws {
    let folder = try colours()
    let order = [5, 2, 9, 0, 7]
    let program = try openAlbum(of: order, in: folder)
    let tiles = try tiles(of: program, showing: order)
    let (others, more) = (try elsewhere(), Self.morePictures)
    let peer = try peer(offering: [others.appendingPathComponent("15.ppm").absoluteString])
    try program.drag(from: Self.peerPlace, to: tiles[1]) { peer.isOverTarget }
    _ = try program.stillScreenshot()
    try program.saveDisplayScreenshot("photos-album-gap")
    try program.letGo()
    try eventually("the new photo in the album") { try stored().contains("15.ppm") }
    XCTAssertTrue(
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("15.ppm").path))
    try eventually("its place") {
      let now = try stored()
      return now.count == 6 && now.last != "15.ppm"
    }
    let now = try stored()
    _ = try program.filledGrid(showing: "\(now)") { grid in
      more.indices(in: grid).flatMap { $0 }.map { "\($0 ?? -1).ppm" } == now
    }
    XCTAssertTrue(peer.lines.contains("end 1"))
    try leave(program)
  }

  func testAPhotoOfTheFolderDroppedOnAnAlbumThroughALinkIsNotCopied() throws {
    let folder = try colours()
    let more = ColouredPictures(count: 20)
    let others = try self.folder("elsewhere")
    try more.write(to: others)
    let year = folder.appendingPathComponent("year")
    try FileManager.default.createDirectory(at: year, withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      at: others.appendingPathComponent("15.ppm"), to: year.appendingPathComponent("15.ppm"))
    let link = home.appendingPathComponent("linked")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
    let order = [5, 2, 9]
    let program = try openAlbum(of: order, in: folder, through: link)
    _ = try tiles(of: program, showing: order)
    let peer = try peer(
      offering: [
        link.appendingPathComponent("year/15.ppm"), others.appendingPathComponent("16.ppm"),
      ].map(\.absoluteString))
    try program.drag(from: Self.peerPlace, to: PixelRect(x: 400, y: 600, width: 2, height: 2)) {
      peer.isOverTarget
    }
    _ = try program.stillScreenshot()
    try program.letGo()
    let now = order + [15, 16]
    try eventually("the photos in the album") { try stored() == now.map { "\($0).ppm" } }
    let store = try AlbumStore(path: database)
    let album = try XCTUnwrap(store.albums().first)
    XCTAssertEqual(
      try store.photos(in: album.id).suffix(2),
      ["\(folder.path)/year/15.ppm", "\(folder.path)/16.ppm"])
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path).count, 14)
    // The program's folder monitor has reported the new files too: all photos are shown.
    _ = try program.filledGrid(showing: "\(now)") { grid in
      more.indices(in: grid).flatMap { $0 } == now
    }
    XCTAssertTrue(peer.lines.contains("end 1"))
    try leave(program)
  }

  func testAFileDroppedOnTheSamplesIsCopiedToPicturesWhichAreShown() throws {
    let folder = try self.folder("Pictures")
    let program = try open()
    try eventually("the page") { try program.title == "Pictures — Photos" }
    _ = try program.stillScreenshot()
    try program.press("Tab")
    try program.press("Return")
    try eventually("the samples") { try program.title == "Samples — Photos" }
    _ = try program.filledGrid { $0.tileRows.count == 3 }
    let (others, more) = (try elsewhere(), Self.morePictures)
    let peer = try peer(offering: [others.appendingPathComponent("15.ppm").absoluteString])
    try program.drag(from: Self.peerPlace, to: PixelRect(x: 400, y: 500, width: 2, height: 2)) {
      peer.isOverTarget
    }
    _ = try program.stillScreenshot()
    try program.letGo()
    try eventually("the pictures") { try program.title == "Pictures — Photos" }
    _ = try program.filledGrid(showing: "the copy") {
      more.indices(in: $0).flatMap { $0 } == [15]
    }
    // The screenshot shows the notice about the copy.
    try program.keep("photos-dropped-on-samples")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["15.ppm"])
    XCTAssertTrue(peer.lines.contains("end 1"))
    try leave(program)
  }
}
