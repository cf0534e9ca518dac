import Foundation
import ProgramTestSupport
import XCTest

/// Tests of undoing and redoing drops of files from another program.
final class DropUndoTests: DropTestCase {
  func testADropIsUndoneByMovingTheCopiesToTheTrashAndRedone() throws {
    let folder = try colours()
    let program = try open(folder)
    _ = try tiles(of: program, showing: Array(0..<12))
    let (others, more) = (try elsewhere(), Self.morePictures)
    let trash = home.appendingPathComponent(".local/share/Trash/files").path
    func trashed() throws -> Set<String> {
      Set((try? FileManager.default.contentsOfDirectory(atPath: trash)) ?? [])
    }
    func grid(_ numbers: [Int]) throws {
      _ = try program.filledGrid(showing: "\(numbers)") {
        more.all(in: $0).compactMap(\.self).sorted() == numbers
      }
    }
    // An action before the drop must not be undone instead of it.
    try program.press("Right", "Delete")
    let left = Array(1..<12)
    try grid(left)
    let peer = try peer(
      offering: ["5.ppm", "15.ppm"].map { others.appendingPathComponent($0).absoluteString })
    try program.drag(from: Self.peerPlace, to: PixelRect(x: 400, y: 500, width: 2, height: 2)) {
      peer.isOverTarget
    }
    try program.letGo()
    try grid((left + [5, 15]).sorted())
    try program.keep("photos-dropped-undo")
    try program.takeKeyboard()
    try program.press("ctrl+z")
    try grid(left)
    XCTAssertEqual(try trashed(), ["0.ppm", "5 (2).ppm", "15.ppm"])
    try program.keep("photos-drop-undone")
    try program.press("ctrl+shift+z")
    try grid((left + [5, 15]).sorted())
    XCTAssertEqual(try trashed(), ["0.ppm"])
    XCTAssertTrue(
      FileManager.default.contentsEqual(
        atPath: folder.appendingPathComponent("5 (2).ppm").path,
        andPath: others.appendingPathComponent("5.ppm").path))
    try program.press("ctrl+z")
    try grid(left)
    try program.press("ctrl+z")
    try grid(Array(0..<12))
    XCTAssertEqual(try trashed(), ["5 (2).ppm", "15.ppm"])
    try leave(program)
  }

  func testRedoingADropAndADeletionLeavesAFileThatHasGotTheNameInTheMeantime() throws {
    let folder = try colours()
    let program = try open(folder)
    _ = try tiles(of: program, showing: Array(0..<12))
    let (others, more) = (try elsewhere(), Self.morePictures)
    func grid(_ numbers: [Int]) throws {
      _ = try program.filledGrid(showing: "\(numbers)") {
        more.all(in: $0).compactMap(\.self).sorted() == numbers
      }
    }
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix("15") }.sorted()
    }
    let peer = try peer(offering: [others.appendingPathComponent("15.ppm").absoluteString])
    try program.drag(from: Self.peerPlace, to: PixelRect(x: 400, y: 500, width: 2, height: 2)) {
      peer.isOverTarget
    }
    try program.letGo()
    let all = Array(0..<12)
    try grid(all + [15])
    try program.takeKeyboard()
    // The copy is selected, so it is deleted. Both actions are undone at once.
    try program.press("Delete")
    try grid(all)
    try program.press("ctrl+z", "ctrl+z")
    try grid(all)
    try eventually("no copy") { try names() == [] }
    // The move keeps the date of the file, so that it is in the month of the others.
    let other = folder.appendingPathComponent("15.ppm")
    try FileManager.default.moveItem(at: others.appendingPathComponent("16.ppm"), to: other)
    let bytes = try Data(contentsOf: other)
    try grid(all + [16])
    try program.press("ctrl+shift+z")
    try grid(all + [15, 16])
    XCTAssertEqual(try names(), ["15 (2).ppm", "15.ppm"])
    try program.press("ctrl+shift+z")
    try grid(all + [16])
    XCTAssertEqual(try names(), ["15.ppm"])
    try program.press("ctrl+z", "ctrl+z")
    try grid(all + [16])
    try eventually("no copy") { try names() == ["15.ppm"] }
    XCTAssertEqual(try Data(contentsOf: other), bytes)
    try leave(program)
  }

  func testADropOnAnAlbumIsUndoneAndRedoneInItsPlace() throws {
    let folder = try colours()
    let order = [5, 2, 9, 0, 7]
    let program = try openAlbum(of: order, in: folder)
    let tiles = try tiles(of: program, showing: order)
    let (others, more) = (try elsewhere(), Self.morePictures)
    // The second picture is in the folder already, so it is added without a copy.
    let peer = try peer(
      offering: [
        others.appendingPathComponent("15.ppm"), folder.appendingPathComponent("3.ppm"),
      ].map(\.absoluteString))
    try program.drag(from: Self.peerPlace, to: tiles[1]) { peer.isOverTarget }
    _ = try program.stillScreenshot()
    try program.letGo()
    func grid(_ names: [String]) throws {
      _ = try program.filledGrid(showing: "\(names)") { grid in
        more.indices(in: grid).flatMap { $0 }.map { "\($0 ?? -1).ppm" } == names
      }
    }
    try eventually("the photos in the album") {
      let now = try stored()
      return now.count == 7 && now.last == "7.ppm"
    }
    let now = try stored()
    try grid(now)
    let copy = folder.appendingPathComponent("15.ppm").path
    try program.takeKeyboard()
    try program.press("ctrl+z")
    try grid(order.map { "\($0).ppm" })
    XCTAssertEqual(try stored(), order.map { "\($0).ppm" })
    XCTAssertFalse(FileManager.default.fileExists(atPath: copy))
    XCTAssertTrue(
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("3.ppm").path))
    try program.press("ctrl+shift+z")
    try grid(now)
    XCTAssertEqual(try stored(), now)
    XCTAssertTrue(FileManager.default.fileExists(atPath: copy))
    try leave(program)
  }

  func testACopyThatCannotBeMovedToTheTrashStaysInItsAlbum() throws {
    let folder = try colours()
    let order = [5, 2, 9]
    let program = try openAlbum(of: order, in: folder)
    _ = try tiles(of: program, showing: order)
    // There is a file in the place of the trash.
    let trash = home.appendingPathComponent(".local/share/Trash")
    try Data("no folder".utf8).write(to: trash)
    let (others, more) = (try elsewhere(), Self.morePictures)
    let peer = try peer(offering: [others.appendingPathComponent("15.ppm").absoluteString])
    try program.drag(from: Self.peerPlace, to: PixelRect(x: 400, y: 600, width: 2, height: 2)) {
      peer.isOverTarget
    }
    try program.letGo()
    let now = order + [15]
    func grid() throws -> GridReading {
      try program.filledGrid(showing: "\(now)") { more.indices(in: $0).flatMap { $0 } == now }
    }
    _ = try grid()
    let before = try program.stillScreenshot()
    try program.takeKeyboard()
    try program.press("ctrl+z")
    try eventually("another notice") { try program.screenshot() != before }
    _ = try grid()
    try program.keep("photos-drop-not-undone")
    XCTAssertEqual(try stored(), now.map { "\($0).ppm" })
    let copy = folder.appendingPathComponent("15.ppm").path
    XCTAssertTrue(FileManager.default.fileExists(atPath: copy))
    try leave(program)
  }
}
