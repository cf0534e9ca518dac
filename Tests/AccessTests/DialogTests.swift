import AccessTestSupport
import TestSupport
import XCTest

/// Tests of trellis-photos with two windows, which only a session bus makes possible, and a dialog over
/// the first one.
final class DialogTests: AccessTestCase {
  private static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("data/samples")

  /// Opens two windows and a dialog over the first one, and returns the program and the second window.
  private func openDialog(
    titled title: String, with keys: String...
  ) throws -> (program: AccessProgram, other: String) {
    let folder = try session.home.appendingPathComponent("other")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["maple-leaf-in-autumn.jpg", "aizkorri-in-october.jpg"] {
      try FileManager.default.copyItem(
        at: Self.samples.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    let program = try AccessProgram("trellis-photos", [Self.samples.path], in: session)
    _ = try program.list("Photos")
    let first = try program.waitForWindow(titled: "samples — Photos")
    // The second process asks the first one for a window, and ends.
    let second = try AccessProgram("trellis-photos", [folder.path], in: session)
    second.waitForEnd()
    let other = try program.waitForWindow(titled: "other — Photos")
    try program.giveKeyboard(to: first)
    for key in keys { try program.press(key) }
    _ = try program.waitForWindow(titled: title)
    try program.giveKeyboard(to: other)
    return (program, other)
  }

  func testTheShortcutsOfAWindowLeaveAnotherWindowItsKeys() throws {
    let (program, other) = try openDialog(titled: "trellis-photos", with: "F1")
    try program.press("ctrl+w")
    try awaited("the second window to close") {
      try program.windows().contains(other) ? nil : ()
    }
    XCTAssertEqual(try program.windows().count, 2)
    program.stop()
    XCTAssertEqual(program.standardErrorText, "")
  }

  func testADialogForANewAlbumLeavesAnotherWindowItsKeys() throws {
    let (program, _) = try openDialog(titled: "New Album", with: "Right", "ctrl+shift+n")
    try program.press("ctrl+q")
    program.waitForEnd()
    XCTAssertEqual(program.standardErrorText, "")
  }
}
