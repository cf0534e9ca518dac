import AccessTestSupport
import TestSupport
import XCTest

/// Tests of what Photos asks the desktop to do with files.
final class PortalTests: AccessTestCase {
  private static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("data/samples")

  private func open() throws -> (program: AccessProgram, window: Accessible) {
    let program = try AccessProgram("trellis-photos", [Self.samples.path], in: try session)
    let list = try program.list("Photos")
    try awaited("all photos") { try list.descriptionText == "Grid, 43 items" ? () : nil }
    try program.press("Home")
    return (program, try program.window())
  }

  /// Opens the menu, and returns the names of its entries. GTK 4.18 tells empty ones.
  private func openMenu(of program: AccessProgram, in window: Accessible) throws -> [String] {
    try program.press("Menu")
    return try awaited("the menu") {
      let entries = try window.all { try $0.role == "menu item" }
      return entries.isEmpty ? nil : try entries.map { try $0.name }
    }
  }

  func testEntriesOfTheMenuGiveTheSelectedPhotoToThePortal() throws {
    let portal = try session.makePortal()
    let (program, window) = try open()
    let photo = Self.samples.appendingPathComponent("maple-leaf-in-autumn.jpg")
      .resolvingSymlinksInPath().path
    for (key, entry, method) in [
      ("w", "Open With…", "OpenFile"), ("b", "Set as Background…", "SetWallpaperFile"),
      ("e", "Send by Email…", "ComposeEmail"),
    ] {
      let entries = try openMenu(of: program, in: window)
      XCTAssertTrue(
        Set(entries) == [""] ? entries.count == 13 : entries.contains(entry), "\(entries)")
      try program.press(key)
      let request = FakePortal.Request(method: method, paths: [photo])
      try awaited("the request \(method)") { portal.requests.last == request ? () : nil }
    }
    XCTAssertEqual(portal.requests.count, 3)
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testWithoutAPortalTheMenuHasNoSuchEntries() throws {
    let (program, window) = try open()
    let entries = try openMenu(of: program, in: window)
    if Set(entries) == [""] { XCTAssertEqual(entries.count, 10) }
    for entry in ["Open With…", "Set as Background…", "Send by Email…"] {
      XCTAssertFalse(entries.contains(entry))
    }
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }
}
