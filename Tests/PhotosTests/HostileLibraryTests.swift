import Foundation
import ProgramTestSupport
import TestSupport
import XCTest

/// Tests of the program with folders and drops that are meant to do harm. Each also checks that the
/// program writes nothing to standard error.
final class HostileLibraryTests: PhotosTestCase {
  private static let names = [
    "new\nline.ppm", "-rf.ppm", "\u{202E}mpp.exe.ppm", "\u{1B}[2J\u{7}.ppm", "<b>&amp;.ppm",
    "~.ppm",
    "%2F%00.ppm", String(repeating: "ü", count: 125) + ".ppm", "אבג.ppm", "{count}.ppm",
    "$(reboot).ppm", "_a\\b'\".ppm",
  ]

  /// Creates a folder with pictures that have the names.
  private func library(_ name: String) throws -> URL {
    let folder = try folder(name)
    try Self.pictures.write(to: folder)
    for (number, name) in Self.names.enumerated() {
      try FileManager.default.moveItem(
        atPath: "\(folder.path)/\(number).ppm", toPath: "\(folder.path)/\(name)")
    }
    return folder
  }

  func testPhotosWithOddNamesAreShownOpenedTrashedAndRestored() throws {
    let folder = try library("odd\n\u{202E}<i>name")
    XCTAssertEqual(mkfifo("\(folder.path)/pipe.jpg", 0o600), 0)
    symlink("/dev/zero", "\(folder.path)/zero.jpg")
    symlink(".", "\(folder.path)/loop")
    let all = names(in: folder)
    let program = try open(folder)
    let grid = try program.filledGrid { Self.pictures.all(in: $0) == Array(0..<12) }
    try eventually("the title") { try program.title == "odd␊\u{FFFD}<i>name — Photos" }
    // The tooltip of a photo.
    try program.point(at: grid.tiles[0].midX, grid.tiles[0].midY)
    _ = try program.stillScreenshot()
    try program.click(at: grid.tiles[7].midX, grid.tiles[7].midY)
    // Beside the tiles there is no tooltip.
    try program.point(at: 4, 400)
    try self.grid(of: program, showing: Array(0..<12), selected: [7])
    try program.press("Return")
    try program.waitForPage(of: 7, in: Self.pictures)
    for number in 8..<11 {
      try program.press("Right")
      try program.waitForPage(of: number, in: Self.pictures)
    }
    try program.press("Escape")
    _ = try program.filledGrid { Self.pictures.all(in: $0) == Array(0..<12) }
    try program.press("ctrl+a", "Delete")
    try eventually("the photos in the trash") {
      names(in: folder) == ["loop", "pipe.jpg", "zero.jpg"]
    }
    try eventually("the empty page") {
      GridReading(try program.stillScreenshot())?.tiles.isEmpty != false
    }
    try program.press("ctrl+z")
    try eventually("the photos in their folder") { names(in: folder) == all }
    _ = try program.filledGrid { Self.pictures.all(in: $0) == Array(0..<12) }
    try program.keep("photos-odd-names")
    try close(program)
  }

  func testAFolderThatBecomesALinkDoesNotGiveAwayFilesOfAnother() throws {
    let folder = try library("library")
    let sub = folder.appendingPathComponent("sub")
    let other = try self.folder("other")
    try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
    let others = ColouredPictures(count: 20)
    try others.write(to: other)
    try FileManager.default.copyItem(
      at: other.appendingPathComponent("19.ppm"), to: sub.appendingPathComponent("19.ppm"))
    let program = try open(folder)
    _ = try program.filledGrid { $0.tiles.count == 13 }
    try program.press("ctrl+a")
    try FileManager.default.moveItem(
      at: sub, to: try self.folder("x").appendingPathComponent("sub"))
    symlink(other.path, sub.path)
    try program.press("Delete")
    try eventually("the photos in the trash") {
      names(in: folder) == ["sub"]
    }
    XCTAssertEqual(names(in: other).count, 20)
    // The last row is below the window.
    _ = try program.filledGrid(showing: "the photos of the other folder") {
      Array(others.all(in: $0).prefix(18)) == Array(0..<18)
    }
    try close(program)
  }

  func testAFileWhoseNameIsNotTextIsReportedInANoticeOnce() throws {
    let folder = try library("library")
    let path = Array("\(folder.path)/bad".utf8) + [0xFF] + Array(".jpg".utf8) + [0]
    let file = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { path in
      path.baseAddress.map { Glibc.open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
    }
    XCTAssertGreaterThanOrEqual(file, 0)
    Glibc.close(file)
    let program = try self.open(folder)
    _ = try program.filledGrid(showing: "the photos and a notice") {
      Self.pictures.all(in: $0) == Array(0..<12) && $0.rightEndOfNotice != nil
    }
    try program.keep("photos-illegible")
    try close(program)
    // The next window does not tell it again.
    let next = try self.open(folder)
    let grid = try next.filledGrid { Self.pictures.all(in: $0) == Array(0..<12) }
    XCTAssertNil(grid.rightEndOfNotice)
    try close(next)
  }

  func testADropOfAHundredThousandFilesLeavesTheProgramResponsive() throws {
    let folder = try library("library")
    let program = try open(folder)
    _ = try program.filledGrid { Self.pictures.all(in: $0) == Array(0..<12) }
    let list = home.appendingPathComponent("list")
    let uris = (0..<100_000).map { "file:///nowhere/\($0).jpg" } + ["file:///tmp/%00.jpg", "x"]
    try Data(uris.joined(separator: "\r\n").utf8).write(to: list)
    let display = try XCTUnwrap(display)
    let peer = try DropPeer(offering: ["@\(list.path)"], display: display.name)
    try eventually("the other program") { peer.lines.contains("ready") }
    let move = ["search", "--sync", "--name", peer.windowTitle, "windowmove", "1500", "300"]
    try eventually("the other program's place") {
      (try? Command.output(of: "xdotool", move, display: display)) != nil
    }
    let before = try program.stillScreenshot()
    try program.drag(
      from: PixelRect(x: 1600, y: 400, width: 2, height: 2),
      to: PixelRect(x: 400, y: 500, width: 2, height: 2)
    ) { peer.isOverTarget }
    try program.letGo()
    try eventually("the end of the drag") { peer.lines.contains { $0.hasPrefix("end") } }
    XCTAssertTrue(peer.lines.contains("end 1"), "\(peer.lines)")
    try eventually("a notice") { try program.screenshot() != before }
    // The program still reacts: the keyboard selects a photo, and its folder has not changed.
    try program.takeKeyboard()
    try program.press("Right")
    _ = try program.filledGrid { Self.pictures.selected(in: $0).count == 1 }
    XCTAssertEqual(names(in: folder).count, 12)
    try program.keep("photos-many-dropped")
    try close(program)
  }
}
