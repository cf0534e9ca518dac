import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of dropping files of another program on an album in the sidebar.
final class SidebarDropTests: DropTestCase {
  override class var showsSidebar: Bool { true }

  func testFilesDroppedOnAnAlbumAreCopiedIntoTheFolderAndAddedToTheAlbum() throws {
    let folder = try colours()
    let album = try AlbumStore(path: database).createAlbum(named: "Sea")
    let program = try open(folder)
    program.gridStart = ProgramUnderTest.sidebarEnd
    _ = try tiles(of: program, showing: Array(0..<12))
    let more = try elsewhere().appendingPathComponent("15.ppm")
    let peer = try peer(offering: [more.absoluteString])
    // Other rows take nothing.
    try program.drag(from: Self.peerPlace, to: SidebarRow.videos.place)
    _ = try program.stillScreenshot()
    XCTAssertFalse(peer.isOverTarget)
    let row = SidebarRow.album(0).place
    var side = 0
    try eventually("the drag over the album") {
      side = 2 - side
      try program.point(at: row.midX + side, row.midY)
      return peer.isOverTarget
    }
    _ = try program.stillScreenshot()
    try program.letGo()
    try eventually("the photo in the album") { try stored() == ["15.ppm"] }
    XCTAssertTrue(names(in: folder).contains("15.ppm"))
    // The library is still shown.
    _ = try program.filledGrid(showing: "one more photo") { $0.tiles.count == 13 }
    try program.takeKeyboard()
    try program.press("ctrl+z")
    _ = try tiles(of: program, showing: Array(0..<12))
    try eventually("an empty album") { try stored().isEmpty }
    XCTAssertEqual(try AlbumStore(path: database).albums().map(\.id), [album.id])
    try leave(program)
  }
}
