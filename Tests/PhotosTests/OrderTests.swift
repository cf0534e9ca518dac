import Foundation
import ProgramTestSupport
import TrellisPhotoLibrary
import XCTest

/// Tests of the orders of photos, which the menu beside the button for rows chooses.
final class OrderTests: PhotosTestCase {
  /// The button that opens the menu, and the entries of the library's menu in it.
  private static let button = (x: 1080 - 249, y: 28)
  private static let (newest, oldest, name, changed, size) = (100, 130, 160, 190, 220)
  private static let all = Array(0..<12)

  /// Chooses an entry of the menu with the pointer.
  private func choose(_ entry: Int, in program: ProgramUnderTest) throws {
    try program.click(at: Self.button.x, Self.button.y)
    try eventually("the menu") { try program.windows().count == 2 }
    _ = try program.stillScreenshot()
    try program.point(at: Self.button.x, entry - 4)
    try program.click(at: Self.button.x, entry)
    try eventually("no menu") { try program.windows().count == 1 }
    try program.point(at: 10, 400)
  }

  func testPhotosAreOrderedByDateNameChangeAndSizeAndTheNextWindowKeepsIt() throws {
    let folder = try colours()
    // The file with the number 4 is the largest.
    let large = folder.appendingPathComponent("4.ppm")
    let date = try FileManager.default.attributesOfItem(atPath: large.path)[.modificationDate]
    try (Data(contentsOf: large) + Data(count: 4000)).write(to: large)
    try FileManager.default.setAttributes(
      [.modificationDate: try XCTUnwrap(date)], ofItemAtPath: large.path)
    var program = try open(folder)
    try grid(of: program, showing: Self.all)
    try choose(Self.oldest, in: program)
    try grid(of: program, showing: Self.all.reversed())
    try choose(Self.name, in: program)
    // Numbers in names count: 2 comes before 10.
    try grid(of: program, showing: Self.all)
    try choose(Self.size, in: program)
    try grid(of: program, showing: [4] + Self.all.filter { $0 != 4 })
    try choose(Self.changed, in: program)
    try grid(of: program, showing: Self.all)
    try choose(Self.oldest, in: program)
    try grid(of: program, showing: Self.all.reversed())
    try close(program)
    program = try open(folder)
    try grid(of: program, showing: Self.all.reversed())
    try choose(Self.newest, in: program)
    try grid(of: program, showing: Self.all)
    try close(program)
  }

  func testEachOrderFollowsChangesOfTheFolder() throws {
    let folder = try colours()
    let program = try open(folder)
    try grid(of: program, showing: Self.all)
    for (order, shown) in [
      (Self.oldest, [11, 10, 9, 8, 7, 6, 4, 3, 2, 1, 0]),
      (Self.name, [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]),
    ] {
      try choose(order, in: program)
      let file = folder.appendingPathComponent("5.ppm")
      let kept = home.appendingPathComponent("5.ppm")
      try FileManager.default.moveItem(at: file, to: kept)
      try grid(of: program, showing: shown)
      try FileManager.default.moveItem(at: kept, to: file)
      try grid(of: program, showing: order == Self.name ? Self.all : Self.all.reversed())
    }
    // The photo that is open stays open, and pages follow the order.
    try choose(Self.oldest, in: program)
    let tiles = try grid(of: program, showing: Self.all.reversed()).tiles
    try program.doubleClick(at: tiles[2].midX, tiles[2].midY)
    try program.waitForPage(of: 9, in: Self.pictures)
    try program.press("Right")
    try program.waitForPage(of: 8, in: Self.pictures)
    try close(program)
  }

  func testAnAlbumHasAnOrderOfItsOwnAndIsDraggedOnlyWhenItIsArrangedByHand() throws {
    let folder = try colours()
    let order = [5, 2, 9, 0]
    try AlbumStore(path: database).createShownAlbum(
      of: order.map { "\(folder.path)/\($0).ppm" }, named: "Walk")
    let program = try open(folder)
    try grid(of: program, showing: order)
    // The first entry is "By Hand" here, and the third one "Oldest First".
    try choose(Self.name, in: program)
    let byDate = [9, 5, 2, 0]
    var tiles = try grid(of: program, showing: byDate).tiles
    try program.drag(from: tiles[0], to: tiles[3])
    try program.letGo()
    try grid(of: program, showing: byDate)
    try choose(Self.newest, in: program)
    tiles = try grid(of: program, showing: order).tiles
    try program.drag(from: tiles[0], to: tiles[3])
    try program.letGo()
    try grid(of: program, showing: [2, 9, 0, 5])
    try close(program)
  }

  func testANewAlbumOfSelectedPhotosRunsForwardInTime() throws {
    let program = try open(try colours())
    try grid(of: program, showing: Self.all)
    try program.press("Right", "shift+Right", "shift+Right", "ctrl+shift+n")
    try program.nameAndShowAlbum("walk")
    try grid(of: program, showing: [2, 1, 0])
    try close(program)
  }

  func testASlideshowOfSelectedPhotosBeginsWithTheEarliest() throws {
    let program = try open(try colours())
    try grid(of: program, showing: Self.all)
    try program.press("Right", "shift+Right", "shift+Right", "F12")
    try program.waitForPage(of: 2, in: Self.pictures)
    try program.press("Right")
    try program.waitForPage(of: 1, in: Self.pictures)
    try program.press("Right", "Right")
    try program.waitForPage(of: 2, in: Self.pictures)
    try program.press("Escape")
    try close(program)
  }
}
