import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of the place with the photos in the trash.
final class TrashPlaceTests: PhotosTestCase {
  override class var showsSidebar: Bool { true }

  private func openBesideSidebar(_ folder: URL) throws -> ProgramUnderTest {
    let program = try open(folder)
    program.gridStart = ProgramUnderTest.sidebarEnd
    return program
  }

  func testPhotosInTheTrashArePutBackAndUndoMovesThemThereAgain() throws {
    let folder = try colours()
    let program = try openBesideSidebar(folder)
    let all = Array(0..<12)
    var tiles = try grid(of: program, showing: all).tiles
    for tile in [tiles[5], tiles[3]] {
      try program.click(at: tile.midX, tile.midY)
      try program.press("ctrl+Delete")
      try eventually("a photo less") { try program.filledGrid().tiles.count < tiles.count }
      tiles = try program.filledGrid().tiles
    }
    try program.choose(.trash)
    // The photo that was moved last is the first one.
    tiles = try grid(of: program, showing: [3, 5]).tiles
    XCTAssertEqual(try program.title, "Trash — Photos")
    // What is in the trash is neither turned nor moved there again.
    try program.click(at: tiles[0].midX, tiles[0].midY)
    try program.press("ctrl+r", "ctrl+Delete", "ctrl+x")
    try program.press("Menu")
    _ = try program.stillScreenshot()
    try program.press("Up", "Up", "Return")
    try grid(of: program, showing: [5])
    XCTAssertEqual(names(in: folder), all.filter { $0 != 5 }.map { "\($0).ppm" }.sorted())
    try program.press("ctrl+z")
    try grid(of: program, showing: [3, 5])
    try program.press("ctrl+shift+z")
    try grid(of: program, showing: [5])
    try program.choose(.library)
    try grid(of: program, showing: all.filter { $0 != 5 })
    try close(program)
  }

  func testAPhotoIsDeletedForEverOnlyAfterAQuestion() throws {
    let folder = try colours()
    let program = try openBesideSidebar(folder)
    let tiles = try grid(of: program, showing: Array(0..<12)).tiles
    try program.click(at: tiles[4].midX, tiles[4].midY)
    try program.press("ctrl+Delete")
    try grid(of: program, showing: Array(0..<12).filter { $0 != 4 })
    try program.choose(.trash)
    let place = try grid(of: program, showing: [4]).tiles[0]
    try program.click(at: place.midX, place.midY)
    try program.press("Delete")
    try program.waitForDialog()
    try program.press("Escape")
    try program.waitForDialog(isOpen: false)
    try grid(of: program, showing: [4])
    try program.press("Delete")
    try program.waitForDialog()
    // Return gives the answer that changes nothing, and the other one is beside it.
    try program.press("Right", "Return")
    try program.waitForDialog(isOpen: false)
    try eventually("an empty trash") {
      try FileManager.default.contentsOfDirectory(
        atPath: home.appendingPathComponent(".local/share/Trash/files").path
      ).isEmpty
    }
    XCTAssertEqual(names(in: folder).count, 11)
    try close(program)
  }
}
